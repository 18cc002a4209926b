import { ClusteredMean, type MeanOfScores } from "../intervals/clustered-mean.ts";
import type { JudgedAnswer } from "./judged-answer.ts";

/** How well an agent knows what cannot be known. Each is a mean over the worlds that have such items, with its interval. */
export interface Abstention {
  /** Of the answers "not possible", the share to items that are not. */
  readonly precision: MeanOfScores;
  /** Of the items that are not possible, the share that was called so. */
  readonly recall: MeanOfScores;
  /** Of the right answers "not possible" with a reason, the share whose reason is right. */
  readonly reasonAccuracy: MeanOfScores;
  /** Of the items that are not possible, the share with a definite answer, which is made up. */
  readonly fabrication: MeanOfScores;
  /** Of the items that are possible, the share that was called not possible. */
  readonly falseAlarm: MeanOfScores;
  /** Of all items, the share with `unsure`. */
  readonly unsure: MeanOfScores;
}

/**
 * Precision, recall and reason accuracy of "not possible", and the rates of made-up answers and of `unsure`. Worlds count
 * equally, as everywhere; with one item a world these are shares of answers.
 *
 * @example abstention(answers, 0.95).recall.mean
 */
export function abstention(answers: Iterable<JudgedAnswer>, level: number): Abstention {
  const all = [...answers];
  const abstained = all.filter(({ said }) => said === "not-possible");
  const impossible = all.filter(({ isPossible }) => !isPossible);
  const possible = all.filter(({ isPossible }) => isPossible);
  const reasoned = abstained.filter(({ isPossible, isReasonRight }) => !isPossible && isReasonRight !== undefined);
  const saysNo = ({ said }: JudgedAnswer): boolean => said === "not-possible";
  return {
    precision: share(abstained, ({ isPossible }) => !isPossible, level),
    recall: share(impossible, saysNo, level),
    reasonAccuracy: share(reasoned, ({ isReasonRight }) => isReasonRight === true, level),
    fabrication: share(impossible, ({ said }) => said === "answer", level),
    falseAlarm: share(possible, saysNo, level),
    unsure: share(all, ({ said }) => said === "unsure", level),
  };
}

function share(
  answers: readonly JudgedAnswer[],
  holds: (answer: JudgedAnswer) => boolean,
  level: number,
): MeanOfScores {
  const mean = new ClusteredMean({ repeats: Number.POSITIVE_INFINITY });
  for (const answer of answers) mean.add(answer.cluster, answer.item, holds(answer) ? 1 : 0, 1, [0, 1]);
  return mean.interval(level);
}
