import type { MeanOfScores } from "@assay/science/statistics/intervals/clustered-mean";
import type { Span } from "../../terminal/index.ts";
import { placeOf, type ScoreScale } from "./score-scale.ts";

/** What stands where a baseline of the same row's items has its mean, beside a bar and on it. */
export const baselineMark = "┊";
const markOnBar = "┼";

/** A mean and its interval as a bar, ├───●──┤, over the marks of baselines. */
export function drawBar(
  { mean, interval }: MeanOfScores,
  marks: readonly number[],
  scale: ScoreScale,
  width: number,
): readonly Span[] {
  const line: Span[] = Array.from({ length: width }, () => ({ text: " " }));
  const marked = new Set(marks.map((mark) => placeOf(mark, scale, width)));
  for (const place of marked) line[place] = { text: baselineMark, style: "dim" };
  if (interval.defined) {
    const [low, high] = [placeOf(interval.low, scale, width), placeOf(interval.high, scale, width)];
    for (let place = low; place <= high; place++) {
      line[place] = { text: marked.has(place) ? markOnBar : "─", style: "cyan" };
    }
    line[low] = { text: "├", style: "cyan" };
    line[high] = { text: "┤", style: "cyan" };
  }
  if (mean !== undefined) line[placeOf(mean, scale, width)] = { text: "●", style: "cyan" };
  return line;
}
