import { pythonNumber, pythonText } from "../explain/python-text.ts";
import { type Gate, type GateName, trendStep } from "./gate.ts";
import { grid, processColumns } from "./process.ts";

const device = pythonText(processColumns.device);

/** Gates that look into the log of the room. */
export const roomGates: ReadonlySet<GateName> = new Set(["humidity", "temperature", "trend"]);

/** Where a gate is open, in words. */
export const gateWords: { readonly [kind in GateName]: string } = {
  device: "on one device",
  cofactor: "at one level of the cofactor",
  operator: "in the sessions of one operator",
  pause: "on one side of the first pause of the session",
  humidity: "where the air is dry, or damp",
  temperature: "where the room is cool, or warm",
  trend: "where the room warms, or cools",
  covariate: "where the covariate is low, or high",
  place: "in one region of the positions",
  "level-before": "after a reading at one level of the condition on the same device",
  wait: "where the device has waited briefly, or long",
  clock: "before, or after, a time of the day",
};

/** Whether a gate is open as a Python expression over `row`, `session`, `order` and `before`. */
export function gateExpression(gate: Gate, serials: readonly string[], covariate: string): string {
  switch (gate.kind) {
    case "device":
      return `row[${device}] == ${pythonText(serials[gate.device])}`;
    case "cofactor":
      return `row["cofactor"] == ${gate.level}`;
    case "operator":
      return `row["operator"] == ${pythonText(gate.operator)}`;
    case "pause":
      return `${gate.side === "after" ? "" : "not "}paused(session, order)`;
    case "humidity":
      return `room(row, 0)[1] ${sign(gate.side)} ${pythonNumber(gate.threshold)}`;
    case "temperature":
      return `room(row, 0)[0] ${sign(gate.side)} ${pythonNumber(gate.threshold)}`;
    case "trend": {
      const [later, earlier] = gate.way === "warming" ? [0, gate.span] : [gate.span, 0];
      return `room(row, ${later})[0] - room(row, ${earlier})[0] > ${pythonNumber(trendStep)}`;
    }
    case "covariate":
      return `row[${pythonText(covariate)}] ${sign(gate.side)} ${pythonNumber(gate.threshold)}`;
    case "place":
      return regionExpressions[gate.region];
    case "level-before":
      return `bool(before) and before[-1]["first"] == ${1 - gate.level}`;
    case "wait": {
      const waited = `row["second"] - before[-1]["second"] ${sign(gate.side)} ${60 * gate.minutes}`;
      return gate.side === "above" ? `not before or ${waited}` : `bool(before) and ${waited}`;
    }
    case "clock":
      return `row["second"] ${sign(gate.side)} ${60 * gate.minute}`;
  }
}

const sign = (side: "below" | "above"): string => (side === "above" ? ">" : "<=");

const rim = `row["down"] in (0, ${grid.rows - 1}) or row["across"] in (0, ${grid.columns - 1})`;
const regionExpressions: { readonly [region in Extract<Gate, { kind: "place" }>["region"]]: string } = {
  rim,
  inside: `not (${rim})`,
  top: 'row["down"] < 2',
  bottom: `row["down"] >= ${grid.rows - 2}`,
  left: 'row["across"] < 3',
  right: `row["across"] >= ${grid.columns - 3}`,
};
