import type { Certificate } from "../certificates/certificate.ts";
import type { Evaluation } from "../query/evaluation.ts";
import type { Query, QueryType } from "../query/query-schema.ts";

/** A query and its result. */
export interface Evaluated {
  readonly query: Query;
  readonly evaluation: Evaluation;
}

/** A question of a world. A question without an answer has a certificate and, if possible, a twin with an answer. */
export interface Question extends Evaluated {
  readonly type: QueryType;
  /** Index within its type. */
  readonly number: number;
  readonly certificate?: Certificate;
  readonly twin?: Evaluated;
}
