/** Keeps the values of a limited number of keys, and drops the least recently used first. */
export class LruCache<Value> {
  readonly #maxEntries: number;
  readonly #values = new Map<string, { readonly value: Value }>();

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries;
  }

  /** The value of a key, computed where it is not in the cache. */
  get(key: string, compute: () => Value): Value {
    const found = this.#values.get(key) ?? { value: compute() };
    this.#keep(key, found);
    return found.value;
  }

  /** The values of several keys. Those that are not in the cache are computed in one call, which gets their indices. */
  getAll(keys: readonly string[], compute: (unknown: readonly number[]) => readonly Value[]): readonly Value[] {
    // All cached values are read before a new one can push one of them out.
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
    if (this.#values.size <= this.#maxEntries) return;
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#maxEntries) break;
      this.#values.delete(oldest);
    }
  }
}
