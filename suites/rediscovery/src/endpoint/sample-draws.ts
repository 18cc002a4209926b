import { hash } from "node:crypto";

/** The parts of a request that its reply depends on. */
export interface DrawRequest {
  /** Everything except the seed, as one text that is equal for equal requests. */
  readonly identity: string;
  readonly seed: number | undefined;
  /** Whether equal requests get equal replies, as at temperature 0. */
  readonly isGreedy: boolean;
}

/** The samples of one call. They are used up only when the call is answered. */
export interface Draw {
  /** Identifies the request in the hidden log: 64 bits of a hash. */
  readonly request: string;
  readonly samples: readonly string[];
  /** Whether the next equal request must get other samples. */
  readonly isFresh: boolean;
}

/**
 * Names the samples of a request by the request alone: by its seed, or by the number of completions drawn before. Other
 * requests and their order change no reply. Five calls for one completion give the same as one call for five.
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

  /** Records that a draw was answered. */
  use({ request, samples, isFresh }: Draw): void {
    if (isFresh) this.#drawn.set(request, (this.#drawn.get(request) ?? 0) + samples.length);
  }
}
