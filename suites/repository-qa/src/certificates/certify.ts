import { answerKey } from "../items/answer-key.ts";
import { evaluateQuery } from "../query/evaluate-query.ts";
import { queryReadings } from "../query/query-readings.ts";
import type { Query } from "../query/query-schema.ts";
import type { Reason } from "../query/reasons.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { isSafe } from "../questions/guards.ts";
import type { Certificate, Reading } from "./certificate.ts";
import {
  hiddenCauseCertificate,
  otherMeanCertificate,
  otherYearCertificate,
  weakSlopeCertificate,
} from "./two-worlds.ts";

/** The proof that a query has no answer for this reason. Undefined if it cannot be proved beyond doubt. */
export function certify(query: Query, reason: Reason, reader: RepositoryReader): Certificate | undefined {
  switch (reason) {
    case "ambiguous-definition":
      return byReadings(query, reader);
    case "ambiguous-date":
      return byReadings(query, reader) ?? otherYearCertificate(query, reader);
    case "unmeasured-confounder":
      return query.type === "interpretation" && query.ask.about === "cause"
        ? hiddenCauseCertificate(query.ask, reader)
        : undefined;
    case "insufficient-power":
      if (query.type !== "interpretation") return undefined;
      if (query.ask.about === "direction") return weakSlopeCertificate(query.ask, reader);
      return query.ask.about === "estimate" ? otherMeanCertificate(query.ask, reader) : undefined;
    default:
      return { kind: "fact", reason };
  }
}

function byReadings(query: Query, reader: RepositoryReader): Certificate | undefined {
  const found = queryReadings(query);
  if (found === undefined) return undefined;
  const [first, second] = found.readings.map((reading): Reading | undefined => {
    const evaluation = evaluateQuery(reading, reader);
    return isSafe(evaluation, reading, reader) ? { query: reading, answer: answerKey(evaluation) } : undefined;
  });
  if (first === undefined || second === undefined) return undefined;
  return { kind: "two-readings", reason: found.reason, readings: [first, second] };
}
