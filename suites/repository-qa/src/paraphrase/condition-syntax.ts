import type { Blueprint } from "../blueprint/blueprint-schema.ts";
import type { PathCondition, RowCondition } from "../query/query-schema.ts";
import { listOf } from "./list-syntax.ts";
import { here, type Places, sentence } from "./sentence.ts";
import { meantValue, type ShownValue, shownValueSyntax, showValue } from "./shown-value.ts";
import { either, mapped, phrases, type Syntax } from "./syntax.ts";
import { plainNumber, plainValue } from "./value-syntax.ts";
import type { Clause, Wording } from "./wording.ts";

/** The clauses of a wording for lists of conditions, by place. */
export function clausePlaces<Condition>(
  clauses: { readonly [place: string]: Clause },
  condition: Syntax<Condition>,
  { conditionList }: Wording,
): Places<Condition[]> {
  const conditions = here(listOf(condition, conditionList, 1));
  const places = Object.entries(clauses).map(([place, { none, some }]) => {
    const filled = mapped(
      sentence(some, { conditions }),
      (list: Condition[]) => ({ conditions: list }),
      (read) => read.conditions,
    );
    return [place, none === undefined ? filled : either([filled, emptyList<Condition>(none)])];
  });
  return Object.fromEntries(places);
}

function emptyList<Condition>(text: string): Syntax<Condition[]> {
  return mapped(
    phrases([["empty" as const, [text]]]),
    (list: Condition[]) => (list.length === 0 ? "empty" : undefined),
    () => [],
  );
}

/** What a row must have. */
export function rowConditionSyntax(wording: Wording, name: Syntax<string>): Syntax<RowCondition> {
  const column = here(name);
  const { between, "one-of": oneOf, ...single } = wording.rowConditions;
  const range = mapped(
    sentence(between, { column, low: here(plainNumber), high: here(plainNumber) }),
    ({ column, operator, values: [low, high, ...more] }: RowCondition) =>
      operator === "between" && typeof low === "number" && typeof high === "number" && more.length === 0
        ? { column, low, high }
        : undefined,
    ({ column, low, high }): RowCondition => ({ column, operator: "between", values: [low, high] }),
  );
  const several = mapped(
    sentence(oneOf, { column, values: here(listOf(plainValue, wording.valueList, 2)) }),
    ({ column, operator, values }: RowCondition) => (operator === "one-of" ? { column, values } : undefined),
    ({ column, values }): RowCondition => ({ column, operator: "one-of", values }),
  );
  const comparisons = (Object.keys(single) as (keyof typeof single)[]).map((wanted) =>
    mapped(
      sentence(single[wanted], { column, value: here(plainValue) }),
      ({ column, operator, values: [value, ...more] }: RowCondition) =>
        operator === wanted && value !== undefined && more.length === 0 ? { column, value } : undefined,
      ({ column, value }): RowCondition => ({ column, operator: wanted, values: [value] }),
    ),
  );
  return either<RowCondition>([...comparisons, several, range]);
}

/** Which value a path must have, or one of which. */
export function pathConditionSyntax(
  wording: Wording,
  name: Syntax<string>,
  blueprint: Blueprint,
): Syntax<PathCondition> {
  const variable = here(name);
  const one = mapped(
    sentence(wording.pathConditions.is, { variable, value: here(shownValueSyntax) }),
    ({ variable, shown }: ShownCondition) => (shown.length === 1 ? { variable, value: shown[0] } : undefined),
    ({ variable, value }) => ({ variable, shown: [value] }),
  );
  const several = mapped(
    sentence(wording.pathConditions["one-of"], {
      variable,
      values: here(listOf(shownValueSyntax, wording.valueList, 2)),
    }),
    ({ variable, shown }: ShownCondition) => ({ variable, values: shown }),
    ({ variable, values }) => ({ variable, shown: values }),
  );
  return mapped(
    either<ShownCondition>([one, several]),
    ({ variable, values }: PathCondition) => {
      const shown = values.flatMap((value) => showValue(variable, value, blueprint) ?? []);
      return shown.length === values.length ? { variable, shown } : undefined;
    },
    ({ variable, shown }) => {
      const values = shown.flatMap((each) => meantValue(variable, each, blueprint) ?? []);
      return values.length === shown.length ? { variable, values } : undefined;
    },
  );
}

interface ShownCondition {
  readonly variable: string;
  readonly shown: ShownValue[];
}
