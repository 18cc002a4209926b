import type { AnySuite, Headline, Score } from "@assay/contract";
import type { Purpose } from "./purpose.ts";

type Given = Pick<Score, "metric" | "value" | "weight" | "reason"> & { readonly scorer: string };

interface ShownScore {
  readonly scorer: string;
  readonly metric: string;
  readonly value: number;
  readonly weight: number;
  readonly reason: string | null;
}

/** What was scored, and the one number of it that is the reward: null where this item has none. */
export interface ShownScores {
  readonly reward: number | null;
  readonly scores: readonly ShownScore[];
}

/** Scores for a trainer. Reasons that tell of the key are left out, and for evaluation all of them. */
export function showScores(
  suite: AnySuite,
  headline: Headline,
  purpose: Purpose,
  scores: readonly Given[],
): ShownScores {
  const telling = new Set(
    suite.scorers.flatMap(({ name, privateReasons = [] }) => privateReasons.map((metric) => `${name}/${metric}`)),
  );
  const main = scores.find(({ scorer, metric }) => scorer === headline.scorer && metric === headline.metric);
  return {
    reward: main?.value ?? null,
    scores: scores.map(({ scorer, metric, value, weight, reason }) => ({
      scorer,
      metric,
      value,
      weight,
      reason: purpose === "evaluation" || telling.has(`${scorer}/${metric}`) ? null : reason,
    })),
  };
}
