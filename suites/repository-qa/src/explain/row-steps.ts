import type { RowCondition } from "../query/query-schema.ts";
import type { Block } from "./python-script.ts";
import { pythonList, pythonLiteral, pythonText } from "./python-text.ts";

/** The variable with the rows of the question: `table` if there are no conditions on rows. */
export function rowsVariable(conditions: readonly RowCondition[]): "table" | "rows" {
  return conditions.length === 0 ? "table" : "rows";
}

/** `rows`: the rows of `table` that meet the conditions, applied in turn. A missing cell meets none. */
export function chooseRows(conditions: readonly RowCondition[]): Block {
  return conditions.flatMap((condition, index) => {
    const frame = index === 0 ? "table" : "rows";
    const said = pythonText(`rows${index === 0 ? "" : " also"} where ${describe(condition)}`);
    return [`rows = ${frame}[${test(frame, condition)}]`, `print(len(rows), ${said})`];
  });
}

function test(frame: string, { column, operator, values }: RowCondition): string {
  const cells = `${frame}[${pythonText(column)}]`;
  const [first, second] = values.map(pythonLiteral);
  switch (operator) {
    case "is":
      return `${cells} == ${first}`;
    case "is-not":
      return `${cells}.notna() & (${cells} != ${first})`;
    case "one-of":
      return `${cells}.isin(${pythonList(values)})`;
    case "greater":
      return `${cells} > ${first}`;
    case "less":
      return `${cells} < ${first}`;
    case "at-least":
      return `${cells} >= ${first}`;
    case "at-most":
      return `${cells} <= ${first}`;
    case "between":
      return `${cells}.between(${first}, ${second})`;
  }
}

function describe({ column, operator, values }: RowCondition): string {
  switch (operator) {
    case "is":
      return `${column} is ${values[0]}`;
    case "is-not":
      return `${column} is not ${values[0]}`;
    case "one-of":
      return `${column} is one of ${values.join(", ")}`;
    case "greater":
      return `${column} is greater than ${values[0]}`;
    case "less":
      return `${column} is less than ${values[0]}`;
    case "at-least":
      return `${column} is at least ${values[0]}`;
    case "at-most":
      return `${column} is at most ${values[0]}`;
    case "between":
      return `${column} is from ${values[0]} to ${values[1]}, both included`;
  }
}
