import type { Gate } from "../taxonomy/combination-schema.ts";
import type { Effect } from "../taxonomy/field-schema.ts";
import { isShutAt } from "./combinations.ts";
import { formatConstant, type Reach } from "./law-terms.ts";

/** What a gate's variable is in a study: the levels of a category or of a numeric factor, or a recorded number. */
export type GateVariable =
  | { readonly kind: "category"; readonly levels: readonly string[] }
  | { readonly kind: "steps"; readonly levels: readonly number[] }
  | { readonly kind: "number"; readonly reach: Reach };

/** How narrow the bell around a level is at which a gate is shut, as a share of the smallest distance of two levels. */
const narrow = 1 / 6;

/** Where the gate of a recorded number is half open, as a share of its upper end. */
const halfOpen = 0.25;

/**
 * An effect's term with its gates. Where a gate is shut, the term is what it is at the level that the gate names, so
 * that a treatment leaves the healthy as the untreated are.
 */
export function gatedTerm(
  term: string,
  effect: Effect,
  reach: Reach | undefined,
  gates: readonly { readonly gate: Gate; readonly variable: GateVariable }[],
): string {
  return gates.reduce((inner, { gate, variable }) => {
    const rest = formatConstant(restOf(effect, gate, reach));
    return `(${rest} + ${openness(gate, variable)} * (${inner} - (${rest})))`;
  }, term);
}

/** The value of the term where the gate is shut: at the named level of a category, or as far up a scale as it lies. */
function restOf({ how, levels = {} }: Effect, { like }: Gate, reach: Reach | undefined): number {
  if (how === "levels") return levels[String(like)] ?? Object.values(levels)[0] ?? 0;
  const place = typeof like === "number" && reach !== undefined ? placeIn(like, reach) : 0;
  return how === "up" || how === "peak" ? 2 * place - 1 : 1 - 2 * place;
}

/** From 0 at the low end of a scale to 1 at its high end. */
function placeIn(value: number, { range, logOf }: Reach): number {
  const [low, high, own] = [...range, value].map((each) => (logOf === undefined ? each : Math.log(each + logOf)));
  return Math.min(1, Math.max(0, (own - low) / (high - low)));
}

/** From 0 where the gate is shut to 1 where it is open. */
function openness(gate: Gate, variable: GateVariable): string {
  const { where } = gate;
  if (variable.kind === "category") {
    const cases = variable.levels.flatMap((level) => [JSON.stringify(level), isShutAt(gate, level) ? "0" : "1"]);
    return `match(${where}, ${cases.join(", ")}, 1)`;
  }
  if (variable.kind === "number") {
    const high = variable.reach.range[1];
    return rising(where, halfOpen * high, high);
  }
  const { levels } = variable;
  if (gate.only === undefined && gate.except === undefined) {
    const smallest = levels.find((level) => level > 0) ?? 1;
    return rising(where, smallest, Math.max(...levels));
  }
  const distances = levels.slice(1).map((level, index) => level - levels[index]);
  const width = narrow * Math.min(...distances);
  const bells = levels
    .filter((level) => isShutAt(gate, String(level)))
    .map((level) => ` - bump(${where}, ${formatConstant(level)}, ${formatConstant(width)})`);
  return `(1${bells.join("")})`;
}

/** Saturates: nothing at 0, and everything at the high end. */
const rising = (of: string, half: number, high: number): string =>
  `${formatConstant(1 + half / high)} * hill(max(${of}, 0), ${formatConstant(half)}, 1)`;
