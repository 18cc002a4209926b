/** What a suite keeps for evaluation. Nothing that is made from seeds for training or validation has it. */
export interface EvaluationOnly {
  /** Values of strata, by the name of the stratum: items that have one of them are left out. */
  readonly strata?: { readonly [stratum: string]: readonly string[] };
  /** Ingredients of difficulty: their dials are 0. */
  readonly ingredients?: readonly string[];
}
