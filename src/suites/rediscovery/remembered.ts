/** Remembers what was computed for the last so many keys: those that were not asked for the longest go first. */
export class Remembered<Value> {
  readonly #most: number;
  readonly #values = new Map<string, { readonly value: Value }>();

  constructor(most: number) {
    this.#most = most;
  }

  has(key: string): boolean {
    return this.#values.has(key);
  }

  /** The value of a key, computed where it is not known any more. */
  get(key: string, compute: () => Value): Value {
    const found = this.#values.get(key) ?? { value: compute() };
    this.#values.delete(key);
    this.#values.set(key, found);
    for (const oldest of this.#values.keys()) {
      if (this.#values.size <= this.#most) break;
      this.#values.delete(oldest);
    }
    return found.value;
  }
}
