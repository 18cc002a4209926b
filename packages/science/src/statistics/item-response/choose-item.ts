import { AssayError } from "@assay/contract";
import type { Stream } from "../../numerics/stream.ts";
import type { Ability } from "./ability.ts";
import { type ItemModel, information } from "./marginal-response.ts";

/** An item that could be asked next. Its stratum is its type and ingredients, whose shares are fixed. */
export interface Candidate {
  readonly features: readonly number[];
  readonly stratum: string;
}

/** What an adaptive run has asked so far, and how it goes on. */
export interface AdaptiveState {
  readonly model: ItemModel;
  readonly ability: Ability;
  /** How many items of each stratum were asked. */
  readonly asked: ReadonlyMap<string, number>;
  /** The share that each stratum shall have. */
  readonly shares: ReadonlyMap<string, number>;
  /** So many items are drawn at random before any is chosen; 15 where it is left out. */
  readonly randomFirst?: number;
}

const defaultRandomFirst = 15;

/**
 * The index of the candidate to ask next. The stratum is the one that is furthest behind its share, so that shares stay as
 * they are whatever the agent can do. Within it, the first items are drawn at random; later ones are those with the most
 * information at the ability estimated so far. Undefined where no candidate belongs to a stratum with a share.
 *
 * @example chooseItem(candidates, { model, ability, asked, shares }, stream("adaptive", run, asked.size))
 */
export function chooseItem(
  candidates: readonly Candidate[],
  { model, ability, asked, shares, randomFirst = defaultRandomFirst }: AdaptiveState,
  random: Stream,
): number | undefined {
  const offered = new Set(candidates.map(({ stratum }) => stratum));
  const total = [...asked.values()].reduce((sum, count) => sum + count, 0);
  const stratum = [...shares]
    .filter(([name, share]) => share > 0 && offered.has(name))
    .map(([name, share]) => ({ name, behind: share * (total + 1) - (asked.get(name) ?? 0) }))
    .reduce<{ name: string; behind: number } | undefined>(
      (most, each) => (most === undefined || each.behind > most.behind ? each : most),
      undefined,
    )?.name;
  if (stratum === undefined) return undefined;
  const eligible = candidates.flatMap((candidate, index) => (candidate.stratum === stratum ? [index] : []));
  if (total < randomFirst) return random.choose(eligible);
  const informations = eligible.map((index) => information(model, ability.ability, candidates[index].features));
  return eligible[informations.reduce((best, each, place) => (each > informations[best] ? place : best), 0)];
}

/** When an adaptive run ends. */
export interface StoppingRule {
  readonly targetStandardError: number;
  readonly mostItems: number;
  /** As in `AdaptiveState`: before so many items nothing stops for being sure. */
  readonly randomFirst?: number;
}

/**
 * Why an adaptive run ends now, or undefined where it goes on.
 *
 * @example stopsBecause(estimateAbility(model, attempts), { targetStandardError: 0.2, mostItems: 300 })
 */
export function stopsBecause(
  { standardError, attempts }: Ability,
  { targetStandardError, mostItems, randomFirst = defaultRandomFirst }: StoppingRule,
): "precise-enough" | "most-items" | undefined {
  if (!(targetStandardError > 0 && mostItems >= 1)) {
    throw new AssayError(
      "numerics/invalid-argument",
      `No run ends at a standard error of ${targetStandardError} within ${mostItems} items; give positive numbers.`,
    );
  }
  if (attempts >= randomFirst && standardError <= targetStandardError) return "precise-enough";
  return attempts >= mostItems ? "most-items" : undefined;
}
