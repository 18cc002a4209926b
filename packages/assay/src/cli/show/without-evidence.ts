import type { EpisodeSummary } from "@assay/harness/store";

/** An episode without what tells of the key: how much of what the key rests on was seen, and so whether it rests on anything. */
export function withoutEvidence({ evidence: _, ...shown }: EpisodeSummary): Omit<EpisodeSummary, "evidence"> {
  return shown;
}
