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
  /** The larger of both standard errors, as a share of the distance between the two. */
  readonly relativeError: number;
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
/** Constants whose standard error is a larger share of the distance between them place nobody in the headline. */
const maxRelativeError = 0.01;

/** The constants of an item. Undefined for settings that none were computed for, such as a price or another budget. */
export function referenceErrors({ item, law }: Pick<Key, "law" | "item">): ReferenceErrors | undefined {
  if (law !== "textbook" || item.price !== "1" || item.purse !== null) return undefined;
  const { presets } = findEnvironment(item.environment);
  const budget = item.budgets[item.budgets.length - 1];
  const found = cases.find((each) => each.environment === item.environment && each.goal === item.goal);
  if (found === undefined || !isDeepStrictEqual(item.settings, presets.default)) return undefined;
  const best = found.best.find((each) => each.budget === budget);
  return best === undefined ? undefined : constantsOf(found, best);
}

const constantsOf = ({ none }: Case, best: Estimate): ReferenceErrors => ({
  none: none.value,
  best: best.value,
  relativeError: Math.max(none.standardError, best.standardError) / (none.value - best.value),
});

/** Why an environment is left out of the headline. Undefined if it counts. */
export function whyLeftOut({ none, best, relativeError }: ReferenceErrors): string | undefined {
  if (none - best < minShare * none) return "experiments improve predictions by less than 5 %";
  return relativeError > maxRelativeError ? "the standard error of its constants is above 1 %" : undefined;
}

/**
 * Whether the headline of episodes under these settings is their place between constants, in a suite of these environments.
 */
export const hasReferences = (
  { constants, law, parameters, price, purse, budgets, environment, goal }: Settings,
  environments: readonly { readonly name: string }[],
): boolean =>
  constants === "default" &&
  law === "textbook" &&
  Object.keys(parameters).length === 0 &&
  price === "1" &&
  purse === null &&
  cases.some(
    (each) =>
      environments.some(({ name }) => name === each.environment) &&
      (environment === "all" || each.environment === environment) &&
      (goal === "all" || each.goal === goal) &&
      each.best.some(
        (best) => best.budget === budgets[budgets.length - 1] && whyLeftOut(constantsOf(each, best)) === undefined,
      ),
  );
