import type { GroupFigures } from "./group-figures.ts";

/** A share as a percentage. */
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

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

/** What a currency is written as. */
const signs: { readonly [currency: string]: string } = { USD: "$", EUR: "€", GBP: "£" };

/**
 * The cost, as $1.32; a lower bound where that of some episodes is not known, `unknown` where none is known above 0, and
 * nothing where nothing was paid for.
 */
export function formatCost({ cost, episodes }: Pick<GroupFigures, "cost" | "episodes">, currency = "USD"): string {
  const sign = signs[currency] ?? `${currency} `;
  const shown = cost.known.toFixed(cost.known >= 1 ? 2 : 4);
  const isNothing = Number(shown) === 0;
  if (cost.unknownEpisodes === episodes || (isNothing && cost.unknownEpisodes > 0)) return "unknown";
  if (isNothing) return cost.known === 0 ? "" : `< ${sign}0.0001`;
  const known = `${sign}${shown}`;
  return cost.unknownEpisodes === 0 ? known : `>= ${known}`;
}
