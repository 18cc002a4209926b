import type { Json } from "@assay/contract";
import type { Input, Inputs, Outcome } from "@assay/science/inference";
import type { Stream } from "@assay/science/numerics/stream";
import type { ZodType } from "zod";
import type { AnswerForm } from "./answers/answer-form.ts";
import type { Design, DesignSpace } from "./design-space/design-space.ts";
import type { EvaluationSettings } from "./evaluation/evaluation-settings.ts";
import type { Metric } from "./evaluation/metric.ts";

/** With domain knowledge, or with neutral names and no units of meaning. The generative model is the same. */
export const wordings = ["prior", "no-prior"] as const;

export type Wording = (typeof wordings)[number];

/** The law that the description and the textbooks give, or one that departs from it under the same parameters. */
export const laws = ["textbook", "departed"] as const;

export type LawName = (typeof laws)[number];

/** A world's hidden parameters by their flattened names, such as `rate` or `ability[3]`. */
export type Parameters = { readonly [name: string]: number };

/** A program of the model language with what it reads and what is observed. */
export interface ModelSource {
  readonly program: string;
  readonly inputs: readonly Input[];
  readonly outputs: readonly string[];
}

/** What names of a program mean: by the program's own name, the rest of a sentence that begins with it. */
export type Definitions = { readonly [name: string]: string };

/** What every environment's settings hold beside its own. */
export interface CommonSettings {
  readonly evaluation: EvaluationSettings;
}

export interface Presets<Settings> {
  /** Mended; see suites/experiment-design/README.md. */
  readonly default: Settings;
  /** The constants of the published system. */
  readonly published: Settings;
  /** The version of the experimental-design literature, where there is one. */
  readonly dad?: Settings;
}

/**
 * A small world to experiment on, declared once: the program gives simulation, likelihood, posterior and information
 * gain; the design space gives what may be tried; the goals what is asked.
 * `Scene` is what a world shows to everybody beside its description, such as the table of patients; mostly null.
 */
export interface Environment<Settings extends CommonSettings, Scene extends Json = Json> {
  readonly name: string;
  readonly title: string;
  readonly settings: ZodType<Settings>;
  readonly presets: Presets<Settings>;
  /** Both laws have the same parameters, priors, inputs and outputs, so worlds of one seed differ in nothing else. */
  model(settings: Settings, law: LawName): ModelSource;
  /**
   * What is not plain from the design: every output with what its values mean, every input that is not itself a number
   * of the design with how it is computed from one, and every parameter that a goal asks for. Neutral wording is exact
   * as well and tells no domain.
   */
  defines(settings: Settings, wording: Wording): Definitions;
  /** How the departed law differs, in a sentence for reports; agents never see it. */
  readonly departure: string;
  scene(settings: Settings, random: Stream): Scene;
  design(settings: Settings, wording: Wording): DesignSpace;
  /** From what people write to what the program reads. */
  inputs(design: Design, settings: Settings, scene: Scene): Inputs;
  /** "fresh": a new outcome each time; "same": the outcome that was drawn with the world is given again. */
  readonly repeats: "fresh" | "same";
  /** An outcome as it is kept and shown: rounded as the instrument rounds. */
  record(outcome: Outcome, settings: Settings): Outcome;
  /** What the agent reads of an outcome; participants speak here, each time in other words. */
  show(outcome: Outcome, asked: Asked<Settings, Scene>, random: Stream): string;
  /** For environments with a participant: the way back from what it says, and the task of a model in its place. */
  readonly participant?: Participant<Settings, Scene>;
  readonly goals: readonly Goal<Settings, Scene>[];
  describe(settings: Settings, wording: Wording, scene: Scene): string;
  /** SHA-256 of its texts by file name, for the run record. */
  readonly prompts: { readonly [file: string]: string };
}

/** An experiment in the terms of a run. */
interface Asked<Settings, Scene> {
  readonly design: Design;
  readonly settings: Settings;
  readonly scene: Scene;
  readonly wording: Wording;
}

interface Participant<Settings, Scene> {
  /** The outcome that a text of the built-in participant tells, ratings to within one; undefined where it tells none. */
  hear(text: string): Outcome | undefined;
  /** What a model is told that plays the participant: the situation, and the outcome that it must put in words. */
  prompt(outcome: Outcome, asked: Asked<Settings, Scene>): string;
}

/** One thing that can be asked of a world. */
export interface Goal<Settings, Scene> {
  readonly name: string;
  readonly target: Target<Settings, Scene>;
  metric(settings: Settings): Metric;
  answer(settings: Settings, wording: Wording): AnswerForm;
  /**
   * The question at a point, without the form of the answer. `words` are a plan's own: its placeholders are those of
   * the goal's files, such as `{{time}}`, and may be left out.
   */
  question(point: Design | null, settings: Settings, wording: Wording, words?: string): string;
  /** Mean and standard deviation by which the published system standardises this goal's error. */
  readonly publishedNorm: readonly [mean: number, deviation: number];
}

export type Target<Settings, Scene> = OutcomeTarget<Settings, Scene> | ParameterTarget<Settings>;

/** The outcome at a point, all outputs of it. */
export interface OutcomeTarget<Settings, Scene> {
  readonly kind: "outcome";
  /** A class label is asked, 0 or 1: half of the points are drawn to have either, and a label is never a mean. */
  readonly label: boolean;
  /** Points that are asked are refused as experiments, since they would give the answer away. */
  readonly heldOut: boolean;
  /** Where predictions are asked: the design space, or another one, such as new patients. */
  space(settings: Settings, wording: Wording): DesignSpace;
  inputs(point: Design, settings: Settings, scene: Scene): Inputs;
  /** A point by the distribution of the published system. */
  published(random: Stream, settings: Settings): Design;
}

/** A function of the hidden parameters, asked once. */
export interface ParameterTarget<Settings> {
  readonly kind: "parameters";
  of(parameters: Parameters, settings: Settings): readonly number[];
}

/** An environment of any types, as the registry holds it. */
// biome-ignore lint/suspicious/noExplicitAny: the parameters stand in both variances, so no other type holds every environment.
export type AnyEnvironment = Environment<any, any>;
