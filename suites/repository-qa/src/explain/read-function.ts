import { loadFunctions } from "./load-functions.ts";
import { logRows } from "./log-lines.ts";
import type { Block } from "./python-script.ts";
import { indented, pythonList } from "./python-text.ts";
import { readMessyFunctions } from "./read-messy-functions.ts";
import type { Subject } from "./subject.ts";
import { conversion, descriptions, formatOf, tableLines } from "./table-lines.ts";

/**
 * `read(path)`: a data file of this repository as a table of the columns needed, or of all. Cells are read as texts, and
 * of the columns needed those of numbers are turned into numbers, by Python's own exact reading of them.
 */
export function readFunction(subject: Subject, asked: readonly string[], kept: "needed" | "all" = "needed"): Block[] {
  const { blueprint } = subject;
  const needed = [...new Set(asked)];
  if (subject.ground === "sandbox") return loadFunctions(subject, needed, kept);
  if (blueprint.mess !== undefined) return readMessyFunctions(subject, needed, kept);
  const types = conversion(blueprint, needed, kept);
  const format = formatOf(blueprint.extension, blueprint);
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

/** The tables of the files in a list, as an expression. */
export function readMany({ ground }: Subject, list: string): string {
  return ground === "sandbox" ? `read_all(${list})` : `[read(root / path) for path in ${list}]`;
}

/** `table`: the first file of a list, which shows what all have alike; an agent looks at the others too. */
export function readFirst({ ground }: Subject, list: string): string {
  return ground === "sandbox" ? `table, *others = read_all(${list})` : `table = read(root / ${list}[0])`;
}
