import type { Category } from "./category.ts";

/** Where a value of the answer stands. */
export interface Place {
  readonly section: string;
  /** The cell of a table; absent for the section's own value or text. */
  readonly cell?: { readonly row: string | number; readonly column: string };
  readonly part: "value" | "uncertainty";
}

/** How far both numbers are rounded before they are compared. */
export type Rounding =
  | { readonly to: "decimals"; readonly digits: number }
  | { readonly to: "significant"; readonly digits: number };

/** How one criterion is graded with no judge. */
export type Check =
  /** Both ends belong to the interval. */
  | { readonly kind: "within"; readonly of: Place; readonly low: number; readonly high: number }
  /** The interval that a value and its standard uncertainty make: see `intervalCredit`. */
  | {
      readonly kind: "interval";
      readonly of: Place;
      readonly truth: number;
      readonly estimate: number;
      readonly error: number;
      readonly blind: number;
      /** The column of the table with the uncertainties; absent where the value is given with its own. */
      readonly uncertainty?: string;
      /** Whether the part that it earns falls with the logarithm of its score. */
      readonly byRatio?: true;
    }
  | { readonly kind: "equal-rounded"; readonly of: Place; readonly value: number; readonly rounding: Rounding }
  | { readonly kind: "equal-text"; readonly of: Place; readonly text: string }
  | ListCheck
  | MatchedCheck
  | { readonly kind: "count"; readonly section: string; readonly number: number }
  | { readonly kind: "section"; readonly section: string }
  | {
      readonly kind: "states";
      readonly section: string;
      readonly any: readonly string[];
      readonly none: readonly string[];
    };

/**
 * A series of the answer that is like a true one. Series have no names that answer and truth share, so they are matched:
 * see `matchSeries`.
 */
export interface MatchedCheck {
  readonly kind: "matched";
  readonly section: string;
  readonly entry: string | number;
  readonly by: "events" | "curve";
  readonly values: readonly number[];
  /** How far apart two events may be; no matter for curves. */
  readonly tolerance: number;
  /** The likeness up to which nothing is earned, and the one from which all is. */
  readonly blind: number;
  readonly full: number;
}

/** Whether an entry is in a list, that is, in a table's key column. */
export interface ListCheck {
  readonly kind: "listed" | "not-listed";
  readonly section: string;
  readonly entry: string | number;
  /** Numbers are compared after rounding to this many decimals, or exactly if absent. */
  readonly decimals?: number;
  /** The criteria name only some of the entries that belong there. */
  readonly partial: boolean;
}

/** One thing that an answer must show. */
export interface Criterion {
  /** The metarubric's key; with the number of the row behind a slash where a table filled it. */
  readonly id: string;
  readonly text: string;
  readonly check?: Check;
}

/** The criteria that one metarubric became. */
export interface FilledMetarubric {
  readonly key: string;
  readonly source: string;
  readonly category: Category;
  readonly weight: number;
  readonly dependsOn: readonly { readonly key: string; readonly share: number }[];
  /** Metarubrics that must pass for these to count: the criterion of the same row, or else the share asked. */
  readonly onlyWith: readonly { readonly key: string; readonly share: number }[];
  readonly criteria: readonly Criterion[];
}

/** All that one item is graded against. */
export interface Rubric {
  readonly metarubrics: readonly FilledMetarubric[];
}
