import type { AnySuite } from "@assay/contract";
import { integrityScorer } from "@assay/grading/integrity";

/**
 * Whether the reason of a score tells of the key, as its scorer declares. Of a scorer that is not known any more, it may.
 */
export function hasPrivateReason(
  suites: readonly Pick<AnySuite, "scorers">[],
  { scorer, metric }: { readonly scorer: string; readonly metric: string },
): boolean {
  const makers = [...suites.flatMap(({ scorers }) => scorers), integrityScorer].filter(({ name }) => name === scorer);
  return makers.length === 0 || makers.some(({ privateReasons = [] }) => privateReasons.includes(metric));
}
