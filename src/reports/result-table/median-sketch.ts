/** How far the median may be from the true one, as a share of it. */
const accuracy = 0.005;
const base = Math.log((1 + accuracy) / (1 - accuracy));

/**
 * The median of any number of durations, to half a per cent, in memory that depends on their range alone: they are
 * counted in classes whose bounds grow by one factor. C. Masson, J. E. Rim and H. K. Lee, DDSketch, Proceedings of the
 * VLDB Endowment 12 (2019) 2195. What is below a thousandth counts as nothing.
 */
export class MedianSketch {
  readonly #classes = new Map<number, number>();
  #zeros = 0;
  #count = 0;

  add(value: number): void {
    this.#count += 1;
    if (value < 0.001) {
      this.#zeros += 1;
      return;
    }
    const place = Math.ceil(Math.log(value) / base);
    this.#classes.set(place, (this.#classes.get(place) ?? 0) + 1);
  }

  /** The lower median: of an even number, the smaller of the two in the middle. */
  median(): number | undefined {
    if (this.#count === 0) return undefined;
    let left = Math.ceil(this.#count / 2) - this.#zeros;
    if (left <= 0) return 0;
    const ascending = [...this.#classes].sort(([a], [b]) => a - b);
    const [place] = ascending.find(([, count]) => {
      left -= count;
      return left <= 0;
    }) ?? [0];
    return (2 * Math.exp(base * place)) / (1 + Math.exp(base));
  }
}
