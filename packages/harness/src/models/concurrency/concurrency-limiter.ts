import { type Clock, processClock } from "./clock.ts";
import { type CallEnd, end, type LimitState, limitOf, mayStart, newLimit, start } from "./limit-state.ts";
import { WaitingCalls } from "./waiting-calls.ts";

/** Leave for one call to be in flight. The first of its methods that is called gives it back; later ones do nothing. */
export interface Permit {
  succeeded(): void;
  /** The provider had too much to do, and asks to wait so many milliseconds. */
  refused(wait: number): void;
  /** The provider gave no answer: it could not be reached, was silent, or failed. */
  unanswered(): void;
  ended(): void;
}

/** What a view shows of a model's limiter. */
export interface LimiterStatus {
  readonly limit: number;
  readonly inFlight: number;
  readonly waiting: number;
  /** Milliseconds until calls are started again, after a provider asked to wait. */
  readonly pausedFor: number;
  /** Why the last try failed that is made again; undefined once a call has succeeded. */
  readonly lastFault?: string | undefined;
}

/** Holds calls to one model back until the provider is likely to take them. */
export interface Limiter {
  readonly status: LimiterStatus;
  /** Rejects with the signal's reason once that is aborted. */
  acquire(signal: AbortSignal): Promise<Permit>;
  /** Takes note of why a try failed that will be made again. */
  noteFault(message: string): void;
}

/** A limiter for the calls of one process, which lets the first come go first. */
export class ConcurrencyLimiter implements Limiter {
  #state: LimitState;
  readonly #waiting = new WaitingCalls<Permit>();
  readonly #clock: Clock;
  #isToWake = false;
  #lastFault: string | undefined;

  constructor(ceiling: number, clock = processClock) {
    this.#state = newLimit(ceiling);
    this.#clock = clock;
  }

  get status(): LimiterStatus {
    return {
      limit: limitOf(this.#state),
      inFlight: this.#state.inFlight,
      waiting: this.#waiting.size,
      pausedFor: Math.max(0, this.#state.pausedUntil - this.#clock.now()),
      ...(this.#lastFault === undefined ? {} : { lastFault: this.#lastFault }),
    };
  }

  noteFault(message: string): void {
    this.#lastFault = message;
  }

  /** Lowers the ceiling where another plan allows less. */
  lowerCeiling(ceiling: number): void {
    if (ceiling >= this.#state.ceiling) return;
    this.#state = { ...this.#state, ceiling, allowance: Math.min(this.#state.allowance, ceiling) };
  }

  acquire(signal: AbortSignal): Promise<Permit> {
    const permit = this.#waiting.add(signal, () => this.#permit());
    this.#admit();
    return permit;
  }

  #permit(): Permit {
    const call = this.#state.started;
    this.#state = start(this.#state);
    let isHeld = true;
    const giveBack = (event: CallEnd): void => {
      if (!isHeld) return;
      isHeld = false;
      this.#state = end(this.#state, event);
      if (event.type === "succeeded") this.#lastFault = undefined;
      this.#admit();
    };
    return {
      succeeded: () => giveBack({ type: "succeeded" }),
      refused: (wait) => giveBack({ type: "refused", call, now: this.#clock.now(), wait }),
      unanswered: () => giveBack({ type: "ended" }),
      ended: () => giveBack({ type: "ended" }),
    };
  }

  #admit(): void {
    this.#waiting.letGoWhile(() => mayStart(this.#state, this.#clock.now()));
    this.#wakeAfterPause();
  }

  #wakeAfterPause(): void {
    const wait = this.#state.pausedUntil - this.#clock.now();
    if (this.#waiting.size === 0 || wait <= 0 || this.#isToWake) return;
    this.#isToWake = true;
    this.#clock.wake(wait + 1, () => {
      this.#isToWake = false;
      this.#admit();
    });
  }
}
