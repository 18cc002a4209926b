import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { contentFormat } from "../blueprint/content-format.ts";
import type { Extension } from "../blueprint/extension-schema.ts";
import { foldName } from "../fold-name.ts";
import { respelledLogRows } from "./log-lines.ts";
import type { Block } from "./python-script.ts";
import { indented, pythonEquals, pythonList } from "./python-text.ts";
import type { Subject } from "./subject.ts";
import { conversion, descriptions, tableLines } from "./table-lines.ts";

/** `read(path)` in a messy repository. Each file has the format of its extension and its own spelling of headers. */
export function readMessyFunctions(
  { blueprint, extensions }: Subject,
  needed: readonly string[],
  kept: "needed" | "all",
): Block[] {
  const formats = new Map<Extension, string[]>();
  for (const extension of extensions) {
    const format = contentFormat(extension, blueprint);
    formats.set(format, [...(formats.get(format) ?? []), `.${extension}`]);
  }
  const logs = respelledLogRows(blueprint, kept === "all" ? [] : needed);
  const isOne = formats.size === 1;
  const body = [
    ...(isOne ? onlyFormat([...formats.keys()][0], logs) : ownFormat(formats)),
    ...respelledSelection(blueprint, needed, kept, formats.has("log")),
    `return table${conversion(blueprint, needed, kept)}`,
  ];
  return [...(formats.has("log") && !isOne ? [logFunction(logs)] : []), ["def read(path):", ...indented(body)]];
}

/** `table`, if all files have the same format. */
function onlyFormat(format: Extension, logs: readonly string[]): string[] {
  const lines = format === "log" ? [...logs, "table = pd.DataFrame(rows)"] : tableLines[format];
  return [`"""${descriptions[format]}"""`, ...lines];
}

/** `table`, by the extension of the file. */
function ownFormat(formats: ReadonlyMap<Extension, readonly string[]>): string[] {
  const branches = [...formats].flatMap(([format, suffixes], index) => [
    `${index === 0 ? "if" : "elif"} path.suffix ${pythonEquals(suffixes)}:`,
    ...indented(format === "log" ? ["table = read_log(path)"] : [`# ${descriptions[format]}`, ...tableLines[format]]),
  ]);
  return ['"""A data file by its own extension."""', ...branches];
}

/**
 * Renames the needed columns to their short names. If two short names fold to the same text, headers are never
 * respelled.
 */
export function respelledSelection(
  { columns }: Blueprint,
  needed: readonly string[],
  kept: "needed" | "all",
  hasLogs: boolean,
): string[] {
  if (needed.length === 0) return [];
  const isFolded = new Set(columns.map(({ short }) => foldName(short))).size === columns.length;
  const names = isFolded ? "list(names.values())" : pythonList(needed);
  const renaming = [
    "# A column is the one whose header folds to the same as its name.",
    `names = {fold(name): name for name in ${pythonList(needed)}}`,
    "table = table.rename(columns=lambda header: names.get(fold(header), header))",
  ];
  const choosing = hasLogs
    ? ["# A log that lacks all cells of a column has no key for it.", `table = table.reindex(columns=${names})`]
    : [`table = table[${names}]`];
  return [...(isFolded ? renaming : []), ...(kept === "needed" ? choosing : [])];
}

function logFunction(logs: readonly string[]): Block {
  return ["def read_log(path):", ...indented([`"""${descriptions.log}"""`, ...logs, "return pd.DataFrame(rows)"])];
}
