/** A variable that can be set or chosen. If it is ordered, its levels are in their natural order. */
export interface ClaimFactor {
  readonly name: string;
  readonly levels: readonly string[];
  readonly ordered: boolean;
  /** The level that applies where a claim does not mention this factor. */
  readonly reference: string;
  /** The level that stands for all others together, such as items of all kinds. */
  readonly pooled?: string;
}

/** What is measured. Two values are equal within the first margin and differ from the second on; between, nothing is said. */
export interface ClaimMeasure {
  readonly name: string;
  readonly equalWithin: number;
  readonly differsBy: number;
}

/** One subject under one full set of conditions. */
export interface Cell {
  readonly subject: string;
  readonly levels: { readonly [factor: string]: string };
}

/** All that claims can be about, and what is true of it. */
export interface ClaimSpace {
  readonly subjects: readonly string[];
  /** A claim may compare subjects as levels of the factor `subject`. */
  readonly factors: readonly ClaimFactor[];
  readonly measures: readonly ClaimMeasure[];
  /** The measure's value in a cell; undefined where it has no meaning there. */
  value(measure: string, cell: Cell): number | undefined;
}

/** The factor by which subjects are compared with each other. */
export const subjectFactor = "subject";
