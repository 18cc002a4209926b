import type { Block } from "./python-script.ts";
import { indented, pythonList } from "./python-text.ts";
import { respelledSelection } from "./read-messy-functions.ts";
import type { Subject } from "./subject.ts";
import { conversion } from "./table-lines.ts";

/**
 * `read(path)` and `read_all(paths)` by `load_table`, which knows every format and turns cells into numbers itself: what is
 * left to do is to find the columns needed.
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
