/** Remembers what was computed for the last so many keys: those that were not asked for the longest go first. */
export class LruCache<Value> {
  readonly #most: number;
  readonly #values = new Map<string, { readonly value: Value }>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The value of a key, computed where it is not known any more. */
  get(key: string, compute: () => Value): Value {
    const found = this.#values.get(key) ?? { value: compute() };
    this.#keep(key, found);
    return found.value;
  }

  /** The values of several keys; of those that are not known any more, all are computed together, by their places. */
  getAll(keys: readonly string[], compute: (unknown: readonly number[]) => readonly Value[]): readonly Value[] {
    // All that are known are taken out before a new one can push one of them out.
    const found = keys.map((key) => this.#values.get(key));
    const unknown = [...keys.keys()].filter((index) => found[index] === undefined);
    const computed = unknown.length === 0 ? [] : compute(unknown);
    const fresh = new Map(unknown.map((index, place) => [index, { value: computed[place] }]));
    return keys.map((key, index) => {
      const each = found[index] ?? (fresh.get(index) as { readonly value: Value });
      this.#keep(key, each);
      return each.value;
    });
  }

  #keep(key: string, found: { readonly value: Value }): void {
    this.#values.delete(key);
    this.#values.set(key, found);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break;
      this.#values.delete(oldest);
    }
  }
}
