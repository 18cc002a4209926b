import fc from "fast-check";
import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { PathVariable } from "../blueprint/path-schema.ts";
import type { Ask, PathCondition, Query, RowCondition } from "../query/query-schema.ts";

const text = fc.string({ maxLength: 12 }).filter((value) => !value.includes('"'));
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
const rowValues = {
  texts: fc.array(text, { minLength: 2, maxLength: 4 }),
  numbers: fc.array(number, { minLength: 2, maxLength: 4 }),
};
const several = fc.oneof(rowValues.texts, rowValues.numbers);
const single = fc.oneof(text, number).map((value) => [value]);
const significant = fc.constantFrom(2, 3, 4);
const bivariate = fc.constantFrom("pearson", "spearman", "chi-square", "open-correlation");
const univariate = fc.constantFrom(
  "most-common",
  "minimum",
  "maximum",
  "median",
  "mean",
  "standard-deviation",
  "sample-standard-deviation",
  "variance",
  "sample-variance",
  "open-average",
  "open-standard-deviation",
  "open-variance",
);

/**
 * Any query that a text can ask about these variables, sensible or not: all types, operators, statistics and counts.
 */
export function arbitraryQuery(blueprint: Blueprint, alsoColumns: readonly string[] = []): fc.Arbitrary<Query> {
  const column = fc.constantFrom(...blueprint.columns.map(({ short }) => short), ...alsoColumns);
  const rows = fc.array(arbitraryRowCondition(column), { maxLength: 4 });
  const files = fc.array(arbitraryPathCondition(blueprint), { maxLength: 4 });
  return fc.oneof(
    fc.record({ type: fc.constantFrom("readme", "title", "abstract", "extension") }),
    fc.record({ type: fc.constant("count-rows"), file: text }),
    fc.record({ type: fc.constant("count-files-prefix"), prefix: text }),
    fc.record({ type: fc.constant("count-files-condition"), files }),
    fc.record({ type: fc.constant("univariate-file"), file: text, rows, column, statistic: univariate, significant }),
    fc.record({ type: fc.constant("univariate-files"), files, rows, column, statistic: univariate, significant }),
    fc.record({
      type: fc.constant("bivariate-statistic"),
      file: text,
      rows,
      columns: fc.tuple(column, column),
      statistic: bivariate,
      significant,
    }),
    fc.record({
      type: fc.constant("bivariate-hypothesis"),
      file: text,
      rows,
      columns: fc.tuple(column, column),
      statistic: bivariate,
      alpha: fc.constantFrom(0.01, 0.05),
    }),
    fc.record({ type: fc.constant("interpretation"), ask: arbitraryAsk(blueprint, column) }),
  ) as fc.Arbitrary<Query>;
}

function arbitraryAsk({ columns, paths }: Blueprint, column: fc.Arbitrary<string>): fc.Arbitrary<Ask> {
  const candidate = fc.constantFrom(...[...columns, ...paths.variables].map(({ short }) => short));
  return fc.oneof(
    fc.record({
      about: fc.constant("cause" as const),
      outcome: column,
      candidates: fc.array(candidate, { minLength: 2, maxLength: 5 }),
      margin: number.map(Math.abs).filter((each) => each > 0),
    }),
    fc.record({ about: fc.constant("direction" as const), columns: fc.tuple(column, column) }),
    fc.record({ about: fc.constant("estimate" as const), column, significant }),
  );
}

function arbitraryRowCondition(column: fc.Arbitrary<string>): fc.Arbitrary<RowCondition> {
  const operators = fc.constantFrom("is", "is-not", "greater", "less", "at-least", "at-most");
  return fc.oneof(
    fc.record({ column, operator: operators, values: single }),
    fc.record({ column, operator: fc.constant("one-of"), values: several }),
    fc.record({ column, operator: fc.constant("between"), values: fc.tuple(number, number) }),
  ) as fc.Arbitrary<RowCondition>;
}

function arbitraryPathCondition({ paths }: Blueprint): fc.Arbitrary<PathCondition> {
  return fc.constantFrom(...paths.variables).chain((variable) =>
    fc.record({
      variable: fc.constant(variable.short),
      values: fc.array(variable.kind === "date" ? fc.constantFrom(...dayForms(variable)) : text, {
        minLength: 1,
        maxLength: 4,
      }),
    }),
  );
}

/** Every form in which a condition can name the days of a repository. */
function dayForms({ order, days }: Extract<PathVariable, { kind: "date" }>): string[] {
  return days.flatMap((day) => {
    const [year, month, date] = day.split("-");
    return order.includes("Y")
      ? [day, `${date}/${month}/${year}`, `${month}/${date}/${year}`]
      : [`${month}-${date}`, day];
  });
}
