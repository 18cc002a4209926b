import type { Json } from "@assay/contract";
import type { AnswerKey } from "@assay/grading/answers";
import type { Query } from "../query/query-schema.ts";
import type { Reason } from "../query/reasons.ts";

/** Proof that a question has no answer, as data that anyone can check. */
export type Certificate =
  /** Evaluating the query on the visible bytes gives this reason. */
  | { readonly kind: "fact"; readonly reason: Reason }
  /** The published rules allow two readings of the question with different answers. */
  | { readonly kind: "two-readings"; readonly reason: Reason; readonly readings: readonly [Reading, Reading] }
  /** Two worlds explain every visible byte, and their answers differ. */
  | { readonly kind: "two-worlds"; readonly reason: Reason; readonly worlds: readonly [EditedWorld, EditedWorld] };

export interface Reading {
  readonly query: Query;
  readonly answer: AnswerKey;
}

/** The blueprint with some edits. Without edits it is the seed's own world. */
export interface EditedWorld {
  readonly edits: readonly Edit[];
  readonly answer: AnswerKey;
}

/** A value that replaces the target of a JSON pointer (RFC 6901), or is added there. */
export interface Edit {
  readonly at: string;
  readonly value: Json;
}
