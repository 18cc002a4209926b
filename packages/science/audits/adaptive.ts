// Adaptive testing on simulated agents: how many items it takes beside random choice, and how often the interval of the
// ability holds the truth where the model is right and where it is not: node packages/science/audits/adaptive.ts [agents].
// The true ability is the one with which the model predicts the agent's true mean over the fixed mix of items.
//
// How little can be asked has a bound. Ability θ takes an information of N to be known well enough. A choice that knows θ
// from the first item on gets at most the largest information of an item, I(θ), and random choice its mean, Ī(θ). So no
// choice needs less than Ī / I of random's items; with the first 15 at random it needs 15 + (N - 15 Ī) / I of N / Ī. Over
// items whose difficulties span S logits, Ī / I is near 4 / S and larger with a residual: half cannot be had from a narrow
// bank, whatever is chosen.
import { binomial } from "../src/numerics/distributions/binomial.ts";
import { sampleNormal } from "../src/numerics/sampling/normal.ts";
import { logistic } from "../src/numerics/special/logistic.ts";
import { type Stream, stream } from "../src/numerics/stream.ts";
import {
  type Ability,
  type Attempted,
  abilityInterval,
  estimateAbility,
} from "../src/statistics/item-response/ability.ts";
import { type Candidate, chooseItem, stopsBecause } from "../src/statistics/item-response/choose-item.ts";
import {
  difficultyOf,
  expectedScore,
  type ItemModel,
  information,
  residualRule,
} from "../src/statistics/item-response/marginal-response.ts";

const [given = "400"] = process.argv.slice(2);
const agents = Number(given);
/** Random choice takes longer, and stands beside on the first of the same agents. */
const besideAgents = Math.ceil(agents / 2);
const leastCoverage = 0.93;
const mostShare = 0.5;
/** How much more than the bound may be asked, where the bound does not leave room for half. */
const mostLost = 1.05;
const randomFirst = 15;
const mostItems = 4000;

/** Two types of items, each with or without an ingredient, on a dial from 0 to 1 that spans so many logits. */
const modelOf = (span: number): ItemModel => ({
  effects: [0.5, 1, span, -span / 2],
  covariance: [0, 1, 2, 3].map(() => [0, 0, 0, 0]),
  residual: 0.7,
});
const strata = [0, 1].flatMap((type) => [0, 1].map((ingredient) => ({ type, ingredient })));
const shares = new Map(strata.map(({ type, ingredient }) => [`${type} ${ingredient}`, 1 / strata.length]));
const dials = Array.from({ length: 40 }, (_, index) => (index + 0.5) / 40);
const bank = strata.flatMap(({ type, ingredient }) =>
  dials.map((dial): Candidate => ({ features: [type, ingredient, dial, 1], stratum: `${type} ${ingredient}` })),
);

/** An agent: what it adds to the gap between ability and difficulty on an item. */
interface SimulatedAgent {
  gap(features: readonly number[]): number;
  /** The standard deviation of what the item's world adds. */
  readonly residual: number;
}

/** Ways in which an agent departs from the model. */
const kinds: { readonly [name: string]: (ability: number, random: Stream) => SimulatedAgent } = {
  "the model is right": (ability) => ({ gap: () => ability, residual: 0.7 }),
  "two dimensions": (ability, random) => {
    const apart = 0.7 * sampleNormal(random);
    return { gap: ([type]) => ability + (type === 0 ? apart : -apart), residual: 0.7 };
  },
  "differential functioning": (ability, random) => {
    const [ofType, ofIngredient, ofDial] = [0.4, 0.4, 0.8].map((spread) => spread * sampleNormal(random));
    return {
      gap: ([type, ingredient, dial]) => ability + ofType * type + ofIngredient * ingredient + ofDial * (dial - 0.5),
      residual: 0.7,
    };
  },
  "world effects of the agent's own": (ability) => ({ gap: () => ability, residual: 1.2 }),
};

const meanOver = (score: (features: readonly number[]) => number): number =>
  bank.reduce((sum, { features }) => sum + score(features), 0) / bank.length;

/** The ability with which the model predicts the agent's mean over the bank. */
function trueAbility(model: ItemModel, agent: SimulatedAgent): number {
  const truth = meanOver((features) =>
    residualRule.reduce(
      (sum, { z, weight }) =>
        sum + weight * logistic(agent.gap(features) - difficultyOf(model, features) - agent.residual * z),
      0,
    ),
  );
  let [low, high] = [-12, 12];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (meanOver((features) => expectedScore(model, middle, features).mean) < truth) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** What an agent scores on an item, of a world that nobody asked about before. */
function scoreOf(model: ItemModel, agent: SimulatedAgent, features: readonly number[], random: Stream): number {
  const p = logistic(agent.gap(features) - difficultyOf(model, features) - agent.residual * sampleNormal(random));
  return random.uniform() < p ? 1 : 0;
}

/** Asks an agent items that are chosen, until the target is reached. */
function playAdaptive(model: ItemModel, agent: SimulatedAgent, target: number, random: Stream): Ability {
  const attempts: Attempted[] = [];
  const asked = new Map<string, number>();
  for (;;) {
    const ability = estimateAbility(model, attempts);
    if (stopsBecause(ability, { targetStandardError: target, mostItems }) !== undefined) return ability;
    const chosen = chooseItem(bank, { model, ability, asked, shares, randomFirst }, random);
    if (chosen === undefined) throw new Error("the bank is empty");
    const { features, stratum } = bank[chosen];
    attempts.push({ features, score: scoreOf(model, agent, features, random) });
    asked.set(stratum, (asked.get(stratum) ?? 0) + 1);
  }
}

/** Asks an agent items at random from the strata in turn, and counts after how many the target is reached. */
function playRandom(model: ItemModel, agent: SimulatedAgent, target: number, random: Stream): number {
  const attempts = Array.from({ length: mostItems }, (_, index): Attempted => {
    const { features } = bank[(index % strata.length) * dials.length + random.integer(0, dials.length - 1)];
    return { features, score: scoreOf(model, agent, features, random) };
  });
  let [low, high] = [0, mostItems];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (estimateAbility(model, attempts.slice(0, middle)).standardError > target) low = middle;
    else high = middle;
  }
  return high;
}

/** The least number of items for a choice that knows the ability from the first one on, after those at random. */
function leastItems(model: ItemModel, ability: number, target: number): number {
  const informations = bank.map(({ features }) => information(model, ability, features));
  const mean = informations.reduce((sum, each) => sum + each, 0) / bank.length;
  // As in `estimateAbility`: caution, and the precision of the prior.
  const needed = 1.4 / (target * target) - 1 / 16;
  return randomFirst + Math.max(0, needed - randomFirst * mean) / Math.max(...informations);
}

const least = 1 - binomial(agents, 1 - leastCoverage).upperQuantile(1e-3) / agents;
let isGood = true;
console.log("span | target | agents | items | held | mean error | of random's items | least possible");
for (const span of [8, 12]) {
  const model = modelOf(span);
  for (const target of [0.3, 0.2]) {
    for (const [name, make] of Object.entries(kinds)) {
      const sums = { items: 0, held: 0, off: 0, beside: 0, chosen: 0, bound: 0 };
      for (let index = 0; index < agents; index++) {
        const random = stream("audit", "adaptive", name, index);
        const agent = make(1.5 * sampleNormal(random), random);
        const truth = trueAbility(model, agent);
        const found = playAdaptive(model, agent, target, random);
        const { low, high } = abilityInterval(found, 0.95);
        sums.items += found.attempts / agents;
        sums.off += (found.ability - truth) / agents;
        if (low <= truth && truth <= high) sums.held += 1 / agents;
        if (index >= besideAgents) continue;
        sums.beside += playRandom(model, agent, target, stream("audit", "adaptive", "random", name, index));
        sums.chosen += found.attempts;
        sums.bound += leastItems(model, truth, target);
      }
      const [share, bound] = [sums.chosen / sums.beside, sums.bound / sums.beside];
      const problems = [
        ...(sums.held >= least ? [] : ["HELD TOO SELDOM"]),
        ...(share <= Math.max(mostShare, mostLost * bound) ? [] : ["TOO MANY ITEMS"]),
      ];
      isGood &&= problems.length === 0;
      const numbers = [
        sums.items.toFixed(0),
        sums.held.toFixed(3),
        sums.off.toFixed(3),
        share.toFixed(3),
        bound.toFixed(3),
      ];
      console.log([span, target, name, ...numbers, ...problems].join(" | "));
    }
  }
}
console.log(
  isGood
    ? `pass  at most half of the items, or ${mostLost} of the least that any choice takes; ${leastCoverage} of intervals hold the truth`
    : "FAIL",
);
process.exit(isGood ? 0 : 1);
