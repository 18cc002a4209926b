import { type Stream, stream } from "@assay/science/numerics/stream";
import type { AnyFamily, BankItem } from "../../../src/family.ts";
import type { Comparison } from "../../../src/headroom/listed/comparison.ts";
import type { Predicted } from "../../../src/headroom/listed/predicted.ts";
import type { Relation } from "../../../src/headroom/listed/relation.ts";
import type { Target } from "../../../src/headroom/listed/targets.ts";
import type { TimedObservation } from "../quick-session.ts";
import { BaseLaws, type BaseState } from "./base-law.ts";
import { LawSpace } from "./law-space.ts";
import { firstLaw, type LawState, logPrior, neighbourOf, type RuleCounts, variantUnder } from "./law-state.ts";
import { ListAnswers } from "./list-answers.ts";
import { OutcomeModel } from "./outcome-model.ts";

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

const CHAINS = Number(process.env.CHAINS ?? 3);
const WARMING = Number(process.env.WARM ?? 120);
const DRAWS = Number(process.env.DRAWS ?? 160);
const LAW_MOVES = 150;
const BASE_MOVES = 5;

/** Weight of unevenness: of many laws the generator takes the most even one. */
const EVENNESS = 0.25;
const SHORT = 40;

/** The posterior of a list: the true family of laws as prior, by Markov chains that begin hot. */
export function listPosterior(evidence: ListEvidence, key: string): ListPosterior {
  const counts = evidence.comparisons.map(() => new Map<Relation, number>());
  const sums = evidence.predicted.map(() => 0);
  let drawn = 0;
  for (let chain = 0; chain < CHAINS; chain += 1) {
    runChain(evidence, stream("audit", "list-posterior", key, chain), (relations, predictions) => {
      for (const [index, relation] of relations.entries())
        counts[index].set(relation, (counts[index].get(relation) ?? 0) + 1);
      for (const [index, value] of predictions.entries()) sums[index] += value;
      drawn += 1;
    });
  }
  return {
    relations: counts.map((each) => new Map(Array.from(each, ([relation, count]) => [relation, count / drawn]))),
    predictions: sums.map((sum) => sum / drawn),
  };
}

function runChain(
  { family, subjects, bank, targets, comparisons, predicted, items, rows, counts, drift }: ListEvidence,
  random: Stream,
  take: (relations: readonly Relation[], predictions: readonly number[]) => void,
): void {
  const space = new LawSpace(family, subjects, targets, comparisons);
  const laws = new BaseLaws(family, subjects, random.split("base"));
  const answers = new ListAnswers(family, bank, space, laws, targets, comparisons, predicted);
  const measured = new Set(targets.map(({ measure }) => measure));
  const models = family.measures
    .filter(({ name }) => measured.has(name))
    .map((measure) => new OutcomeModel(family, measure, space, laws, items, rows, drift));
  const width = 1 << space.pairs.length;
  const variantsOf = (law: LawState): Int32Array =>
    Int32Array.from(space.contexts, (_, context) => variantUnder(space, law, context));
  const under = (base: BaseState) => ({
    base,
    means: models.map((model) => model.meansUnder(base)),
    values: answers.valuesUnder(base),
  });
  let law = firstLaw(space, counts, random);
  let variants = variantsOf(law);
  let now = under(laws.draw());
  for (let sweep = 0; sweep < WARMING + DRAWS; sweep += 1) {
    const heat = Math.min(1, 0.05 + (0.95 * sweep) / (0.8 * WARMING));
    const fitOf = ({ means, values }: typeof now): number =>
      models.reduce((sum, model, index) => sum + heat * model.total(means[index], variants), 0) -
      SHORT * heat * answers.shortfall(values);
    let fit = fitOf(now);
    for (let move = 0; move < BASE_MOVES; move += 1) {
      const next = under(laws.neighbourOf(now.base));
      const fitNext = fitOf(next);
      if (Math.log(random.uniformOpen()) >= fitNext - fit) continue;
      now = next;
      fit = fitNext;
    }
    const table = new Float64Array(space.contexts.length * width);
    for (const [index, model] of models.entries()) model.addTo(table, now.means[index]);
    const likelihood = (each: Int32Array): number => {
      let total = 0;
      for (let context = 0; context < each.length; context += 1) total += table[context * width + each[context]];
      return total;
    };
    const { values } = now;
    const gradeOf = (each: LawState, set: Int32Array): number =>
      heat * likelihood(set) + logPrior(space, each, counts) - EVENNESS * answers.unevenness(values, set);
    let grade = gradeOf(law, variants);
    for (let move = 0; move < LAW_MOVES; move += 1) {
      const { law: next, logRatio } = neighbourOf(space, law, random);
      const set = variantsOf(next);
      const gradeNext = gradeOf(next, set);
      if (Math.log(random.uniformOpen()) >= gradeNext - grade + logRatio) continue;
      law = next;
      variants = set;
      grade = gradeNext;
    }
    for (const [index, model] of models.entries()) model.drawNuisance(now.means[index], variants, random, heat);
    if (sweep >= WARMING) take(answers.relations(now.values, variants), answers.predictions(now.values, variants));
  }
}
