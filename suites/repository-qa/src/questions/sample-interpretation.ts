import type { Stream } from "@assay/science/numerics/stream";
import { isAskedByDirection, isReadByRow } from "../blueprint/column-schema.ts";
import { foldName } from "../fold-name.ts";
import { type Effect, effectOf, noCandidate } from "../interpretation/cause.ts";
import { normalLaw } from "../interpretation/estimate.ts";
import { isNamedInPaths } from "../paraphrase/resolve-name.ts";
import type { Ask } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { isObservational } from "../taxonomy/kinds-of-field.ts";

// Possible questions about a world's population. Whether they have an answer is found by evaluating them.

/** Questions on a topic, the most promising first. `isAnswerable` is what the caller hopes for. */
export function sampleAsks(
  random: Stream,
  about: Ask["about"],
  isAnswerable: boolean,
  reader: RepositoryReader,
): Iterable<Ask> {
  switch (about) {
    case "estimate":
      return sampleEstimates(random, isAnswerable, reader);
    case "direction":
      return sampleDirections(random, isAnswerable, reader);
    case "cause":
      return sampleCauses(random, isAnswerable, reader);
  }
}

/** Many figures first for an answer, few figures first for none, so that the number of figures reveals less. */
function* sampleEstimates(random: Stream, isAnswerable: boolean, reader: RepositoryReader): Iterable<Ask> {
  const normal = reader.repository.model.blueprint.columns.filter((column) => normalLaw(column) !== undefined);
  for (const { short } of random.shuffle([...normal])) {
    for (const significant of isAnswerable ? ([4, 3, 2] as const) : ([2, 3, 4] as const)) {
      yield { about: "estimate", column: short, significant };
    }
  }
}

/** Columns that act for an answer, and columns that do not for none. */
function* sampleDirections(random: Stream, isAnswerable: boolean, reader: RepositoryReader): Iterable<Ask> {
  const { columns } = reader.repository.model.blueprint;
  const outcomes = columns.filter((column) => isReadByRow(column) && column.values.kind === "continuous");
  const numbers = columns.filter((column) => isAskedByDirection(column) && column.values.kind !== "category");
  const pairs = outcomes.flatMap((y) => numbers.map((x): [string, string] => [x.short, y.short]));
  const wanted = pairs.filter(([x, y]) => isInLaw(x, y, reader) === isAnswerable);
  for (const pair of random.shuffle(wanted)) yield { about: "direction", columns: pair };
}

/** What a question about a cause can name. Nothing in fields that assign no conditions. */
export function candidatesOf(reader: RepositoryReader): {
  readonly outcomes: readonly string[];
  /** Path variables that were assigned. */
  readonly factors: readonly string[];
  /** Columns that were recorded. */
  readonly measured: readonly string[];
} {
  const { blueprint } = reader.repository.model;
  // Where nobody assigns conditions, a question that says so would not be credible.
  if (isObservational(blueprint.context.field)) return { outcomes: [], factors: [], measured: [] };
  const { columns, paths, dictionary } = blueprint;
  return {
    outcomes: columns
      .filter((column) => isReadByRow(column) && column.values.kind !== "category")
      .map(({ short }) => short),
    factors: paths.variables
      .filter(
        (variable) => variable.kind === "factor" && (dictionary !== "none" || isNamedInPaths(variable, blueprint)),
      )
      .map(({ short }) => short),
    measured: columns.filter(isAskedByDirection).map(({ short }) => short),
  };
}

/** One candidate that acts and two that do not, or three that do not. */
function* sampleCauses(random: Stream, isAnswerable: boolean, reader: RepositoryReader): Iterable<Ask> {
  const { outcomes, factors, measured } = candidatesOf(reader);
  for (const outcome of random.shuffle([...outcomes])) {
    const acting = (isAnswerable ? factors : measured).filter((short) => isInLaw(short, outcome, reader));
    const idle = [...factors, ...measured].filter((short) => !isInLaw(short, outcome, reader));
    for (const actor of random.shuffle([...acting])) {
      const others = random.chooseWithoutReplacement(idle, Math.min(3, idle.length));
      if (others.length < 2 || !areDistinguishable([actor, ...others])) continue;
      const margin = marginBetween(actor, others, outcome, reader);
      if (margin === undefined) continue;
      const isNone = isAnswerable && others.length === 3 && random.uniform() < 0.3;
      const candidates = isNone ? others : random.shuffle([actor, ...others.slice(0, 2)]);
      yield { about: "cause", outcome, candidates, margin };
    }
  }
}

/** The geometric mean of the upper bound of idle candidates and the lower bound of the acting one, to two figures. */
export function marginBetween(
  actor: string,
  others: readonly string[],
  outcome: string,
  reader: RepositoryReader,
): number | undefined {
  const bound = (short: string, side: (effect: Effect) => number): number => {
    const effect = effectOf(short, outcome, reader);
    return effect === undefined ? Number.NaN : side(effect);
  };
  const low = Math.max(...others.map((short) => bound(short, ({ size, error }) => size + 4 * error)));
  const high = bound(actor, ({ size, error }) => size - 4 * error);
  if (!(high > 1.3 * low && low > 0)) return undefined;
  return Number(Math.sqrt(low * high).toPrecision(2));
}

/** Whether a reply that names one of them cannot be mistaken for another. */
export function areDistinguishable(names: readonly string[]): boolean {
  const all = [...names, noCandidate].map(foldName);
  return all.every((one, index) => all.every((other, place) => index === place || !other.includes(one)));
}

export function isInLaw(short: string, outcome: string, { repository }: RepositoryReader): boolean {
  return repository.model.laws.get(outcome)?.formula.variables.includes(short) ?? false;
}
