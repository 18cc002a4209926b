import type { Stream } from "@assay/science/numerics/stream";
import type { AnyFamily, Scene } from "../family.ts";
import { SHARED } from "../subject/noise.ts";
import { isAnsweredThroughout } from "./plant-interactions.ts";
import { MAX_ERROR } from "./required-items.ts";

/** Families all of whose measures are means, whose errors are known at any correlation of the noise. */
const unsteadyFamilies: ReadonlySet<string> = new Set([
  "lost-in-the-middle",
  "group-bias",
  "premise-order",
  "persona",
  "option-bias",
  "repetition",
  "reasoning-benefit",
]);

/** The least correlation, at full strength of the ingredient. */
const LEAST = 0.1;

/** The least correlation where a study ends with a list of comparisons. */
const LISTED_LEAST = 0.3;

const STEPS = 6;

/**
 * How much of its noise an item keeps from one condition to another. It falls with the dial of power, as far as the
 * reference design still answers every question: effects then lie near the limit of what that design can see, and a study
 * with few items sees differences where there are none. Undefined for the usual correlation.
 */
export function plannedSteadiness(
  twins: readonly (Scene<unknown> & { readonly family: AnyFamily })[],
  power: number,
  random: (...purpose: readonly (string | number)[]) => Stream,
): number | undefined {
  if (power === 0 || !unsteadyFamilies.has(twins[0].family.name)) return undefined;
  const lowest = SHARED - (SHARED - LEAST) * power;
  const tried = Array.from({ length: STEPS }, (_, step) => lowest + ((SHARED - lowest) * step) / STEPS);
  return tried.find((shared, step) =>
    twins.every((twin, member) =>
      isAnsweredThroughout(twin.family, { ...twin, shared }, (question) => random(step, member, question), MAX_ERROR),
    ),
  );
}

/** The correlation in a study with a list of comparisons, whose laws need no reference design and whose measures are means. */
export const listedSteadiness = (power: number): number | undefined =>
  power === 0 ? undefined : SHARED - (SHARED - LISTED_LEAST) * power;
