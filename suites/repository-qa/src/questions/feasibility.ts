import { queryNeeds } from "../query/query-needs.ts";
import type { Query } from "../query/query-schema.ts";
import type { Repository } from "../repository/repository.ts";

/** What a Python call may take, and how much of that a reference solution may. */
const callLimitSeconds = 60;
const largestShare = 0.5;

/**
 * Seconds allowed for pandas to read a file of 300 rows, by format. From 900 such files read in 0.9 s (csv), 5 s (json)
 * and 37 s (xlsx); csv is given twice that, and txt, jsonl and log, which were not timed, what their kin have or more.
 */
const readSeconds = { csv: 0.002, txt: 0.002, log: 0.004, json: 0.006, jsonl: 0.006, xlsx: 0.041 } as const;

/** Whether a plain solution in pandas, which reads every file that the query touches, fits into half of one call. */
export function isFeasible(query: Query, repository: Repository): boolean {
  const { files } = queryNeeds(query, repository);
  const { extension, rows } = repository.model.blueprint;
  const typical = rows.kind === "normal" ? rows.mean : (rows.low + rows.high) / 2;
  return files.length * readSeconds[extension] * (typical / 300) <= largestShare * callLimitSeconds;
}
