import type { AnySuite } from "@assay/contract";
import { integrityScorer } from "@assay/grading/integrity";
import type { Range } from "@assay/science/statistics/intervals/bounded-mean";

/** A score as far as its range depends on it. A version may also name judges: "2 by …". */
interface MadeScore {
  readonly scorer: string;
  readonly version: string;
  readonly metric: string;
}

/** What a score can be, as the scorer that made it declares; undefined where that is another version, or says nothing. */
export function scoreRange(suite: AnySuite | undefined, { scorer, version, metric }: MadeScore): Range | undefined {
  const maker = [...(suite?.scorers ?? []), integrityScorer].find(({ name }) => name === scorer);
  return maker?.version === version.split(" by ")[0] ? maker?.ranges?.[metric] : undefined;
}
