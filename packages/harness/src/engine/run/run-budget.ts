import { RunStopped } from "./run-stopped.ts";

/** The budget of a run. Priced calls are added to it, and it is checked before each call. */
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

  /** Stops the run when the budget is spent. Calls in flight may still add their cost. */
  allow(): void {
    if (this.#limit === undefined || this.#spent < this.#limit) return;
    throw new RunStopped(
      "interrupted",
      `the budget of ${this.#limit} is spent (${this.#spent.toFixed(4)}); ${this.#wayOut}`,
    );
  }
}
