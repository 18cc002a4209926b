import { hash } from "node:crypto";

/** A request by what its reply depends on. */
export interface DrawRequest {
  /** Everything but the seed, in one text for equal requests. */
  readonly identity: string;
  readonly seed: number | undefined;
  /** Whether equal requests get equal replies, as at temperature 0. */
  readonly isGreedy: boolean;
}

/** The samples of one call. They are used up only when the call is answered. */
export interface Draw {
  /** Stands for the request in the hidden log: 64 bits of a hash. */
  readonly request: string;
  readonly samples: readonly string[];
  /** Whether the next equal request must get other samples. */
  readonly isFresh: boolean;
}

/**
 * Names the samples of every request by the request alone: its seed, or how many completions of it were drawn before.
 * What else is asked, and in which order, changes no reply; five calls for one and one call for five give the same.
 */
export class SampleDraws {
  readonly #drawn = new Map<string, number>();

  draw({ identity, seed, isGreedy }: DrawRequest, completions: number): Draw {
    const request = hash("sha256", identity, "hex").slice(0, 16);
    const isFresh = !isGreedy && seed === undefined;
    const before = this.#drawn.get(request) ?? 0;
    const name = (index: number): string => {
      if (isGreedy) return "greedy";
      return isFresh ? String(before + index) : `seed ${seed} ${index}`;
    };
    return { request, samples: Array.from({ length: completions }, (_, index) => name(index)), isFresh };
  }

  /** Notes that a draw was answered. */
  use({ request, samples, isFresh }: Draw): void {
    if (isFresh) this.#drawn.set(request, (this.#drawn.get(request) ?? 0) + samples.length);
  }
}
