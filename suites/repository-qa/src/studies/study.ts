import type { Extension } from "../blueprint/extension-schema.ts";
import type { IngredientName } from "./ingredients.ts";
import type { Circumstances, HiddenProcess } from "./process.ts";

/** A variable of a study as documents name it. */
export interface Named {
  readonly short: string;
  readonly name: string;
  readonly about: string;
  readonly unit?: string;
}

/** What a study is about, in the words of its field. */
export interface Subject {
  readonly repository: string;
  readonly title: string;
  readonly field: string;
  readonly subdomain: string;
  readonly outcome: Named & { readonly decimals: number };
  /** The condition whose effect is asked about, and its two levels. */
  readonly arm: Named & { readonly levels: readonly [string, string] };
  /** A second attribute of files or units; in some studies the condition depends on it. */
  readonly cofactor: Named & { readonly levels: readonly [string, string] };
  readonly unit: { readonly short: string; readonly noun: string };
  /** What one file is: a batch, a session, a night. */
  readonly batch: string;
  readonly covariate: Named & { readonly decimals: number; readonly centre: number; readonly spread: number };
  readonly extension: Exclude<Extension, "log">;
  readonly operators: readonly string[];
  /** Days of the files, ascending, as YYYY-MM-DD. */
  readonly days: readonly string[];
}

/**
 * How readings depend on each other. rows: each is independent. between: readings of a file or unit share a deviation and
 * a condition. within: files or units have both conditions, and their differences vary. unequal: independent, with few
 * readings of a large variance in one condition. process: readings in order, on which more acts than the documents say.
 */
export type Layout = "rows" | "between" | "within" | "unequal" | "process";

export interface Design {
  readonly layout: Layout;
  /** What shares a deviation. */
  readonly cluster: "row" | "file" | "unit";
  /** Files or units that share a deviation; readings, where nothing does. */
  readonly clusters: number;
  /** Readings of each cluster, least and most. */
  readonly readings: readonly [number, number];
  readonly files: number;
  readonly centre: number;
  /** Standard deviation of single readings in each condition. */
  readonly noise: readonly [number, number];
  /** Standard deviation of clusters, and of their differences between conditions. */
  readonly clusterSpread: number;
  readonly differenceSpread: number;
  /** Share of readings (unequal) or clusters in the first condition. */
  readonly share: number;
  /** Where the condition depends on the cofactor: its shares at both levels of it, and the effect of the cofactor. */
  readonly confounding?: { readonly shares: readonly [number, number]; readonly effect: number };
}

/** Departures of the files from what was measured. Documents of the repository state every one of them. */
export interface Flaws {
  /** Files from this one on are on scale B: A = offset + factor · B. */
  readonly scale?: { readonly from: number; readonly offset: number; readonly factor: number };
  /** In files of this operator before file `before`, the two levels of the condition are exchanged. */
  readonly swap?: { readonly operator: string; readonly before: number };
  /** A number in place of lost readings. */
  readonly lost?: { readonly code: number; readonly share: number };
  /** Codes of readings that do not count, and one that does. */
  readonly flags?: {
    readonly bad: readonly [string, string];
    readonly fine: string;
    readonly share: number;
    readonly shift: number;
    readonly arm: 0 | 1;
  };
  /** Readings that were entered again; the later row counts. */
  readonly revised?: { readonly share: number; readonly shift: number; readonly arm: 0 | 1 };
  /** Files with an earlier version that does not count. */
  readonly versions?: { readonly files: readonly number[]; readonly shift: number; readonly arm: 0 | 1 };
  /** Offsets of the instrument by file, as three readings of a standard of known value show. */
  readonly drift?: { readonly nominal: number; readonly standards: readonly (readonly [number, number, number])[] };
  /** The condition stands in another table, by the number in the reading's label. */
  readonly join?: { readonly path: string };
}
export type FlawName = keyof Flaws;

/** What files state twice. The dictionary tells the relations and says nothing of where they fail. */
export interface Redundancy {
  /** The outcome on scale A, before any correction of the zero, is this times (signal - blank). */
  readonly factor: number;
  /** The blank of each file, in counts. */
  readonly blanks: readonly number[];
  /** The two detectors agree within so many counts. */
  readonly tolerance: number;
  /** What the indicator reads at either level of the condition. */
  readonly indicator: readonly [number, number];
}

/** Departures that no document mentions. The redundant columns prove every one of them. */
export interface Unannounced {
  readonly redundancy: Redundancy;
  /** In these files the blank was not taken off in readings of one condition. */
  readonly gross?: { readonly files: readonly number[]; readonly arm: 0 | 1 };
  /** In these files the two levels of the condition are exchanged. */
  readonly labels?: { readonly files: readonly number[] };
  /** Files that repeat the rows of an earlier one under new labels. */
  readonly copied?: { readonly pairs: readonly { readonly file: number; readonly source: number }[] };
  /** In these files the first detector stays at its highest or lowest signal for a while. */
  readonly stuck?: { readonly files: readonly number[]; readonly towards: 1 | -1; readonly most: number };
}
export const hiddenNames = ["gross", "labels", "copied", "stuck"] as const;
export type HiddenName = (typeof hiddenNames)[number];

export type Ask = "decision" | "interval" | "chain" | "differences";
/** The first or second level of the condition, neither, or that no analysis can tell. */
export type Verdict = "first" | "second" | "neither" | "not possible";

export interface Study {
  readonly key: string;
  readonly difficulty: number;
  readonly present: { readonly [name in IngredientName]: boolean };
  readonly subject: Subject;
  readonly design: Design;
  readonly flaws: Flaws;
  readonly unannounced?: Unannounced;
  /** What acts on readings besides the condition and what documents name. */
  readonly hidden?: HiddenProcess;
  /** By how much the mean is higher in the first condition than in the second, all else equal. */
  readonly effect: number;
  /** Standard deviation of the normal distribution that the effect was drawn from, where an interval is asked for. */
  readonly prior: number;
  readonly ask: Ask;
  /** Which draw of readings was taken, and of how many tried. */
  readonly attempt: number;
}

/** One reading that counts, as it was measured. */
export interface Reading {
  readonly file: number;
  readonly unit: number;
  readonly arm: 0 | 1;
  readonly cofactor: 0 | 1;
  readonly value: number;
  readonly covariate?: number;
  readonly at?: Circumstances;
}

/** A reading of a study with a hidden process. */
export type ProcessReading = Reading & Required<Pick<Reading, "at">>;
