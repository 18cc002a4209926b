import { contentFormat } from "../blueprint/content-format.ts";
import { loadFunctions } from "./load-functions.ts";
import { logRows } from "./log-lines.ts";
import type { Block } from "./python-script.ts";
import { indented, pythonList } from "./python-text.ts";
import { readMessyFunctions } from "./read-messy-functions.ts";
import type { Subject } from "./subject.ts";
import { conversion, descriptions, tableLines } from "./table-lines.ts";

/**
 * `read(path)`: a data file as a table of the needed columns, or of all. Cells are read as texts. Needed numeric
 * columns are then converted by Python's own exact parser.
 */
export function readFunction(subject: Subject, asked: readonly string[], kept: "needed" | "all" = "needed"): Block[] {
  const { blueprint } = subject;
  const needed = [...new Set(asked)];
  if (subject.source === "sandbox") return loadFunctions(subject, needed, kept);
  if (blueprint.mess !== undefined) return readMessyFunctions(subject, needed, kept);
  const types = conversion(blueprint, needed, kept);
  const format = contentFormat(blueprint.extension, blueprint);
  if (format === "log") {
    const shown = kept === "all" ? [] : needed;
    const columns = shown.length === 0 ? "" : `, columns=${pythonList(shown)}`;
    const lines = [...logRows(blueprint, shown), `return pd.DataFrame(rows${columns})${types}`];
    return [["def read(path):", ...indented([`"""${descriptions.log}"""`, ...lines])]];
  }
  const chosen = kept === "all" || needed.length === 0 ? "" : `[${pythonList(needed)}]`;
  return [
    [
      "def read(path):",
      ...indented([`"""${descriptions[format]}"""`, ...tableLines[format], `return table${chosen}${types}`]),
    ],
  ];
}

/** An expression for the tables of a list of files. */
export function readMany({ source }: Subject, list: string): string {
  return source === "sandbox" ? `read_all(${list})` : `[read(root / path) for path in ${list}]`;
}

/**
 * `table`: the first file of a list, which shows what all files have in common. In the sandbox, the other files are
 * read too.
 */
export function readFirst({ source }: Subject, list: string): string {
  return source === "sandbox" ? `table, *others = read_all(${list})` : `table = read(root / ${list}[0])`;
}
