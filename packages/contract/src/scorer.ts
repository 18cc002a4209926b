import type { Host } from "./host.ts";
import type { Json } from "./json.ts";
import type { Submission } from "./submission.ts";
import type { Transcript } from "./transcript.ts";

/** One graded metric of one episode. The engine adds episode, scorer and version; a score is never overwritten. */
export interface Score {
  readonly metric: string;
  readonly value: number;
  /** Its weight within the metric's mean; 1 unless the suite says otherwise. */
  readonly weight: number;
  readonly parts?: Json;
  readonly reason: string;
}

/** Key and submission in, scores out. With no actors it is deterministic and pure. */
export interface Scorer<Key> {
  readonly name: string;
  readonly version: string;
  /** Roles of judges that it asks through `host.actor`. It does not score where a role has no actor. */
  readonly actors: readonly string[];
  /** It takes long and no headline needs it: runs leave it out, and `assay regrade --scorer NAME` computes it. */
  readonly onRequest?: boolean;
  /**
   * The least and greatest value that each metric can have, infinite where there is none. Intervals of mean scores follow
   * from it: a metric without a range counts as unbounded.
   */
  readonly ranges?: { readonly [metric: string]: readonly [least: number, greatest: number] };
  /** The range of one score where that is narrower than its metric's: a verdict is 0 or 1 though intervals may be above 1. */
  rangeOf?(score: Pick<Score, "metric" | "reason">): readonly [least: number, greatest: number] | undefined;
  /**
   * Metrics whose reasons tell of the key, such as "abstained-on-answerable". Those are shown with the key only, as strata
   * that are secret are.
   */
  readonly privateReasons?: readonly string[];
  /** How many questions it asks each of its judges about an answer, as far as the key tells; 1 without it. */
  questions?(key: Key): number;
  score(input: {
    readonly key: Key;
    readonly submission: Submission;
    readonly transcript: Transcript;
    readonly host: Host;
  }): Promise<readonly Score[]>;
}
