import type { Json } from "@assay/contract";
import { wrongPlan } from "./read-plan.ts";

/** One combination of a sweep, with the values that tell it from the others, by their paths. */
export interface Swept<Value> {
  readonly value: Value;
  readonly swept: SweptValues;
}

export type SweptValues = { readonly [path: string]: Json };
type Values = { readonly [name: string]: Json | undefined };

/**
 * Every combination of the values of lists, the last list changing fastest. A list that `isSetting` says is a value in its
 * own right stays whole. Lists within records are found, lists within lists are values. `place` is where the values stand
 * in a plan.
 */
export function sweep(
  values: Values,
  isSetting: (path: readonly string[], list: readonly Json[]) => boolean,
  prefix = "",
  place = "the plan",
): Swept<Values>[] {
  const lists = findLists(values, []).filter(({ path, list }) => !isSetting(path, list));
  let combinations: Swept<Values>[] = [{ value: values, swept: {} }];
  for (const { path, list } of lists) {
    if (list.length === 0) {
      const name = prefix + path.join(".");
      throw wrongPlan(place, `${name}: the list is empty, so nothing would run; give it a value or leave it out`);
    }
    combinations = combinations.flatMap(({ value, swept }) =>
      list.map((each) => ({
        value: replaceAt(value, path, each),
        swept: list.length === 1 ? swept : { ...swept, [prefix + path.join(".")]: each },
      })),
    );
  }
  return combinations;
}

/** One or many, each with the name under which it is swept. */
export function sweepOne<Value extends Json>(given: Value | readonly Value[], name: string): Swept<Value>[] {
  const all = isList(given) ? given : [given];
  return all.map((value) => ({ value, swept: all.length === 1 ? {} : { [name]: value } }));
}

const isList = <Value>(given: Value | readonly Value[]): given is readonly Value[] => Array.isArray(given);

function findLists(values: Values, before: readonly string[]): { path: readonly string[]; list: readonly Json[] }[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const path = [...before, name];
    if (Array.isArray(value)) return [{ path, list: value }];
    return isRecord(value) ? findLists(value, path) : [];
  });
}

const isRecord = (value: Json | undefined): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function replaceAt(values: Values, [name, ...rest]: readonly string[], replacement: Json): Values {
  if (name === undefined) return values;
  const inner = values[name];
  return { ...values, [name]: rest.length > 0 && isRecord(inner) ? replaceAt(inner, rest, replacement) : replacement };
}
