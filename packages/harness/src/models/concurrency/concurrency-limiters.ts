import { processClock } from "./clock.ts";
import { ConcurrencyLimiter, type LimiterStatus } from "./concurrency-limiter.ts";

/** The limiters of a process, one for each model at each address, shared by all episodes. */
export class ConcurrencyLimiters {
  readonly #limiters = new Map<string, ConcurrencyLimiter>();
  readonly #clock;

  constructor(clock = processClock) {
    this.#clock = clock;
  }

  /** The limiter of a model, whose ceiling is the lowest that was asked for. */
  of(model: string, baseUrl: string | undefined, ceiling: number): ConcurrencyLimiter {
    const key = baseUrl === undefined ? model : `${model} at ${baseUrl}`;
    const known = this.#limiters.get(key);
    if (known !== undefined) {
      known.lowerCeiling(ceiling);
      return known;
    }
    const limiter = new ConcurrencyLimiter(ceiling, this.#clock);
    this.#limiters.set(key, limiter);
    return limiter;
  }

  get status(): { readonly [model: string]: LimiterStatus } {
    return Object.fromEntries([...this.#limiters].map(([model, limiter]) => [model, limiter.status]));
  }
}
