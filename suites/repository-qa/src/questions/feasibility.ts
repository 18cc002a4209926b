import { queryNeeds } from "../query/query-needs.ts";
import type { Query } from "../query/query-schema.ts";
import type { Repository } from "../repository/repository.ts";

/** Time limit of a Python call, and the fraction of it that a reference solution may use. */
const callLimitSeconds = 60;
const largestShare = 0.5;

/**
 * Assumed seconds for pandas to read a file of 300 rows, by format. Measured: 900 such files took 0.9 s (csv), 5 s
 * (json) and 37 s (xlsx). The value for csv is doubled. txt, jsonl and log were not timed and use those of similar
 * formats or more.
 */
const readSeconds = { csv: 0.002, txt: 0.002, log: 0.004, json: 0.006, jsonl: 0.006, xlsx: 0.041 } as const;

/** Whether a plain pandas solution, which reads every file of the query, takes at most half of one call. */
export function isFeasible(query: Query, repository: Repository): boolean {
  const { files } = queryNeeds(query, repository);
  const { extension, rows } = repository.model.blueprint;
  const typical = rows.kind === "normal" ? rows.mean : (rows.low + rows.high) / 2;
  return files.length * readSeconds[extension] * (typical / 300) <= largestShare * callLimitSeconds;
}
