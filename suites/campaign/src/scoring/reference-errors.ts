import table from "./reference-errors.json" with { type: "json" };

/** What errors are compared with at a difficulty, in units of the yield. */
export interface ReferenceErrors {
  /** The mean absolute error and interval score of the best predictions without data. */
  readonly none: number;
  readonly noneInterval: number;
  /** The same of the baseline `reference`. */
  readonly best: number;
  readonly bestInterval: number;
  /** Its root mean squared error in the offset of the field strain. */
  readonly offset: number;
}

/** The constants at a difficulty: those of `audits/reference-errors.ts`, and between them a straight line. */
export function referenceErrors(difficulty: number): ReferenceErrors {
  const { rows } = table;
  const upper = Math.max(
    1,
    rows.findIndex((row) => row.difficulty >= difficulty),
  );
  const [low, high] = [rows[upper - 1], rows[upper]];
  const share = (difficulty - low.difficulty) / (high.difficulty - low.difficulty);
  const between = (name: keyof ReferenceErrors): number => low[name] + share * (high[name] - low[name]);
  return {
    none: between("none"),
    noneInterval: between("noneInterval"),
    best: between("best"),
    bestInterval: between("bestInterval"),
    offset: between("offset"),
  };
}
