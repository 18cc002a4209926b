import type { MeanOfScores } from "@assay/science/statistics/intervals/clustered-mean";

/** How the scores of one table are written: times 100 with one digit, or as they are with three. */
export interface ScoreFormat {
  readonly isPercent: boolean;
  /** Digits behind the point of an interval's ends, where scores are written times 100. */
  readonly digits: 0 | 1;
  /** What stands between an interval's ends: a dash, unless one of them has a minus sign. */
  readonly between: "–" | " to ";
}

/** From so many points on, an interval is told without a digit behind the point. */
const wideInterval = 0.1;

/** The format in which all of these means and their intervals can be told. */
export function scoreFormat(means: readonly MeanOfScores[], isPercent: boolean): ScoreFormat {
  const intervals = means.flatMap(({ interval }) => (interval.defined ? [interval] : []));
  return {
    isPercent,
    digits: intervals.every(({ low, high }) => high - low >= wideInterval) ? 0 : 1,
    between: intervals.some(({ low }) => low < 0) ? " to " : "–",
  };
}

/** A score: 61.5 for 0.615 where scores are written times 100. */
export function formatScore(value: number | undefined, { isPercent }: Pick<ScoreFormat, "isPercent">): string {
  if (value === undefined) return "-";
  return withoutMinusZero(isPercent ? (100 * value).toFixed(1) : value.toPrecision(3));
}

/** An interval: 36–81. One that is approximate has a wave before it, and a word says why there is none. */
export function formatInterval({ interval }: MeanOfScores, { isPercent, digits, between }: ScoreFormat): string {
  if (!interval.defined) {
    if (interval.because === "too-few") return "few worlds";
    return interval.because === "constant" ? "no spread" : "no scores";
  }
  const end = (value: number): string =>
    withoutMinusZero(isPercent ? (100 * value).toFixed(digits) : value.toPrecision(3));
  const { low, high, method } = interval;
  return `${method === "bootstrap-t" ? "~" : ""}${end(low)}${between}${end(high)}`;
}

const withoutMinusZero = (text: string): string => (/^-0(\.0*)?$/.test(text) ? text.slice(1) : text);
