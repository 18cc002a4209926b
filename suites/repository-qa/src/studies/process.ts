import type { Gate } from "./gate.ts";

/** When, where and on what a reading was taken, as its row tells. */
export interface Circumstances {
  /** Seconds since midnight. */
  readonly second: number;
  /** Row and column of its position, from 0. */
  readonly row: number;
  readonly column: number;
  /** The device, from 0. */
  readonly device: number;
}

/** Rows A to F and columns 1 to 8 of positions. Each session uses a position at most once. */
export const grid = { rows: 6, columns: 8 } as const;
export const devices = 3;

/** No reading on any device for so many minutes is a pause. */
export const pauseMinutes = 15;
export const isPause = (seconds: number): boolean => seconds >= 60 * pauseMinutes;
/** Waiting longer than this makes no further difference. */
export const idleMinutes = 20;
/** The width of a hot spot, as the variance of its bell in squared steps. */
export const spotVariance = 2.25;
/** The usual climate of the room: degrees Celsius and per cent. */
export const usualRoom = { temperature: 22, humidity: 45 } as const;

/**
 * How something besides the condition acts on a reading. No document mentions it; all of it follows from recorded cells.
 * docs/rules.md has the formula of each kind.
 */
export type ProcessTerm =
  /** A share of the reading before on the same device. */
  | { readonly kind: "carry-over" }
  /** The condition of the reading so many before in the session. */
  | { readonly kind: "residue"; readonly back: number }
  /** Minutes since the session began or went on after a pause. */
  | { readonly kind: "restart" }
  /** A wave over the clock, with a period in minutes. */
  | { readonly kind: "cycle"; readonly period: number }
  /** Minutes for which the device has waited. */
  | { readonly kind: "idle" }
  /** A bell over the grid around one position. */
  | { readonly kind: "hot-spot"; readonly row: number; readonly column: number }
  /** The positions so far from the rim. */
  | { readonly kind: "ring"; readonly ring: number }
  /** A slope over the columns of the grid on one device. */
  | { readonly kind: "tilt"; readonly device: number }
  /** The conditions at the adjacent positions. */
  | { readonly kind: "neighbours" }
  /** Temperature above a threshold, so many minutes ago. */
  | { readonly kind: "lagged-room"; readonly lag: number; readonly threshold: number }
  /** The rise of the temperature over the last minutes. */
  | { readonly kind: "room-change"; readonly span: number }
  /** Temperature times humidity, both from their usual values. */
  | { readonly kind: "room-product" }
  /** One of the slots that the device goes through in turn. */
  | { readonly kind: "carousel"; readonly slots: number; readonly slot: number }
  /** Readings on the other devices in the last minutes. */
  | { readonly kind: "load"; readonly window: number }
  /** Another effect of the condition at the second level of the cofactor. */
  | { readonly kind: "modified" };

export type KindName = ProcessTerm["kind"];

/** A term, and the circumstance without which it does not act. */
export type ActingTerm = ProcessTerm & { readonly gate?: Gate };

/** A term as it was drawn. */
export type DrawnTerm = ActingTerm & {
  /**
   * Effects of the features in the order of docs/rules.md: in units of the outcome; with a gate, in standard errors that
   * they would have, were the term the only one and the condition allotted by chance.
   */
  readonly coefficients: readonly number[];
  /** How strongly the choice of the condition goes with the standardised term, on the logit scale. */
  readonly pull: number;
};

export interface HiddenProcess {
  readonly terms: readonly DrawnTerm[];
  /** What the choice of the condition goes with as well, though it does not act. Only studies with gates have some. */
  readonly decoys?: readonly DrawnTerm[];
  /** Serial numbers of the devices, and what each adds. */
  readonly serials: readonly string[];
  readonly offsets: readonly number[];
  /** What the second level of the cofactor adds. */
  readonly cofactorEffect: number;
  /** Share of the second level of the cofactor in the population that is asked about. */
  readonly share: number;
}

/** Kinds that are much alike. A study has at most one of each group. */
export const kindGroups = [
  ["carry-over", "residue"],
  ["restart", "cycle", "idle"],
  ["hot-spot", "ring", "tilt"],
  ["lagged-room", "room-change", "room-product"],
  ["carousel", "load"],
  ["neighbours", "modified"],
] as const satisfies readonly (readonly KindName[])[];

export const kindNames: readonly KindName[] = kindGroups.flat();

/** Columns of data files that only these studies have. */
export const processColumns = { time: "taken_at", position: "position", device: "device_sn" } as const;

export const positionLabel = ({ row, column }: Pick<Circumstances, "row" | "column">): string =>
  `${"ABCDEF"[row]}${column + 1}`;

const twoDigits = (value: number): string => String(value).padStart(2, "0");

export const clockLabel = (second: number): string =>
  [Math.floor(second / 3600), Math.floor(second / 60) % 60, second % 60].map(twoDigits).join(":");
