import { LruCache } from "@assay/contract";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { type Stream, stream } from "@assay/science/numerics/stream";
import { suiteName } from "../world-stream.ts";
import type { SystemFacts } from "./facts.ts";
import { type Law, responseAt } from "./law.ts";
import { fillVariances, groupSizes, structureAt } from "./prior.ts";
import type { SystemQuestion } from "./questions.ts";

/** What a set of laws says about a question. */
export interface Answer {
  readonly mean: number;
  readonly variance: number;
}

export function answersOf(laws: readonly Law[], questions: readonly SystemQuestion[]): readonly Answer[] {
  return questions.map(({ levels, off }) => {
    const values = Float64Array.from(laws, (law) => responseAt(law, levels, off));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / values.length;
    return { mean, variance };
  });
}

/** So many that a variance is known to 2 %. */
const priorDraws = 5000;

const known = new LruCache<readonly Answer[]>(100);

/** The best answers without data, and their variances: E0 is 1 by definition. They depend on what is public alone. */
export function priorAnswers(facts: SystemFacts, questions: readonly SystemQuestion[]): readonly Answer[] {
  return known.get(JSON.stringify([facts, questions]), () => {
    const random = stream(suiteName, "mechanisms", "prior", JSON.stringify(facts));
    const laws = Array.from({ length: priorDraws }, () => drawLaw(facts, random));
    // Weights are symmetric around 0, and so is every answer.
    return answersOf(laws, questions).map(({ mean, variance }) => ({ mean: 0, variance: variance + mean * mean }));
  });
}

/** A law of the prior. */
function drawLaw(facts: SystemFacts, random: Stream): Law {
  const size = groupSizes(facts).reduce((sum, each) => sum + each, 0);
  const structure = structureAt(
    Float64Array.from({ length: size }, () => random.uniform()),
    facts,
  );
  const variances = new Float64Array(64);
  const count = fillVariances(structure, variances);
  const weights = Array.from(variances.subarray(0, count), (variance) => Math.sqrt(variance) * sampleNormal(random));
  return { structure, weights };
}
