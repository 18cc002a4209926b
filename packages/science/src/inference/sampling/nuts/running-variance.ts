/** Accumulates the variances of coordinates one position at a time (Welford 1962). */
export class RunningVariance {
  readonly #means: Float64Array;
  readonly #squares: Float64Array;
  #count = 0;

  constructor(dimension: number) {
    this.#means = new Float64Array(dimension);
    this.#squares = new Float64Array(dimension);
  }

  add(position: Float64Array): void {
    this.#count += 1;
    for (let index = 0; index < position.length; index++) {
      const difference = position[index] - this.#means[index];
      this.#means[index] += difference / this.#count;
      this.#squares[index] += difference * (position[index] - this.#means[index]);
    }
  }

  /** Writes the variances, drawn a little toward 0.001 as Stan does while positions are few, and begins anew. */
  take(into: Float64Array): void {
    const share = this.#count / (this.#count + 5);
    for (let index = 0; index < into.length; index++) {
      const variance = this.#count > 1 ? this.#squares[index] / (this.#count - 1) : 0;
      into[index] = share * variance + 1e-3 * (1 - share);
    }
    this.#count = 0;
    this.#means.fill(0);
    this.#squares.fill(0);
  }
}
