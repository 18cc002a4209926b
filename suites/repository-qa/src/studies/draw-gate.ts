import type { Stream } from "@assay/science/numerics/stream";
import { roundToPrecision } from "@assay/science/tables";
import { type Gate, type GateName, regions, type Side } from "./gate.ts";
import { devices, type KindName, usualRoom } from "./process.ts";
import type { Subject } from "./study.ts";

export const gateNames: readonly GateName[] = [
  "device",
  "cofactor",
  "operator",
  "pause",
  "humidity",
  "temperature",
  "trend",
  "covariate",
  "place",
  "level-before",
  "wait",
  "clock",
];

/** Kinds for which a gate says the same thing as their feature. */
const same: { readonly [gate in GateName]?: readonly KindName[] } = {
  device: ["tilt"],
  place: ["hot-spot", "ring"],
  trend: ["room-change"],
  wait: ["idle"],
};

export const suits = (gate: GateName, kind: KindName): boolean => !same[gate]?.includes(kind);

/** A gate with constants that leave it open for a quarter to a half of the readings, about. */
export function drawGate(kind: GateName, random: Stream, { operators, covariate }: Subject): Gate {
  const level = (): 0 | 1 => (random.uniform() < 0.5 ? 0 : 1);
  const isHigh = random.uniform() < 0.5;
  const side: Side = isHigh ? "above" : "below";
  /** So many steps from the middle, away from which the gate is open. */
  const away = (middle: number, step: number): number => middle + (isHigh ? 1 : -1) * random.integer(1, 2) * step;
  switch (kind) {
    case "device":
      return { kind, device: random.integer(0, devices - 1) };
    case "cofactor":
    case "level-before":
      return { kind, level: level() };
    case "operator":
      return { kind, operator: random.choose(operators) };
    case "pause":
      return { kind, side: isHigh ? "after" : "before" };
    case "humidity":
      return { kind, side, threshold: away(usualRoom.humidity, 1) };
    case "temperature":
      return { kind, side, threshold: away(usualRoom.temperature, 0.25) };
    case "trend":
      return { kind, way: isHigh ? "warming" : "cooling", span: 10 * random.integer(1, 3) };
    case "covariate":
      return {
        kind,
        side,
        threshold: roundToPrecision(away(covariate.centre, 0.25 * covariate.spread), covariate),
      };
    case "place":
      return { kind, region: random.choose(regions) };
    case "wait":
      return { kind, side, minutes: isHigh ? random.integer(5, 6) : 4 };
    case "clock":
      return { kind, side, minute: 10 * 60 + 15 * (random.integer(-1, 1) + (isHigh ? 2 : 0)) };
  }
}
