/**
 * The laws of an outcome on a lattice of cells: whole numbers, or equal steps fine enough that sums over them are
 * integrals. A draw has mass on one run of neighbouring cells, or with several outputs on many runs of equal length.
 */
export interface LatticeLaw {
  readonly cells: number;
  /** The masses of the draw that was filled last, run after run. */
  readonly row: Float64Array;
  /** The first cell of every run of the draw that was filled last. */
  readonly starts: Int32Array;
  readonly runs: number;
  readonly runLength: number;
  /** Whether every other cell is a lattice too, with twice the step; such sums show how fine the steps are. */
  readonly isHalvable: boolean;
  /** Terms t of the cells for which Σ mass · log mass of a draw is Σ mass · t plus what `fill` gives. */
  readonly terms: Float64Array | undefined;
  /** Puts the masses of a draw into `row`, and gives Σ mass · log mass less what is in `terms`. */
  fill(draw: number): number;
}

/** The value of an argument at a draw, where it may be one number for all. */
export type Argument = Float64Array | number;

/** An argument as a column. */
export function asColumn(argument: Argument, size: number): Float64Array {
  return typeof argument === "number" ? new Float64Array(size).fill(argument) : argument;
}
