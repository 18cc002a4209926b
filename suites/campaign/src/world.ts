import { hash } from "node:crypto";
import { type Dials, dialsAt, type Seed } from "@assay/contract";
import { encodeKey } from "@assay/science/numerics/stream-key";
import { type Archive, drawArchive } from "./archive/archive.ts";
import { drawField, type Field } from "./field.ts";
import { type IngredientName, ingredients } from "./ingredients.ts";
import { drawLaw } from "./law/draw-law.ts";
import { type Grammar, grammarAt } from "./law/grammar.ts";
import type { Law } from "./law/law.ts";
import { leastBudget, mostBudget } from "./prices.ts";
import { drawQuestions, type Question, questionRange } from "./questions.ts";
import type { Settings } from "./settings.ts";
import { generation, suiteName, worldStream } from "./streams.ts";

/** What a seed fixes: one hidden law, and all that an agent can learn about it. */
export interface CampaignWorld {
  readonly key: string;
  readonly difficulty: number;
  readonly dials: Dials<IngredientName>;
  readonly grammar: Grammar;
  /** The names of the inputs. */
  readonly inputs: readonly string[];
  readonly law: Law;
  readonly archive: Archive;
  readonly field: Field;
  readonly questions: readonly Question[];
  readonly budget: number;
}

/** Names without a meaning for the law: each stands for any input equally often. */
const inputNames = ["feed", "heat", "salt", "light", "stir", "lime", "mist", "draft"];

/** The difficulty is in the key of every stream; an ingredient's own dial is not, so that it makes matched pairs. */
export function campaignWorld(seed: Seed, { difficulty, ingredients: own }: Settings): CampaignWorld {
  const key = hash("sha256", encodeKey([suiteName, generation, seed.kind, seed.value, difficulty]), "hex").slice(0, 32);
  const dials = dialsAt(ingredients, difficulty, own);
  const grammar = grammarAt(dials);
  const range = questionRange(dials.extrapolation);
  return {
    key,
    difficulty,
    dials,
    grammar,
    inputs: worldStream(key, "names")
      .shuffle([...inputNames])
      .slice(0, grammar.inputs),
    law: drawLaw(grammar, worldStream(key, "law")),
    archive: drawArchive(grammar, dials, worldStream(key, "archive")),
    field: drawField(grammar.inputs, dials, worldStream(key, "field")),
    questions: drawQuestions(grammar.inputs, range, worldStream(key, "questions")),
    budget: Math.round(mostBudget - (mostBudget - leastBudget) * dials["tight-budget"]),
  };
}
