import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import { indented, pythonText } from "./python-text.ts";

/** The column at the start of a log line, which has no key. */
const lineTime = "recorded_at";

/** `rows`: the lines of a log whose keys are short names. Reads the needed columns, or all if none is named. */
export function logRows(blueprint: Blueprint, needed: readonly string[]): string[] {
  return rowsOfLines(blueprint, needed, [
    `for key, value in re.findall(r'(\\w+)=("(?:[^"\\\\]|\\\\.)*"|\\S+)', line):`,
    ...indented([`row[key] = json.loads(value) if value.startswith('"') else value`]),
  ]);
}

/** The same for keys in other spellings, some of which are quoted. */
export function respelledLogRows(blueprint: Blueprint, needed: readonly string[]): string[] {
  return [
    `text = r'("(?:[^"\\\\]|\\\\.)*"|[^\\s="]+)'`,
    ...rowsOfLines(blueprint, needed, [
      `for pair in re.findall(f"{text}={text}", line):`,
      ...indented([
        "# What needs quotes is a JSON string.",
        `key, value = (json.loads(part) if part.startswith('"') else part for part in pair)`,
        "row[key] = value",
      ]),
    ]),
  ];
}

function rowsOfLines({ columns }: Blueprint, needed: readonly string[], pairs: readonly string[]): string[] {
  const hasLineTime = columns.some(({ role, short }) => role === "moment" && short === lineTime);
  const showsTime = hasLineTime && (needed.length === 0 || needed.includes(lineTime));
  return [
    "rows = []",
    'with path.open(encoding="utf-8") as lines:',
    ...indented([
      "for line in lines:",
      ...indented([
        showsTime ? `row = {${pythonText(lineTime)}: line.split(" ")[0]}` : "row = {}",
        ...pairs,
        "rows.append(row)",
      ]),
    ]),
  ];
}
