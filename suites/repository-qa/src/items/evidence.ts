import type { Evidence } from "@assay/contract";
import { queryNeeds } from "../query/query-needs.ts";
import type { Query } from "../query/query-schema.ts";
import type { RepositoryReader } from "../query/repository-reader.ts";
import { countRows, selectedRows } from "../query/select-rows.ts";

/** The parts of the data files that a query reads. */
export interface DataRead {
  readonly files: readonly string[];
  readonly columns: readonly string[];
  /** Rows in all these files that meet the conditions. */
  readonly rows: number;
}

export function dataReadBy(query: Query, reader: RepositoryReader): DataRead {
  const { files, columns } = queryNeeds(query, reader.repository);
  const known = "rows" in query ? query.rows.filter(({ column }) => columns.includes(column)) : [];
  let rows = 0;
  for (const file of files)
    rows += known.length === 0 ? reader.rows(file) : countRows(selectedRows(file, known, reader));
  return { files: files.map(({ path }) => path), columns: [...new Set(columns)], rows };
}

/** What an agent must see to justify its answer: the files of the query, the README, or the list of paths. */
export function evidenceOf(query: Query, { files }: Pick<DataRead, "files">): Evidence[] {
  if (files.length > 0) return files.map((name) => ({ source: "file", name }));
  if (query.type === "title" || query.type === "abstract") return [{ source: "file", name: "README.md" }];
  return [{ source: "tool", name: "list_directory" }];
}
