import type { Json } from "@assay/contract";
import { readPrompt } from "@assay/contract";
import type { Inputs, Outcome } from "@assay/science/inference";
import { stream } from "@assay/science/numerics/stream";
import { defineGoal, type GoalDeclaration } from "./define-goal.ts";
import type { Design } from "./design-space/design-space.ts";
import { roundTo } from "./design-space/random-field.ts";
import { type CommonSettings, type Environment, type Wording, wordings } from "./environment.ts";

type Filled = "scene" | "inputs" | "repeats" | "record" | "show" | "goals" | "describe" | "prompts";

/** The values of the placeholders in a description, by placeholder. */
type Facts = { readonly [placeholder: string]: string };

/** An environment as declared in its folder. Omitted parts get the usual defaults. */
export interface EnvironmentDeclaration<Settings extends CommonSettings, Scene extends Json>
  extends Omit<Environment<Settings, Scene>, Filled>,
    Partial<Pick<Environment<Settings, Scene>, "inputs" | "repeats" | "show">> {
  /**
   * `import.meta.url` of the declaring file. The files prior.md, no-prior.md, GOAL.prior.md and GOAL.no-prior.md are
   * beside it.
   */
  readonly folder: string;
  readonly scene?: Environment<Settings, Scene>["scene"];
  /**
   * Descriptions that tell no more than the published system does: published.WORDING.md, each with its placeholders.
   * They are used where questions are asked as published.
   */
  readonly published?: { readonly [wording in Wording]?: readonly string[] };
  /** The values of the placeholders in the descriptions. */
  facts?(settings: Settings, wording: Wording, scene: Scene): Facts;
  /** The names of the outputs where an outcome is shown, and the number of decimals to keep. */
  readonly shown: { readonly [wording in Wording]: readonly string[] };
  decimals?(settings: Settings): number;
  readonly goals: readonly GoalDeclaration<Settings, Scene>[];
}

const DECIMALS = 4;

/** Loads an environment with its texts. Throws if the placeholders of a text differ from the declared ones. */
export function defineEnvironment<Settings extends CommonSettings, Scene extends Json = null>(
  declared: EnvironmentDeclaration<Settings, Scene>,
): Environment<Settings, Scene> {
  const { folder, facts, shown, decimals, goals, published = {}, ...rest } = declared;
  const scene = declared.scene ?? (() => null as Scene);
  const inputs = declared.inputs ?? inputsByName;
  const sample = scene(declared.presets.default, stream("experiment-design", "sample"));
  const factsFor = (settings: Settings, wording: Wording, of: Scene): Facts => facts?.(settings, wording, of) ?? {};
  const descriptions = byWording((wording) =>
    readPrompt(new URL(`./${wording}.md`, folder), Object.keys(factsFor(declared.presets.default, wording, sample))),
  );
  const asPublished = byWording((wording) => {
    const names = published[wording];
    return names && readPrompt(new URL(`./published.${wording}.md`, folder), names);
  });
  const made = goals.map((goal) =>
    defineGoal(goal, { folder, inputs, design: declared.design, presets: declared.presets }),
  );
  return {
    ...rest,
    scene,
    inputs,
    repeats: declared.repeats ?? "fresh",
    record: (outcome, settings) => outcome.map((value) => roundTo(value, decimals?.(settings) ?? DECIMALS)),
    show: declared.show ?? ((outcome, { wording }) => printOutcome(shown[wording], outcome)),
    goals: made.map(({ goal }) => goal),
    describe: (settings, wording, of) => {
      const text = settings.evaluation.asks === "published" ? asPublished[wording] : undefined;
      return (text ?? descriptions[wording]).body(factsFor(settings, wording, of));
    },
    prompts: Object.fromEntries([
      ...wordings.map((wording) => [`${declared.name}/${wording}.md`, descriptions[wording].hash]),
      ...wordings.flatMap((wording) => {
        const text = asPublished[wording];
        return text === undefined ? [] : [[`${declared.name}/published.${wording}.md`, text.hash]];
      }),
      ...made.flatMap(({ hashes }) => hashes.map(([file, hash]) => [`${declared.name}/${file}`, hash])),
    ]),
  };
}

const byWording = <Value>(make: (wording: Wording) => Value): { readonly [wording in Wording]: Value } => ({
  prior: make("prior"),
  "no-prior": make("no-prior"),
});

/** Uses each field as the input of the same name. */
function inputsByName(design: Design): Inputs {
  return Object.fromEntries(
    Object.entries(design).map(([name, value]) => {
      if (typeof value !== "number") throw new Error(`the field ${name} is no number: declare the inputs`);
      return [name, value];
    }),
  );
}

const printOutcome = (labels: readonly string[], outcome: Outcome): string =>
  labels.map((label, index) => `${label}: ${outcome[index]}`).join(", ");
