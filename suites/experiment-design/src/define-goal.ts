import { AssayError, readPrompt } from "@assay/contract";
import type { Inputs } from "@assay/science/inference";
import type { AnswerForm } from "./answers/answer-form.ts";
import { type Label, labelAnswer } from "./answers/label-answer.ts";
import { plainAnswer } from "./answers/plain-answer.ts";
import { probabilityAnswer } from "./answers/probability-answer.ts";
import { quantilesAnswer } from "./answers/quantiles-answer.ts";
import type { Design, DesignSpace } from "./design-space/design-space.ts";
import {
  type CommonSettings,
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
export type GoalDeclaration<Settings, Scene> = CommonDeclaration<Settings, Scene> & (Numbers<Settings> | YesOrNo);

/** A goal that asks for numbers. The metric is that of `published`; elsewhere an outcome has squared errors. */
interface Numbers<Settings> {
  readonly metric: Metric | ((settings: Settings) => Metric);
  answer(settings: Settings, wording: Wording): AnswerForm;
  readonly labels?: undefined;
}

/** A goal whose outcome is 1 or 0. The probability of 1 is asked; `published` asks for the label. */
interface YesOrNo {
  labels(wording: Wording): readonly [Label, Label];
  readonly metric?: undefined;
  readonly answer?: undefined;
}

interface CommonDeclaration<Settings, Scene>
  extends Partial<Omit<OutcomeTarget<Settings, Scene>, "kind" | "label">>,
    Pick<Goal<Settings, Scene>, "name" | "publishedNorm"> {
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
export function defineGoal<Settings extends CommonSettings, Scene>(
  declared: GoalDeclaration<Settings, Scene>,
  around: EnvironmentParts<Settings, Scene>,
): LoadedGoal<Settings, Scene> {
  const { name, publishedNorm } = declared;
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
  const { metric, answer } = asked(declared);
  const goal: Goal<Settings, Scene> = {
    name,
    target,
    publishedNorm,
    metric,
    answer: (settings, wording) => readingPlainly(answer(settings, wording)),
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

/** The same form, which also reads answers with usual words and marks around them. */
function readingPlainly(form: AnswerForm): AnswerForm {
  return {
    ...form,
    parse(given) {
      const plain = plainAnswer(given);
      const read = form.parse(plain);
      return read.ok || plain === given ? read : form.parse(given);
    },
  };
}

/** The metric and the form of answers, by what the settings ask. */
function asked<Settings extends CommonSettings, Scene>(
  declared: GoalDeclaration<Settings, Scene>,
): Pick<Goal<Settings, Scene>, "metric" | "answer"> {
  if (declared.labels !== undefined) {
    const { labels } = declared;
    return {
      metric: ({ evaluation: { asks } }) => ({ kind: asks === "published" ? "accuracy" : "probability" }),
      answer: ({ evaluation: { asks } }, wording) =>
        asks === "published" ? labelAnswer(labels(wording)) : probabilityAnswer(labels(wording)),
    };
  }
  const { metric, answer } = declared;
  const own = typeof metric === "function" ? metric : () => metric;
  if (declared.of !== undefined) return { metric: own, answer };
  return {
    metric: (settings) => {
      const { asks } = settings.evaluation;
      return asks === "published" ? own(settings) : { kind: asks === "quantiles" ? "quantiles" : "squared-error" };
    },
    answer: (settings, wording) => {
      const form = answer(settings, wording);
      return settings.evaluation.asks === "quantiles" ? quantilesAnswer(form) : form;
    },
  };
}

function targetOf<Settings, Scene>(
  declared: GoalDeclaration<Settings, Scene>,
  around: EnvironmentParts<Settings, Scene>,
): Target<Settings, Scene> {
  if (declared.of !== undefined) return { kind: "parameters", of: declared.of };
  const space = declared.space ?? around.design;
  return {
    kind: "outcome",
    label: declared.labels !== undefined,
    heldOut: declared.heldOut ?? false,
    space,
    inputs: declared.inputs ?? around.inputs,
    published: declared.published ?? ((random, settings) => space(settings, "prior").random(random)),
    publishedTruth: declared.publishedTruth ?? "draw",
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
