import type { Json, PromptFile } from "@assay/contract";
import type { AnswerForm, Metarubric, TruthNames, TruthTables } from "@assay/grading/rubrics";
import type { Scene } from "@assay/science/figures";
import type { Stream } from "@assay/science/numerics/stream";
import type { ZodType } from "zod";

export const difficulties = ["easy", "medium", "hard"] as const;

export type Difficulty = (typeof difficulties)[number];

/** A file that the agent gets, made when it is read. */
export type TaskFile =
  | { readonly path: string; readonly kind: "text"; text(): string }
  | { readonly path: string; readonly kind: "figure"; scene(): Scene };

/**
 * One kind of analysis. `draw` fixes an instance, from which files and truth follow; each of the three is a pure function.
 * `Settings` are what a level of difficulty sets, `Scenario` is what is drawn, both JSON values.
 */
export interface Task<Settings, Scenario> {
  readonly name: string;
  readonly science: string;
  /** Left out of a run unless named: a check of the bench more than of an agent. */
  readonly small: boolean;
  readonly settings: ZodType<Settings>;
  readonly levels: { readonly [difficulty in Difficulty]: Settings };
  draw(random: Stream, settings: Settings): Scenario;
  files(scenario: Scenario, settings: Settings): readonly TaskFile[];
  truth(scenario: Scenario, settings: Settings): TruthTables;
  /** The names in the truth, by which metarubrics are checked before any instance exists. */
  readonly truthNames: TruthNames;
  readonly form: AnswerForm;
  readonly metarubrics: readonly Metarubric[];
  /** The problem and the files; `output` is the description of the answer form. */
  readonly prompt: PromptFile<"output">;
  /** A Python program that defines `solve(variant)`; see suites/data-analysis/README.md. */
  readonly solver: string;
  readonly variants: SolverVariants;
  /** What one could hand in without the data: the middle of what is usual. */
  readonly guess: Json;
}

/** The ways in which a reference solver can be made worse, to prove that the rubric notices. */
interface SolverVariants {
  readonly mistakes: { readonly [variant: string]: PlantedMistake };
  /** Cruder ways of working, which must lose more the harder the level. */
  readonly ladder: readonly string[];
}

/** One mistake, and what it costs: nothing else may fail. */
interface PlantedMistake {
  /** The metarubrics of which some criterion must fail. */
  readonly fails: readonly string[];
  /** Those that it touches too, but that now and then come out right by chance. */
  readonly mayFail?: readonly string[];
  /** The levels at which it can be made; all of them where absent. */
  readonly levels?: readonly Difficulty[];
}

/** A task of any types, as the registry holds it. */
// biome-ignore lint/suspicious/noExplicitAny: the parameters stand in both variances, so no other type holds every task.
export type AnyTask = Task<any, any>;
