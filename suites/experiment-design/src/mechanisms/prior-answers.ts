import { LruCache } from "@assay/contract";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { type Stream, stream } from "@assay/science/numerics/stream";
import { suiteName } from "../world-stream.ts";
import type { SystemFacts } from "./facts.ts";
import type { Mechanism } from "./ingredients.ts";
import { type Law, maxFeatures } from "./law.ts";
import { groupsOf, presence, structureAt } from "./prior.ts";
import { responseAt, type Situation } from "./sequence.ts";
import { fillVariances } from "./weights.ts";

/** What a set of laws says about a question. */
export interface Answer {
  readonly mean: number;
  readonly variance: number;
}

export function answersOf(laws: readonly Law[], questions: readonly Situation[]): readonly Answer[] {
  return questions.map((question) => {
    const values = Float64Array.from(laws, (law) => responseAt(law, question));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / values.length;
    return { mean, variance };
  });
}

/** So many that a variance is known to 2 %. */
const priorDraws = 5000;

const known = new LruCache<readonly Answer[]>(100);
const knownLaws = new LruCache<readonly Law[]>(4);
const knownChances = new LruCache<{ readonly [mechanism in Mechanism]: number }>(100);

/** The best answers without data, and their variances, for laws as they are drawn. They depend on what is public alone. */
export function priorAnswers(facts: SystemFacts, questions: readonly Situation[]): readonly Answer[] {
  return known.get(JSON.stringify([facts, questions]), () =>
    // Weights are symmetric around 0, and so is every answer.
    answersOf(priorLaws(facts), questions).map(({ mean, variance }) => ({ mean: 0, variance: variance + mean * mean })),
  );
}

/** The probability that each mechanism is present anywhere. */
export const priorChances = (facts: SystemFacts): { readonly [mechanism in Mechanism]: number } =>
  knownChances.get(JSON.stringify(facts), () => presence(priorLaws(facts).map(({ structure }) => structure)));

const priorLaws = (facts: SystemFacts): readonly Law[] =>
  knownLaws.get(JSON.stringify(facts), () => {
    const random = stream(suiteName, "mechanisms", "prior", JSON.stringify(facts));
    return Array.from({ length: priorDraws }, () => drawLaw(facts, random));
  });

/** A law of the prior, before it is given a size. */
function drawLaw(facts: SystemFacts, random: Stream): Law {
  const size = groupsOf(facts).reduce((sum, group) => sum + group.size, 0);
  const structure = structureAt(
    Float64Array.from({ length: size }, () => random.uniform()),
    facts,
  );
  const variances = new Float64Array(maxFeatures);
  const count = fillVariances(structure, variances);
  const weights = Float64Array.from(
    variances.subarray(0, count),
    (variance) => Math.sqrt(variance) * sampleNormal(random),
  );
  return { structure, weights };
}
