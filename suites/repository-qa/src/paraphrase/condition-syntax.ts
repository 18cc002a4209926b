import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { PathCondition, RowCondition } from "../query/query-schema.ts";
import { listOf } from "./list-syntax.ts";
import { everywhere, type Places, sentence } from "./sentence.ts";
import { type ShownValue, shownValueSyntax, showValue, valueOfShown } from "./shown-value.ts";
import { anyOf, mapSyntax, phrases, type Syntax } from "./syntax.ts";
import { plainNumber, plainValue } from "./value-syntax.ts";
import type { Clause, Wording } from "./wording.ts";

/** The clauses of a wording for lists of conditions, by place. */
export function clausePlaces<Condition>(
  clauses: { readonly [place: string]: Clause },
  condition: Syntax<Condition>,
  { conditionList }: Wording,
): Places<Condition[]> {
  const conditions = everywhere(listOf(condition, conditionList, 1));
  const places = Object.entries(clauses).map(([place, { none, some }]) => {
    const filled = mapSyntax(
      sentence(some, { conditions }),
      (list: Condition[]) => ({ conditions: list }),
      (read) => read.conditions,
    );
    return [place, none === undefined ? filled : anyOf([filled, emptyList<Condition>(none)])];
  });
  return Object.fromEntries(places);
}

function emptyList<Condition>(text: string): Syntax<Condition[]> {
  return mapSyntax(
    phrases([["empty" as const, [text]]]),
    (list: Condition[]) => (list.length === 0 ? "empty" : undefined),
    () => [],
  );
}

/** A condition on a row. */
export function rowConditionSyntax(wording: Wording, name: Syntax<string>): Syntax<RowCondition> {
  const column = everywhere(name);
  const { between, "one-of": oneOf, ...single } = wording.rowConditions;
  const range = mapSyntax(
    sentence(between, { column, low: everywhere(plainNumber), high: everywhere(plainNumber) }),
    ({ column, operator, values: [low, high, ...more] }: RowCondition) =>
      operator === "between" && typeof low === "number" && typeof high === "number" && more.length === 0
        ? { column, low, high }
        : undefined,
    ({ column, low, high }): RowCondition => ({ column, operator: "between", values: [low, high] }),
  );
  const several = mapSyntax(
    sentence(oneOf, { column, values: everywhere(listOf(plainValue, wording.valueList, 2)) }),
    ({ column, operator, values }: RowCondition) => (operator === "one-of" ? { column, values } : undefined),
    ({ column, values }): RowCondition => ({ column, operator: "one-of", values }),
  );
  const comparisons = (Object.keys(single) as (keyof typeof single)[]).map((wanted) =>
    mapSyntax(
      sentence(single[wanted], { column, value: everywhere(plainValue) }),
      ({ column, operator, values: [value, ...more] }: RowCondition) =>
        operator === wanted && value !== undefined && more.length === 0 ? { column, value } : undefined,
      ({ column, value }): RowCondition => ({ column, operator: wanted, values: [value] }),
    ),
  );
  return anyOf<RowCondition>([...comparisons, several, range]);
}

/** The value, or the possible values, that a path must have. */
export function pathConditionSyntax(
  wording: Wording,
  name: Syntax<string>,
  blueprint: Blueprint,
): Syntax<PathCondition> {
  const variable = everywhere(name);
  const one = mapSyntax(
    sentence(wording.pathConditions.is, { variable, value: everywhere(shownValueSyntax) }),
    ({ variable, shown }: ShownCondition) => (shown.length === 1 ? { variable, value: shown[0] } : undefined),
    ({ variable, value }) => ({ variable, shown: [value] }),
  );
  const several = mapSyntax(
    sentence(wording.pathConditions["one-of"], {
      variable,
      values: everywhere(listOf(shownValueSyntax, wording.valueList, 2)),
    }),
    ({ variable, shown }: ShownCondition) => ({ variable, values: shown }),
    ({ variable, values }) => ({ variable, shown: values }),
  );
  return mapSyntax(
    anyOf<ShownCondition>([one, several]),
    ({ variable, values }: PathCondition) => {
      const shown = values.flatMap((value) => showValue(variable, value, blueprint) ?? []);
      return shown.length === values.length ? { variable, shown } : undefined;
    },
    ({ variable, shown }) => {
      const values = shown.flatMap((each) => valueOfShown(variable, each, blueprint) ?? []);
      return values.length === shown.length ? { variable, values } : undefined;
    },
  );
}

interface ShownCondition {
  readonly variable: string;
  readonly shown: ShownValue[];
}
