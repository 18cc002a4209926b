import { evaluateQuery } from "../query/evaluate-query.ts";
import { queryNeeds } from "../query/query-needs.ts";
import { queryReadings } from "../query/query-readings.ts";
import { ByteReader, type MemoryReader } from "../query/repository-reader.ts";
import type { DataFile } from "../repository/path-tree.ts";
import type { Steps } from "../steps.ts";
import type { Evaluated, Question } from "./question.ts";

/** Recomputes every query from the bytes that an agent reads. Keys rest on these bytes, and memory must agree. */
export function* confirmOnBytes(questions: readonly Question[], memory: MemoryReader): Steps<void> {
  const { repository } = memory;
  const evaluated = questions.flatMap((question): Evaluated[] =>
    question.twin === undefined ? [question] : [question, question.twin],
  );
  const needs = new Map<DataFile, Set<string>>();
  const readings = evaluated.flatMap(({ query }) => queryReadings(query)?.readings ?? [query]);
  for (const reading of readings) {
    const { files, columns } = queryNeeds(reading, repository);
    for (const { path } of files) {
      const file = repository.dataFiles.get(path);
      if (file === undefined) continue;
      const wanted = needs.get(file) ?? new Set();
      for (const column of columns) wanted.add(column);
      needs.set(file, wanted);
    }
  }
  const bytes = yield* ByteReader.open(memory, needs);
  for (const { query, evaluation } of evaluated) {
    yield;
    const read = evaluateQuery(query, bytes);
    if (JSON.stringify(read) !== JSON.stringify(evaluation)) {
      throw new Error(
        `bytes and memory disagree on ${JSON.stringify(query)}: ${JSON.stringify(read)}, ${JSON.stringify(evaluation)}`,
      );
    }
  }
}
