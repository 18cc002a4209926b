import type { Ingredients, Json, PromptFile, ViewMark } from "@assay/contract";
import type { AnswerForm, Metarubric, TruthNames, TruthTables } from "@assay/grading/rubrics";
import type { Scene } from "@assay/science/figures";
import type { Stream } from "@assay/science/numerics/stream";
import type { ZodType } from "zod";

/** The difficulties at which a task has settings of its own; `settingsAt` gives those between them. */
export const levelNames = ["easy", "medium", "hard"] as const;

export type Level = (typeof levelNames)[number];

/** Where the difficulties begin at which only tasks are asked that the best agents do not finish. */
const HEADROOM_FROM = 0.75;

/** When a run of all tasks asks a task. */
export const asked = {
  always: { from: 0, below: Number.POSITIVE_INFINITY },
  /** The best agents finish it. */
  easierOnly: { from: 0, below: HEADROOM_FROM },
  /** An inverse problem: better work gives a better answer, and nobody gets it for free. */
  harderOnly: { from: HEADROOM_FROM, below: Number.POSITIVE_INFINITY },
} as const;

/** A file for the agent, made when it is read. */
export type TaskFile =
  | { readonly path: string; readonly kind: "text"; text(): string }
  | { readonly path: string; readonly kind: "binary"; bytes(): Uint8Array }
  | { readonly path: string; readonly kind: "figure"; scene(): Scene };

/**
 * One kind of analysis. `draw` makes an instance; files and truth follow from it. All three are pure functions.
 * `Settings` holds the parameters of a level, `Scenario` what was drawn. Both are JSON values.
 */
export interface Task<Settings, Scenario> extends Asking<Settings, Scenario> {
  readonly name: string;
  readonly science: string;
  /** Small tasks check the bench more than an agent. A run leaves them out unless it names them. */
  readonly small: boolean;
  /**
   * The difficulties at which a run of all tasks asks this one: from the first on, and below the second. A run that names
   * the task asks it at any. Where the best agents finish a task, asking it tells nothing; the README has the figures.
   */
  readonly asked: { readonly from: number; readonly below: number };
  readonly settings: ZodType<Settings>;
  readonly levels: { readonly [level in Level]: Settings };
  /** What makes instances hard beyond the hardest level, by name. An instance has an ingredient or it has not. */
  readonly ingredients: Ingredients;
  /** What the ingredients of an instance change is drawn last or from streams of its own, so that all else stays. */
  draw(random: Stream, settings: Settings, has: Has): Scenario;
  files(scenario: Scenario, settings: Settings): readonly TaskFile[];
  /** What is true of a picture, over it, by its path; for people who look at a world. */
  marks?(scenario: Scenario, settings: Settings): { readonly [path: string]: () => readonly ViewMark[] };
  /** How the same data are asked about without a recipe, in instances that have the ingredient `open-method`. */
  readonly open?: Asking<Settings, Scenario>;
  /** A Python program that defines `solve(variant)`, which returns False where it needs another call to go on. */
  readonly solver: string;
  readonly variants: SolverVariants;
  /** A Python program that defines `shoot(variant)`: fills the form without opening a picture or analysing anything. */
  readonly shotgun: string;
}

/** What an instance is asked, and what is right. */
export interface Asking<Settings, Scenario> {
  truth(scenario: Scenario, settings: Settings): TruthTables;
  /** The tables and columns of the truth. Metarubrics are checked against them before any instance exists. */
  readonly truthNames: TruthNames;
  readonly form: AnswerForm;
  readonly metarubrics: readonly Metarubric[];
  /** The problem and the files. `output` is replaced by the description of the answer form. */
  readonly prompt: PromptFile<"output">;
  /** A typical answer that needs no data. */
  readonly guess: Json;
}

/** Whether an instance has an ingredient. */
export type Has = (ingredient: string) => boolean;

/**
 * Ways to collect points that `shoot` knows: lists all that the files name; selects by the tables and copies from them;
 * computes numbers from the tables with usual values for what only pictures tell; chooses numbers that fit the ranges
 * which the text gives; hands in only a few entries, the safest.
 */
export const shots = ["everything", "tables", "laws", "ranges", "few"] as const;

/** Degraded variants of the reference solver. They prove that the rubric notices mistakes. */
interface SolverVariants {
  readonly mistakes: { readonly [variant: string]: PlantedMistake };
  /**
   * The least score that the reference must reach, where noise decides what can be reached: up to the hardest level, and
   * beyond it. 0.97 at every difficulty if absent.
   */
  readonly least?: { readonly levels: number; readonly beyond: number };
  /** Cruder ways of working. Each must lose more at harder levels. */
  readonly ladder: readonly string[];
  /** The rung that works mechanically: the same procedure for every file and row, and no judgement of any. */
  readonly sweep: string;
}

/** One mistake and the metarubrics that it fails. No others may fail. */
interface PlantedMistake {
  /** Metarubrics in which at least one criterion must fail. */
  readonly fails: readonly string[];
  /** Metarubrics that may also fail, but sometimes pass by chance. */
  readonly mayFail?: readonly string[];
  /** Levels at which the mistake is possible; all if absent. */
  readonly levels?: readonly Level[];
  /** The ingredients without which it cannot be made. Without it, it is planted where no ingredient is. */
  readonly needs?: readonly string[];
}

/** A task of any types, for the registry. */
// biome-ignore lint/suspicious/noExplicitAny: the parameters stand in both variances, so no other type holds every task.
export type AnyTask = Task<any, any>;
