import type { Json } from "../../../contract/json.ts";
import type { AnswerKey } from "../../../grading/answers/index.ts";
import type { ParaphraseStyle } from "../paraphrase/wordings/index.ts";
import type { Evaluation } from "../query/evaluate-query.ts";
import type { Query, QueryType } from "../query/query-schema.ts";
import type { Reason } from "../query/reasons.ts";

/** The paper's five categories. */
export type Category =
  | "repository-metadata"
  | "file-metadata"
  | "directory-traversal"
  | "univariate-statistics"
  | "bivariate-statistics";

export const categoryOf: { readonly [type in QueryType]: Category } = {
  readme: "repository-metadata",
  title: "repository-metadata",
  abstract: "repository-metadata",
  extension: "file-metadata",
  "count-rows": "file-metadata",
  "count-files-prefix": "directory-traversal",
  "count-files-condition": "directory-traversal",
  "univariate-file": "univariate-statistics",
  "univariate-files": "univariate-statistics",
  "bivariate-statistic": "bivariate-statistics",
  "bivariate-hypothesis": "bivariate-statistics",
};

/** How a question is worded: as the paper's templates, or in one of the three built-in styles. */
export type Variant = "template" | ParaphraseStyle;

/** All that an agent is given of a question. */
export interface Item {
  readonly id: string;
  /** The same for all variants of one question. */
  readonly question: string;
  readonly variant: Variant;
  readonly text: string;
}

/** What an item is graded against, and what shows that to be right. */
export interface Key {
  readonly query: Query;
  readonly answer: AnswerKey;
  /** For a question without an answer: what shows that it has none. */
  readonly certificate?: Certificate;
  readonly twin?: { readonly query: Query; readonly answer: AnswerKey };
}

/**
 * What shows that a question has no answer: a fact that whoever evaluates the query on the visible bytes finds; two
 * readings of the query, both allowed by the published rules; or two worlds that could have made the same files.
 */
type Certificate =
  | { readonly kind: "fact"; readonly reason: Reason }
  | { readonly kind: "two-readings"; readonly reason: Reason; readonly readings: readonly [Reading, Reading] }
  | { readonly kind: "two-worlds"; readonly reason: Reason; readonly worlds: readonly [World, World] };

/** One way to understand a question, and its answer. */
interface Reading {
  readonly query: Query;
  readonly answer: AnswerKey;
}

/** A world as changes to the blueprint, each a JSON pointer and the value to be put there, and the answer in it. */
interface World {
  readonly edits: readonly { readonly at: string; readonly value: Json }[];
  readonly answer: AnswerKey;
}

/** How alike a title or an abstract must be to count as given. */
const textThreshold = 0.9;

/** The evaluation as a key for the grader. */
export function answerKey(evaluation: Evaluation): AnswerKey {
  switch (evaluation.kind) {
    case "yes-no":
      return { kind: "choice", answer: evaluation.answer ? "yes" : "no", choices: ["yes", "no"] };
    case "text":
      return { kind: "text", answer: evaluation.answer, threshold: textThreshold };
    case "choice":
      return { kind: "choice", answer: evaluation.answers[0], choices: [...evaluation.choices] };
    case "integer":
      return { kind: "integer", answer: evaluation.answer };
    case "number":
      return { kind: "number", answer: evaluation.answer, significant: evaluation.significant };
    case "none":
      return { kind: "unanswerable", reason: evaluation.reason };
  }
}
