import type { QueryType } from "../query/query-schema.ts";

/** Questions of each type in the paper's evaluation (Table 3: 500), and how many of them should lack an answer. */
const paperCounts: readonly (readonly [type: QueryType, questions: number, withoutAnswer: number])[] = [
  ["readme", 16, 0],
  ["title", 13, 10],
  ["abstract", 16, 14],
  ["extension", 14, 0],
  ["count-rows", 82, 0],
  ["count-files-prefix", 57, 0],
  ["count-files-condition", 53, 20],
  ["univariate-file", 55, 21],
  ["univariate-files", 61, 23],
  ["bivariate-statistic", 64, 25],
  ["bivariate-hypothesis", 69, 26],
];

/**
 * A sample like the paper's: its 500 questions by type in the templated wording, 139 of them without an answer. The
 * paper does not give the types of these 139. Here titles and abstracts lack an answer as often as READMEs lack a title
 * (3/4) or an abstract (7/8). The other 115 are shared among the remaining types that can lack one, in proportion to
 * their counts, by largest remainders.
 */
export const paperSample = paperCounts.flatMap(([type, questions, withoutAnswer]) =>
  [
    { strata: { type, answerable: "yes", variant: "template" }, count: questions - withoutAnswer },
    { strata: { type, answerable: "no", variant: "template" }, count: withoutAnswer },
  ].filter(({ count }) => count > 0),
);
