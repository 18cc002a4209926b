import { stream } from "@assay/science/numerics/stream";
import { evaluateQuery } from "../src/query/evaluate-query.ts";
import type { Query, QueryType } from "../src/query/query-schema.ts";
import { MemoryReader } from "../src/query/repository-reader.ts";
import { sampleQuery } from "../src/questions/sample-query.ts";
import type { Repository } from "../src/repository/repository.ts";

export type FilesQuery = Extract<Query, { type: "univariate-files" }>;

/** The first query of a type that has an answer, drawn like the questions of a world. */
export function answerableQuery(
  repository: Repository,
  type: QueryType,
  suits: (query: Query) => boolean = () => true,
): Query {
  const reader = new MemoryReader(repository);
  const random = stream("bench", "query", repository.model.key, type);
  for (let attempt = 0; ; attempt++) {
    const query = sampleQuery(random.split(attempt), type, reader, "levels");
    if (query === undefined) throw new Error(`the world cannot be asked a question of type ${type}`);
    if (suits(query) && evaluateQuery(query, reader).kind !== "none") return query;
  }
}

/** The mean of the first law over every file. */
export function wholeRepository({ model }: Repository): FilesQuery {
  const law = model.blueprint.columns.find(
    (column) => column.role === "dependent" && column.values.kind === "continuous",
  );
  if (law === undefined) throw new Error("the world has no law for a number");
  return { type: "univariate-files", files: [], rows: [], column: law.short, statistic: "mean", significant: 4 };
}

/** The first question over files with conditions on paths and on rows. */
export function conditionalQuery(repository: Repository): FilesQuery {
  const query = answerableQuery(
    repository,
    "univariate-files",
    (each) => each.type === "univariate-files" && each.files.length > 0 && each.rows.length > 0,
  );
  if (query.type !== "univariate-files") throw new Error("a query of another type was drawn");
  return query;
}
