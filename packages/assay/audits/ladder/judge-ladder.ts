import { holm, pairedT, spearman } from "@assay/science/statistics";

/** The mean score of every world at every step of difficulty; worlds stand in the same order at every step. */
export interface Rungs {
  readonly agent: string;
  readonly steps: readonly (readonly number[])[];
}

export interface LadderVerdict {
  readonly agent: string;
  readonly means: readonly number[];
  /** The steps from which the next one is significantly higher, counted from 0. */
  readonly rises: readonly number[];
  /** Rank correlation of the means with difficulty; undefined where all means are equal. */
  readonly trend: number | undefined;
}

const level = 0.05;

/** Whether an agent's score falls with difficulty: which steps rise (paired by seed, Holm over steps), and the trend. */
export function judgeLadder({ agent, steps }: Rungs): LadderVerdict {
  const means = steps.map((scores) => scores.reduce((sum, score) => sum + score, 0) / scores.length);
  const pValues = steps.slice(1).map((scores, index) => {
    const test = pairedT([...scores], [...steps[index]], "greater");
    return test.defined ? test.pValue : 1;
  });
  const rises = [...holm(pValues)].flatMap((pValue, index) => (pValue < level ? [index] : []));
  const ranks = spearman(
    means.map((_, index) => index),
    means,
  );
  return { agent, means, rises, trend: ranks.defined ? ranks.coefficient : undefined };
}
