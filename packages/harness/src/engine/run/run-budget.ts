import { RunStopped } from "./run-stopped.ts";

/** The money of a run: spent where a call has been priced, and asked for before each call. */
export class RunBudget {
  readonly #limit: number | undefined;
  readonly #wayOut: string;
  #spent = 0;

  constructor(limit: number | undefined, wayOut = "resume the run with a larger --budget") {
    this.#limit = limit;
    this.#wayOut = wayOut;
  }

  get spent(): number {
    return this.#spent;
  }

  spend(cost: number): void {
    this.#spent += cost;
  }

  /** Stops the run where all is spent; calls in flight then may still add their own cost. */
  allow(): void {
    if (this.#limit === undefined || this.#spent < this.#limit) return;
    throw new RunStopped(
      "interrupted",
      `the budget of ${this.#limit} is spent (${this.#spent.toFixed(4)}); ${this.#wayOut}`,
    );
  }
}
