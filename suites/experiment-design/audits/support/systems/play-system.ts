import type { Json, Session } from "@assay/contract";
import { systemScientists } from "../../../src/mechanisms/baselines.ts";
import { type Mechanism, mechanisms } from "../../../src/mechanisms/ingredients.ts";
import { systemChallenge } from "../../../src/mechanisms/item.ts";
import { SystemLaboratory } from "../../../src/mechanisms/laboratory.ts";
import { mechanismLosses, predictionError } from "../../../src/mechanisms/scores.ts";
import { systemOf } from "../../../src/mechanisms/system.ts";

/** One scripted agent in one composed system. */
export interface SystemTask {
  readonly agent: string;
  readonly difficulty: number;
  readonly seed: number;
}

export interface SystemResult {
  readonly error: number;
  readonly readings: number;
  /** Logarithmic losses by mechanism, asked for or not: of the agent, and of the prior. */
  readonly losses: { readonly [mechanism in Mechanism]?: readonly [agent: number, prior: number] };
}

/** Does what the agent does in an episode, with the same laboratory, but without the engine and other scores. */
export async function playSystem({ agent, difficulty, seed }: SystemTask): Promise<SystemResult> {
  const system = systemOf({ kind: "public", value: String(seed) }, difficulty, {});
  const { item, key } = systemChallenge(system, {});
  const laboratory = new SystemLaboratory(system.key, item.facts, system.law);
  const scientist = systemScientists[agent](item, key);
  const call = async (_: string, input: Json) => {
    const ran = laboratory.run((input as { readonly readings: Json }).readings);
    if (ran.kind === "refused") throw new Error(ran.message);
    return { parts: [], data: { purse: laboratory.purse, batch: ran.batch } };
  };
  await scientist.experiment({ call } as unknown as Session);
  const names = mechanisms.filter((name) => item.facts.chances[name] > 0);
  const own = mechanismLosses(key, scientist.chances(), names);
  const prior = mechanismLosses(key, {}, names);
  return {
    error: predictionError(key, scientist.predict(system.questions)),
    readings: laboratory.batches.reduce((sum, { length }) => sum + length, 0),
    losses: Object.fromEntries(names.map((name, index) => [name, [own[index], prior[index]]])),
  };
}
