import type { ZodType } from "zod";
import type { Json } from "./json.ts";
import type { Score } from "./scorer.ts";

/** What `assay grade` needs of a suite beside its scorers, because no episode has checked the answers in a file. */
export interface Grading<Key> {
  /** The parts of a key that the scorers read. A key that does not fit is refused. */
  readonly key: ZodType;
  /** What an agent may hand in. */
  readonly reply: ZodType<Json>;
  /** What the suite reports beside the means of its metrics. */
  summarise?(graded: readonly GradedItem<Key>[]): GradingSummary;
}

/** An item with the scores of the answer to it. */
export interface GradedItem<Key> {
  readonly id: string;
  /** The same for all wordings of one question. */
  readonly question: string;
  readonly strata: { readonly [name: string]: string | number };
  readonly key: Key;
  readonly isAnswered: boolean;
  /** What is wrong with an answer that does not fit the suite's form; the scorers had its text alone. */
  readonly unreadable?: string;
  readonly scores: readonly (Score & { readonly scorer: string })[];
}

/** The same facts twice: by name for programs, and as lines for people. */
export interface GradingSummary {
  readonly data: { readonly [name: string]: Json };
  readonly lines: readonly string[];
}
