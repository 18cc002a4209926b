import type { Json } from "@assay/contract";
import type { AnswerKey } from "@assay/grading/answers";
import type { Query } from "../query/query-schema.ts";
import type { Reason } from "../query/reasons.ts";

/** What shows that a question has no answer, as data that anyone can check. */
export type Certificate =
  /** Whoever evaluates the query on the visible bytes finds this reason. */
  | { readonly kind: "fact"; readonly reason: Reason }
  /** The published rules allow two readings of the question, and their answers differ. */
  | { readonly kind: "two-readings"; readonly reason: Reason; readonly readings: readonly [Reading, Reading] }
  /** Two worlds explain every visible byte, and the answer differs between them. */
  | { readonly kind: "two-worlds"; readonly reason: Reason; readonly worlds: readonly [OtherWorld, OtherWorld] };

export interface Reading {
  readonly query: Query;
  readonly answer: AnswerKey;
}

/** The blueprint with these places changed; without edits the world of the seed itself. */
export interface OtherWorld {
  readonly edits: readonly Edit[];
  readonly answer: AnswerKey;
}

/** A value put in place of what a JSON pointer (RFC 6901) points to, or added there. */
export interface Edit {
  readonly at: string;
  readonly value: Json;
}
