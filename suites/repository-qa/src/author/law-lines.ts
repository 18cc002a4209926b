import { quantile } from "@assay/science/statistics/descriptive/descriptive";
import type { ChosenOutcome } from "./choose-columns.ts";
import type { Parents } from "./law-parents.ts";

/** Hardly any noise of a study is larger, in standard deviations: values beyond the recordable range are cut off. */
export const rarestNoise = 4.5;

/** How much of the noise fits between an anchor and the end of the range close to it, in standard deviations. */
const usualNoise = 1.5;

/** A law on its scale: the start, and what a unit of the score adds. */
export interface Line {
  readonly start: number;
  readonly stretch: number;
}

/** A line that has the anchor's value at the anchor's score, and reaches the far end of the typical range. */
export function lineThrough(
  anchor: { readonly score: number; readonly value: number },
  scores: Float64Array,
  typical: readonly [number, number],
  limits: readonly [number, number],
  noise: number,
  otherwise: Line,
): Line {
  const isLow = anchor.value <= (typical[0] + typical[1]) / 2;
  const far = quantileOf(scores, isLow ? 0.92 : 0.08) - anchor.score;
  const span = typical[isLow ? 1 : 0] - anchor.value;
  // An anchor in the middle of the scores leaves the line open.
  if (far * span <= 0 || Math.abs(far) < 0.1) return otherwise;
  const above = Math.max(...scores) - anchor.score;
  const below = anchor.score - Math.min(...scores);
  const [near, beyond] = isLow ? [below, above] : [above, below];
  const [nearRoom, farRoom] = [anchor.value - limits[0], limits[1] - anchor.value];
  const stretch = Math.min(
    span / far,
    (isLow ? farRoom : nearRoom) / (beyond + rarestNoise * noise),
    (isLow ? nearRoom : farRoom) / (near + usualNoise * noise),
    2 * otherwise.stretch,
  );
  if (stretch < otherwise.stretch / 2) return otherwise;
  return { start: anchor.value - stretch * anchor.score, stretch };
}

/** The range of an outcome for each kind that the study has, if the taxonomy gives it and other effects remain. */
export function rangesByKind({ kinds, effects }: ChosenOutcome, { path, columns }: Parents) {
  if (kinds === undefined || effects.every(({ of }) => of === kinds.of)) return undefined;
  const factor = path.find(({ short }) => short === kinds.of);
  const column = columns.find(({ short }) => short === kinds.of);
  const levels =
    factor?.kind === "factor" ? factor.levels : column?.values.kind === "category" ? column.values.levels : [];
  const at = levels.flatMap((level) => (level in kinds.at ? [[level, ...kinds.at[level]] as const] : []));
  return levels.length > 1 && at.length === levels.length ? { of: kinds.of, at } : undefined;
}

/** How many times wider one kind's range may be than another's before noise of one size fits none of them. */
const similarWidths = 4;

/** Whether kinds differ so much that their values multiply rather than add. */
export function spansDecades({ at }: { readonly at: readonly (readonly [string, number, number])[] }): boolean {
  const widths = at.map(([, low, high]) => high - low);
  return at.every(([, low]) => low > 0) && Math.max(...widths) > similarWidths * Math.min(...widths);
}

/** Whether an outcome grows from a small value above 0, so that its noise is a share of it. */
export function startsSmall({ anchor, outcome: { range, typical } }: ChosenOutcome): boolean {
  if (anchor === undefined || range === undefined || typical === undefined) return false;
  return range[0] >= 0 && anchor.value > 0 && anchor.value <= typical[0] && typical[0] > 0;
}

/** How much room a study's middle leaves to either end of the recordable range, as a share of the width it covers. */
const room = 0.75;

/** The middle of a study, moved back from an end of the range that would leave hardly any spread. */
export function keepRoom(
  middle: number,
  width: number,
  typical: readonly [number, number],
  limits: readonly [number, number],
): number {
  const usual = (typical[0] + typical[1]) / 2;
  const [low, high] = [limits[0] + room * width, limits[1] - room * width];
  // Where even the usual middle has less room, the study stays there.
  if (middle < usual) return Math.max(middle, Math.min(low, usual));
  return Math.min(middle, Math.max(high, usual));
}

/** The outcome without the effect of a variable whose levels have ranges of their own. */
export const withoutEffect = (chosen: ChosenOutcome, short: string): ChosenOutcome => ({
  ...chosen,
  effects: chosen.effects.filter(({ of }) => of !== short),
});

/** A constant of a law that a kind decides. */
export function byKind(
  of: string,
  lines: readonly (Line & { readonly kind: string })[],
  part: "start" | "stretch",
): string {
  const cases = lines.map((line) => `${JSON.stringify(line.kind)}, ${fine(line[part])}`);
  return `match(${of}, ${cases.join(", ")}, ${fine(lines[0][part])})`;
}

/** A quantile of values that are there. */
export function quantileOf(values: Float64Array, probability: number): number {
  const found = quantile(values, probability);
  if (!found.defined) throw new Error(found.message);
  return found.value;
}

/** A constant of a law, with four significant digits. */
export const fine = (value: number): string => String(Number(value.toPrecision(4)));
