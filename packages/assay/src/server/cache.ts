/** A value that takes long to make, with when it was made and how long that took. */
interface Kept<Value> {
  readonly stamp: string;
  readonly value: Promise<Value>;
  madeAt: number;
  milliseconds: number;
}

/** A value is made again after this many times the time that making it took, or after `leastAge`, if its source may differ. */
const agePerCost = 20;
const leastAge = 30_000;

/**
 * Keeps the last values, each while what it was made from has the same stamp. Stamps do not see everything, such as scores
 * that a regrading adds, so values also grow old. Requests for one value at a time share the work.
 */
export class Cache<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, Kept<Value>>();

  constructor(most: number) {
    this.#most = most;
  }

  get(name: string, stamp: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#kept.get(name);
    this.#kept.delete(name);
    if (known !== undefined && known.stamp === stamp && !isOld(known)) {
      this.#kept.set(name, known);
      return known.value;
    }
    const started = performance.now();
    const kept: Kept<Value> = { stamp, value: make(), madeAt: Number.POSITIVE_INFINITY, milliseconds: 0 };
    this.#kept.set(name, kept);
    kept.value.then(
      () => {
        kept.madeAt = performance.now();
        kept.milliseconds = kept.madeAt - started;
      },
      () => this.#kept.delete(name),
    );
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
    return kept.value;
  }
}

const isOld = ({ madeAt, milliseconds }: Kept<unknown>): boolean =>
  performance.now() - madeAt > Math.max(leastAge, agePerCost * milliseconds);
