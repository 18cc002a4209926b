import type { Stream } from "@assay/science/numerics/stream";
import { isAskedByDirection, isReadByRow } from "../blueprint/column-schema.ts";
import type { Ask } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { areDistinguishable, candidatesOf, isInLaw, marginBetween } from "./sample-interpretation.ts";

/**
 * Two questions about a population that name the same variables and differ in the outcome, of which one might have an
 * answer and the other might have none. Whoever knows the variables by name learns nothing from them.
 */
export interface MatchedAsks {
  readonly answerable: Ask;
  readonly unanswerable: Ask;
}

/** Share of the answerable questions about causes in which no candidate acts: as many as name either condition. */
const noneShare = 1 / 3;

/**
 * Pairs about every two outcomes. Chance says which of the two has the answer. Of causes, the other could have had it:
 * an outcome that never has one would be known by its name.
 */
export function* matchedAsks(
  random: Stream,
  about: "cause" | "direction",
  reader: RepositoryReader,
): Iterable<MatchedAsks> {
  const outcomes = about === "cause" ? candidatesOf(reader).outcomes : continuousOutcomes(reader);
  const pairs = outcomes.flatMap((first) => outcomes.map((second): [string, string] => [first, second]));
  const seen = new Set<string>();
  for (const [answered, other] of random.shuffle(pairs)) {
    if (answered === other || seen.has(JSON.stringify([other, answered]))) continue;
    seen.add(JSON.stringify([answered, other]));
    if (about === "direction") {
      for (const short of random.shuffle(onlyActing(answered, other, reader))) {
        yield {
          answerable: { about, columns: [short, answered] },
          unanswerable: { about, columns: [short, other] },
        };
      }
      continue;
    }
    const [mirrored] = causeCandidates(random.split("mirrored"), other, answered, reader);
    if (mirrored === undefined) continue;
    for (const { acting, column, candidates } of causeCandidates(random, answered, other, reader)) {
      const answerable = causeAsk(acting, candidates, answered, reader);
      if (answerable === undefined) continue;
      const unanswerable = causeAsk(column, candidates, other, reader);
      if (unanswerable !== undefined) yield { answerable, unanswerable };
    }
  }
}

const continuousOutcomes = ({ repository }: RepositoryReader): string[] =>
  repository.model.blueprint.columns.flatMap((column) =>
    isReadByRow(column) && column.values.kind === "continuous" ? [column.short] : [],
  );

/** The columns that act on one outcome and not on the other, and of which every row has a draw of its own. */
function onlyActing(outcome: string, other: string, reader: RepositoryReader): string[] {
  const { columns } = reader.repository.model.blueprint;
  return columns.flatMap((column) =>
    isAskedByDirection(column) &&
    column.values.kind !== "category" &&
    isInLaw(column.short, outcome, reader) &&
    !isInLaw(column.short, other, reader)
      ? [column.short]
      : [],
  );
}

interface CauseCandidates {
  readonly candidates: string[];
  /** The condition that acts on the answered outcome, if any does. */
  readonly acting: string | undefined;
  /** The column that acts on the other. */
  readonly column: string;
}

/**
 * Three candidates: two conditions that were assigned and a column that was recorded, each of which acts on some outcome
 * of the study. One of the conditions acts on the answered outcome, or none of the three does; the column acts on the
 * other.
 */
function* causeCandidates(
  random: Stream,
  answered: string,
  other: string,
  reader: RepositoryReader,
): Generator<CauseCandidates> {
  const { outcomes, factors, measured } = candidatesOf(reader);
  const acts = (short: string, outcome: string): boolean => isInLaw(short, outcome, reader);
  const isActive = (short: string): boolean => outcomes.some((outcome) => acts(short, outcome));
  const conditions = random.shuffle(factors.filter((short) => isActive(short) && !acts(short, other)));
  const recorded = random.shuffle(measured.filter((short) => acts(short, other) && !acts(short, answered)));
  for (const count of random.uniform() < noneShare ? [0, 1] : [1, 0]) {
    for (const [place, first] of conditions.entries()) {
      for (const second of conditions.slice(place + 1)) {
        const found = [first, second].filter((short) => acts(short, answered));
        if (found.length !== count) continue;
        for (const column of recorded) {
          const candidates = random.shuffle([first, second, column]);
          if (areDistinguishable(candidates)) yield { candidates, acting: found[0], column };
        }
      }
    }
  }
}

/** The question which of the candidates acts, with a margin between the one that does and the others. */
function causeAsk(
  acting: string | undefined,
  candidates: string[],
  outcome: string,
  reader: RepositoryReader,
): Ask | undefined {
  const { factors, measured } = candidatesOf(reader);
  const rest = candidates.filter((short) => short !== acting);
  const scale = acting ?? [...factors, ...measured].find((short) => isInLaw(short, outcome, reader));
  const margin = scale === undefined ? undefined : marginBetween(scale, rest, outcome, reader);
  return margin === undefined ? undefined : { about: "cause", outcome, candidates, margin };
}
