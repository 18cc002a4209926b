import type { Stream } from "@assay/science/numerics/stream";
import type { AnyFamily, Scene } from "../family.ts";
import { isAnsweredThroughout } from "./plant-interactions.ts";

/** The shares of a family's number of items that are tried. */
const shares = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.85, 1] as const;

/** Maximum error probability of the planned design on a question. */
export const MAX_ERROR = 0.025;

/** Standard errors are those of normal estimates, which fewer items do not give. */
const FEWEST = 40;

/**
 * The smallest number of items per cell with which the reference design answers every question in every twin, each with
 * an error probability of at most 2.5 %: what a study of these effects takes if its power is planned.
 */
export function requiredItems(
  twins: readonly (Scene<unknown> & { readonly family: AnyFamily })[],
  random: (...purpose: readonly (string | number)[]) => Stream,
): number {
  const most = twins[0].family.itemsPerCell;
  const tried = [...new Set(shares.map((share) => Math.min(most, Math.max(FEWEST, Math.round(share * most)))))];
  const found = tried.find((items) =>
    twins.every((twin, member) =>
      isAnsweredThroughout(
        { ...twin.family, itemsPerCell: items },
        twin,
        (question) => random(items, member, question),
        MAX_ERROR,
      ),
    ),
  );
  return found ?? most;
}

/** The number of items per cell at this dial of power: all that the family has at 0, what is required at 1. */
export const plannedItems = (most: number, required: number, power: number): number =>
  Math.round(most * Math.exp(power * Math.log(required / most)));
