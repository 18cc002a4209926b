import type { Stream } from "@assay/science/numerics/stream";
import type { Column } from "../blueprint/column-schema.ts";
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

export function matchedAsks(
  random: Stream,
  about: "cause" | "direction",
  reader: RepositoryReader,
): Iterable<MatchedAsks> {
  return about === "cause" ? matchedCauses(random, reader) : matchedDirections(random, reader);
}

/**
 * Two columns and two outcomes, of which each column acts on one: whichever of the four is named, it is as often in a
 * question with an answer as in one without.
 */
function* matchedDirections(random: Stream, reader: RepositoryReader): Iterable<MatchedAsks> {
  const { columns } = reader.repository.model.blueprint;
  const shortsOf = (wanted: Column["role"], isWanted: (kind: string | undefined) => boolean): string[] =>
    random.shuffle(columns.flatMap((each) => (each.role === wanted && isWanted(kindOf(each)) ? [each.short] : [])));
  const outcomes = shortsOf("dependent", (kind) => kind === "continuous");
  const numbers = shortsOf("independent", (kind) => kind !== "category");
  const acts = (x: string, y: string): boolean => isInLaw(x, y, reader);
  for (const x of numbers) {
    for (const y of outcomes.filter((each) => acts(x, each))) {
      for (const other of outcomes.filter((each) => !acts(x, each))) {
        if (!numbers.some((each) => acts(each, other) && !acts(each, y))) continue;
        yield {
          answerable: { about: "direction", columns: [x, y] },
          unanswerable: { about: "direction", columns: [x, other] },
        };
      }
    }
  }
}

const kindOf = (column: object): string | undefined =>
  "values" in column ? (column.values as { readonly kind: string }).kind : undefined;

/**
 * Three candidates: two conditions that were assigned and a column that was recorded, each of which acts on some outcome
 * of the study. One of the conditions acts on the outcome of one question, or none of the three does; the column acts on
 * the outcome of the other.
 */
function* matchedCauses(random: Stream, reader: RepositoryReader): Iterable<MatchedAsks> {
  const { outcomes, factors, measured } = candidatesOf(reader);
  const acts = (short: string, outcome: string): boolean => isInLaw(short, outcome, reader);
  const isActive = (short: string): boolean => outcomes.some((outcome) => acts(short, outcome));
  const isNone = random.uniform() < noneShare;
  const [conditions, recorded] = [factors, measured].map((shorts) => random.shuffle(shorts.filter(isActive)));
  for (const condition of conditions) {
    for (const other of conditions) {
      for (const column of recorded) {
        const candidates = random.shuffle([condition, other, column]);
        if (condition === other || !areDistinguishable(candidates)) continue;
        /** The outcomes on which this candidate acts and no other does. */
        const onlyBy = (actor: string | undefined): string[] =>
          outcomes.filter((outcome) => candidates.every((short) => acts(short, outcome) === (short === actor)));
        const ofColumn = onlyBy(column);
        if (ofColumn.length === 0) continue;
        const ask = (acting: string | undefined, possible: readonly string[]): Ask | undefined => {
          const rest = candidates.filter((short) => short !== acting);
          for (const outcome of random.shuffle([...possible])) {
            const scale = acting ?? [...factors, ...measured].find((short) => acts(short, outcome));
            const margin = scale === undefined ? undefined : marginBetween(scale, rest, outcome, reader);
            if (margin !== undefined) return { about: "cause", outcome, candidates, margin };
          }
          return undefined;
        };
        const actors = isNone ? [undefined, condition] : [condition, undefined];
        const answerable = ask(actors[0], onlyBy(actors[0])) ?? ask(actors[1], onlyBy(actors[1]));
        if (answerable === undefined) continue;
        const unanswerable = ask(column, ofColumn);
        if (unanswerable !== undefined) yield { answerable, unanswerable };
      }
    }
  }
}
