import type { Blueprint } from "../../blueprint/blueprint-schema.ts";
import { canonicalQuery } from "../../paraphrase/canonical-query.ts";
import { showValue } from "../../paraphrase/shown-value.ts";
import type { Query, RowCondition } from "../../query/query-schema.ts";

/**
 * Whether two queries ask the same. The order of conditions and of values in a list does not matter, nor that of the
 * two columns of a symmetric statistic. A day may be written as stored or as shown.
 */
export function isSameQuery(one: Query, other: Query, blueprint: Blueprint): boolean {
  return formOf(one, blueprint) === formOf(other, blueprint);
}

function formOf(query: Query, blueprint: Blueprint): string {
  const asked = canonicalQuery(query, blueprint);
  return JSON.stringify(
    Object.entries({
      ...asked,
      ...("files" in asked
        ? {
            files: sorted(
              asked.files.map(({ variable, values }) => ({
                variable,
                values: sorted(values.map((value) => showValue(variable, value, blueprint)?.text ?? value)),
              })),
            ),
          }
        : {}),
      ...("rows" in asked ? { rows: sorted(asked.rows.map(plainCondition)) } : {}),
      ...("columns" in asked ? { columns: sorted(asked.columns) } : {}),
    }).sort(([first], [second]) => (first < second ? -1 : 1)),
  );
}

/** A list of one value is an equality. */
function plainCondition({ column, operator, values }: RowCondition) {
  const isOne = operator === "one-of" && values.length === 1;
  return { column, operator: isOne ? "is" : operator, values: operator === "one-of" ? sorted(values) : values };
}

/** Sorts plain values by their JSON. */
function sorted<Value>(values: readonly Value[]): Value[] {
  const keyed = values.map((value) => ({ value, key: JSON.stringify(value) }));
  return keyed.sort((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0)).map(({ value }) => value);
}
