import type { PathVariable } from "../blueprint/path-schema.ts";
import type { Effect } from "../taxonomy/field-schema.ts";
import type { Context } from "../taxonomy/taxonomy.ts";
import type { ChosenColumns, ChosenOutcome } from "./choose-columns.ts";
import type { FactorVariable } from "./prose/level-phrases.ts";

/** What the texts of a project mention. */
export interface Subject {
  readonly context: Context;
  readonly factors: readonly FactorVariable[];
  /** The days of collection, if the paths have dates with years. */
  readonly days: readonly string[];
  /** Whether the paths number the runs of a combination. */
  readonly runs: boolean;
  readonly columns: ChosenColumns;
  /** What is studied, in words that hold at every level. */
  readonly system: string;
  readonly main: ChosenOutcome;
  /** Effects on the main outcome, those of path variables first. */
  readonly effects: readonly Effect[];
  readonly nameOf: (short: string) => string;
  readonly unitOf: (short: string) => string | undefined;
}

export function subjectOf(
  context: Context,
  path: readonly PathVariable[],
  columns: ChosenColumns,
  system: string,
): Subject {
  const factors = path.filter((variable) => variable.kind === "factor");
  const main =
    columns.outcomes.find(({ outcome }) => context.subdomain.focus.includes(outcome.short)) ?? columns.outcomes[0];
  const inPath = new Set(factors.map(({ short }) => short));
  const variables = new Map([...columns.measurements, ...factors].map((variable) => [variable.short, variable]));
  const date = path.find((variable) => variable.kind === "date");
  return {
    context,
    factors,
    days: date?.order.includes("Y") ? date.days : [],
    runs: path.some(({ kind }) => kind === "sequence"),
    columns,
    system,
    main,
    effects: [...main.effects.filter(({ of }) => inPath.has(of)), ...main.effects.filter(({ of }) => !inPath.has(of))],
    nameOf: (short) => variables.get(short)?.name ?? short,
    unitOf: (short) => variables.get(short)?.unit,
  };
}
