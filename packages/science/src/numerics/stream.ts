import { AssayError } from "@assay/contract";
import { RandomBits } from "./random-bits.ts";
import { sampleCategorical } from "./sampling/categorical.ts";
import { digestChild, digestKey, type KeyPart } from "./stream-key.ts";

export type { KeyPart } from "./stream-key.ts";

const largestRange = 9007199254740992; // 2^53

/** Up to this many possible indices, per drawn index and in total, a bitmap is faster than a set. */
const maxBitsEach = 1024;
const maxBits = 134217728; // 2^27: 16 MB

/**
 * The random stream of a key: the first 128 bits of SHA-256 over the key's canonical encoding are the state of
 * the generator. Equal keys give equal streams; different keys give independent ones.
 *
 * @example stream("data-analysis", 1, seed, "noise", row).uniform()
 */
export function stream(...key: readonly KeyPart[]): Stream {
  requireParts(key);
  return new Stream(digestKey(key));
}

/** A source of random numbers. It holds all of its state: nothing is shared between two streams. */
export class Stream extends RandomBits {
  readonly #digest: Uint8Array;

  /** Takes the SHA-256 digest that names the stream; `stream` makes it from a key. */
  constructor(digest: Uint8Array) {
    super(digest);
    this.#digest = digest;
  }

  /**
   * The child stream of a key: SHA-256 over "c", this stream's digest, and the key's encoding. Encodings begin
   * with "a", so no child is ever the stream of a key. How much of this stream was used does not matter.
   */
  split(...key: readonly KeyPart[]): Stream {
    requireParts(key);
    return new Stream(digestChild(this.#digest, key));
  }

  /** An integer from low to high, both included, all equally likely. At most 2^53 values. */
  integer(low: number, high: number): number {
    if (!Number.isSafeInteger(low) || !Number.isSafeInteger(high) || low > high || high - low >= largestRange) {
      throw new AssayError(
        "numerics/invalid-argument",
        `No integer can be drawn from ${low} to ${high}; give safe integers, low <= high, that span at most 2^53 values.`,
      );
    }
    return low + this.#upTo(high - low);
  }

  /** Puts the items in random order, in place, and returns them (Fisher and Yates; Durstenfeld 1964). */
  shuffle<Items extends unknown[] | Float64Array | Int32Array | Uint32Array>(items: Items): Items {
    const slots: { [index: number]: unknown } = items;
    for (let last = items.length - 1; last > 0; last--) {
      const other = this.#upTo(last);
      const held = slots[last];
      slots[last] = slots[other];
      slots[other] = held;
    }
    return items;
  }

  /** One of the items, all equally likely. */
  choose<Item>(items: readonly Item[]): Item {
    requireItems(items);
    return items[this.#upTo(items.length - 1)];
  }

  /** Independent choices among the items, in the order drawn. */
  chooseWithReplacement<Item>(items: readonly Item[], count: number): Item[] {
    requireCount(count, Number.MAX_SAFE_INTEGER);
    if (count > 0) requireItems(items);
    return Array.from({ length: count }, () => items[this.#upTo(items.length - 1)]);
  }

  /** Choices among the items at different positions, in random order: the beginning of a shuffle. */
  chooseWithoutReplacement<Item>(items: readonly Item[], count: number): Item[] {
    requireCount(count, items.length);
    const remaining = items.slice();
    for (let position = 0; position < count; position++) {
      const other = position + this.#upTo(remaining.length - 1 - position);
      const held = remaining[position];
      remaining[position] = remaining[other];
      remaining[other] = held;
    }
    return remaining.slice(0, count);
  }

  /** An index, each with probability proportional to its weight. An index of weight 0 is never drawn. */
  weightedIndex(weights: ArrayLike<number>): number {
    return sampleCategorical(this, weights);
  }

  /**
   * Different indices from 0 to size - 1, ascending; every subset of that many is equally likely. Floyd's algorithm
   * (J. Bentley and R. Floyd, Communications of the ACM 30 (1987) 754) needs memory for the drawn only; one bit for every
   * index, where that is not much more, keeps them in order.
   */
  distinctIndices(count: number, size: number): number[] {
    requireCount(size, largestRange);
    requireCount(count, size);
    const isDense = size <= Math.min(maxBitsEach * count, maxBits);
    return isDense ? this.#indicesByBits(count, size) : this.#indicesBySet(count, size);
  }

  #indicesByBits(count: number, size: number): number[] {
    const bits = new Int32Array(Math.ceil(size / 32));
    for (let last = size - count; last < size; last++) {
      const candidate = this.#upTo(last);
      const isDrawn = (bits[candidate >>> 5] & (1 << candidate)) !== 0;
      const drawn = isDrawn ? last : candidate;
      bits[drawn >>> 5] |= 1 << drawn;
    }
    const indices: number[] = [];
    for (let word = 0; word < bits.length; word++) {
      // Takes the lowest bit that is set off the word, again and again.
      for (let rest = bits[word]; rest !== 0; rest &= rest - 1) indices.push(32 * word + 31 - Math.clz32(rest & -rest));
    }
    return indices;
  }

  #indicesBySet(count: number, size: number): number[] {
    const drawn = new Set<number>();
    for (let last = size - count; last < size; last++) {
      const candidate = this.#upTo(last);
      drawn.add(drawn.has(candidate) ? last : candidate);
    }
    return Array.from(Float64Array.from(drawn).sort());
  }

  /** An integer from 0 to last, which is below 2^53: as many bits as last has, drawn again while they exceed it. */
  #upTo(last: number): number {
    if (last <= 0xffffffff) {
      if (last === 0) return 0;
      const mask = -1 >>> Math.clz32(last);
      for (;;) {
        const candidate = (this.int32() & mask) >>> 0;
        if (candidate <= last) return candidate;
      }
    }
    const mask = -1 >>> Math.clz32(Math.floor(last / 4294967296));
    for (;;) {
      const high = (this.int32() & mask) >>> 0;
      const candidate = high * 4294967296 + this.uint32();
      if (candidate <= last) return candidate;
    }
  }
}

function requireParts(key: readonly KeyPart[]): void {
  if (key.length === 0) {
    throw new AssayError("numerics/invalid-argument", "A stream needs a key; name what its numbers are for.");
  }
}

function requireItems(items: readonly unknown[]): void {
  if (items.length === 0) {
    throw new AssayError("numerics/invalid-argument", "Nothing can be chosen from no items; give at least one.");
  }
}

function requireCount(count: number, most: number): void {
  if (!Number.isInteger(count) || count < 0 || count > most) {
    throw new AssayError(
      "numerics/invalid-argument",
      `${count} is not a possible number of items here; give an integer from 0 to ${most}.`,
    );
  }
}
