import type { DataFile } from "../repository/path-tree.ts";
import type { Repository } from "../repository/repository.ts";
import type { Ask, Query } from "./query-schema.ts";
import { knowsVariables, selectFiles } from "./select-files.ts";

/** The data files that a query reads, and which of their columns. */
export function queryNeeds(
  query: Query,
  repository: Repository,
): { readonly files: readonly DataFile[]; readonly columns: readonly string[] } {
  const known = repository.model.columns;
  switch (query.type) {
    case "count-rows":
      return { files: named(query.file, repository), columns: [] };
    case "univariate-file":
    case "bivariate-statistic":
    case "bivariate-hypothesis":
    case "univariate-files": {
      const asked = "columns" in query ? query.columns : [query.column];
      const columns = [...asked, ...query.rows.map(({ column }) => column)].filter((short) => known.has(short));
      if ("files" in query && !knowsVariables(repository.tree, query.files)) return { files: [], columns: [] };
      const files = "file" in query ? named(query.file, repository) : selectFiles(repository.tree, query.files);
      return { files, columns };
    }
    case "interpretation":
      return { files: [...repository.dataFiles.values()], columns: interpretationColumns(query.ask, repository) };
    default:
      return { files: [], columns: [] };
  }
}

/** The columns of the question, and the parents of the laws if these are needed. */
function interpretationColumns(ask: Ask, { model }: Repository): string[] {
  const isColumn = (short: string): boolean => model.columns.has(short);
  switch (ask.about) {
    case "cause":
      return [ask.outcome, ...ask.candidates].filter(isColumn);
    case "direction": {
      const outcome = model.columns.get(ask.columns[1]);
      const shared = outcome?.role === "dependent" && outcome.errors !== undefined ? [outcome.errors.of] : [];
      const parents = [ask.columns[1], ...shared].flatMap((short) => model.laws.get(short)?.formula.variables ?? []);
      return [...new Set([...ask.columns, ...shared, ...parents])].filter(isColumn);
    }
    case "estimate":
      return [ask.column];
  }
}

function named(path: string, repository: Repository): DataFile[] {
  const file = repository.dataFiles.get(path);
  return file === undefined ? [] : [file];
}
