import type { BudgetLeft } from "../endpoint/call-budget.ts";
import type { Noise } from "../subject/noise.ts";
import { type Drift, shiftAt, shiftedNoise } from "./drift.ts";

/** How far each subject is in its session, and what that does to its answers. */
export class SessionClock {
  readonly #drift: Drift;
  readonly #budget: { readonly [subject: string]: number };
  #left: () => { readonly [subject: string]: BudgetLeft } = () => ({});

  constructor(drift: Drift, budget: { readonly [subject: string]: number }) {
    this.#drift = drift;
    this.#budget = budget;
  }

  /** Takes the rest of the budgets from a service. The session begins with it. */
  follow(left: () => { readonly [subject: string]: BudgetLeft }): void {
    this.#left = left;
  }

  /** The noise of an answer that a subject gives now. */
  readonly disturb = (noise: Noise, subject: string): Noise => {
    const calls = this.#budget[subject] ?? 0;
    const used = calls - (this.#left()[subject]?.left ?? calls);
    return shiftedNoise(noise, this.#drift.purposes, shiftAt(this.#drift, used / Math.max(1, calls)));
  };
}
