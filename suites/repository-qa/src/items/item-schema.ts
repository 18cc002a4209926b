import type { AnswerKey, AskedForm } from "@assay/grading/answers";
import type { Certificate } from "../certificates/certificate.ts";
import type { ParaphraseStyle } from "../paraphrase/wordings/index.ts";
import type { Query, QueryType } from "../query/query-schema.ts";

/** The paper's five categories, and interpretation. */
export type Category =
  | "repository-metadata"
  | "file-metadata"
  | "directory-traversal"
  | "univariate-statistics"
  | "bivariate-statistics"
  | "interpretation";

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
  interpretation: "interpretation",
};

/** How a question is worded: in the paper's templates, in one of three built-in styles, or by a model. */
export type Variant = "template" | ParaphraseStyle | "authored";

/** All that an agent is given of a question. */
export interface Item {
  readonly id: string;
  /** Shared by all variants of one question. */
  readonly question: string;
  readonly variant: Variant;
  readonly text: string;
  /** What the words of the question ask for, whether it has an answer or not. */
  readonly asks: AskedForm;
  /** Whether the prompt asks for the agent's confidence. */
  readonly asksConfidence: boolean;
  /** The threshold of utility that the prompt tells, where it tells one. */
  readonly threshold?: number;
}

/** The key of an item, with the proof that it is right. */
export interface Key {
  readonly query: Query;
  readonly answer: AnswerKey;
  /** As in the item. */
  readonly threshold?: number;
  /** Amount of data behind the answer: data files, columns, and rows that meet the conditions. */
  readonly evidence: { readonly files: number; readonly columns: readonly string[]; readonly rows: number };
  /** The proof that a question has no answer. */
  readonly certificate?: Certificate;
  readonly twin?: { readonly query: Query; readonly answer: AnswerKey };
}
