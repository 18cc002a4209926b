import { hash } from "node:crypto";
import { dialsAt, type Seed } from "@assay/contract";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { encodeKey } from "@assay/science/numerics/stream-key";
import { generation, suiteName, worldStream } from "../world-stream.ts";
import { factsOf, type SystemFacts } from "./facts.ts";
import { type IngredientName, ingredients } from "./ingredients.ts";
import { type Law, maxFeatures } from "./law.ts";
import { groupsOf, structureAt } from "./prior.ts";
import { drawQuestions } from "./questions.ts";
import type { Situation } from "./sequence.ts";
import { toSize } from "./size.ts";
import { featureNames, fillVariances } from "./weights.ts";

/** What a seed fixes of a composed system. The law is hidden. */
export interface System {
  readonly key: string;
  readonly difficulty: number;
  readonly facts: SystemFacts;
  readonly law: Law;
  readonly questions: readonly Situation[];
}

/** Dials that differ from what the difficulty says. */
export type OwnDials = { readonly [name in IngredientName]?: number };

/**
 * The system of a seed. Difficulty enters its key, own dials do not: systems with and without an ingredient share every
 * draw that it does not touch.
 */
export function systemOf(seed: Seed, difficulty: number, own: OwnDials): System {
  const encoded = encodeKey([suiteName, generation, "mechanisms", seed.kind, seed.value, String(difficulty)]);
  const key = hash("sha256", encoded, "hex").slice(0, 32);
  const facts = factsOf(dialsAt(ingredients, difficulty, own), difficulty, worldStream(key, "mechanisms", "facts"));
  return {
    key,
    difficulty,
    facts,
    law: lawOf(facts, worldStream(key, "mechanisms", "law")),
    questions: drawQuestions(facts, worldStream(key, "mechanisms", "questions"), facts.questions),
  };
}

/** At the hard end at least so many inputs act: with fewer, whoever finds them knows nearly all. */
const leastActing = 3;

/**
 * A law of the prior in which each coordinate and each weight has a draw of its own. At the hard end it is drawn again if
 * too few inputs act, or if it has no effect.
 */
function lawOf(facts: SystemFacts, random: Stream): Law {
  const at = groupsOf(facts).flatMap(({ name, size }) =>
    Array.from({ length: size }, (_, index) => random.split("coordinate", name, index).uniform()),
  );
  const structure = structureAt(at, facts);
  const again = (): Law => lawOf(facts, random.split("again"));
  const acting = structure.inputs.filter(({ inert }) => !inert).length;
  if (facts.size !== undefined && acting < leastActing) return again();
  const variances = new Float64Array(maxFeatures);
  fillVariances(structure, variances);
  const weights = featureNames(structure).map(
    (name, index) => Math.sqrt(variances[index]) * sampleNormal(random.split("weight", name)),
  );
  return toSize({ structure, weights }, facts) ?? again();
}
