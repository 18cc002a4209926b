import type { Random } from "@assay/contract";
import type { Cell, Claim, ClaimFactor, ClaimMeasure, Question } from "@assay/grading/claims";
import type { Conversation } from "./reading/conversation.ts";
import type { ChatMessage, Instrument, Outcome, ReplyToken } from "./subject/chat.ts";
import type { Noise } from "./subject/noise.ts";

/** What a study of this kind requires: varying one thing, comparing with a control, or separating causes. */
type Tag = "direct" | "needs-control" | "needs-causal-contrast";

/** planted: the world decides its effect. placebo: it never has an effect. item: it is a property of the item. */
type FactorKind = "planted" | "placebo" | "item";

export interface Factor extends ClaimFactor {
  readonly kind: FactorKind;
  /** One sentence for the agent. */
  readonly meaning: string;
}

/** What was observed in one completion or measurement. */
export interface Observation {
  readonly subject: string;
  readonly item: string;
  readonly levels: { readonly [factor: string]: string };
  readonly outcome: Outcome;
}

/** The expected value of one outcome column at one item in one cell. */
export interface Expected {
  /** The mean of the column where it is not null. */
  readonly mean: number;
  /** How often it is not null. The default is 1. */
  readonly share?: number;
  /** Its variance where it is not null. The default is that of a yes-or-no column. */
  readonly variance?: number;
}

/** A measure. Agents see its `name` and `meaning`. Values and margins are in `unit`. */
export interface Measure<Parameters> extends ClaimMeasure {
  readonly meaning: string;
  readonly unit: string;
  /** The column whose mean it is. Absent if it is not a mean; then the family's solver has a function for it. */
  readonly column?: string;
  /** Factors whose levels the measure combines, so that it has no value at a single level. */
  readonly across?: readonly string[];
  /** The estimate from the observations in a cell. Undefined if there are not enough. */
  estimate(rows: readonly Observation[]): number | undefined;
  /** The true value in a cell. */
  exact(scene: Scene<Parameters>, cell: Cell): number | undefined;
  /** The standard error of the difference between two estimates from the same items, with this many per cell. */
  standardError(scene: Scene<Parameters>, cells: readonly [Cell, Cell], items: number): number;
}

/** An item of a bank. Its `id` is shown to agents and occurs in their data files. */
export interface BankItem {
  readonly id: string;
  /** The levels of factors that are properties of the item. */
  readonly levels: { readonly [factor: string]: string };
}

/** The truth and the items of a scenario. */
export interface Scene<Parameters, Item extends BankItem = BankItem> {
  readonly parameters: Parameters;
  readonly subjects: readonly string[];
  readonly bank: readonly Item[];
  /** The correlation of the noise between two prompts about one item at temperature 0, where it is not the usual one. */
  readonly shared?: number;
}

/** Where a response happens. Features are what the prompt sets; a family may make them finer than levels. */
export interface Place<Item extends BankItem, Features> {
  readonly subject: string;
  readonly item: Item;
  readonly features: Features;
}

/** A subject's response: the measured outcomes, and the contents of its reply. */
export interface Response<Said> {
  readonly outcome: Outcome;
  readonly said: Said;
}

/** What a prompt was understood to be. */
export interface Understood<Features> {
  readonly item: string;
  readonly features: Features;
  /** The instructions of the prompt beside its items, if known. They contain the requested form of the reply. */
  readonly beside?: string;
}

/** Why a prompt was not understood, in one sentence. */
export interface Doubt {
  readonly doubt: string;
}

/** How an effect is planted: as published, reversed, absent, or in another shape. */
export type Form = "published" | "reversed" | "null" | "alternative";

/** An effect that a world may plant, and its possible forms. */
export interface Effect {
  readonly name: string;
  readonly forms: readonly Form[];
}

/** A message of a reference prompt. A null content stands for the subject's own reply. */
export type ComposedMessage = ChatMessage | { readonly role: "assistant"; readonly content: null };

/** The published study that a family is modelled on. */
export interface Paper {
  readonly title: string;
  readonly venue: string;
  readonly year: number;
}

/** A file in the agent's workspace. */
export interface Material {
  readonly path: string;
  readonly text: string;
}

/**
 * One kind of study: what can be varied and measured, what is planted, how subjects respond, how prompts are read, and
 * how the study should be done. Everything else follows from it: truth, hints, problem tree, grading, baselines.
 */
export interface Family<Parameters, Item extends BankItem, Features, Said> {
  readonly name: string;
  readonly title: string;
  readonly tag: Tag;
  /** Absent if the study is our own. */
  readonly paper?: Paper;
  /** The broadest question, and the narrower one that is asked by default. Both are in our own words. */
  readonly rootQuestion: string;
  readonly question: string;
  /** How to talk to the subjects, in Markdown: what they understand and how they answer. */
  readonly manual: string;
  readonly factors: readonly Factor[];
  readonly measures: readonly Measure<Parameters>[];
  readonly subjectCount: number;
  readonly effects: readonly Effect[];
  /** The number of items per cell in the reference design. */
  readonly itemsPerCell: number;
  /** The truth. Magnitudes are drawn from `random` in an order that does not depend on the forms. */
  draw(random: Random, forms: { readonly [effect: string]: Form }, subjects: readonly string[]): Parameters;
  /** The items, which do not depend on what is planted. */
  bank(random: Random): readonly Item[];
  /** The questions of the core claims: three to six, each about a planted effect. */
  questions(subjects: readonly string[]): readonly Question[];
  /** The findings of the published study, as claims about these subjects. */
  published(subjects: readonly string[]): readonly Claim[];
  /** Converts the levels of a cell to features, and features to levels. */
  featuresAt(levels: Cell["levels"], item: Item): Features;
  levelsOf(features: Features, item: Item): Cell["levels"];
  /** The response function: from features to outcomes. */
  respond(parameters: Parameters, place: Place<Item, Features>, noise: Noise): Response<Said>;
  /** Makes the reader of prompts about these items. */
  reader?(bank: readonly Item[]): Reader<Features>;
  /** Whether prompt wording is what is studied, so that subjects cannot be asked by item and conditions. */
  readonly isAboutWording?: boolean;
  /** The reply in the form that the prompt asks for. */
  say?(
    said: Said,
    place: Place<Item, Features>,
    conversation: Conversation,
    noise: Noise,
  ): string | readonly ReplyToken[];
  /** The reference prompt for this item under these levels. */
  compose?(item: Item, levels: Cell["levels"]): readonly ComposedMessage[];
  /** Instruments for measurements other than chat. */
  instruments?(scene: Scene<Parameters, Item>, noiseFor: NoiseFor): { readonly [path: string]: Instrument };
  /** The request to such an instrument. */
  request?(subject: string, item: Item, levels: Cell["levels"]): { readonly path: string; readonly body: unknown };
  /** The agent's data files, made from the bank. */
  materials(bank: readonly Item[]): readonly Material[];
  /** Python that turns replies into outcomes, for the reference analysis; see reference_analysis.py. */
  readonly solver: string;
  /** Cells that a study needs in addition to those that its question compares. Without them its design is unsound. */
  controls?(question: Question): readonly Partial<Cell["levels"]>[];
}

/** Makes the noise of one sample at one item. */
export type NoiseFor = (item: string, sample: string, temperature: number) => Noise;

/** Returns undefined if a prompt cannot be read with confidence, because a wrong reading is worse than none. */
export type Reader<Features> = (conversation: Conversation) => Understood<Features> | Doubt | undefined;

// biome-ignore lint/suspicious/noExplicitAny: the type parameters are invariant, so no other type holds every family.
export type AnyFamily = Family<any, any, any, any>;
