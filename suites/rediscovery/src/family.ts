import type { Random } from "@assay/contract";
import type { Cell, Claim, ClaimFactor, ClaimMeasure, Question } from "@assay/grading/claims";
import type { Conversation } from "./reading/conversation.ts";
import type { ChatMessage, Instrument, Outcome, ReplyToken } from "./subject/chat.ts";
import type { Noise } from "./subject/noise.ts";

/** What a study of this kind takes: to vary one thing, to hold a control beside it, or to take causes apart. */
type Tag = "direct" | "needs-control" | "needs-causal-contrast";

/** planted: the world decides what it does; placebo: it does nothing, ever; item: it comes with the item chosen. */
type FactorKind = "planted" | "placebo" | "item";

export interface Factor extends ClaimFactor {
  readonly kind: FactorKind;
  /** One sentence for the agent. */
  readonly meaning: string;
}

/** What was seen in one completion or measurement. */
export interface Observation {
  readonly subject: string;
  readonly item: string;
  readonly levels: { readonly [factor: string]: string };
  readonly outcome: Outcome;
}

/** The expected value of one column of outcomes at one item in one cell. */
export interface Expected {
  /** The mean of the column where it is not null. */
  readonly mean: number;
  /** How often it is not null; 1 where left out. */
  readonly share?: number;
  /** Its variance where it is not null; that of a yes-or-no column where left out. */
  readonly variance?: number;
}

/** What is measured, told to agents by `name` and `meaning`. Values and margins are in `unit`. */
export interface Measure<Parameters> extends ClaimMeasure {
  readonly meaning: string;
  readonly unit: string;
  /** The column of which it is the mean; absent where it is no mean, and the family's solver has a function for it. */
  readonly column?: string;
  /** Factors over whose levels it is taken together, so that it has no value at one of them. */
  readonly across?: readonly string[];
  /** From what was seen in a cell; undefined where that is not enough. */
  estimate(rows: readonly Observation[]): number | undefined;
  /** The truth in a cell. */
  exact(scene: Scene<Parameters>, cell: Cell): number | undefined;
  /** The standard error of the difference of two estimates from the same so many items a cell. */
  standardError(scene: Scene<Parameters>, cells: readonly [Cell, Cell], items: number): number;
}

/** An item of a bank. Its `id` is told to agents and stands in their data files. */
export interface BankItem {
  readonly id: string;
  /** The levels of factors that come with the item. */
  readonly levels: { readonly [factor: string]: string };
}

/** A scenario's truth and its items. */
export interface Scene<Parameters, Item extends BankItem = BankItem> {
  readonly parameters: Parameters;
  readonly subjects: readonly string[];
  readonly bank: readonly Item[];
}

/** Where a response happens. Features are what the prompt sets, finer than levels where a family needs it. */
export interface Place<Item extends BankItem, Features> {
  readonly subject: string;
  readonly item: Item;
  readonly features: Features;
}

/** What a subject does: what is measured, and what its reply is made of. */
export interface Response<Said> {
  readonly outcome: Outcome;
  readonly said: Said;
}

/** What a prompt was understood to be. */
interface Understood<Features> {
  readonly item: string;
  readonly features: Features;
  /** What the prompt says beside its items, where that is known: what it asks of the reply's form stands there. */
  readonly beside?: string;
}

/** How an effect is planted: as published, the other way round, not at all, or in another shape. */
export type Form = "published" | "reversed" | "null" | "alternative";

/** An effect that a world may plant, and the forms that it can take. */
export interface Effect {
  readonly name: string;
  readonly forms: readonly Form[];
}

/** A message of a reference prompt; the subject's own reply is put where the content is null. */
export type ComposedMessage = ChatMessage | { readonly role: "assistant"; readonly content: null };

/** A study of the literature on which a family is modelled. */
export interface Paper {
  readonly title: string;
  readonly venue: string;
  readonly year: number;
}

/** A file that agents find in their workspace. */
export interface Material {
  readonly path: string;
  readonly text: string;
}

/**
 * One kind of study: what can be varied and measured, what is planted, how subjects respond, how prompts are read, and
 * how the study ought to be done. Everything else follows: truth, hints, problem tree, grading, baselines.
 */
export interface Family<Parameters, Item extends BankItem, Features, Said> {
  readonly name: string;
  readonly title: string;
  readonly tag: Tag;
  /** Absent where the study is our own. */
  readonly paper?: Paper;
  /** The broadest question; the question that is asked by default, narrower; both in our words. */
  readonly rootQuestion: string;
  readonly question: string;
  /** How to talk to the subjects, in Markdown: what they understand, and how they answer. */
  readonly manual: string;
  readonly factors: readonly Factor[];
  readonly measures: readonly Measure<Parameters>[];
  readonly subjectCount: number;
  readonly effects: readonly Effect[];
  /** How many items of the bank the reference design puts into each cell. */
  readonly itemsPerCell: number;
  /** The truth. Magnitudes come from `random` in an order that does not depend on the forms. */
  draw(random: Random, forms: { readonly [effect: string]: Form }, subjects: readonly string[]): Parameters;
  /** The items, which are the same whatever is planted. */
  bank(random: Random): readonly Item[];
  /** What the core claims answer: three to six, each about a planted effect. */
  questions(subjects: readonly string[]): readonly Question[];
  /** What the published study found, as claims about these subjects. */
  published(subjects: readonly string[]): readonly Claim[];
  /** Features that stand for a cell's levels, and levels that features amount to. */
  featuresAt(levels: Cell["levels"], item: Item): Features;
  levelsOf(features: Features, item: Item): Cell["levels"];
  /** The response function: from features to what is measured. */
  respond(parameters: Parameters, place: Place<Item, Features>, noise: Noise): Response<Said>;
  /** Makes the reader of prompts about these items. */
  reader?(bank: readonly Item[]): Reader<Features>;
  /** The reply in the form that the prompt asks for. */
  say?(
    said: Said,
    place: Place<Item, Features>,
    conversation: Conversation,
    noise: Noise,
  ): string | readonly ReplyToken[];
  /** A prompt that puts this item under these levels, as a good scientist would write it. */
  compose?(item: Item, levels: Cell["levels"]): readonly ComposedMessage[];
  /** Where measurements are made otherwise than by chat. */
  instruments?(scene: Scene<Parameters, Item>, noiseFor: NoiseFor): { readonly [path: string]: Instrument };
  /** The request that such an instrument takes. */
  request?(subject: string, item: Item, levels: Cell["levels"]): { readonly path: string; readonly body: unknown };
  /** The agent's data files, made from the bank. */
  materials(bank: readonly Item[]): readonly Material[];
  /** Python that turns replies into outcomes, for the reference analysis; see reference-analysis.py. */
  readonly solver: string;
  /** Cells that a study needs beside those that its question compares; without them its design is unsound. */
  controls?(question: Question): readonly Partial<Cell["levels"]>[];
}

/** How the noise of one sample at one item is made. */
export type NoiseFor = (item: string, sample: string, temperature: number) => Noise;

/** Gives undefined where a prompt cannot be read with confidence: to misread is worse than not to read. */
export type Reader<Features> = (conversation: Conversation) => Understood<Features> | undefined;

// biome-ignore lint/suspicious/noExplicitAny: the parameters stand in both variances, so no other type holds every family.
export type AnyFamily = Family<any, any, any, any>;
