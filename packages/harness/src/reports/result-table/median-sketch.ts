/** A class of durations: its upper bound is this much above its lower one, as a share of it. */
const classWidth = 0.001;
const base = Math.log1p(classWidth);

/**
 * The median of any number of durations, to a thousandth of it, in memory that depends on their range alone: they are
 * counted in classes whose bounds grow by one factor, and the median is the mean of its class. After C. Masson, J. E. Rim
 * and H. K. Lee, DDSketch, Proceedings of the VLDB Endowment 12 (2019) 2195. Below a thousandth all are one class.
 */
export class MedianSketch {
  readonly #classes = new Map<number, { count: number; sum: number }>();
  #count = 0;

  add(value: number): void {
    this.#count += 1;
    const place = Math.floor(Math.log(Math.max(value, 0.001)) / base);
    const { count, sum } = this.#classes.get(place) ?? { count: 0, sum: 0 };
    this.#classes.set(place, { count: count + 1, sum: sum + value });
  }

  /** The lower median: of an even number, the smaller of the two in the middle. */
  median(): number | undefined {
    let left = Math.ceil(this.#count / 2);
    const ascending = [...this.#classes].sort(([a], [b]) => a - b);
    for (const [, { count, sum }] of ascending) {
      left -= count;
      if (left <= 0) return sum / count;
    }
    return undefined;
  }
}
