import { grid, isPause } from "./process.ts";
import type { Placed, Surroundings } from "./process-features.ts";
import { roomAt } from "./room-log.ts";

/**
 * A circumstance without which a term of a hidden process does not act. All of it follows from recorded cells.
 * docs/rules.md has the rule of each kind. Above is more than a threshold, and below is not more.
 */
export type Gate =
  | { readonly kind: "device"; readonly device: number }
  | { readonly kind: "cofactor"; readonly level: 0 | 1 }
  | { readonly kind: "operator"; readonly operator: string }
  /** The side of the first pause of the session. */
  | { readonly kind: "pause"; readonly side: "before" | "after" }
  /** The climate of the room at the time of the reading. */
  | { readonly kind: "humidity" | "temperature"; readonly side: Side; readonly threshold: number }
  /** Whether the room has warmed or cooled over the last minutes, by more than what counts as a change. */
  | { readonly kind: "trend"; readonly span: number; readonly way: "warming" | "cooling" }
  | { readonly kind: "covariate"; readonly side: Side; readonly threshold: number }
  | { readonly kind: "place"; readonly region: Region }
  /** The level of the condition that the reading before on the device had. */
  | { readonly kind: "level-before"; readonly level: 0 | 1 }
  /** Minutes for which the device has waited. */
  | { readonly kind: "wait"; readonly side: Side; readonly minutes: number }
  /** Minutes since midnight. */
  | { readonly kind: "clock"; readonly side: Side; readonly minute: number };

export type Side = "below" | "above";
export const regions = ["rim", "inside", "top", "bottom", "left", "right"] as const;
type Region = (typeof regions)[number];
export type GateName = Gate["kind"];

/** Degrees by which the temperature has to change, so that rounding does not decide. */
export const trendStep = 0.305;

const isOn = (side: Side, value: number, threshold: number): boolean => value > threshold === (side === "above");

/** Whether the circumstance holds for a reading. */
export function isOpen(gate: Gate, row: Placed, { log, operators }: Surroundings): boolean {
  const { reading, minute, session, order, before } = row;
  const last = before.at(-1);
  const room = (ago: number) => roomAt(log[reading.file], minute - ago);
  switch (gate.kind) {
    case "device":
      return reading.at.device === gate.device;
    case "cofactor":
      return reading.cofactor === gate.level;
    case "operator":
      return operators[reading.file % operators.length] === gate.operator;
    case "pause":
      return isAfterPause(session, order) === (gate.side === "after");
    case "humidity":
    case "temperature":
      return isOn(gate.side, room(0)[gate.kind], gate.threshold);
    case "trend":
      return (gate.way === "warming" ? 1 : -1) * (room(0).temperature - room(gate.span).temperature) > trendStep;
    case "covariate":
      return isOn(gate.side, reading.covariate ?? Number.NaN, gate.threshold);
    case "place":
      return isIn(gate.region, reading.at);
    case "level-before":
      return last !== undefined && last.arm === gate.level;
    case "wait":
      return isOn(
        gate.side,
        last === undefined ? Number.POSITIVE_INFINITY : minute - last.at.second / 60,
        gate.minutes,
      );
    case "clock":
      return isOn(gate.side, minute, gate.minute);
  }
}

function isAfterPause(session: Placed["session"], order: number): boolean {
  return session.slice(1, order + 1).some(({ at }, before) => isPause(at.second - session[before].at.second));
}

function isIn(region: Region, { row, column }: Placed["reading"]["at"]): boolean {
  const isRim = row === 0 || column === 0 || row === grid.rows - 1 || column === grid.columns - 1;
  switch (region) {
    case "rim":
      return isRim;
    case "inside":
      return !isRim;
    case "top":
      return row < 2;
    case "bottom":
      return row >= grid.rows - 2;
    case "left":
      return column < 3;
    case "right":
      return column >= grid.columns - 3;
  }
}
