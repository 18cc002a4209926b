import type { Challenge } from "@assay/contract";

/** What an item's results are broken down by: names with values. */
export type Strata = Challenge<unknown, unknown>["strata"];

/** The stratum of this name has one of these values. */
export interface Condition {
  readonly name: string;
  readonly values: readonly string[];
}

/** Whether all conditions hold; an item without a condition's stratum does not meet it. */
export function meetsAll(strata: Strata, conditions: readonly Condition[]): boolean {
  return conditions.every(({ name, values }) => Object.hasOwn(strata, name) && values.includes(String(strata[name])));
}

/** The condition as it was written. */
export const showCondition = ({ name, values }: Condition): string => `${name}=${values.join(",")}`;
