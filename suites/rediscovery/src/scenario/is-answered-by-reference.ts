import { answerQuestion, type Cell, type ClaimSpace, type Question } from "@assay/grading/claims";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { erfc } from "@assay/science/numerics/special/erf";
import type { Stream } from "@assay/science/numerics/stream";
import type { AnyFamily, Scene } from "../family.ts";
import { cellKeys } from "./claim-space.ts";
import { placesOfQuestion } from "./places-of-question.ts";

/** Maximum error probability of the reference design on a question, where none is given. */
const MAX_ERROR = 0.01;

/**
 * Number of simulated studies. If none has an error, the error probability is at most 1 % with a confidence of 95 %.
 */
const STUDIES = 300;

/**
 * Whether the reference design, with the family's number of items, would answer a question correctly. Its estimates
 * vary around the truth by their standard errors and are decided at the middle of the margins, as in the reference
 * analysis. The error of a contrast is computed; that of other questions is simulated.
 */
export function isAnsweredByReference<Parameters>(
  family: AnyFamily,
  scene: Scene<Parameters>,
  truth: ClaimSpace,
  question: Question,
  random: Stream,
  maxError = MAX_ERROR,
): boolean {
  const right = answerQuestion(question, truth);
  if (right === "undecided") return false;
  const measure = family.measures.find(({ name }) => name === question.measure);
  if (measure === undefined) throw new Error(`${family.name} has no measure ${question.measure}`);
  const places = placesOfQuestion(family, scene.subjects, question);
  const cells = places.flatMap((place) => [...place.cells, ...place.against]);
  const errorOf: PairError = (pair) => measure.standardError(scene, pair, family.itemsPerCell);
  if (cells.some((cell) => truth.value(question.measure, cell) === undefined)) return false;
  if (question.asks.kind === "contrast") {
    const middle = (measure.equalWithin + measure.differsBy) / 2;
    const errors = places.map((place) =>
      errorOfContrast(place, middle, errorOf, (cell) => truth.value(measure.name, cell) ?? 0),
    );
    return errors.reduce((sum, error) => sum + error, 0) <= maxError;
  }
  const keyOf = cellKeys(family);
  const spread = new Map(
    places
      .flatMap(({ cells: row, against }) => [row, against])
      .flatMap((row) => row.map((cell, index) => [keyOf(cell), spreadOf(row, index, errorOf)] as const)),
  );
  const decided = decidingSpace(truth, keyOf, (name, cell) => {
    const error = spread.get(keyOf(cell));
    const value = truth.value(name, cell);
    return error === undefined || value === undefined ? value : value + error * sampleNormal(random);
  });
  const expected = JSON.stringify(right);
  const rightPatterns = new Set<string>();
  let errorsLeft = maxError > MAX_ERROR ? Math.floor((STUDIES * maxError) / 2) : 0;
  for (let study = 0; study < STUDIES; study += 1) {
    const space = decided();
    const pattern = comparisonsIn(space, measure.name, places);
    if (rightPatterns.has(pattern)) continue;
    if (JSON.stringify(answerQuestion(question, space)) === expected) rightPatterns.add(pattern);
    else if (errorsLeft > 0) errorsLeft -= 1;
    else return false;
  }
  return true;
}

type PairError = (pair: readonly [Cell, Cell]) => number;

/** The probability that the estimated difference falls on the wrong side of the middle. */
function errorOfContrast(
  { cells, against }: { readonly cells: readonly Cell[]; readonly against: readonly Cell[] },
  middle: number,
  errorOf: PairError,
  trueValue: (cell: Cell) => number,
): number {
  const rows = (against.length === 0 ? [cells] : [cells, against]).map(([of, other]) => [of, other] as const);
  const [first, second] = rows.map(([of, other]) => trueValue(of) - trueValue(other));
  const difference = Math.abs(first - (second ?? 0));
  const error = Math.sqrt(rows.map(errorOf).reduce((sum, each) => sum + each * each, 0));
  if (error === 0) return 0;
  const beyond = (distance: number): number => 0.5 * erfc((distance / error) * Math.SQRT1_2);
  return difference > middle ? beyond(difference - middle) : beyond(middle - difference) + beyond(middle + difference);
}

/** A cell's share of the largest error among its comparisons in the row. */
function spreadOf(row: readonly Cell[], index: number, errorOf: PairError): number {
  const errors = row.flatMap((other, at) => (at === index ? [] : [errorOf([row[index], other])]));
  return Math.max(0, ...errors) / Math.SQRT2;
}

/**
 * Makes spaces in which every question is decided at the middle of its margins, with values that are drawn once per
 * space.
 */
function decidingSpace(truth: ClaimSpace, keyOf: (cell: Cell) => string, draw: ClaimSpace["value"]): () => ClaimSpace {
  const measures = truth.measures.map((measure) => {
    const middle = (measure.equalWithin + measure.differsBy) / 2;
    return { ...measure, equalWithin: middle, differsBy: middle };
  });
  return () => {
    const drawn = new Map<string, number | undefined>();
    return {
      ...truth,
      measures,
      value(name, cell) {
        const key = `${name}\n${keyOf(cell)}`;
        if (!drawn.has(key)) drawn.set(key, draw(name, cell));
        return drawn.get(key);
      },
    };
  };
}

/** Which values lie how far from which others, at every place. An answer depends on nothing else. */
function comparisonsIn(space: ClaimSpace, measure: string, places: ReturnType<typeof placesOfQuestion>): string {
  const margin = space.measures.find(({ name }) => name === measure)?.differsBy ?? 0;
  const at = (cell: Cell): number => space.value(measure, cell) ?? Number.NaN;
  let pattern = "";
  for (const { cells, against } of places) {
    const values = cells.map((cell, index) => (against.length === 0 ? at(cell) : at(cell) - at(against[index])));
    for (const one of values) {
      for (const other of values) pattern += one - other >= margin ? "a" : one - other >= -margin ? "e" : "b";
    }
  }
  return pattern;
}
