import type { Json } from "./json.ts";
import type { Model, PriceList } from "./model.ts";
import type { Outcome } from "./outcome.ts";
import type { Score } from "./scorer.ts";

/**
 * A command that a suite adds to the command line: `assay NAME …`. It is declared as data, so that the help can be
 * made without running anything. A suite loads the work of a command only when the command is called.
 *
 * @example
 * const count: SuiteCommand = {
 *   name: "count-stars",
 *   summary: "count the stars of a catalogue",
 *   arguments: [{ name: "catalogue", about: "a file of stars" }],
 *   options: [{ flags: "--json", about: "print the result as JSON" }],
 *   run: async (input, context) => (await import("./count-stars.ts")).countStars(input, context),
 * };
 */
export type SuiteCommand = CommandAction | CommandGroup;

interface CommandTexts {
  /** Lower case letters, digits and hyphens. */
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** Text below the options in the help of this command. */
  readonly details?: string;
}

/** A command that does something. */
export interface CommandAction extends CommandTexts {
  readonly arguments?: readonly CommandArgument[];
  readonly options?: readonly CommandOption[];
  /** Whether it takes `--set` and the suite's own flags, for `CommandContext.settings`. */
  readonly takesSettings?: boolean;
  /** Whether it takes `--store`, for `CommandContext.withRun`. */
  readonly readsRuns?: boolean;
  /**
   * `input` holds the arguments and options by their names in camel case: `--limit-cost` is `limitCost`. One that was
   * not given and has no default is undefined.
   */
  // biome-ignore lint/suspicious/noExplicitAny: each command has input of its own, which follows from what it declares.
  run(input: any, context: CommandContext): Promise<void>;
}

/** A command that only names others: `assay tree make`, `assay tree check`. */
export interface CommandGroup extends CommandTexts {
  readonly subcommands: readonly CommandAction[];
}

/** A value without a flag. */
export interface CommandArgument {
  readonly name: string;
  readonly about: string;
  readonly isOptional?: boolean;
}

/** A value with a flag, or a flag alone. */
export interface CommandOption {
  /** As people type it: "--out <file>", or "--json" for a flag without a value. */
  readonly flags: string;
  readonly about: string;
  readonly isRequired?: boolean;
  /** The input is a list of all values that were given. */
  readonly isRepeated?: boolean;
  /** How the value is read; without it, the value is the text that was typed. */
  readonly reads?: OptionReader;
  readonly default?: string | number;
}

/** How the value of an option is read. A value that does not fit is refused before the command runs. */
export type OptionReader =
  /** A whole number from `least` to `most`. */
  | { readonly kind: "whole-number"; readonly least: number; readonly most: number }
  /** A number above 0. */
  | { readonly kind: "money" }
  /** Seeds, such as 1..20,77 or @file: the input is a list of `Seed`. */
  | { readonly kind: "seeds" };

/** All that the host offers a command. Text is shown without control sequences, since it may come from outside. */
export interface CommandContext {
  /** The folder of Assay's sources, where the command was called inside of them. */
  readonly checkout: string | undefined;
  /** What models cost. */
  readonly prices: PriceList;

  /** Writes a text and a line end to standard output. */
  print(text: string): void;
  printTable(header: readonly string[], rows: readonly (readonly string[])[]): void;
  printJson(value: unknown): void;
  /** Writes a text and a line end to standard error. */
  warn(text: string): void;
  /**
   * Shows how far long work has come, in the place of the line before; undefined removes it. Elsewhere than on a terminal a
   * line is written every few seconds.
   */
  showProgress(text: string | undefined): void;
  /** Makes the process end with exit code 1, though the command returns as usual. */
  markFailed(): void;

  /** Writes a file that must not exist yet. It appears under its name once `fill` is done. */
  writeNewFile<Result>(path: string, fill: (write: (text: string) => void) => Promise<Result>): Promise<Result>;
  /** Writes files, texts by their paths, into a folder that must not exist yet or must be empty. */
  writeNewFolder(folder: string, files: { readonly [path: string]: string }): Promise<void>;
  /** Makes a folder that can be written to, with those above it. */
  makeFolder(folder: string): void;

  /** Opens a model by what a flag says: PROVIDER/MODEL, or JSON as in a plan. */
  openModel(reference: string, flag: string): Model;
  /** The same reference as the entry that a plan has for the model. */
  planModel(reference: string, flag: string): { readonly model: string; readonly [setting: string]: Json };
  /** The suite's settings: a preset with what the flags of this call change in it. */
  settings(preset: string): Json;

  /** Reads a stored run by its id, the beginning or end of one, or `last`. */
  withRun<Result>(reference: string, read: (run: StoredRunReader) => Promise<Result>): Promise<Result>;
  /** Talks with a person on the terminal. */
  withTerminal<Result>(talk: (terminal: CommandTerminal) => Promise<Result>): Promise<Result>;
}

/** A stored run, as data that nobody can change. */
export interface StoredRunReader {
  readonly id: string;
  /** In the order of the run's items, agents and repeats. */
  episodes(): AsyncIterable<RecordedEpisode>;
  /** The scores of all episodes, in the same order. */
  scores(): AsyncIterable<RecordedScore>;
}

export interface RecordedEpisode {
  readonly id: string;
  readonly item: string;
  /** The agent's id. */
  readonly agent: string;
  /** From 1. */
  readonly repeat: number;
  readonly outcome: Outcome;
}

export interface RecordedScore extends Score {
  /** The episode's id. */
  readonly episode: string;
  readonly scorer: string;
  readonly version: string;
}

/** A person's terminal, line by line. */
export interface CommandTerminal {
  show(text: string): void;
  /** What the person types; rejects when the person has left. */
  ask(prompt: string): Promise<string>;
}
