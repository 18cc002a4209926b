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
import { isTangled } from "./tangle.ts";
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
  const factsAt = (dials: OwnDials): SystemFacts =>
    factsOf(dialsAt(ingredients, difficulty, dials), difficulty, worldStream(key, "mechanisms", "facts"));
  const facts = factsAt(own);
  return {
    key,
    difficulty,
    facts,
    law: lawOf(facts, factsAt({}), worldStream(key, "mechanisms", "law")),
    questions: drawQuestions(facts, worldStream(key, "mechanisms", "questions"), facts.questions),
  };
}

/** So many laws are drawn at most until one is tangled. */
const mostDraws = 100;

/**
 * The law of a world. At the hard end it is drawn again until it is tangled. Which draw this is, is decided by the facts of
 * the difficulty, so that systems with and without an ingredient share their draws.
 */
function lawOf(facts: SystemFacts, usual: SystemFacts, random: Stream): Law {
  if (facts.size === undefined) return drawLaw(facts, random);
  for (let draw = 0; draw < mostDraws; draw++) {
    const own = random.split("draw", draw);
    if (isTangled(drawLaw(usual, own), usual)) return drawLaw(facts, own);
  }
  throw new Error("no tangled law");
}

/** A law of the prior in which each coordinate and each weight has a draw of its own. */
function drawLaw(facts: SystemFacts, random: Stream): Law {
  const at = groupsOf(facts).flatMap(({ name, size }) =>
    Array.from({ length: size }, (_, index) => random.split("coordinate", name, index).uniform()),
  );
  const structure = structureAt(at, facts);
  const variances = new Float64Array(maxFeatures);
  fillVariances(structure, variances);
  const weights = featureNames(structure).map(
    (name, index) => Math.sqrt(variances[index]) * sampleNormal(random.split("weight", name)),
  );
  return toSize({ structure, weights }, facts);
}
