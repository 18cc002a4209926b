import { stream } from "../../numerics/stream.ts";
import { type Attempt, ThresholdBelief } from "./threshold.ts";

/** Mean score at a difficulty. */
export type Fall = (difficulty: number) => number;

/** Agents whose mean score falls with difficulty in different ways; only the first has the shape that is fitted. */
export const falls: { readonly [name: string]: Fall } = {
  "a steep fall": (d) => 0.02 + 0.96 / (1 + Math.exp((d - 0.62) / 0.05)),
  "a straight line": (d) => 0.95 - 0.9 * d,
  "two steps": (d) => 0.5 / (1 + Math.exp((d - 0.3) / 0.03)) + 0.45 / (1 + Math.exp((d - 0.75) / 0.05)),
  "a slow decay": (d) => 0.95 * Math.exp(-1.4 * d),
  "a late cliff": (d) => (d < 0.8 ? 0.9 - 0.1 * d : 0.1),
};

/** Searches in batches of six, up to sixty attempts, as `assay run --target` does. A score is the mean of so many coins. */
export function search(fall: Fall, wanted: number, coins: number, name: string) {
  const random = stream("threshold", name);
  const belief = new ThresholdBelief(wanted);
  const attempts: Attempt[] = [];
  while (attempts.length < 60) {
    const batch = belief.next(6).map((difficulty) => {
      const mean = fall(difficulty);
      const heads = Array.from({ length: coins }, () => Number(random.uniform() < mean));
      return { difficulty, score: heads.reduce((sum, head) => sum + head, 0) / coins };
    });
    belief.learn(batch);
    attempts.push(...batch);
  }
  return { attempts, found: belief.estimate() };
}

/** Where a falling curve passes the wanted score. */
export function crossing(fall: Fall, wanted: number): number {
  let [low, high] = [0, 1];
  for (let halving = 0; halving < 50; halving++) {
    const middle = (low + high) / 2;
    if (fall(middle) > wanted) low = middle;
    else high = middle;
  }
  return low;
}
