import { type Stream, stream } from "@assay/science/numerics/stream";
import type { AnyFamily, BankItem } from "../../../src/family.ts";
import type { Comparison } from "../../../src/headroom/listed/comparison.ts";
import type { Predicted } from "../../../src/headroom/listed/predicted.ts";
import type { Relation } from "../../../src/headroom/listed/relation.ts";
import type { Target } from "../../../src/headroom/listed/targets.ts";
import type { TimedObservation } from "../quick-session.ts";
import { BaseLaws, type BaseState } from "./base-law.ts";
import { LawSpace } from "./law-space.ts";
import {
  firstLaw,
  type LawState,
  lawAfterMove,
  lawsAtPlace,
  lawsOfPair,
  lawTurned,
  logPrior,
  type RuleCounts,
  variantUnder,
} from "./law-state.ts";
import { ListAnswers, type ListValues } from "./list-answers.ts";
import { drawIndex, type Means, type Nuisance, OutcomeModel } from "./outcome-model.ts";

/** Everything that is known when a list is to be decided. */
export interface ListEvidence {
  readonly family: AnyFamily;
  readonly subjects: readonly string[];
  readonly bank: readonly BankItem[];
  readonly targets: readonly Target[];
  readonly comparisons: readonly Comparison[];
  readonly predicted: readonly Predicted[];
  readonly items: readonly BankItem[];
  readonly rows: readonly TimedObservation[];
  readonly counts: RuleCounts;
  readonly drift: number;
}

export interface ListPosterior {
  /** For every comparison the share of laws that give each answer. */
  readonly relations: readonly ReadonlyMap<Relation, number>[];
  readonly predictions: readonly number[];
}

/** The number of particles, of moves of the base law in a round, and of rounds at the end. */
const PARTICLES = 40;
const BASE_MOVES = 5;
const ROUNDS = 8;
const MAX_STEPS = 60;

/** The least effective share of particles after one step of heating. */
const EFFECTIVE = 0.5;

/** The share of moves of the base law in which the law turns with it: a reversed effect that is reversed again looks the same. */
const TURNING = 0.4;

/** Weight of unevenness: of many laws the generator takes the most even one. */
const EVENNESS = 0.25;

/** The weight of a listed effect that is not clear in the base law, for each margin that it falls short. */
const SHORT = 40;

/** One possible world. */
interface Particle {
  readonly base: BaseState;
  readonly law: LawState;
  readonly variants: Int32Array;
  readonly nuisance: readonly Nuisance[];
  readonly means: readonly Means[];
  readonly values: ListValues;
}

/**
 * The posterior of a list, with the true family of laws as prior: particles that are heated from the prior to the posterior
 * and moved by Markov chains on the way (Del Moral, Doucet and Jasra 2006, Journal of the Royal Statistical Society B 68).
 */
export function listPosterior(evidence: ListEvidence, key: string): ListPosterior {
  const random = stream("audit", "list-posterior", key);
  const worlds = new PossibleWorlds(evidence, random);
  let particles = Array.from({ length: PARTICLES }, () => worlds.draw());
  let heat = 0;
  for (let step = 0; heat < 1 && step < MAX_STEPS; step += 1) {
    const logs = particles.map((each) => worlds.logLikelihood(each));
    const next = step === MAX_STEPS - 1 ? 1 : nextHeat(logs, heat);
    const weights = weightsOf(logs, next - heat);
    heat = next;
    particles = Array.from({ length: PARTICLES }, () => particles[random.weightedIndex(weights)]).map((each) =>
      worlds.move(each, heat),
    );
  }
  const counts = evidence.comparisons.map(() => new Map<Relation, number>());
  const sums = evidence.predicted.map(() => 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { values, variants } of particles) {
      for (const [index, relation] of worlds.answers.relations(values, variants).entries())
        counts[index].set(relation, (counts[index].get(relation) ?? 0) + 1);
      for (const [index, value] of worlds.answers.predictions(values, variants).entries()) sums[index] += value;
    }
    if (round < ROUNDS - 1) particles = particles.map((each) => worlds.move(each, 1));
  }
  const drawn = ROUNDS * PARTICLES;
  return {
    relations: counts.map((each) => new Map(Array.from(each, ([relation, count]) => [relation, count / drawn]))),
    predictions: sums.map((sum) => sum / drawn),
  };
}

function weightsOf(logs: readonly number[], by: number): readonly number[] {
  const most = Math.max(...logs);
  return logs.map((each) => Math.exp(by * (each - most)));
}

/** The greatest heat at which enough particles still count, by bisection. */
function nextHeat(logs: readonly number[], heat: number): number {
  const isEnough = (next: number): boolean => {
    const weights = weightsOf(logs, next - heat);
    const sum = weights.reduce((total, each) => total + each, 0);
    const squares = weights.reduce((total, each) => total + each * each, 0);
    return (sum * sum) / squares >= EFFECTIVE * logs.length;
  };
  if (isEnough(1)) return 1;
  let [low, high] = [heat, 1];
  for (let round = 0; round < 30; round += 1) {
    const middle = (low + high) / 2;
    if (isEnough(middle)) low = middle;
    else high = middle;
  }
  return Math.max(low, heat + 1e-4);
}

/** Worlds that may have given some evidence. */
class PossibleWorlds {
  readonly answers: ListAnswers;
  readonly #space: LawSpace;
  readonly #laws: BaseLaws;
  readonly #models: readonly OutcomeModel[];
  readonly #counts: RuleCounts;
  readonly #random: Stream;
  /** The contexts that a rule at each place may change, and those of comparisons with two factors away. */
  readonly #contextsOf: readonly (readonly number[])[];
  readonly #two: readonly number[];

  constructor(
    { family, subjects, bank, targets, comparisons, predicted, items, rows, counts, drift }: ListEvidence,
    random: Stream,
  ) {
    this.#counts = counts;
    this.#random = random;
    this.#space = new LawSpace(family, subjects, targets, comparisons);
    this.#laws = new BaseLaws(family, subjects, random.split("base"));
    this.answers = new ListAnswers(family, bank, this.#space, this.#laws, targets, comparisons, predicted);
    const measured = new Set(targets.map(({ measure }) => measure));
    this.#models = family.measures
      .filter(({ name }) => measured.has(name))
      .map((measure) => new OutcomeModel(family, measure, this.#space, this.#laws, items, rows, drift));
    const contexts = [...this.#space.contexts.entries()];
    this.#contextsOf = this.#space.places.map(({ pair }, place) =>
      contexts.filter(([, { holds, sides }]) => holds[place] && sides[pair] >= 0).map(([context]) => context),
    );
    this.#two = this.answers.contextsOfTwo();
  }

  draw(): Particle {
    const law = firstLaw(this.#space, this.#counts, this.#random);
    const nuisance = this.#models.map((model) => model.firstNuisance(this.#random));
    return { ...this.#under(this.#laws.draw()), law, variants: this.#variantsOf(law), nuisance };
  }

  logLikelihood({ means, variants, nuisance, values }: Particle): number {
    const shortfall = SHORT * this.answers.shortfall(values);
    return this.#models.reduce(
      (sum, model, index) => sum + model.total(means[index], variants, nuisance[index]),
      -shortfall,
    );
  }

  /** A world after one round of moves that leave the posterior at this heat as it is. */
  move(particle: Particle, heat: number): Particle {
    const moved = this.#moveLaw(this.#moveBase(particle, heat), heat);
    const { means, variants } = moved;
    const nuisance = this.#models.map((model, index) =>
      model.drawNuisance(means[index], variants, moved.nuisance[index], this.#random, heat),
    );
    return { ...moved, nuisance };
  }

  #moveBase(particle: Particle, heat: number): Particle {
    let [now, fit] = [particle, heat * this.logLikelihood(particle)];
    for (let move = 0; move < BASE_MOVES; move += 1) {
      const law = this.#random.uniform() < TURNING ? lawTurned(this.#space, now.law, this.#random) : now.law;
      const variants = law === now.law ? now.variants : this.#variantsOf(law);
      const next = { ...now, ...this.#under(this.#laws.neighbourOf(now.base)), law, variants };
      const fitNext = heat * this.logLikelihood(next);
      if (Math.log(this.#random.uniformOpen()) < fitNext - fit) [now, fit] = [next, fitNext];
    }
    return now;
  }

  /** Rules at every place in turn, drawn from their conditional distribution; then where pairs are off. */
  #moveLaw(particle: Particle, heat: number): Particle {
    const { means, nuisance, values } = particle;
    const [space, random] = [this.#space, this.#random];
    const width = 1 << space.pairs.length;
    const table = new Float64Array(space.contexts.length * width);
    for (const [index, model] of this.#models.entries()) model.addTo(table, means[index], nuisance[index]);
    const gradeOf = (law: LawState, variants: Int32Array): number => {
      const prior = logPrior(space, law, this.#counts);
      if (prior === Number.NEGATIVE_INFINITY) return prior;
      let likelihood = 0;
      for (let context = 0; context < variants.length; context += 1)
        likelihood += table[context * width + variants[context]];
      const single = { ...law, rules: law.rules.filter(({ place }) => space.places[place].size === 1) };
      const alone = this.#variantsOf(single, this.#two, variants);
      return heat * likelihood + prior - EVENNESS * this.answers.unevenness(values, variants, alone);
    };
    let { law, variants } = particle;
    /** Takes one of several laws that differ in these contexts alone. */
    const drawAmong = (laws: readonly LawState[], contexts?: readonly number[]): void => {
      const sets = laws.map((each) => this.#variantsOf(each, contexts, variants));
      const chosen = drawIndex(
        Float64Array.from(laws, (each, index) => gradeOf(each, sets[index])),
        random,
      );
      [law, variants] = [laws[chosen], sets[chosen]];
    };
    for (const pair of space.pairs.keys()) drawAmong(lawsOfPair(space, law, pair));
    for (const place of random.shuffle([...space.places.keys()])) {
      drawAmong(lawsAtPlace(space, law, place, random), this.#contextsOf[place]);
      drawAmong([law, lawAfterMove(space, law, random)]);
    }
    return { ...particle, law, variants };
  }

  /** The variants of all contexts under a law; of some contexts alone, where those of the others are known. */
  #variantsOf(law: LawState, contexts?: readonly number[], known?: Int32Array): Int32Array {
    if (contexts === undefined || known === undefined)
      return Int32Array.from(this.#space.contexts, (_, context) => variantUnder(this.#space, law, context));
    const variants = known.slice();
    for (const context of contexts) variants[context] = variantUnder(this.#space, law, context);
    return variants;
  }

  #under(base: BaseState): Pick<Particle, "base" | "means" | "values"> {
    return {
      base,
      means: this.#models.map((model) => model.meansUnder(base)),
      values: this.answers.valuesUnder(base),
    };
  }
}
