import type { EpisodeSummary } from "@assay/harness/store";

/** How an episode ended, in a word or two. */
export function outcomeWord({ outcome, limit }: Pick<EpisodeSummary, "outcome" | "limit">): string {
  if (outcome.kind === "limit") return `limit (${outcome.limit})`;
  return limit === undefined ? outcome.kind : `${outcome.kind}, limit ${limit}`;
}
