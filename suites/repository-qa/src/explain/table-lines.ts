import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { Extension } from "../blueprint/extension-schema.ts";
import { columnKind } from "../query/evaluate-query.ts";
import { pythonDictionary } from "./python-text.ts";

/** Formats that pandas or json read in a few lines. */
export type TableFormat = Exclude<Extension, "log">;

/** A remark on each format. */
export const descriptions: { readonly [format in Extension]: string } = {
  csv: "Every cell as a text, so that nothing is guessed; an empty field is a missing cell.",
  txt: "Fields between tabs, every cell as a text; an empty field is a missing cell.",
  xlsx: "One sheet with its header in row 1; an empty cell is a missing one.",
  json: "A list of records; null is a missing cell.",
  jsonl: "A record a line; null is a missing cell.",
  log: "A line a row: a time, a level, then key=value; a missing cell has no key.",
};

/** `table`: the whole content of a file. */
export const tableLines: { readonly [format in TableFormat]: readonly string[] } = {
  csv: ['table = pd.read_csv(path, dtype=str, keep_default_na=False, na_values=[""])'],
  txt: ['table = pd.read_csv(path, sep="\\t", dtype=str, keep_default_na=False, na_values=[""])'],
  xlsx: ['table = pd.read_excel(path, dtype=object, keep_default_na=False, na_values=[""])'],
  json: ['table = pd.DataFrame(json.loads(path.read_text(encoding="utf-8")))'],
  jsonl: [
    'with path.open(encoding="utf-8") as lines:',
    "    table = pd.DataFrame([json.loads(line) for line in lines])",
  ],
};

/** Converts the cells of numeric columns. Only `columns` are needed; the frame may have more. */
export function conversion(blueprint: Blueprint, columns: readonly string[], kept: "needed" | "all"): string {
  const numbers = columns.filter((short) => ["integer", "continuous"].includes(columnKind(blueprint, short) ?? ""));
  if (numbers.length === 0) return "";
  const areAll = kept === "needed" && numbers.length === columns.length;
  return areAll ? ".astype(float)" : `.astype(${pythonDictionary(numbers, "float")})`;
}
