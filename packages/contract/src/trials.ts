/** One thing that an experimenter sets. */
export type TrialField =
  | {
      readonly kind: "number";
      readonly name: string;
      readonly low: number;
      readonly high: number;
      readonly whole: boolean;
    }
  | {
      readonly kind: "numbers";
      readonly name: string;
      readonly low: number;
      readonly high: number;
      readonly length: number;
    }
  | { readonly kind: "choice"; readonly name: string; readonly options: readonly string[] };

/** The experiments of an item as numbers and choices, for agents that are no language models. */
export interface Trials {
  /** The tool that runs one, and its argument that takes an object with a value for each field. */
  readonly tool: string;
  readonly argument: string;
  readonly fields: readonly TrialField[];
  /** What one shows, in the order of the list `outcome` in the tool's data. */
  readonly outcomes: readonly string[];
  readonly count: number;
}
