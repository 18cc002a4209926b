import { isDeepStrictEqual } from "node:util";
import { findEnvironment } from "../environments.ts";
import type { Key } from "../items.ts";
import type { Settings } from "../settings.ts";
import published from "./reference-errors.json" with { type: "json" };

/** The errors between which an episode is placed: constants of an environment, goal and budget. */
export interface ReferenceErrors {
  /** The expected error of the best prediction without data. */
  readonly none: number;
  /** The expected error of the best public policy with the budget. */
  readonly best: number;
}

interface Estimate {
  readonly value: number;
  readonly standardError: number;
}

interface Case {
  readonly environment: string;
  readonly goal: string;
  readonly none: Estimate;
  readonly best: readonly (Estimate & { readonly budget: number })[];
}

const cases: readonly Case[] = published.cases;

/** Environments are left out of the headline if experiments improve predictions by less than this share. */
const minShare = 0.05;

/** The constants of an item. Undefined for settings that none were computed for, such as a price or another budget. */
export function referenceErrors({ item, law }: Pick<Key, "law" | "item">): ReferenceErrors | undefined {
  if (law !== "textbook" || item.price !== "1" || item.purse !== null) return undefined;
  const { presets } = findEnvironment(item.environment);
  const budget = item.budgets[item.budgets.length - 1];
  const found = cases.find((each) => each.environment === item.environment && each.goal === item.goal);
  if (found === undefined || !isDeepStrictEqual(item.settings, presets.default)) return undefined;
  const best = found.best.find((each) => each.budget === budget);
  return best === undefined ? undefined : { none: found.none.value, best: best.value };
}

/** Whether experiments matter enough for the headline. */
export const isPlaced = ({ none, best }: ReferenceErrors): boolean => none - best >= minShare * none;

/** Whether constants were computed for episodes under these settings. */
export const hasReferences = ({ constants, law, parameters, price, purse, budgets, environment }: Settings): boolean =>
  constants === "default" &&
  law === "textbook" &&
  Object.keys(parameters).length === 0 &&
  price === "1" &&
  purse === null &&
  cases.some(
    (each) =>
      (environment === "all" || each.environment === environment) &&
      each.best.some(({ budget }) => budget === budgets[budgets.length - 1]),
  );
