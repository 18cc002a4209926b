import type { Certificate } from "../certificates/certificate.ts";
import type { Evaluation } from "../query/evaluation.ts";
import type { Query, QueryType } from "../query/query-schema.ts";

/** A query and what it comes to. */
export interface Evaluated {
  readonly query: Query;
  readonly evaluation: Evaluation;
}

/** A question of a world; one without an answer has what shows it, and where it can be a twin with an answer. */
export interface Question extends Evaluated {
  readonly type: QueryType;
  /** Which of its type. */
  readonly number: number;
  readonly certificate?: Certificate;
  readonly twin?: Evaluated;
}
