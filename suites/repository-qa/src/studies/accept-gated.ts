import { drawGatedSeries, type GatedSeries } from "./draw-gated-readings.ts";
import type { Gate } from "./gate.ts";
import type { HiddenProcess } from "./process.ts";
import { fitWithSessions, linearColumns, plainColumns, surroundingsOf } from "./process-analyses.ts";
import { featuresOf, openRows } from "./process-features.ts";
import type { ProcessReading, Study } from "./study.ts";

/**
 * What a draw of readings leads one to expect of analyses, whatever the scatter of its values: all of it follows from
 * what the terms add and from when, where and in which condition readings were taken. To choose draws by estimates
 * instead would choose their scatter too, and so make stated errors wrong.
 */
export interface Expected {
  /** The standard error of the effect by the reference. */
  readonly error: number;
  /** How many standard errors each term is away from nothing by the reference. */
  readonly strengths: readonly number[];
  /** By how many standard errors of the reference those are off who leave out all terms, */
  readonly plain: number;
  /** and who fit every column as it is. */
  readonly linear: number;
}

export function expectedOf(
  study: Study,
  hidden: HiddenProcess,
  { readings, added }: GatedSeries,
): Expected | undefined {
  const surroundings = surroundingsOf(study, hidden);
  const plain = plainColumns(readings);
  const columns = hidden.terms.map((term) => featuresOf(term, readings, surroundings));
  const offBy = (known: readonly (readonly number[])[]): number => {
    const sum = readings.map((_, row) => added.reduce((total, own) => total + own[row], 0));
    return fitWithSessions("left out", readings, known, sum)?.analysis.estimate ?? Number.NaN;
  };
  const full = fitWithSessions("reference", readings, [...plain, ...columns.flat()]);
  if (full === undefined) return undefined;
  const [spread] = study.design.noise;
  const error = spread * full.unitErrors[0];
  return {
    error,
    // With the size s of a term and M what is left beside all else, s² x'Mx is the square of s over its error.
    strengths: added.map((own, at) => {
      const others = columns.filter((_, other) => other !== at).flat();
      // The level of what is carried over is fitted beside its size.
      const level = hidden.terms[at].kind === "carry-over" ? [columns[at][1]] : [];
      const size = fitWithSessions("size", readings, [own, ...plain, ...others, ...level]);
      return size === undefined ? Number.NaN : 1 / (spread * size.unitErrors[0]);
    }),
    plain: offBy(plain) / error,
    linear: offBy(linearColumns(readings, study, hidden)) / error,
  };
}

/** For so many readings a gate has to be open. */
export const openShares = [0.25, 0.6] as const;
/** The reference has to be expected to be at least so many times sharper than the prior. */
export const sharper = 2.5;
/** Whoever leaves out all terms, or fits every column as it is, has to be expected to be off by so many standard errors. */
export const leastOff = { plain: 4, linear: 3.3 } as const;
/** By this share the strength of a term may differ from the one that was drawn. */
export const tolerance = 0.02;
/** Draws of the readings in which sizes follow the strengths. What is carried over moves values, and so strengths. */
const rounds = 4;

export function openShare(
  study: Study,
  hidden: HiddenProcess,
  readings: readonly ProcessReading[],
  gate: Gate,
): number {
  const open = openRows(gate, readings, surroundingsOf(study, hidden));
  return open.filter(Boolean).length / open.length;
}

/**
 * The process with sizes by which a draw of readings shows each term as strongly as was drawn. Undefined if no item can
 * be made of the draw: terms have to matter, and readings to suffice for a useful interval.
 */
export function acceptGated(study: Study, drawn: HiddenProcess): HiddenProcess | undefined {
  const wanted = drawn.terms.map(({ coefficients }) => Math.hypot(...coefficients));
  let hidden = drawn;
  for (let round = 0; round < rounds; round++) {
    const series = drawGatedSeries(study, hidden, study.attempt);
    if (!isOftenOpen(study, hidden, series)) return undefined;
    const expected = expectedOf(study, hidden, series);
    if (expected === undefined) return undefined;
    const ratios = wanted.map((strength, at) => strength / expected.strengths[at]);
    if (ratios.every((ratio) => Math.abs(1 / ratio - 1) <= tolerance)) {
      return isWorthAsking(study, expected) ? hidden : undefined;
    }
    hidden = {
      ...hidden,
      terms: hidden.terms.map((term, at) => ({
        ...term,
        coefficients: term.coefficients.map((each) => ratios[at] * each),
      })),
    };
  }
  return undefined;
}

const isOftenOpen = (study: Study, hidden: HiddenProcess, { readings }: GatedSeries): boolean =>
  hidden.terms.every(({ gate }) => {
    if (gate === undefined) return true;
    const share = openShare(study, hidden, readings, gate);
    return share >= openShares[0] && share <= openShares[1];
  });

const isWorthAsking = ({ prior }: Study, { error, plain, linear }: Expected): boolean =>
  sharper * error <= prior && Math.abs(plain) >= leastOff.plain && Math.abs(linear) >= leastOff.linear;
