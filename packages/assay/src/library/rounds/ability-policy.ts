import type { Json } from "@assay/contract";
import { shareOf } from "@assay/harness/reports/item-scale";
import { type Stream, stream } from "@assay/science/numerics/stream";
import {
  type Ability,
  type Attempted,
  chooseItem,
  estimateAbility,
  predictedMean,
  stopsBecause,
} from "@assay/science/statistics";
import { makeItems } from "../make-items.ts";
import type { SuiteItemModel } from "./item-model.ts";
import type { AskedWorld, RoundPolicy, ScoredWorld } from "./play-rounds.ts";
import { type Search, wrongSearch } from "./search.ts";

type Strata = ScoredWorld["strata"];

/** The first items are drawn at random, and those after them in rounds. */
const randomFirst = 15;
const itemsInRound = 6;
/** How many items the fixed mix is told by. */
const itemsOfMix = 40;
/** Difficulties that are tried in a world until it has an item of the type that is due. */
const mostTries = 5;
const dials = Array.from({ length: 101 }, (_, index) => index / 100);

/** An item of the fixed mix. */
interface MixedItem extends AskedWorld {
  readonly type: string;
  readonly features: readonly number[];
}

/**
 * Asks the items that tell most about an agent's ability. The fixed mix has difficulties spread evenly over the scale and
 * one item of each world, drawn at random; its first items are asked first. Later ones have the type that is furthest
 * behind its share in the mix, and of these the difficulty with the most information. Ingredients are drawn by the
 * generator, as always at a difficulty.
 */
export class AbilityPolicy implements RoundPolicy {
  readonly #search: Search;
  readonly #model: SuiteItemModel;
  readonly #target: number;
  readonly #mix: readonly MixedItem[];
  readonly #shares: ReadonlyMap<string, number>;
  readonly #asked = new Map<string, number>();
  readonly #attempts: Attempted[] = [];
  readonly #random: Stream;
  #seeds: readonly string[];

  constructor(search: Search, model: SuiteItemModel, target: number, mixMade: (items: number) => void) {
    this.#search = search;
    this.#model = model;
    this.#target = target;
    this.#seeds = search.seeds;
    this.#random = stream("assay", "adaptive", search.suite.name, search.id);
    this.#mix = this.#makeMix(mixMade);
    if (this.#mix.length === 0)
      throw wrongSearch(`no world of ${search.suite.name} has an item that the plan allows; drop a condition`);
    const counts = Map.groupBy(this.#mix, ({ type }) => type);
    this.#shares = new Map([...counts].map(([type, items]) => [type, items.length / this.#mix.length]));
  }

  next(): readonly AskedWorld[] {
    if (this.stopped !== undefined) return [];
    const isFirst = this.#asked.size === 0;
    const most = Math.min(this.#seeds.length, isFirst ? randomFirst : itemsInRound);
    const chosen = isFirst
      ? this.#mix.slice(0, most)
      : this.#seeds.slice(0, most).flatMap((seed) => {
          const one = this.#choose(seed);
          this.#count(one.type);
          return [one];
        });
    if (isFirst) for (const { type } of chosen) this.#count(type);
    const seeds = new Set(chosen.map(({ seed }) => seed));
    this.#seeds = this.#seeds.filter((seed) => !seeds.has(seed));
    return chosen.map(({ seed, difficulty, where }) => ({ seed, difficulty, ...(where && { where }) }));
  }

  learn(scored: readonly ScoredWorld[]): void {
    const { range } = this.#search;
    for (const { strata, score } of scored) {
      this.#attempts.push({ features: this.#model.featuresOf(strata), score: shareOf(score, range) });
    }
  }

  /** The ability so far, with the error that the calibration of items leaves. */
  get ability(): Ability {
    return estimateAbility(this.#model, this.#attempts);
  }

  /** The ability so far, as if the items' difficulties were known: what more items make more precise. */
  get sampled(): Ability {
    const { effects } = this.#model;
    const covariance = effects.map(() => effects.map(() => 0));
    return estimateAbility({ effects, residual: this.#model.residual, covariance }, this.#attempts);
  }

  /** Why nothing more is asked; undefined while something is. */
  get stopped(): "precise-enough" | "most-items" | undefined {
    if (this.#seeds.length === 0) return isPrecise(this.sampled, this.#target) ? "precise-enough" : "most-items";
    const rule = { targetStandardError: this.#target, mostItems: this.#search.seeds.length, randomFirst };
    return stopsBecause(this.sampled, rule);
  }

  /** The mean score that an ability predicts for the fixed mix, in units of the score. */
  predicted(ability: number): number {
    const [least, greatest] = this.#search.range;
    const mix = this.#mix.map(({ features }) => ({ features, share: 1 }));
    return least + (greatest - least) * predictedMean(this.#model, ability, mix);
  }

  /** The share of each type in the mix, and of what was asked. */
  get shares(): readonly { readonly type: string; readonly inMix: number; readonly asked: number }[] {
    const total = [...this.#asked.values()].reduce((sum, count) => sum + count, 0);
    return [...this.#shares].map(([type, inMix]) => ({
      type,
      inMix,
      asked: total === 0 ? 0 : (this.#asked.get(type) ?? 0) / total,
    }));
  }

  #count(type: string): void {
    this.#asked.set(type, (this.#asked.get(type) ?? 0) + 1);
  }

  #makeMix(mixMade: (items: number) => void): MixedItem[] {
    const random = stream("assay", "adaptive", this.#search.suite.name, "mix");
    const count = Math.min(itemsOfMix, this.#search.seeds.length);
    const places = random.chooseWithoutReplacement(
      Array.from({ length: count }, (_, index) => index),
      count,
    );
    return places.flatMap((place, index): MixedItem[] => {
      const seed = this.#search.seeds[index];
      const difficulty = Math.round((100 * (place + random.uniform())) / count) / 100;
      const items = this.#itemsOf(seed, difficulty);
      mixMade(index + 1);
      if (items.length === 0) return [];
      const strata = random.choose(items);
      const type = this.#typeOf(strata);
      return [{ ...this.#asking(seed, difficulty, type), type, features: this.#model.featuresOf(strata) }];
    });
  }

  /** The difficulty and type to ask in a world. */
  #choose(seed: string): AskedWorld & { readonly type: string } {
    const types = [...this.#shares.keys()];
    let candidates = types.flatMap((type) =>
      dials.map((difficulty) => ({
        difficulty,
        stratum: type,
        features: this.#model.expectedAt(difficulty, type),
      })),
    );
    const state = {
      model: this.#model,
      ability: this.ability,
      asked: this.#asked,
      shares: this.#shares,
      randomFirst: 0,
    };
    const found: typeof candidates = [];
    for (let tried = 0; tried < mostTries; tried++) {
      const chosen = chooseItem(candidates, state, this.#random);
      if (chosen === undefined) break;
      const { difficulty, stratum } = candidates[chosen];
      if (this.#model.typeStratum === undefined) return { ...this.#asking(seed, difficulty, stratum), type: stratum };
      const there = new Set(this.#itemsOf(seed, difficulty).map((strata) => this.#typeOf(strata)));
      if (there.has(stratum)) return { ...this.#asking(seed, difficulty, stratum), type: stratum };
      found.push(...candidates.filter((each) => each.difficulty === difficulty && there.has(each.stratum)));
      // A world at nearly the same difficulty has other draws.
      candidates = candidates.filter((each) => each.difficulty !== difficulty);
    }
    const instead = chooseItem(found, state, this.#random);
    if (instead !== undefined) {
      const { difficulty, stratum } = found[instead];
      return { ...this.#asking(seed, difficulty, stratum), type: stratum };
    }
    // None of these worlds has an item of a known type; whatever is there is asked.
    const { difficulty, stratum } = candidates[chooseItem(candidates, state, this.#random) ?? 0];
    return { seed, difficulty, type: stratum };
  }

  #asking(seed: string, difficulty: number, type: string): AskedWorld {
    const { typeStratum } = this.#model;
    return typeStratum === undefined ? { seed, difficulty } : { seed, difficulty, where: { [typeStratum]: type } };
  }

  #typeOf(strata: Strata): string {
    const { typeStratum } = this.#model;
    return typeStratum === undefined ? "" : String(strata[typeStratum] ?? "");
  }

  /** The strata of the items of a world that the plan allows. */
  #itemsOf(seed: string, difficulty: number): Strata[] {
    const { suite, plan } = this.#search;
    const [{ preset, settings, items }] = plan.suites;
    const where = Object.entries(items.where ?? {}).map(
      ([name, values]) => [name, [values].flat().map(String)] as const,
    );
    const made = makeItems(suite, {
      seeds: seed,
      preset: String(preset),
      settings: { ...(settings as { readonly [name: string]: Json }), difficulty },
    });
    return [...made].flatMap(({ strata }) =>
      where.every(([name, values]) => values.includes(String(strata[name]))) ? [strata] : [],
    );
  }
}

const isPrecise = ({ standardError }: Ability, target: number): boolean => standardError <= target;
