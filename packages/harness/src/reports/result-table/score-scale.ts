import type { MeanOfScores } from "@assay/science/statistics/intervals/clustered-mean";
import { textWidth } from "../../terminal/index.ts";

/** The axis on which the bars of one table are drawn. */
export interface ScoreScale {
  readonly low: number;
  readonly high: number;
  /** Values that stand above the bars, from the lowest to the highest. */
  readonly ticks: readonly number[];
}

/** A tick is written as scores are: times 100, or as it is. */
type Tick = (value: number) => string;

/**
 * A scale that holds 0, 1 and every mean and interval: from 0 to 1 for shares, wider where scores go below 0 or above 1.
 * Scores that are nowhere near these, such as errors in units, have a scale of their own.
 */
export function scoreScale(means: readonly MeanOfScores[], isPercent: boolean): ScoreScale {
  const shown = means.flatMap(({ mean, interval }) => [
    ...(mean === undefined ? [] : [mean]),
    ...(interval.defined ? [interval.low, interval.high] : []),
  ]);
  const [least, greatest] = [Math.min(0, ...shown), Math.max(isPercent ? 1 : 0, ...shown)];
  if (least === 0 && greatest <= 1 && (isPercent || greatest > 0.5)) return { low: 0, high: 1, ticks: [0, 0.5, 1] };
  const step = niceStep(greatest === least ? 1 : greatest - least);
  const [from, to] = [Math.floor(least / step), Math.ceil(greatest / step)];
  const ticks = Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step);
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1, ticks };
}

/** A step of 1, 2 or 5 times a power of ten, of which the span has three to seven. */
function niceStep(span: number): number {
  // Ten to a whole power, as the decimal that it is.
  const unit = Number(`1e${Math.floor(Math.log10(span / 3))}`);
  return unit * ([5, 2].find((times) => times * unit <= span / 3) ?? 1);
}

/** Which of so many places a value falls on. */
export function placeOf(value: number, { low, high }: ScoreScale, width: number): number {
  const share = (value - low) / (high - low);
  return Math.min(width - 1, Math.max(0, Math.round(share * (width - 1))));
}

/** The scale as a line above the bars, with the ticks that there is room for: 0 ···· 50 ···· 100. */
export function drawScale(scale: ScoreScale, width: number, tick: Tick): string {
  const line: string[] = Array.from({ length: width }, () => "·");
  const taken: [from: number, to: number][] = [];
  for (const value of inOrderOfWeight(scale.ticks)) {
    const text = tick(value);
    const from = Math.min(
      width - textWidth(text),
      Math.max(0, placeOf(value, scale, width) - Math.floor(text.length / 2)),
    );
    const to = from + text.length;
    // A blank on each side of a tick, and a dot between two of them.
    if (from < 0 || taken.some(([begin, end]) => from < end + 3 && to + 3 > begin)) continue;
    taken.push([from, to]);
    for (const [index, character] of [..." ", ...text, ..." "].entries()) {
      const place = from - 1 + index;
      if (place >= 0 && place < width) line[place] = character;
    }
  }
  return line.join("");
}

/** The ends come first, then 0 and 1, then the others: a narrow line has room for some of them. */
function inOrderOfWeight(ticks: readonly number[]): readonly number[] {
  const ends = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  return [...new Set([...ends, ...[0, 1].filter((each) => ticks.includes(each)), ...ticks])];
}
