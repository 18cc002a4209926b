import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Block } from "./python-script.ts";
import { indented, pythonList, pythonNumber, pythonText } from "./python-text.ts";
import { respelledSelection } from "./read-messy-functions.ts";
import type { Subject } from "./subject.ts";
import { conversion } from "./table-lines.ts";

/**
 * `read(path)` and `read_all(paths)` with `load_table`, which reads every format and converts numbers. The functions
 * only select the needed columns.
 */
export function loadFunctions({ blueprint }: Subject, needed: readonly string[], kept: "needed" | "all"): Block[] {
  const own = new Set(blueprint.columns.map(({ short }) => short));
  const stamps = ["timestamp", "level"].filter((name) => !own.has(name));
  const selection =
    blueprint.mess !== undefined
      ? respelledSelection(blueprint, needed, kept, true)
      : kept === "needed" && needed.length > 0
        ? [`table = table.reindex(columns=${pythonList(needed)})`]
        : [];
  return [
    [
      "def tidy(table):",
      ...indented([
        '"""The columns needed; the time and the level that every line of a log has are no columns of the data."""',
        `table = table.drop(columns=${pythonList(stamps)}, errors="ignore")`,
        ...selection,
        ...textLevels(blueprint, needed),
        `return table${conversion(blueprint, needed, kept)}`,
      ]),
    ],
    [
      "def read_all(paths):",
      ...indented([
        '"""So many files at once that few requests are made and few columns that are not needed are held."""',
        "parts = [paths[first : first + 256] for first in range(0, len(paths), 256)]",
        "return [tidy(table) for part in parts for table in load_table(part)]",
      ]),
    ],
    ["def read(path):", ...indented(["return read_all([str(path)])[0]"])],
  ];
}

/** Restores the texts of levels that a reader converts to numbers or truth values. */
function textLevels({ columns }: Blueprint, needed: readonly string[]): string[] {
  return columns.flatMap((column) => {
    if (!needed.includes(column.short) || !("values" in column) || column.values.kind !== "category") return [];
    const { levels } = column.values;
    const read = levels.flatMap((level) => {
      const value = valueAsRead(level);
      return value === undefined ? [] : [`${value}: ${pythonText(level)}`];
    });
    if (read.length === 0) return [];
    const name = `table[${pythonText(column.short)}]`;
    const texts = levels.map((level) => `${pythonText(level)}: ${pythonText(level)}`);
    return [`${name} = ${name}.map({${[...texts, ...read].join(", ")}})`];
  });
}

function valueAsRead(level: string): string | undefined {
  if (/^true$/i.test(level)) return "True";
  if (/^false$/i.test(level)) return "False";
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(level) ? pythonNumber(Number(level)) : undefined;
}
