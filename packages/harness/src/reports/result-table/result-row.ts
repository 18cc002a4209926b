import type { FailureKind, Outcome, Usage } from "@assay/contract";
import type { Range } from "@assay/science/statistics/intervals/bounded-mean";
import type { EpisodeSummary } from "../../store/episode.ts";

/** What rows are told apart by. */
export type Label = string | number | boolean;

/** One episode as a table of results counts it. */
export interface ResultRow {
  readonly suite: string;
  /** The agent as the plan calls it. */
  readonly agent: string;
  /** The agent's tags: vendor, size, open, reasoning. */
  readonly tags: { readonly [name: string]: Label };
  /** The values of this episode's settings and limits of which the plan lists several. */
  readonly swept: { readonly [name: string]: Label };
  readonly strata: { readonly [name: string]: string | number };
  readonly world: string;
  readonly item: string;
  readonly repeat: number;
  readonly outcome: Outcome["kind"];
  /** What broke, where the episode failed or crashed. */
  readonly cause?: FailureKind | undefined;
  /** The suite's headline score, with what it can be; undefined where the episode failed and has none. */
  readonly score: { readonly value: number; readonly weight: number; readonly range?: Range | undefined } | undefined;
  /** The generation of the suite that made the item, and the version of the scorer of the headline score. */
  readonly generation?: number | undefined;
  readonly scorerVersion?: string | undefined;
  /** What the headline score could have been, where the episode has none. */
  readonly couldBe?: Range | undefined;
  readonly abstained: boolean;
  /** Whether something was handed in that could not be read: wrong form is told apart from wrong science. */
  readonly wrongForm: boolean;
  readonly evidence: EpisodeSummary["evidence"];
  /** How the agent went about it; undefined where nobody judged that. */
  readonly integrity: "clean" | "unclear" | "tainted" | undefined;
  readonly turns: number;
  readonly tokens: Omit<Usage, "cost" | "estimated">;
  /** Calls whose tokens are an estimate. */
  readonly estimatedCalls?: number | undefined;
  readonly toolCalls: { readonly [tool: string]: number };
  /** How often it was tried, failures of ours included. */
  readonly attempts?: number | undefined;
  readonly milliseconds: number;
  /** Undefined where a model has no price. */
  readonly cost: number | undefined;
}
