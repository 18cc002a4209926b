/** One culture of the laboratory strain that was read, in the laboratory or at an old site. */
export interface Observation {
  /** Settings from 0 to 1. */
  readonly u: readonly number[];
  readonly isLate: boolean;
  readonly yield: number;
  /** The old site, counted from 0; undefined in the laboratory. */
  readonly site: number | undefined;
  /** The standard deviation of the noise. */
  readonly noise: number;
}
