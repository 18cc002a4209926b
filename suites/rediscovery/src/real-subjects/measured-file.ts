import type { Json } from "@assay/contract";

/** What was found of one question, with its interval at 95 %. */
export interface Finding {
  readonly question: string;
  readonly estimate: number;
  readonly interval: readonly [low: number, high: number];
  /** Undecided where the interval leaves more than one answer open. */
  readonly verdict: "higher" | "lower" | "equal" | "undecided";
}

/** A reference run of a family's design on a real model. */
export interface MeasuredFile {
  readonly version: 1;
  readonly family: string;
  /** As a plan names it. */
  readonly model: string;
  readonly modelSettings: Json;
  /** The model's own name, as its provider gave it back. */
  readonly servedBy: string | null;
  readonly seed: string;
  readonly itemsPerCell: number;
  readonly replies: number;
  readonly cells: readonly {
    readonly levels: { readonly [factor: string]: string };
    readonly items: number;
    readonly measures: { readonly [measure: string]: Pick<Finding, "estimate" | "interval"> };
  }[];
  readonly findings: readonly Finding[];
}
