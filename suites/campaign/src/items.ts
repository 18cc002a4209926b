import type { Challenge } from "@assay/contract";
import { itemId } from "@assay/science/numerics/item-id";
import { type Meter, meterSpread } from "./field.ts";
import type { ingredients } from "./ingredients.ts";
import { type Grammar, type MechanismName, mechanismPriors } from "./law/grammar.ts";
import { mechanismsOf } from "./law/mechanisms.ts";
import { type QuestionRange, questionCount, questionRange, truthOf } from "./questions.ts";
import { roundTo } from "./round.ts";
import type { Settings } from "./settings.ts";
import { generation, suiteName } from "./streams.ts";
import type { CampaignWorld } from "./world.ts";

/** What every agent is told of a campaign. */
export interface Item {
  readonly id: string;
  readonly inputs: readonly string[];
  readonly grammar: Grammar;
  readonly budget: number;
  /** How far the field meter may be off. */
  readonly meter: Meter;
  /** How far the questions of the last phase go. */
  readonly range: QuestionRange;
  readonly questions: number;
  /** Whether the formulas of effects are told. */
  readonly tellsForms: boolean;
}

/** What scorers know. */
export interface Key {
  /** Names the constants that errors are compared with. */
  readonly difficulty: number;
  readonly truths: readonly number[];
  readonly mechanisms: { readonly [name in MechanismName]: boolean };
  readonly priors: { readonly [name in MechanismName]: number };
  /** Whether each input acts, and the share of inputs that do. */
  readonly acts: { readonly [input: string]: boolean };
  readonly actingShare: number;
  /** The input that the archive makes look as if it acted, where there is one. */
  readonly trap: string | null;
  /** Whether the field meter has to be calibrated. */
  readonly isMeterOff: boolean;
  /** The offset of the field strain. */
  readonly offset: number;
  readonly budget: number;
}

/** One campaign a world. */
export function* makeItems(world: CampaignWorld, settings: Settings): Generator<Challenge<Item, Key>> {
  const { inputs, grammar, budget, dials, law, archive, field, key, difficulty } = world;
  const mechanisms = mechanismsOf(world);
  const acts = Object.fromEntries(
    inputs.map((name, input) => [name, law.effects.some((each) => each.input === input)]),
  );
  const eye = inputs[archive.byEye];
  const present = {
    "confounded-archive": mechanisms.confounder,
    "flawed-archive": archive.flaws.length > 0,
    mechanisms:
      law.interaction !== null || law.effects.some(({ shape, isDelayed }) => isDelayed || shape.kind !== "linear"),
    "tight-budget": dials["tight-budget"] > 0,
    calibration: dials.calibration > 0,
    extrapolation: dials.extrapolation > 0,
    "unknown-forms": dials["unknown-forms"] >= 0.5,
  } satisfies { [name in keyof typeof ingredients]: boolean };
  yield {
    item: {
      id: itemId([suiteName, generation, "item", key, JSON.stringify(settings)]),
      inputs,
      grammar,
      budget,
      meter: meterSpread(dials.calibration),
      range: questionRange(dials.extrapolation),
      questions: questionCount,
      tellsForms: !present["unknown-forms"],
    },
    key: {
      difficulty,
      truths: world.questions.map((question) => roundTo(truthOf(world, question), 2)),
      mechanisms,
      priors: mechanismPriors(grammar),
      acts,
      actingShare: grammar.acting / grammar.inputs,
      trap: mechanisms.confounder && !acts[eye] ? eye : null,
      isMeterOff: dials.calibration > 0,
      offset: roundTo(field.offset, 2),
      budget,
    },
    needs: ["tools"],
    // An agent learns from its own experiments as much as from files, so there is no list of what it must have seen.
    evidence: [],
    strata: {
      difficulty,
      inputs: inputs.length,
      ...Object.fromEntries(Object.entries(present).map(([name, isThere]) => [name, isThere ? "yes" : "no"])),
    },
  };
}
