import type { Json } from "./json.ts";
import type { Outcome } from "./outcome.ts";

/**
 * What a suite adds to `assay report`: figures as data and captions. It draws nothing; the harness takes means with
 * their intervals, draws, and writes tables.
 *
 * @example
 * const report: SuiteReport = {
 *   figures: [
 *     {
 *       name: "precision-recall",
 *       title: "Precision and recall of claims",
 *       caption: "Precision and recall of the claims that were handed in.",
 *       chart: { kind: "dots", value: "share", isPercent: true },
 *       needs: "scores of the scorer 'claims'",
 *       *values({ metrics }) {
 *         for (const { metric, value } of metrics) if (metric === "recall") yield { panel: metric, value, range: [0, 1] };
 *       },
 *     },
 *   ],
 * };
 */
export interface SuiteReport {
  readonly figures: readonly SuiteFigure[];
  /** Published numbers of others, which can stand beside the figure of the same name. `score` is the headline's. */
  readonly published?: readonly PublishedRow[];
}

/** A figure: what it shows, and how its data come from episodes. */
export type SuiteFigure = FigureTexts &
  (
    | {
        /** Values of an episode; the figure shows their means over worlds, with intervals. */
        values(episode: ReportedEpisode): Iterable<ReportValue>;
      }
    | {
        /** Rows that are no means of single episodes, such as differences of pairs. */
        rows(episodes: readonly ReportedEpisode[], level: number): Iterable<ReportRow>;
      }
  );

export interface FigureTexts {
  /** Names its files: lower case letters, digits and hyphens. */
  readonly name: string;
  readonly title: string;
  /** What is shown, in one or two sentences. Numbers of worlds, interval and command are added. */
  readonly caption: string;
  readonly chart: Chart;
  /** What the runs must hold; said where the figure is left out. */
  readonly needs: string;
  /** Whether the episodes hold it; without this, some row is enough. */
  isMade?(episodes: readonly ReportedEpisode[]): boolean;
}

/**
 * How a figure is drawn:
 * - dots: a row an agent with its interval, in a panel for each `panel`; several `part`s share a row;
 * - lines: `value` against a numeric `x`, a line an agent;
 * - stacks: a bar an agent, made of `part`s that add up;
 * - columns: a panel an agent, in which `part`s add up to a column at each `x`;
 * - grid: a panel an agent, a row for each `part`, a column for each `x`; without `x`, a column for each agent;
 * - against: `value` against what it took: a panel for each `panel`, `x` its number.
 */
export interface Chart {
  readonly kind: "dots" | "lines" | "stacks" | "columns" | "grid" | "against";
  /** What the values are, for their axis: "share correct". */
  readonly value: string;
  /** Whether values are written times 100. */
  readonly isPercent?: boolean;
  /** What `x` is, for its axis. */
  readonly x?: string;
  /** Whether x is a share from 0 to 1, written times 100, whose whole axis is drawn. */
  readonly isPercentX?: boolean;
  /** Whether a diagonal shows where x and value are equal. */
  readonly hasDiagonal?: boolean;
}

/** Where a number belongs in a figure. */
export interface ReportPlace {
  readonly panel?: string;
  readonly x?: string | number;
  readonly part?: string;
}

/** One value of an episode. */
export interface ReportValue extends ReportPlace {
  readonly value: number;
  readonly weight?: number;
  /** What the value can be; without it the mean has an interval from ten worlds on. */
  readonly range?: readonly [least: number, greatest: number];
}

/** One number of a figure. */
export interface ReportRow extends ReportPlace {
  readonly agent: string;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  readonly isApproximate?: boolean;
  /** The standard deviation of the repeats' means. */
  readonly deviation?: number;
  readonly worlds: number;
  readonly episodes: number;
}

/** A published number, with where it stands. */
export interface PublishedRow extends ReportPlace {
  /** The name of the figure that it belongs to. */
  readonly figure: string;
  readonly agent: string;
  readonly value: number;
  readonly low?: number;
  readonly high?: number;
  /** Which article and which table or section. */
  readonly source: string;
}

/** An episode as figures see it: what is stored of it, without its key. */
export interface ReportedEpisode {
  readonly id: string;
  /** The agent as the report calls it. */
  readonly agent: string;
  readonly world: string;
  readonly item: string;
  /** The same for all wordings of one question. */
  readonly question: string;
  /** From 1. */
  readonly repeat: number;
  readonly outcome: Outcome["kind"];
  /** All strata of the item, also those that follow from its key. */
  readonly strata: { readonly [name: string]: string | number };
  /** The settings of the suite under which it was played. */
  readonly settings: Json;
  readonly score:
    | { readonly value: number; readonly weight: number; readonly range?: readonly [number, number] }
    | undefined;
  readonly metrics: readonly ReportedMetric[];
  readonly abstained: boolean;
  /** How much the agent saw of what the key rests on. */
  readonly evidence: "grounded" | "partial" | "ungrounded" | "not-needed";
  /** The confidence that was stated with the answer. */
  readonly confidence: number | undefined;
}

export interface ReportedMetric {
  readonly scorer: string;
  readonly metric: string;
  readonly value: number;
  readonly weight: number;
  readonly range?: readonly [least: number, greatest: number] | undefined;
  readonly parts?: Json | undefined;
}
