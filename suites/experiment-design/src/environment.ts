import type { Json } from "@assay/contract";
import type { Input, Inputs, Outcome } from "@assay/science/inference";
import type { Stream } from "@assay/science/numerics/stream";
import type { ZodType } from "zod";
import type { AnswerForm } from "./answers/answer-form.ts";
import type { Design, DesignSpace } from "./design-space/design-space.ts";
import type { EvaluationSettings } from "./evaluation/evaluation-settings.ts";
import type { Metric } from "./evaluation/metric.ts";

/** With domain knowledge, or with neutral names and without units. The generative model is the same. */
export const wordings = ["prior", "no-prior"] as const;

export type Wording = (typeof wordings)[number];

/** The law of the description and of textbooks, or a law that departs from it with the same parameters. */
export const laws = ["textbook", "departed"] as const;

export type LawName = (typeof laws)[number];

/** The hidden parameters of a world by their flattened names, such as `rate` or `ability[3]`. */
export type Parameters = { readonly [name: string]: number };

/** A program in the model language, with its inputs and outputs. */
export interface ModelSource {
  readonly program: string;
  readonly inputs: readonly Input[];
  readonly outputs: readonly string[];
}

/** The meaning of the names in a program. Each value completes a sentence that begins with the name. */
export type Definitions = { readonly [name: string]: string };

/** The settings that all environments have in common. */
export interface CommonSettings {
  readonly evaluation: EvaluationSettings;
}

export interface Presets<Settings> {
  /** The corrected constants; see suites/experiment-design/README.md. */
  readonly default: Settings;
  /** The constants of the published system. */
  readonly published: Settings;
  /** The constants of the literature on experimental design ("deep adaptive design"), if there are any. */
  readonly dad?: Settings;
}

/**
 * A small world to experiment on, declared once. The program gives simulation, likelihood, posterior and information
 * gain. The design space says which experiments can be run, and the goals say what is asked.
 * `Scene` is what a world shows openly beside its description, such as a table of patients. It is often null.
 */
export interface Environment<Settings extends CommonSettings, Scene extends Json = Json> {
  readonly name: string;
  readonly title: string;
  readonly settings: ZodType<Settings>;
  readonly presets: Presets<Settings>;
  /** Both laws have the same parameters, priors, inputs and outputs, so worlds of one seed differ in nothing else. */
  model(settings: Settings, law: LawName): ModelSource;
  /**
   * Definitions of the names that the design does not explain: every output, every input that is computed from the
   * design, and every parameter that a goal asks for. Neutral definitions are equally exact but do not reveal the
   * domain.
   */
  defines(settings: Settings, wording: Wording): Definitions;
  /** How the departed law differs, in a sentence for reports. Agents never see it. */
  readonly departure: string;
  scene(settings: Settings, random: Stream): Scene;
  design(settings: Settings, wording: Wording): DesignSpace;
  /** Converts a design to the inputs of the program. */
  inputs(design: Design, settings: Settings, scene: Scene): Inputs;
  /** "fresh": each repeat draws a new outcome. "same": each repeat shows the outcome that is stored with the world. */
  readonly repeats: "fresh" | "same";
  /** Rounds an outcome to the precision of the instrument. The rounded outcome is stored and shown. */
  record(outcome: Outcome, settings: Settings): Outcome;
  /** The text of an outcome for the agent. Simulated people answer here, with different words each time. */
  show(outcome: Outcome, asked: Asked<Settings, Scene>, random: Stream): string;
  /**
   * For environments with simulated people: reads an outcome from their words, and prompts a model to speak for them.
   */
  readonly participant?: Participant<Settings, Scene>;
  readonly goals: readonly Goal<Settings, Scene>[];
  describe(settings: Settings, wording: Wording, scene: Scene): string;
  /** SHA-256 of its texts by file name, for the run record. */
  readonly prompts: { readonly [file: string]: string };
}

/** An experiment with its context. */
interface Asked<Settings, Scene> {
  readonly design: Design;
  readonly settings: Settings;
  readonly scene: Scene;
  readonly wording: Wording;
}

interface Participant<Settings, Scene> {
  /**
   * Reads the outcome from a text of the built-in participant. A rating that the words leave open between two is the
   * number between them, which a likelihood takes for either. Undefined if the text has no outcome.
   */
  parse(text: string): Outcome | undefined;
  /** What `parse` reads from words about an outcome: all that a listener can know of it. */
  hear(outcome: Outcome): Outcome;
  /** The prompt for a model that plays the participant: the situation and the outcome to put into words. */
  prompt(outcome: Outcome, asked: Asked<Settings, Scene>): string;
}

/** Something that can be asked about a world. */
export interface Goal<Settings, Scene> {
  readonly name: string;
  readonly target: Target<Settings, Scene>;
  metric(settings: Settings): Metric;
  answer(settings: Settings, wording: Wording): AnswerForm;
  /**
   * The question at a point, without the form of the answer. `words` replaces the built-in question; it may use the
   * same placeholders, such as `{{time}}`.
   */
  question(point: Design | null, settings: Settings, wording: Wording, words?: string): string;
  /** Mean and standard deviation with which the published system standardises the error of this goal. */
  readonly publishedNorm: readonly [mean: number, deviation: number];
}

export type Target<Settings, Scene> = OutcomeTarget<Settings, Scene> | ParameterTarget<Settings>;

/** Asks for all outputs at a point. */
export interface OutcomeTarget<Settings, Scene> {
  readonly kind: "outcome";
  /** Whether the outcome is a class label, 0 or 1. Its probability is asked, or the label itself as published. */
  readonly label: boolean;
  /** Whether the points of the questions are refused as experiments, because running them would reveal the answers. */
  readonly heldOut: boolean;
  /** The space of the questions: the design space or another one, such as new patients. */
  space(settings: Settings, wording: Wording): DesignSpace;
  inputs(point: Design, settings: Settings, scene: Scene): Inputs;
  /** A point from the distribution of the published system. */
  published(random: Stream, settings: Settings): Design;
  /** What the published system scores predictions against: one noisy outcome or its mean. */
  readonly publishedTruth: "draw" | "mean";
}

/** Asks once for a function of the hidden parameters. */
export interface ParameterTarget<Settings> {
  readonly kind: "parameters";
  of(parameters: Parameters, settings: Settings): readonly number[];
}

/** An environment with any type parameters, as in the registry. */
// biome-ignore lint/suspicious/noExplicitAny: both type parameters are invariant, so no other type holds every environment.
export type AnyEnvironment = Environment<any, any>;
