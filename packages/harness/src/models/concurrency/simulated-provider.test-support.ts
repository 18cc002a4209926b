import type { Clock } from "./clock.ts";
import type { ConcurrencyLimiter } from "./concurrency-limiter.ts";

/** A clock that stands still while something happens, and then goes on to the next thing to do. */
export class SimulatedClock implements Clock {
  #now = 0;
  #due: { readonly at: number; readonly order: number; readonly call: () => void }[] = [];
  #order = 0;

  now(): number {
    return this.#now;
  }

  wake(milliseconds: number, call: () => void): void {
    this.#due.push({ at: this.#now + milliseconds, order: this.#order++, call });
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => this.wake(milliseconds, resolve));
  }

  /** Lets all happen up to a time. */
  async runUntil(end: number): Promise<void> {
    for (;;) {
      // What was woken has its say first, which may take several turns of promises.
      await new Promise((resolve) => setImmediate(resolve));
      const next = this.#due.sort((a, b) => a.at - b.at || a.order - b.order)[0];
      if (next === undefined || next.at > end) break;
      this.#due.shift();
      this.#now = next.at;
      next.call();
      while (this.#due[0] !== undefined && this.#due[0].at <= this.#now) this.#due.shift()?.call();
    }
    this.#now = end;
  }
}

/** A provider that takes so many calls at once and refuses further ones. */
export class SimulatedProvider {
  capacity: number;
  inFlight = 0;
  maxInFlight = 0;
  answered = 0;
  refused = 0;
  readonly #clock: SimulatedClock;

  constructor(clock: SimulatedClock, capacity: number) {
    this.#clock = clock;
    this.capacity = capacity;
  }

  /** Whether it was answered. Answers take a second, refusals a tenth. */
  async call(): Promise<boolean> {
    this.maxInFlight = Math.max(this.maxInFlight, ++this.inFlight);
    const isTaken = this.inFlight <= this.capacity;
    await this.#clock.sleep(isTaken ? 1000 : 100);
    this.inFlight--;
    if (isTaken) this.answered++;
    else this.refused++;
    return isTaken;
  }
}

/** Makes one call through a limiter, again and again until it is answered. */
export async function callUntilAnswered(
  limiter: ConcurrencyLimiter,
  provider: SimulatedProvider,
  clock: SimulatedClock,
  signal: AbortSignal,
  retryAfter: number,
): Promise<void> {
  for (;;) {
    const permit = await limiter.acquire(signal);
    if (await provider.call()) {
      permit.succeeded();
      return;
    }
    permit.refused(retryAfter);
    await clock.sleep(500);
  }
}
