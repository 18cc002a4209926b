import type { AnySuite } from "@assay/contract";
import { integrityScorer } from "@assay/grading/integrity";
import type { Range } from "@assay/science/statistics/intervals/bounded-mean";

/** A score as far as its range depends on it. A version may also name judges: "2 by …". */
interface MadeScore {
  readonly scorer: string;
  readonly version: string;
  readonly metric: string;
  readonly reason?: string;
}

/** What a score can be, as the scorer that made it declares; undefined where that is another version, or says nothing. */
export function scoreRange(
  suite: AnySuite | undefined,
  { scorer, version, metric, reason = "" }: MadeScore,
): Range | undefined {
  const isScorer = ({ name }: { readonly name: string }): boolean => name === scorer;
  const maker = suite?.scorers.find(isScorer) ?? [integrityScorer].find(isScorer);
  if (maker?.version !== version.split(" by ")[0]) return undefined;
  return maker?.rangeOf?.({ metric, reason }) ?? maker?.ranges?.[metric];
}
