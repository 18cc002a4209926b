import type { Stream } from "@assay/science/numerics/stream";
import { hasKnownErrors, isDirectionOpen, isReadByRow, isRecorded } from "../blueprint/column-schema.ts";
import { foldName } from "../fold-name.ts";
import { type Effect, effectOf, noCandidate } from "../interpretation/cause.ts";
import { normalLaw } from "../interpretation/estimate.ts";
import { pooledRows } from "../interpretation/pooled-rows.ts";
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

/** With fewer rows most effects stay undecided, so that what is asked would mostly be of columns that do not act. */
const fewestRows = 3000;

/** Columns that act for an answer, and columns that do not for none. */
function* sampleDirections(random: Stream, isAnswerable: boolean, reader: RepositoryReader): Iterable<Ask> {
  if (pooledRows(reader).rows < fewestRows) return;
  const { columns } = reader.repository.model.blueprint;
  const pairs = outcomesOfDirections(reader).flatMap((y) =>
    columns.flatMap((x): [string, string][] => (isDirectionOpen(x, y) ? [[x.short, y]] : [])),
  );
  const wanted = pairs.filter(([x, y]) => isInLaw(x, y, reader) === isAnswerable);
  for (const pair of random.shuffle(wanted)) yield { about: "direction", columns: pair };
}

/** The outcomes whose direction can be asked: continuous, with errors of a known likelihood. */
function outcomesOfDirections({ repository }: RepositoryReader): string[] {
  const { columns } = repository.model.blueprint;
  return columns.flatMap((column) =>
    isReadByRow(column) && column.values.kind === "continuous" && hasKnownErrors(column, columns) ? [column.short] : [],
  );
}

/** What a question about a cause can name. Nothing in fields that assign no conditions. */
function candidatesOf(reader: RepositoryReader): {
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
      .filter((column) => isReadByRow(column) && column.values.kind !== "category" && column.below === undefined)
      .map(({ short }) => short),
    factors: paths.variables
      .filter(
        (variable) => variable.kind === "factor" && (dictionary !== "none" || isNamedInPaths(variable, blueprint)),
      )
      .map(({ short }) => short),
    measured: columns.filter(isRecorded).map(({ short }) => short),
  };
}

/** Whether the field leaves it open that a path variable or column acts on the outcome. */
function isOpen(short: string, outcome: string, { repository }: RepositoryReader): boolean {
  const { columns, blueprint } = repository.model;
  const factor = blueprint.paths.variables.find((variable) => variable.short === short);
  const column = columns.get(short);
  const { either } = factor?.kind === "factor" ? factor : column?.role === "independent" ? column : {};
  return either?.includes(outcome) ?? true;
}

/** Share of the answerable questions about causes in which no candidate acts: as many as name either condition. */
const noneShare = 1 / 3;

/**
 * Which of two assigned conditions and a recorded column acts on an outcome. The field leaves all three open, and each
 * acts as often as not, so that their names do not tell. With an answer, one condition acts or none of the three does;
 * without one, the column does.
 */
function* sampleCauses(random: Stream, isAnswerable: boolean, reader: RepositoryReader): Iterable<Ask> {
  const { outcomes, factors, measured } = candidatesOf(reader);
  const counts = random.uniform() < noneShare ? [0, 1] : [1, 0];
  for (const outcome of random.shuffle([...outcomes])) {
    const isCandidate = (short: string): boolean => isOpen(short, outcome, reader);
    const acts = (short: string): boolean => isInLaw(short, outcome, reader);
    const conditions = random.shuffle(factors.filter(isCandidate));
    const recorded = random.shuffle(measured.filter((short) => isCandidate(short) && acts(short) !== isAnswerable));
    for (const count of isAnswerable ? counts : [0]) {
      for (const [place, first] of conditions.entries()) {
        for (const second of conditions.slice(place + 1)) {
          const acting = [first, second].filter(acts);
          if (acting.length !== count) continue;
          for (const column of recorded) {
            const ask = causeAsk(random, isAnswerable ? acting[0] : column, [first, second, column], outcome, reader);
            if (ask !== undefined) yield ask;
          }
        }
      }
    }
  }
}

/** The question which of the candidates acts, with a margin between the one that does and the others. */
function causeAsk(
  random: Stream,
  acting: string | undefined,
  names: readonly string[],
  outcome: string,
  reader: RepositoryReader,
): Ask | undefined {
  if (!areDistinguishable(names)) return undefined;
  const { factors, measured } = candidatesOf(reader);
  const rest = names.filter((short) => short !== acting);
  const scale = acting ?? [...factors, ...measured].find((short) => isInLaw(short, outcome, reader));
  const margin = scale === undefined ? undefined : marginBetween(scale, rest, outcome, reader);
  return margin === undefined ? undefined : { about: "cause", outcome, candidates: random.shuffle([...names]), margin };
}

/** The geometric mean of the upper bound of idle candidates and the lower bound of the acting one, to two figures. */
function marginBetween(
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
function areDistinguishable(names: readonly string[]): boolean {
  const all = [...names, noCandidate].map(foldName);
  return all.every((one, index) => all.every((other, place) => index === place || !other.includes(one)));
}

function isInLaw(short: string, outcome: string, { repository }: RepositoryReader): boolean {
  return repository.model.laws.get(outcome)?.formula.variables.includes(short) ?? false;
}
