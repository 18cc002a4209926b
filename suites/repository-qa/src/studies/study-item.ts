import type { AnswerKey } from "@assay/grading/answers";
import { z } from "zod";
import type { ToldLaw } from "./differences/difference-law.ts";
import type { DifferencesKey } from "./differences/difference-score.ts";
import type { NamedPair } from "./differences/name-pairs.ts";
import type { ActingTerm } from "./process.ts";
import type { Study } from "./study.ts";

/** A world whose repository is that of a study. */
export interface StudyWorld {
  readonly key: string;
  readonly study: Study;
}

export type StudyForm = "verdict" | "value" | "interval" | "chain" | "differences";

/** All that an agent is given of a question about a study. */
export interface StudyItem {
  readonly id: string;
  readonly question: string;
  readonly variant: "template";
  readonly text: string;
  readonly asks: StudyForm;
  readonly asksConfidence: boolean;
  /** The threshold of utility that the prompt tells, where it tells one. */
  readonly threshold?: number;
  /** What can be chosen, where something can. */
  readonly choices: readonly string[];
  /** The letters of the steps of a chain before the last. */
  readonly steps: readonly string[];
  /** How many pairs of readings there are, where differences are asked for. */
  readonly pairs?: number;
}

/** An estimand, and what scores are measured against: interval scores of the prior and of the reference analysis. */
export const intervalKeySchema = z.strictObject({
  kind: z.literal("interval"),
  truth: z.number(),
  prior: z.number().gt(0),
  reference: z.number().gt(0),
});
export type IntervalKey = z.infer<typeof intervalKeySchema>;

/** What is asked of a study, as data. */
export type StudyAsk =
  | { readonly about: "verdict" | "chain" | "interval" }
  /** Differences between pairs of readings, and how such differences spread. */
  | { readonly about: "differences"; readonly pairs: readonly NamedPair[]; readonly law: ToldLaw }
  /** The last step of a chain, with the results of the steps before it. */
  | { readonly about: "given"; readonly results: { readonly [letter: string]: number } }
  | { readonly about: "value"; readonly level: 0 | 1; readonly statistic: "mean" | "median" };

export interface StudyKey {
  readonly ask: StudyAsk;
  readonly answer: AnswerKey | IntervalKey | DifferencesKey;
  /** As in the item. */
  readonly threshold?: number;
  /** The answers to the earlier steps of a chain. */
  readonly steps?: { readonly [letter: string]: AnswerKey };
  /** What acts on readings that no document mentions. */
  readonly process?: readonly ActingTerm[];
  /** What each of it adds for one unit of each of its features, where differences are asked for. */
  readonly sizes?: readonly (readonly number[])[];
  /** What the choice of the condition goes with as well, though it does not act. */
  readonly decoys?: readonly ActingTerm[];
  /** Two sets of effects that give every cell of the files the same value, of which the answers differ. */
  readonly certificate?: {
    readonly worlds: readonly { readonly effect: number; readonly cofactor: number; readonly answer: string }[];
  };
}

export const isStudyWorld = <World extends object>(world: World | StudyWorld): world is StudyWorld => "study" in world;
export const isStudyItem = <Item extends object>(item: Item | StudyItem): item is StudyItem => "steps" in item;
export const isStudyKey = <Key extends object>(key: Key | StudyKey): key is StudyKey => "ask" in key;
