import type { GroupFigures } from "./group-figures.ts";

/** A share as a percentage. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

/** A mean score: a percentage where the table's scores are shares, else a number. */
export function formatMean({ accuracy: { mean } }: GroupFigures, isShare: boolean): string {
  if (mean === undefined) return "-";
  return isShare ? percent(mean) : mean.toPrecision(3);
}

/** How far repeats differ: in percentage points where the table's scores are shares. */
export function formatDeviation({ deviation }: GroupFigures, isShare: boolean): string {
  if (deviation === undefined) return "-";
  return isShare ? (100 * deviation).toFixed(1) : deviation.toPrecision(3);
}

/** The interval, or in a word why there is none. */
export function formatInterval({ accuracy: { interval } }: GroupFigures, isShare: boolean): string {
  if (!interval.defined) {
    if (interval.because === "too-few") return "few worlds";
    return interval.because === "constant" ? "no spread" : "no scores";
  }
  const { low, high, method } = interval;
  const about = method === "bootstrap-t" ? "about " : "";
  if (!isShare) return `${about}${low.toPrecision(3)} to ${high.toPrecision(3)}`;
  return `${about}${(100 * low).toFixed(1)} to ${percent(high)}`;
}

const units = ["", " k", " M", " G", " T"] as const;

/** A number of tokens: 950, 1.2 k, 34.5 M. */
export function formatCount(count: number): string {
  let [rest, unit] = [count, 0];
  while (rest >= 999.95 && unit < units.length - 1) [rest, unit] = [rest / 1000, unit + 1];
  return unit === 0 ? String(count) : `${rest.toFixed(1)}${units[unit]}`;
}

/** A duration: 850 ms, 12.3 s, 4.5 min, 3.2 h. */
export function formatDuration(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return "-";
  if (milliseconds < 999.5) return `${Math.round(milliseconds)} ms`;
  const seconds = milliseconds / 1000;
  if (seconds < 99.95) return `${seconds.toFixed(1)} s`;
  return seconds < 5997 ? `${(seconds / 60).toFixed(1)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

/** The cost; a lower bound where that of some episodes is not known, and unknown where that of all is not. */
export function formatCost({ cost, episodes }: GroupFigures): string {
  if (cost.unknownEpisodes === episodes) return "unknown";
  const known = cost.known.toFixed(cost.known >= 1 ? 2 : 4);
  return cost.unknownEpisodes === 0 ? known : `>= ${known}`;
}
