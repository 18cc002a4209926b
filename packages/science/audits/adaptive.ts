// Adaptive testing on simulated agents: how many items it takes beside random choice, and how often the interval of the
// ability holds the truth where the model is right and where it is not: node packages/science/audits/adaptive.ts [agents].
// The true ability is the one with which the model predicts the agent's true mean over the fixed mix of items.
import { binomial } from "../src/numerics/distributions/binomial.ts";
import { sampleNormal } from "../src/numerics/sampling/normal.ts";
import { logistic } from "../src/numerics/special/logistic.ts";
import { type Stream, stream } from "../src/numerics/stream.ts";
import { type Attempted, abilityInterval, estimateAbility } from "../src/statistics/item-response/ability.ts";
import { type Candidate, chooseItem, stopsBecause } from "../src/statistics/item-response/choose-item.ts";
import { expectedScore, type ItemModel, residualRule } from "../src/statistics/item-response/marginal-response.ts";

const [given = "200"] = process.argv.slice(2);
const agents = Number(given);
const leastCoverage = 0.93;
const mostShare = 0.5;
const rule = { targetStandardError: 0.3, mostItems: 600 };

/** Two types of items, each with or without an ingredient, on a dial from 0 to 1 that spans eight logits. */
const model: ItemModel = {
  effects: [0.5, 1, 8, -4],
  covariance: [0, 1, 2, 3].map(() => [0, 0, 0, 0]),
  residual: 0.7,
};
const strata = [0, 1].flatMap((type) => [0, 1].map((ingredient) => ({ type, ingredient })));
const shares = new Map(strata.map(({ type, ingredient }) => [`${type} ${ingredient}`, 1 / strata.length]));
const candidateOf = (type: number, ingredient: number, dial: number): Candidate => ({
  features: [type, ingredient, dial, 1],
  stratum: `${type} ${ingredient}`,
});
const dials = Array.from({ length: 40 }, (_, index) => (index + 0.5) / 40);
const bank = strata.flatMap(({ type, ingredient }) => dials.map((dial) => candidateOf(type, ingredient, dial)));

/** An agent: what it adds to the gap between ability and difficulty on an item. */
interface SimulatedAgent {
  gap(features: readonly number[]): number;
  /** The standard deviation of what the item's world adds. */
  readonly residual: number;
}

/** Ways in which an agent departs from the model. */
const kinds: { readonly [name: string]: (ability: number, random: Stream) => SimulatedAgent } = {
  "the model is right": (ability) => ({ gap: () => ability, residual: model.residual }),
  "two dimensions": (ability, random) => {
    const apart = 0.7 * sampleNormal(random);
    return { gap: ([type]) => ability + (type === 0 ? apart : -apart), residual: model.residual };
  },
  "differential functioning": (ability, random) => {
    const [ofType, ofIngredient, ofDial] = [0.4, 0.4, 0.8].map((spread) => spread * sampleNormal(random));
    return {
      gap: ([type, ingredient, dial]) => ability + ofType * type + ofIngredient * ingredient + ofDial * (dial - 0.5),
      residual: model.residual,
    };
  },
  "world effects of the agent's own": (ability) => ({ gap: () => ability, residual: 1.2 }),
};

const difficulty = (features: readonly number[]): number =>
  model.effects.reduce((sum, effect, index) => sum + effect * features[index], 0);

/** The ability with which the model predicts the agent's mean over the bank. */
function trueAbility(agent: SimulatedAgent): number {
  const meanOf = (score: (features: readonly number[]) => number): number =>
    bank.reduce((sum, { features }) => sum + score(features), 0) / bank.length;
  const truth = meanOf((features) =>
    residualRule.reduce(
      (sum, { z, weight }) => sum + weight * logistic(agent.gap(features) - difficulty(features) - agent.residual * z),
      0,
    ),
  );
  let [low, high] = [-12, 12];
  while (high - low > 1e-6) {
    const middle = (low + high) / 2;
    if (meanOf((features) => expectedScore(model, middle, features).mean) < truth) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Plays one agent until the rule stops it. */
function play(agent: SimulatedAgent, isAdaptive: boolean, random: Stream) {
  const attempts: Attempted[] = [];
  const asked = new Map<string, number>();
  for (;;) {
    const ability = estimateAbility(model, attempts);
    if (stopsBecause(ability, rule) !== undefined) return ability;
    const randomFirst = isAdaptive ? 15 : rule.mostItems;
    const chosen = chooseItem(bank, { model, ability, asked, shares, randomFirst }, random);
    if (chosen === undefined) throw new Error("the bank is empty");
    const { features, stratum } = bank[chosen];
    const p = logistic(agent.gap(features) - difficulty(features) - agent.residual * sampleNormal(random));
    attempts.push({ features, score: random.uniform() < p ? 1 : 0 });
    asked.set(stratum, (asked.get(stratum) ?? 0) + 1);
  }
}

const least = 1 - binomial(agents, 1 - leastCoverage).upperQuantile(1e-3) / agents;
let isGood = true;
console.log("agents | choice | mean items | mean standard error | held | mean error");
for (const [name, make] of Object.entries(kinds)) {
  const items = new Map<boolean, number>();
  for (const isAdaptive of [true, false]) {
    // Random choice stands beside for the number of items; a few agents tell that.
    const count = isAdaptive ? agents : Math.ceil(agents / 10);
    let [asked, errors, held, off] = [0, 0, 0, 0];
    for (let index = 0; index < count; index++) {
      const random = stream("audit", "adaptive", name, index);
      const agent = make(1.5 * sampleNormal(random), random);
      const truth = trueAbility(agent);
      const found = play(agent, isAdaptive, random);
      const { low, high } = abilityInterval(found, 0.95);
      asked += found.attempts / count;
      errors += found.standardError / count;
      off += (found.ability - truth) / count;
      if (low <= truth && truth <= high) held += 1 / count;
    }
    items.set(isAdaptive, asked);
    const isHeld = !isAdaptive || held >= least;
    isGood &&= isHeld;
    const numbers = [asked.toFixed(0), errors.toFixed(3), held.toFixed(3), off.toFixed(3)];
    console.log([name, isAdaptive ? "adaptive" : "random", ...numbers].join(" | ") + (isHeld ? "" : "  BELOW"));
  }
  const share = (items.get(true) ?? 0) / (items.get(false) ?? 1);
  isGood &&= share <= mostShare;
  console.log(`${name}: ${(100 * share).toFixed(0)} % of the items${share <= mostShare ? "" : "  TOO MANY"}`);
}
console.log(isGood ? `pass  at most half of the items, and ${leastCoverage} of intervals hold the truth` : "FAIL");
process.exit(isGood ? 0 : 1);
