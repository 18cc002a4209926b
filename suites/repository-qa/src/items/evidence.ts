import type { Evidence } from "@assay/contract";
import { queryNeeds } from "../query/query-needs.ts";
import type { Query } from "../query/query-schema.ts";
import { MemoryReader } from "../query/repository-reader.ts";
import { selectedRows } from "../query/select-rows.ts";
import type { Repository } from "../repository/repository.ts";

/** What of the data files a query touches. */
export interface Touched {
  readonly files: readonly string[];
  readonly columns: readonly string[];
  /** Rows that meet the conditions on rows, over all these files. */
  readonly rows: number;
}

export function touchedBy(query: Query, repository: Repository): Touched {
  const { files, columns } = queryNeeds(query, repository);
  const reader = new MemoryReader(repository);
  const known = "rows" in query ? query.rows.filter(({ column }) => columns.includes(column)) : [];
  const rows = files.reduce((sum, file) => sum + selectedRows(file, known, reader).reduce((n, row) => n + row, 0), 0);
  return { files: files.map(({ path }) => path), columns: [...new Set(columns)], rows };
}

/** What an agent must have seen to answer for good reasons: the files touched, the README, or the listing of the paths. */
export function evidenceOf(query: Query, { files }: Pick<Touched, "files">): Evidence[] {
  if (files.length > 0) return files.map((name) => ({ source: "file", name }));
  if (query.type === "title" || query.type === "abstract") return [{ source: "file", name: "README.md" }];
  return [{ source: "tool", name: "list_directory" }];
}
