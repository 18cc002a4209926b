import { withoutYear } from "../blueprint/calendar-day.ts";
import { type Extension, extensionSchema } from "../blueprint/extension-schema.ts";
import type { Key } from "../items/item-schema.ts";
import type { PathCondition, Query } from "../query/query-schema.ts";
import { selectFiles } from "../query/select-files.ts";
import type { DataFile, PathTree } from "../repository/path-tree.ts";
import { Repository } from "../repository/repository.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";

type FilesQuery = Extract<Query, { files: PathCondition[] }>;
type Explained = Pick<Key, "query" | "certificate">;

/**
 * The extensions of the data files that the query's script opens. The script contains only the formats that it needs.
 */
export function extensionsRead(world: RepositoryWorld, { query, certificate }: Explained): readonly Extension[] {
  const { extension, mess } = world.blueprint;
  if (mess === undefined) return [extension];
  if ("file" in query) return [extensionSchema.parse(query.file.slice(query.file.lastIndexOf(".") + 1))];
  const { tree } = new Repository(world);
  const found = new Set(filesRead(tree, query, certificate).map((file) => file.extension));
  return extensionSchema.options.filter((each) => found.has(each));
}

function filesRead(tree: PathTree, query: Query, certificate: Key["certificate"]): readonly DataFile[] {
  const all = [...tree.files()];
  if (query.type === "interpretation") return all;
  if (!("files" in query)) return [];
  if (certificate?.reason === "variable-absent") return firstByPath(all);
  // If years are omitted, the script shows the columns of one file.
  const shown = certificate?.kind === "two-worlds" ? firstByPath(all) : [];
  if (query.type === "count-files-condition") return shown;
  const chosen = chosenFiles(tree, query, certificate);
  return certificate?.reason === "wrong-type" ? firstByPath(chosen) : [...shown, ...chosen];
}

/** The files of the query in either reading. A year that the paths omit is ignored. */
function chosenFiles(tree: PathTree, query: FilesQuery, certificate: Key["certificate"]): DataFile[] {
  switch (certificate?.kind) {
    case "two-readings":
      return certificate.readings.flatMap((reading) =>
        "files" in reading.query ? selectFiles(tree, reading.query.files) : [],
      );
    case "two-worlds":
      return selectFiles(
        tree,
        query.files.map((condition) => (isDate(tree, condition) ? yearless(condition) : condition)),
      );
    default:
      return selectFiles(tree, query.files);
  }
}

const isDate = ({ variables }: PathTree, { variable }: PathCondition): boolean =>
  variables.some(({ short, kind }) => short === variable && kind === "date");

const yearless = ({ variable, values }: PathCondition): PathCondition => ({
  variable,
  values: values.map(withoutYear),
});

/** The first file in a script's sorted list. */
function firstByPath(files: readonly DataFile[]): DataFile[] {
  return [...files].sort((a, b) => (a.path < b.path ? -1 : 1)).slice(0, 1);
}
