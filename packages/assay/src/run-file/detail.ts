/** How much of an episode a file holds. */
export interface Detail {
  readonly events: number;
  /** Characters of each text. */
  readonly text: number;
  /** Bytes of a picture, and of all pictures of an episode. */
  readonly picture: number;
  readonly pictures: number;
}

export const fullDetail: Detail = { events: 5000, text: 200_000, picture: 4_000_000, pictures: 8_000_000 };

/** From the whole to the verdict alone. An episode that is too large is told in the first detail that fits. */
export const details: readonly Detail[] = [
  fullDetail,
  { events: 2000, text: 8000, picture: 300_000, pictures: 600_000 },
  { events: 500, text: 1000, picture: 0, pictures: 0 },
  { events: 0, text: 0, picture: 0, pictures: 0 },
];

/** Compressed bytes that the episodes of a file share: a browser opens a file of a few hundred megabytes, and no larger. */
const allBytes = 150_000_000;
const mostForOne = 6_000_000;
const leastForOne = 8000;
/** Times its even share that an episode may take of what is left; most take less. */
const shares = 8;

/** Shares a file's bytes out among its episodes, in their order. */
export class Allowance {
  #left: number;
  #episodes: number;

  constructor(episodes: number, bytes = allBytes) {
    this.#left = bytes;
    this.#episodes = episodes;
  }

  /** Compressed bytes that the next episode may take. */
  next(): number {
    const even = this.#left / Math.max(1, this.#episodes);
    return Math.max(leastForOne, Math.min(mostForOne, shares * even, this.#left));
  }

  take(bytes: number): void {
    this.#left = Math.max(0, this.#left - bytes);
    this.#episodes -= 1;
  }
}
