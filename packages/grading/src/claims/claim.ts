/** A comparison of two levels: what is said of the first, against the second. */
interface Contrast {
  readonly kind: "contrast";
  readonly levels: readonly [of: string, against: string];
  readonly relation: "higher" | "lower" | "equal";
}

/** How a measure goes with the levels of an ordered factor, from the first to the last. */
export interface Trend {
  readonly kind: "trend";
  readonly relation: "increasing" | "decreasing" | "flat";
}

/** Where along an ordered factor a measure is high: at both ends, or between them. */
export interface Shape {
  readonly kind: "shape";
  readonly relation: "u-shaped" | "inverted-u";
}

/** The level at which a measure is higher, or lower, than at every other. */
export interface Extreme {
  readonly kind: "extreme";
  readonly level: string;
  readonly relation: "highest" | "lowest";
}

/** That no two levels of a factor differ. */
interface NoEffect {
  readonly kind: "no-effect";
}

/** What a claim says about its measure and factor. */
export type Finding = Contrast | Trend | Shape | Extreme | NoEffect;

/** Whether a finding speaks of the order of a factor's levels. */
export const isOrdered = (finding: Finding): finding is Trend | Shape =>
  finding.kind === "trend" || finding.kind === "shape";

/** Where a claim is said to hold: in every one of these subjects, and at every one of these levels of other factors. */
export interface Scope {
  /** Without it, all subjects. */
  readonly subjects?: readonly string[];
  /** Factors that are not named stand at their reference level. */
  readonly conditions?: { readonly [factor: string]: readonly string[] };
}

/** A change of another factor, whose effect on the measure is what a claim is about: "position matters more when …". */
export interface EffectOf {
  readonly factor: string;
  readonly levels: readonly [of: string, against: string];
}

/** One atomic statement about a world: how a measure depends on a factor, and where. */
export interface Claim {
  readonly measure: string;
  readonly factor: string;
  readonly finding: Finding;
  /** With it, the claim is about the difference that this change makes to the measure. */
  readonly effectOf?: EffectOf;
  readonly scope?: Scope;
  /** How large the difference of a contrast is, without its sign, in units of the measure. */
  readonly magnitude?: { readonly atLeast?: number; readonly atMost?: number };
  /** The same in words, for people; it is not graded. */
  readonly statement?: string;
}
