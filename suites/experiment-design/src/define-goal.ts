import { AssayError, readPrompt } from "@assay/contract";
import type { Inputs } from "@assay/science/inference";
import type { Design, DesignSpace } from "./design-space/design-space.ts";
import {
  type Goal,
  type OutcomeTarget,
  type ParameterTarget,
  type Presets,
  type Target,
  type Wording,
  wordings,
} from "./environment.ts";
import type { Metric } from "./evaluation/metric.ts";

/** A goal as an environment declares it. Without `of` it asks for the outcome at a point of the design space. */
export interface GoalDeclaration<Settings, Scene>
  extends Partial<Omit<OutcomeTarget<Settings, Scene>, "kind">>,
    Pick<Goal<Settings, Scene>, "name" | "answer" | "publishedNorm"> {
  readonly metric: Metric | ((settings: Settings) => Metric);
  readonly of?: ParameterTarget<Settings>["of"];
  /**
   * The values of the placeholders in a question about parameters. In a question about a point they are the fields of
   * the point.
   */
  facts?(settings: Settings): { readonly [placeholder: string]: string };
}

interface EnvironmentParts<Settings, Scene> {
  readonly folder: string;
  readonly presets: Presets<Settings>;
  design(settings: Settings, wording: Wording): DesignSpace;
  inputs(point: Design, settings: Settings, scene: Scene): Inputs;
}

interface LoadedGoal<Settings, Scene> {
  readonly goal: Goal<Settings, Scene>;
  readonly hashes: readonly (readonly [file: string, hash: string])[];
}

/** Loads a goal with its questions, one for each wording. */
export function defineGoal<Settings, Scene>(
  declared: GoalDeclaration<Settings, Scene>,
  around: EnvironmentParts<Settings, Scene>,
): LoadedGoal<Settings, Scene> {
  const { name, metric, answer, publishedNorm } = declared;
  const target = targetOf(declared, around);
  const blanks = (point: Design | null, settings: Settings, wording: Wording): { readonly [name: string]: string } =>
    target.kind === "outcome" && point !== null
      ? target.space(settings, wording).printFields(point)
      : (declared.facts?.(settings) ?? {});
  const files = wordings.map((wording) => {
    const { default: settings } = around.presets;
    const example = target.kind === "outcome" ? target.space(settings, wording).example : null;
    const file = `${name}.${wording}.md`;
    return [
      wording,
      file,
      readPrompt(new URL(`./${file}`, around.folder), Object.keys(blanks(example, settings, wording))),
    ] as const;
  });
  const questions = new Map(files.map(([wording, , prompt]) => [wording, prompt]));
  const goal: Goal<Settings, Scene> = {
    name,
    target,
    answer,
    publishedNorm,
    metric: typeof metric === "function" ? metric : () => metric,
    question(point, settings, wording, words) {
      const values = blanks(point, settings, wording);
      if (words === undefined) return questions.get(wording)?.body(values) ?? "";
      const asked = fillCustomQuestion(words, values);
      // A custom question without placeholders gets the point appended, so that it always says which point it is about.
      if (target.kind === "parameters" || point === null || words.includes("{{")) return asked;
      return `${asked}\n\nThe point in question: ${target.space(settings, wording).print(point)}`;
    },
  };
  return { goal, hashes: files.map(([, file, prompt]) => [file, prompt.hash]) };
}

function targetOf<Settings, Scene>(
  declared: GoalDeclaration<Settings, Scene>,
  around: EnvironmentParts<Settings, Scene>,
): Target<Settings, Scene> {
  if (declared.of !== undefined) return { kind: "parameters", of: declared.of };
  const space = declared.space ?? around.design;
  return {
    kind: "outcome",
    label: declared.label ?? false,
    heldOut: declared.heldOut ?? false,
    space,
    inputs: declared.inputs ?? around.inputs,
    published: declared.published ?? ((random, settings) => space(settings, "prior").random(random)),
  };
}

/** Fills the placeholders of a custom question with the values of the point. */
function fillCustomQuestion(words: string, values: { readonly [name: string]: string }): string {
  return words.replace(/\{\{([a-z-]+)\}\}/g, (_, name: string) => {
    if (!Object.hasOwn(values, name)) {
      const known = Object.keys(values).map((each) => `{{${each}}}`);
      throw new AssayError(
        "experiment-design/wrong-question",
        `The question uses the placeholder {{${name}}}, which this goal does not have; available: ${known.join(", ") || "none"}.`,
      );
    }
    return values[name];
  });
}
