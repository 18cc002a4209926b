import type { ZodType } from "zod";
import type { Json } from "./json.ts";
import type { Score } from "./scorer.ts";

/** What grading answers from a file needs to know of a suite beside its scorers: no episode checked them before. */
export interface Grading<Key> {
  /** What of a key the scorers read; a key that does not fit is refused. */
  readonly key: ZodType;
  /** What an agent may hand in. */
  readonly reply: ZodType<Json>;
  /** What the suite has to tell beside the means of its metrics. */
  summarise?(graded: readonly GradedItem<Key>[]): GradingSummary;
}

/** An item with what the scorers say of the answer to it. */
export interface GradedItem<Key> {
  readonly id: string;
  /** The same for all wordings of one question. */
  readonly question: string;
  readonly strata: { readonly [name: string]: string | number };
  readonly key: Key;
  readonly isAnswered: boolean;
  readonly scores: readonly (Score & { readonly scorer: string })[];
}

/** The same facts twice: by name for programs, and as lines for people. */
export interface GradingSummary {
  readonly data: { readonly [name: string]: Json };
  readonly lines: readonly string[];
}
