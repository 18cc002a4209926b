import { AssayError } from "@assay/contract";
import type { Range } from "@assay/science/statistics/intervals/bounded-mean";

/** A suite's score as tables tell it: in points of 100 where it is written times 100, else as it is. */
export interface ToldScore {
  readonly suite: string;
  readonly isPercent: boolean;
  /** What the score can be, where that is known. */
  readonly range?: Range | undefined;
}

/** How much a score of 1 is in the unit of tables. */
export const timesOf = ({ isPercent }: Pick<ToldScore, "isPercent">): number => (isPercent ? 100 : 1);

/** A difference in the unit of tables as one of scores; refused where no two scores differ by so much. */
export function readDifference(option: string, told: number, score: ToldScore): number {
  const { range = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] } = score;
  const most = timesOf(score) * (range[1] - range[0]);
  if (told <= most) return told / timesOf(score);
  throw new AssayError(
    "reports/wrong-unit",
    `${option} ${told}: ${sayRange(score)}, so no difference is above ${most}`,
  );
}

/** A score in the unit of tables; refused where it can be none of these scores. */
export function requirePossible(option: string, told: number, scores: readonly ToldScore[]): void {
  const isPossible = (score: ToldScore): boolean =>
    score.range === undefined || (told >= timesOf(score) * score.range[0] && told <= timesOf(score) * score.range[1]);
  if (scores.length === 0 || scores.some(isPossible)) return;
  throw new AssayError("reports/wrong-unit", `${option} ${told}: ${scores.map(sayRange).join("; ")}`);
}

function sayRange(score: ToldScore): string {
  const [least, greatest] = (score.range ?? []).map((end) => timesOf(score) * end);
  const unit = score.isPercent ? " points" : "";
  const upTo = greatest === Number.POSITIVE_INFINITY ? "on" : `to ${greatest}`;
  const ends = least === Number.NEGATIVE_INFINITY ? `up to ${greatest}` : `from ${least} ${upTo}`;
  return `scores of ${score.suite} go ${ends}${unit}, as tables write them`;
}
