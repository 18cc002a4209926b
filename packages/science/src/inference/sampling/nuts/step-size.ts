import { power } from "../../../numerics/power.ts";

const shrinkage = 0.05;
const offset = 10;
const decay = 0.75;

/**
 * Dual averaging of the logarithm of the step size toward an acceptance: Hoffman and Gelman (2014), section 3.2, with
 * their constants γ = 0.05, t0 = 10, κ = 0.75, and μ = ln(10 ε) of the step size at the start.
 */
export class StepSizeTuner {
  readonly #target: number;
  #centre = 0;
  #count = 0;
  #error = 0;
  #average = 0;

  constructor(target: number) {
    this.#target = target;
  }

  /** Begins anew from a step size. */
  restart(stepSize: number): void {
    this.#centre = Math.log(10 * stepSize);
    this.#count = 0;
    this.#error = 0;
    this.#average = 0;
  }

  /** The step size to try next, after one trial had this acceptance. */
  learn(acceptance: number): number {
    this.#count += 1;
    const weight = 1 / (this.#count + offset);
    this.#error += weight * (this.#target - Math.min(1, acceptance) - this.#error);
    const logStep = this.#centre - (Math.sqrt(this.#count) / shrinkage) * this.#error;
    this.#average += power(this.#count, -decay) * (logStep - this.#average);
    return Math.exp(logStep);
  }

  /** The step size to keep: the average over the trials, the later ones counting more. */
  get settled(): number {
    return Math.exp(this.#average);
  }
}
