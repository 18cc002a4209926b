import { processClock } from "./clock.ts";
import { ConcurrencyLimiter, type Limiter, type LimiterStatus } from "./concurrency-limiter.ts";

/** The limiters of models, one for each model at each address, shared by all episodes. */
export interface Limiters {
  /** The limiter of a model, whose ceiling is the lowest that was asked for. */
  of(model: string, baseUrl: string | undefined, ceiling: number): Limiter;
  readonly status: { readonly [model: string]: LimiterStatus };
}

/** How a model at an address is called where it is told apart from others. */
export const limiterName = (model: string, baseUrl: string | undefined): string =>
  baseUrl === undefined ? model : `${model} at ${baseUrl}`;

/** The limiters of one process. */
export class ConcurrencyLimiters implements Limiters {
  readonly #limiters = new Map<string, ConcurrencyLimiter>();
  readonly #clock;

  constructor(clock = processClock) {
    this.#clock = clock;
  }

  of(model: string, baseUrl: string | undefined, ceiling: number): Limiter {
    const key = limiterName(model, baseUrl);
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
