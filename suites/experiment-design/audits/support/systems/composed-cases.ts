import { readBatch } from "../../../src/mechanisms/instrument.ts";
import { systemChallenge } from "../../../src/mechanisms/item.ts";
import { predictionError } from "../../../src/mechanisms/scores.ts";
import { responseAt } from "../../../src/mechanisms/sequence.ts";
import { systemOf } from "../../../src/mechanisms/system.ts";
import { featureNames } from "../../../src/mechanisms/weights.ts";

/**
 * One composed law a line, with what the generator says of it: responses at its questions, readings without noise, and at
 * the hard end answers with their error.
 */
export function composedCases(seeds: readonly number[], difficulty: number): string {
  const lines = seeds.map((seed) => {
    const system = systemOf({ kind: "public", value: String(seed) }, difficulty, {});
    const { key, facts, law, questions } = system;
    const answers = questions.map((_, index) => (index % 5) / 2 - 1);
    const error = facts.size === undefined ? null : predictionError(systemChallenge(system, {}).key, answers);
    const batch = questions.slice(0, 8).map(({ levels }) => levels.map((level) => Math.min(10, level)));
    const quiet = { ...facts, noise: 0, offset: 0, failure: 0, limit: null };
    const earlier = readBatch(key, quiet, law, batch.slice(0, 5), []);
    return {
      structure: law.structure,
      weights: Object.fromEntries(featureNames(law.structure).map((name, index) => [name, law.weights[index]])),
      points: questions.map((question) => ({ ...question, response: responseAt(law, question) })),
      answers,
      error,
      batch,
      before: earlier.length,
      shown: readBatch(key, quiet, law, batch, [earlier]).map(({ value }) => value),
    };
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}
