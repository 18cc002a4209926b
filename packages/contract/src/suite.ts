import type { ZodType } from "zod";
import type { Agent } from "./agent.ts";
import type { Capability } from "./capability.ts";
import type { SuiteCommand } from "./command.ts";
import type { Ingredients } from "./difficulty.ts";
import type { ErrorCode } from "./error-codes.ts";
import type { EvaluationOnly } from "./evaluation-only.ts";
import type { Evidence } from "./evidence.ts";
import type { Files } from "./files.ts";
import type { Grading } from "./grading.ts";
import type { Headline } from "./headline.ts";
import type { ItemIdentity } from "./item-identity.ts";
import type { Json } from "./json.ts";
import type { Probes } from "./probes.ts";
import type { Progress } from "./progress.ts";
import type { Random } from "./random.ts";
import type { SuiteReport } from "./report.ts";
import type { Scorer } from "./scorer.ts";
import type { Seed } from "./seed.ts";
import type { Reply, Step } from "./step.ts";
import type { Submission } from "./submission.ts";
import type { Trials } from "./trials.ts";
import type { SuiteViews } from "./view.ts";
import type { Workspace } from "./workspace.ts";

/**
 * One kind of challenge. World, item and key are JSON values. `world`, `items`, `open` and scorers without actors
 * are pure; models and services reach a suite only through `Host`.
 */
export interface Suite<Settings, World, Item extends ItemIdentity, Key> {
  readonly name: string;
  /** What it asks of an agent, in a sentence. */
  readonly about?: string;
  readonly version: string;
  /** Enters every stream key and item id; raised only when worlds are meant to change. */
  readonly generation: number;
  readonly settings: ZodType<Settings>;
  readonly presets: { readonly default: Settings; readonly [preset: string]: Settings };
  /** Default seeds of a preset, such as those of a published system: "1..5". */
  readonly seeds?: { readonly [preset: string]: string };
  /**
   * What makes its challenges hard. A suite that has them has the settings `difficulty` and `ingredients`, and names in the
   * strata of each item the ingredients that it has.
   */
  readonly ingredients?: Ingredients;
  /** What agents meet in evaluations only, never while they are trained. */
  readonly evaluationOnly?: EvaluationOnly;
  /** Settings whose values are read from files, such as blueprints that a model wrote. */
  readonly frozen?: { readonly [setting: string]: FrozenSetting };
  /** Flags of the command line that set one of the settings; `--set` sets any. */
  readonly flags?: { readonly [flag: string]: SettingFlag };
  /** Commands that the suite adds to the command line. */
  readonly commands?: readonly SuiteCommand[];
  /** Codes of its errors that mean that something was asked wrongly: the command line then ends with exit code 2. */
  readonly usageErrors?: readonly ErrorCode[];
  /** Makes a world within milliseconds, without the bytes of its files. */
  world(seed: Seed, settings: Settings): World;
  items(world: World, settings: Settings): Iterable<Challenge<Item, Key>>;
  /** The same items in small steps, for worlds that take long. A step without an item is undefined; other work runs between steps. */
  itemSteps?(world: World, settings: Settings): Iterable<Challenge<Item, Key> | undefined>;
  /** The files of a world that agents may see, whatever the item. */
  files(world: World, settings: Settings): Files;
  /** A Python script that computes the key from the world's files. `worldCommand` is the command that writes these files. */
  explain?(world: World, challenge: Challenge<Item, Key>, worldCommand: string): string | Promise<string>;
  open(world: World, item: Item): Workspace;
  /** The phases of an episode; most suites yield once. */
  episode(world: World, item: Item, workspace: Workspace): AsyncGenerator<Step, void, Reply>;
  /**
   * What is wrong with the form of what was handed in so far, each in one sentence. `submit` tells it to the agent a few
   * times an episode. It is given neither world nor key, so that its words tell nothing about what is right.
   */
  checkForm?(item: Item, submission: Submission): readonly string[] | Promise<readonly string[]>;
  /** The roles of actors in episodes: all roles, and those that must be bound under given settings. */
  readonly actors?: {
    readonly roles: readonly string[];
    needed(settings: Settings): readonly string[];
    /** The models that the settings themselves name for roles. A plan need not bind these, and may bind no other model. */
    bound?(settings: Settings): { readonly [role: string]: NamedActor };
  };
  /** The packages that its workspaces allow under given settings. A missing package index is then reported before a run. */
  packages?(settings: Settings): readonly string[];
  /** SHA-256 of its prompt files by name, for the run record. */
  readonly prompts: { readonly [name: string]: string };
  readonly scorers: readonly Scorer<Key>[];
  /** What training may reward before the end, by name, beside the score. */
  readonly progress?: { readonly [name: string]: Progress<World, Item, Key> };
  /** The experiments of an item for agents that set numbers and choices; undefined where words are needed. */
  trials?(item: Item): Trials | undefined;
  /** Without it, `assay grade` takes keys and answers from files unchecked. */
  readonly grading?: Grading<Key>;
  /**
   * Parts of the key that agents may read in files or prompts as they are, by path, each with the reason:
   * `{ "answer.title": "the question asks which title a file has" }`. The checks of suites report all others.
   */
  readonly visibleKey?: { readonly [path: string]: string };
  /** Why evidence may name files that no workspace has. Without a reason the checks of suites report such files. */
  readonly absentEvidence?: string;
  readonly baselines: { readonly [name: string]: Baseline<World, Item, Key> };
  readonly bounds: { readonly [bound in BoundName]: Bound };
  /** What the probes of `assay check-suite` need. A function, so that their code is loaded only when they run. */
  probes?(): Promise<Probes<World, Item, Key>>;
  /** The score that result tables show under these settings; by default that of the ceiling. */
  headline?(settings: Settings): Headline;
  /** With which results those of these settings may be averaged: with others of this name. Without it, with all of the suite. */
  pool?(settings: Settings): string;
  /** Which number to report, of how many worlds, and what to tell beside it, in a few sentences. */
  readonly toReport?: string;
  /** Figures that only this suite has, for `assay report`. A function, so that their code is loaded only when one is made. */
  report?(): Promise<SuiteReport>;
  /** What the world explorer shows beside files and items. A function, so that their code is loaded only when one is shown. */
  views?(): Promise<SuiteViews<World, Settings>>;
  readonly selection: Selection;
  /** What each stratum of its items says, by name; ingredients speak for themselves. */
  readonly strata?: { readonly [name: string]: string };
  /** Withdrawn items, in the form of an errata file. */
  readonly errata?: Json;
  /** Default number of attempts of each agent at each item; 1 without it. */
  readonly repeats?: number;
}

/** A model as a plan names an actor. */
export interface NamedActor {
  readonly model: string;
  readonly modelSettings: { readonly [setting: string]: Json };
}

/** A flag of the command line that stands for a setting: `--task NAME` for `--set task=NAME`. */
export interface SettingFlag {
  /** The setting, where it has another name than the flag. */
  readonly setting?: string;
  /** What stands for the value in the help: "name". */
  readonly value: string;
  readonly about: string;
  /** Whether it chooses the part of the suite that an item is about, so that `assay play SUITE PART` can name it alone. */
  readonly isPart?: boolean;
  /** Whether its values are files or folders; such a flag may be repeated. */
  readonly isFiles?: boolean;
}

/** A list setting whose texts name files that hold its entries, or folders of files with the ending. */
export interface FrozenSetting {
  readonly ending: string;
  /** The entries in a file, checked; `name` is the file's own, without its folder. */
  read(text: string, name: string): readonly Json[];
}

/** How a part of the items is chosen. */
export interface Selection {
  /** The strata over which chosen questions are spread evenly: over the first, then within it over the second. */
  readonly balance: readonly string[];
  /** The strata that would reveal the key. They are shown only together with it. */
  readonly secret: readonly string[];
  /** The fields of items that agents are not told. They are shown only together with the key. */
  readonly untold?: readonly string[];
  /** Samples with given counts, by name. */
  readonly samples: { readonly [name: string]: readonly SampleCell[] };
}

/** How many items to draw of those whose strata have these values; without strata, of all. */
export interface SampleCell {
  readonly strata: Challenge<unknown, unknown>["strata"];
  readonly count: number;
}

/** A suite of any types, as registries hold it. */
// biome-ignore lint/suspicious/noExplicitAny: the parameters stand in both variances, so no other type holds every suite.
export type AnySuite = Suite<any, any, any, any>;

/** One item of a world with its private key and what a run needs to know about it. */
export interface Challenge<Item, Key> {
  readonly item: Item;
  readonly key: Key;
  readonly needs: readonly Capability[];
  /** The evidence that the key rests on. */
  readonly evidence: readonly Evidence[];
  /**
   * What results are broken down by. Some names mean the same in every suite: `variant` names the wording, where a question
   * has several (`template` is the suite's own); `answerable` is yes or no, where questions may have no answer, and
   * `reason` says why one has none; `prior` says how the truth stands to what is commonly expected: consistent, neutral or
   * contradicting.
   */
  readonly strata: { readonly [name: string]: string | number };
}

/** A scripted agent that may know what a real one may not. It works through the same session as any other. */
export interface Baseline<World, Item, Key> {
  readonly knows: readonly ("world" | "item" | "key")[];
  /** Whether it can play an item; without it, it plays all. */
  plays?(item: Item): boolean;
  agent(known: { readonly world?: World; readonly item?: Item; readonly key?: Key }, random: Random): Agent;
}

export type BoundName = "ceiling" | "floor" | "guess" | "cheat";

/** What a baseline must score: a test of every suite. */
export interface Bound {
  readonly baseline: string;
  readonly scorer: string;
  readonly metric: string;
  holds(mean: number, episodes: number): boolean;
}
