import type { GatedSeries } from "./draw-gated-readings.ts";
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
  /** By how many standard errors of the reference those are off who leave out one term, */
  readonly without: readonly number[];
  /** who let one term act everywhere, */
  readonly ungated: readonly number[];
  /** who leave out all terms, */
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
  const offBy = (known: readonly (readonly number[])[], left: readonly (readonly number[])[]): number => {
    const sum = readings.map((_, row) => left.reduce((total, own) => total + own[row], 0));
    return fitWithSessions("left out", readings, known, sum)?.analysis.estimate ?? Number.NaN;
  };
  const full = fitWithSessions("reference", readings, [...plain, ...columns.flat()]);
  if (full === undefined) return undefined;
  const [spread] = study.design.noise;
  const error = spread * full.unitErrors[0];
  const others = (at: number) => columns.filter((_, other) => other !== at).flat();
  return {
    error,
    strengths: added.map((own, at) => {
      const rest = fitWithSessions("share", readings, [own, ...plain, ...others(at)]);
      return rest === undefined ? Number.NaN : 1 / (spread * rest.unitErrors[0]);
    }),
    without: added.map((own, at) => offBy([...plain, ...others(at)], [own]) / error),
    ungated: added.map((own, at) => {
      const { gate, ...everywhere } = hidden.terms[at];
      const known = [...plain, ...others(at), ...featuresOf(everywhere, readings, surroundings)];
      return offBy(known, [own]) / error;
    }),
    plain: offBy(plain, added) / error,
    linear: offBy(linearColumns(readings, study, hidden), added) / error,
  };
}

/** For so many readings a gate has to be open. */
export const openShares = [0.25, 0.6] as const;
/** The reference has to be expected to be at least so many times sharper than the prior. */
export const sharper = 2.5;
/** Whoever leaves out all terms, or fits every column as it is, has to be expected to be off by so many standard errors. */
export const leastOff = { plain: 4, linear: 3.3 } as const;

export function openShare(
  study: Study,
  hidden: HiddenProcess,
  readings: readonly ProcessReading[],
  gate: Gate,
): number {
  const open = openRows(gate, readings, surroundingsOf(study, hidden));
  return open.filter(Boolean).length / open.length;
}

/** Whether an item can be made of a draw: the terms matter, and the readings suffice for a useful interval. */
export function acceptGated(study: Study, hidden: HiddenProcess, series: GatedSeries): boolean {
  const isOftenOpen = ({ gate }: HiddenProcess["terms"][number]): boolean => {
    if (gate === undefined) return true;
    const share = openShare(study, hidden, series.readings, gate);
    return share >= openShares[0] && share <= openShares[1];
  };
  if (!hidden.terms.every(isOftenOpen)) return false;
  const expected = expectedOf(study, hidden, series);
  return (
    expected !== undefined &&
    sharper * expected.error <= study.prior &&
    Math.abs(expected.plain) >= leastOff.plain &&
    Math.abs(expected.linear) >= leastOff.linear
  );
}
