import type { Stream } from "../../numerics/stream.ts";
import type { Datum, Inputs, Model } from "../model.ts";
import { type Found, type Point, type SearchOptions, type SearchSpace, searchDesigns } from "./design-search.ts";
import { expectedGain, type GainOptions } from "./expected-gain.ts";
import type { InterestParameters } from "./gain-about.ts";
import { type Belief, type Offer, type Regret, regretOf } from "./regret.ts";

/** The alternatives to the steps of a logged episode. */
export interface Replay {
  /** The belief after some data, from the prior on: a posterior of the data that were really seen. */
  believe(data: readonly Datum[], step: number): Belief;
  /** Random designs, 100 in the published system; the same for every agent when the stream is. */
  offers(step: number, random: Stream): readonly Offer[];
  /** The space of designs, for the regret against the best of all. */
  readonly search?: {
    readonly space: SearchSpace;
    offerOf(point: Point): Offer;
    readonly options?: Partial<SearchOptions>;
  };
  /** What a design costs; 1 where it is absent. */
  price?(inputs: Inputs): number;
  /** What may be spent in all; offers above what is left are no offers. */
  readonly purse?: number;
}

/** The regret of one step of a logged episode. */
export interface StepRegret {
  readonly step: number;
  /** Against the best of the random designs. */
  readonly random: Regret;
  /** Against a design found by search, with the random ones among its rivals. */
  readonly searched: Regret | undefined;
}

/**
 * The regret of every experiment of a logged episode, each under the posterior of the logged data before it. One is
 * computed when it is asked for, so that other work can be done in between.
 */
export function* replayRegret(
  model: Model,
  data: readonly Datum[],
  replay: Replay,
  options: GainOptions & Pick<InterestParameters, "about">,
): Generator<StepRegret, void> {
  const priceOf = (inputs: Inputs) => replay.price?.(inputs) ?? 1;
  let purse = replay.purse ?? Number.POSITIVE_INFINITY;
  for (const [step, { inputs }] of data.entries()) {
    const random = options.random.split("replay", step);
    const seen = data.slice(0, step);
    const own = { ...options, random: random.split("gain"), seen };
    const belief = replay.believe(seen, step);
    const priced = (offer: Offer): Offer => ({ ...offer, price: offer.price ?? priceOf(offer.inputs) });
    const isAffordable = ({ price }: Offer) => (price ?? 1) <= purse;
    const taken = priced({ inputs });
    const offers = replay.offers(step, random.split("offers")).map(priced).filter(isAffordable);
    const againstRandom = regretOf(model, belief, taken, offers, own);
    const found = searched(model, belief, replay, random, own, priced, isAffordable);
    purse -= taken.price ?? 1;
    const searchedFor = found === undefined ? undefined : regretOf(model, belief, taken, [...offers, found], own);
    yield { step, random: againstRandom, searched: searchedFor };
  }
}

/** The best design that a search finds, by gain over price. */
function searched(
  model: Model,
  belief: Belief,
  { search }: Replay,
  random: Stream,
  options: GainOptions & InterestParameters,
  priced: (offer: Offer) => Offer,
  isAffordable: (offer: Offer) => boolean,
): Offer | undefined {
  if (search === undefined) return undefined;
  const { space, offerOf } = search;
  const offerAt = (point: Point) => priced(offerOf(point));
  const affordable: SearchSpace = {
    fields: space.fields,
    isAllowed: (point) => (space.isAllowed?.(point) ?? true) && isAffordable(offerAt(point)),
  };
  const rate = (point: Point) => {
    const { inputs, price = 1 } = offerAt(point);
    return expectedGain(model, belief.draws, inputs, options).value / price;
  };
  const found: Found | undefined = searchDesigns(affordable, rate, {
    random: random.split("search"),
    ...search.options,
  });
  return found === undefined ? undefined : offerAt(found.point);
}
