import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { columnKind } from "../query/evaluate-query.ts";
import type { Block } from "./python-script.ts";
import { indented, pythonDictionary, pythonList, pythonText } from "./python-text.ts";

/** The column that stands at the start of a log line instead of among its keys. */
const lineTime = "recorded_at";

/**
 * `read(path)`: a data file of this repository as a table of the columns needed, or of all. Cells are read as texts, and
 * of the columns needed those of numbers are turned into numbers, by Python's own exact reading of them.
 */
export function readFunction(
  blueprint: Blueprint,
  columns: readonly string[],
  kept: "needed" | "all" = "needed",
): Block {
  const needed = [...new Set(columns)];
  const numbers = needed.filter((short) => ["integer", "continuous"].includes(columnKind(blueprint, short) ?? ""));
  const types = conversion(numbers, kept === "needed" && numbers.length === needed.length);
  const format = formatOf(blueprint);
  if (format === "log")
    return ["def read(path):", ...indented(logLines(blueprint, kept === "all" ? [] : needed, types))];
  const chosen = kept === "all" || needed.length === 0 ? "" : `[${pythonList(needed)}]`;
  return [
    "def read(path):",
    ...indented([`"""${descriptions[format]}"""`, ...tableLines[format], `return table${chosen}${types}`]),
  ];
}

function conversion(numbers: readonly string[], areAll: boolean): string {
  if (numbers.length === 0) return "";
  return areAll ? ".astype(float)" : `.astype(${pythonDictionary(numbers, "float")})`;
}

function formatOf({ extension, textFiles }: Blueprint): Blueprint["extension"] {
  return textFiles === "csv" && (extension === "txt" || extension === "log") ? "csv" : extension;
}

type TableFormat = Exclude<Blueprint["extension"], "log">;

const descriptions: { readonly [format in TableFormat]: string } = {
  csv: "Every cell as a text, so that nothing is guessed; an empty field is a missing cell.",
  txt: "Fields between tabs, every cell as a text; an empty field is a missing cell.",
  xlsx: "One sheet with its header in row 1; an empty cell is a missing one.",
  json: "A list of records; null is a missing cell.",
  jsonl: "A record a line; null is a missing cell.",
};

const tableLines: { readonly [format in TableFormat]: readonly string[] } = {
  csv: ['table = pd.read_csv(path, dtype=str, keep_default_na=False, na_values=[""])'],
  txt: ['table = pd.read_csv(path, sep="\\t", dtype=str, keep_default_na=False, na_values=[""])'],
  xlsx: ['table = pd.read_excel(path, dtype=object, keep_default_na=False, na_values=[""])'],
  json: ['table = pd.DataFrame(json.loads(path.read_text(encoding="utf-8")))'],
  jsonl: [
    'with path.open(encoding="utf-8") as lines:',
    "    table = pd.DataFrame([json.loads(line) for line in lines])",
  ],
};

function logLines({ columns }: Blueprint, needed: readonly string[], types: string): string[] {
  const hasLineTime = columns.some(({ role, short }) => role === "moment" && short === lineTime);
  const showsTime = hasLineTime && (needed.length === 0 || needed.includes(lineTime));
  const chosen = needed.length === 0 ? "" : `, columns=${pythonList(needed)}`;
  return [
    '"""A line a row: a time, a level, then key=value; a missing cell has no key."""',
    "rows = []",
    'with path.open(encoding="utf-8") as lines:',
    ...indented([
      "for line in lines:",
      ...indented([
        ...(showsTime ? [`row = {${pythonText(lineTime)}: line.split(" ")[0]}`] : ["row = {}"]),
        `for key, value in re.findall(r'(\\w+)=("(?:[^"\\\\]|\\\\.)*"|\\S+)', line):`,
        ...indented([`row[key] = json.loads(value) if value.startswith('"') else value`]),
        "rows.append(row)",
      ]),
    ]),
    `return pd.DataFrame(rows${chosen})${types}`,
  ];
}
