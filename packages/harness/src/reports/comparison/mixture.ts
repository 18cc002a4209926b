import { AssayError } from "@assay/contract";
import type { GatheredScores } from "./gathered-scores.ts";

/** What scores differ in that is no matter of agents, in words; undefined where one maker made all. */
export function mixtureOf({
  headlines,
  generations,
  scorerVersions,
}: Pick<GatheredScores, "headlines" | "generations" | "scorerVersions">): string | undefined {
  if (headlines.size > 1) return `different headline scores: ${[...headlines].sort().join("; ")}`;
  if (generations.size > 1) return `generations ${[...generations].sort((one, other) => one - other).join(" and ")}`;
  return scorerVersions.size > 1 ? `scorer versions ${[...scorerVersions].sort().join(" and ")}` : undefined;
}

/** Scores of several makers may differ for other reasons than the agents. */
export function requireOneMaker(suite: string, gathered: GatheredScores): void {
  const mixed = mixtureOf(gathered);
  if (mixed === undefined) return;
  const wayOut = gathered.headlines.size > 1 || gathered.generations.size > 1 ? "compare" : "regrade them, or compare";
  throw new AssayError(
    "reports/not-comparable",
    `the scores of ${suite} are of ${mixed}, which may differ for other reasons than the agents; ${wayOut} them all the same with --mixed`,
  );
}
