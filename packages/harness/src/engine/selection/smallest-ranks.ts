interface Ranked<Kept> {
  readonly rank: string;
  readonly kept: Kept;
}

/**
 * The values with the smallest ranks of all that were offered, in one pass. At most twice as many are held as are
 * wanted: that many are sorted and halved, which costs less than a heap and reads more easily.
 */
export class SmallestRanks<Kept> {
  readonly #limit: number;
  #ranked: Ranked<Kept>[] = [];
  /** From here on a rank is too large. */
  #bar: string | undefined;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Takes a value while its rank may be among the smallest; the value is made only then. */
  offer(rank: string, make: () => Kept): void {
    if (this.#bar !== undefined && rank >= this.#bar) return;
    this.#ranked.push({ rank, kept: make() });
    if (this.#ranked.length >= 2 * this.#limit) this.#shorten();
  }

  /** The values with the smallest ranks, smallest first. */
  values(): Kept[] {
    this.#shorten();
    return this.#ranked.map(({ kept }) => kept);
  }

  #shorten(): void {
    this.#ranked.sort((a, b) => (a.rank < b.rank ? -1 : 1));
    if (this.#ranked.length < this.#limit) return;
    this.#ranked = this.#ranked.slice(0, this.#limit);
    this.#bar = this.#ranked.at(-1)?.rank;
  }
}
