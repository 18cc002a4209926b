import type { Challenge } from "@assay/contract";
import { dialsAt } from "@assay/contract";
import { itemId } from "@assay/science/numerics/item-id";
import { generation, suiteName } from "../world-stream.ts";
import { askedMechanisms, describeSystem } from "./describe.ts";
import type { SystemFacts } from "./facts.ts";
import { type IngredientName, ingredients, type Mechanism, mechanisms } from "./ingredients.ts";
import { hasMechanism, type Law } from "./law.ts";
import type { Situation } from "./sequence.ts";
import type { OwnDials, System } from "./system.ts";

/** The name of the environment of composed systems. */
export const systemName = "mechanisms";

/** Everything that an agent may know about a composed system before its experiments. */
export interface SystemItem {
  readonly id: string;
  readonly question: string;
  readonly environment: typeof systemName;
  readonly difficulty: number;
  readonly facts: SystemFacts;
  /** The mechanisms whose presence is asked for. */
  readonly asked: readonly Mechanism[];
  /** The introduction for the agent. */
  readonly text: string;
}

/** What scorers know in addition: the law and the questions. */
export interface SystemKey {
  readonly world: string;
  readonly item: SystemItem;
  readonly law: { readonly structure: Law["structure"]; readonly weights: readonly number[] };
  readonly questions: readonly Situation[];
}

export function systemChallenge(system: System, own: OwnDials): Challenge<SystemItem, SystemKey> {
  const { key, difficulty, facts, questions } = system;
  const law = { structure: system.law.structure, weights: Array.from(system.law.weights) };
  const identity = itemId([suiteName, generation, "system", key, JSON.stringify([facts, law, questions])]);
  const item: SystemItem = {
    id: identity,
    question: identity,
    environment: systemName,
    difficulty,
    facts,
    asked: askedMechanisms(facts),
    text: describeSystem(facts),
  };
  return {
    item,
    key: { world: key, item, law, questions },
    needs: ["tools"],
    evidence: [],
    strata: {
      environment: systemName,
      goal: "response",
      evaluation: "design",
      wording: "no-prior",
      law: "composed",
      difficulty,
      ...presentIngredients(system, own),
    },
  };
}

/** Whether this system really has each ingredient: a mechanism in its law, or a dial above 0 elsewhere. */
function presentIngredients(
  { difficulty, law, questions }: System,
  own: OwnDials,
): { readonly [name: string]: string } {
  const dials = dialsAt(ingredients, difficulty, own);
  const isPresent = (name: IngredientName): boolean => {
    if (isMechanism(name)) return hasMechanism(law.structure, name);
    if (name === "interventions") return questions.some(({ off, after }) => off !== null || after !== null);
    return dials[name] > 0;
  };
  return Object.fromEntries(
    (Object.keys(ingredients) as IngredientName[]).map((name) => [name, isPresent(name) ? "yes" : "no"]),
  );
}

const isMechanism = (name: IngredientName): name is Mechanism => mechanisms.some((each) => each === name);
