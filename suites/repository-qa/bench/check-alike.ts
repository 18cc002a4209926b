import type { PythonPeer } from "@assay/bench/python-peer";
import { evaluateQuery } from "../src/query/evaluate-query.ts";
import { MemoryReader } from "../src/query/repository-reader.ts";
import { countFiles, levelValue } from "../src/query/select-files.ts";
import type { Repository } from "../src/repository/repository.ts";
import { wholeRepository } from "./queries.ts";

/**
 * Checks that both sides do the same work: tables of the same size, the same selected files, and a similar mean of a
 * law.
 */
export async function checkAlike(seed: string, repository: Repository, way: string, peer: PythonPeer): Promise<void> {
  const table = repository.contents(repository.tree.file(0)).table();
  const shape = await peer.ask<{ rows: number; columns: number }>({ do: "shape", way, world: seed });
  if (shape.rows !== table.rows || shape.columns !== table.columns.length) {
    throw new Error(`their file is ${shape.rows} x ${shape.columns}, ours ${table.rows} x ${table.columns.length}`);
  }
  const [variable] = repository.tree.variables;
  const files = [{ variable: variable.short, values: [levelValue(variable, 0)] }];
  const query = { ...wholeRepository(repository), files };
  const answer = evaluateQuery(query, new MemoryReader(repository));
  const theirs = await peer.ask<{ files: number; count: number; mean: number; spread: number }>({
    do: "describe",
    way,
    world: seed,
    query,
  });
  const ours = answer.kind === "number" ? answer.answer : Number.NaN;
  // Standard deviation of the difference of the two means, for files whose rows have everything in common. Six of them
  // are exceeded by chance once in a billion.
  const deviation = theirs.spread * Math.sqrt(2 / theirs.files);
  if (theirs.files !== countFiles(repository.tree, files) || !(Math.abs(ours - theirs.mean) < 6 * deviation)) {
    throw new Error(`over ${theirs.files} files their mean is ${theirs.mean}, ours ${ours}`);
  }
}
