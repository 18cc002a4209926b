import type { IndependentColumn } from "../blueprint/column-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";
import type { Effect } from "../taxonomy/field-schema.ts";
import type { ChosenOutcome } from "./choose-columns.ts";
import type { GateVariable } from "./gate-terms.ts";
import type { Reach } from "./law-terms.ts";
import { valueRangeOf } from "./write-measurement.ts";

/** The variables that a law can use: the path's factors and the measured columns. */
export interface Parents {
  readonly path: readonly PathVariable[];
  readonly columns: readonly IndependentColumn[];
}

/** Levels that span this many times the smallest are doses, sizes or rates that were multiplied from one to the next. */
const multiplies = 8;

/** How a numeric parent acts; undefined for a category. */
export function reachOfParent(short: string, { path, columns }: Parents): Reach | undefined {
  const variable = path.find((each) => each.short === short);
  if (variable?.kind === "factor") {
    if (!variable.numeric) return undefined;
    const levels = variable.levels.map(Number).sort((one, other) => one - other);
    const range = [levels[0], levels[levels.length - 1]] as const;
    const smallest = levels.find((level) => level > 0) ?? 1;
    if (range[1] < multiplies * smallest) return { range };
    return { range, logOf: range[0] > 0 ? 0 : smallest };
  }
  const column = columns.find((each) => each.short === short);
  const range = column === undefined ? undefined : valueRangeOf(column);
  return range === undefined ? undefined : { range };
}

/** The gates of an effect, with the variables that open and shut them. */
export function gatesFor({ of }: Effect, { gates }: ChosenOutcome, parents: Parents) {
  return gates
    .filter((gate) => gate.of === of)
    .flatMap((gate) => {
      const variable = gateVariable(gate.where, parents);
      return variable === undefined ? [] : [{ gate, variable }];
    });
}

function gateVariable(short: string, parents: Parents): GateVariable | undefined {
  const factor = parents.path.find((each) => each.short === short);
  if (factor?.kind === "factor")
    return factor.numeric
      ? { kind: "steps", levels: factor.levels.map(Number) }
      : { kind: "category", levels: factor.levels };
  const column = parents.columns.find((each) => each.short === short);
  if (column?.values.kind === "category") return { kind: "category", levels: column.values.levels };
  const reach = reachOfParent(short, parents);
  return reach === undefined ? undefined : { kind: "number", reach };
}
