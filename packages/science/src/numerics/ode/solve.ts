import { AssayError } from "@assay/contract";
import { DenseOutput } from "./dense-output.ts";
import { type Derivative, DormandPrinceStep } from "./dormand-prince.ts";
import { firstStep, StepSizeControl, scaledError, type Tolerances } from "./step-size.ts";

export interface SolveOptions extends Tolerances {
  /** Attempted steps, the rejected ones included. */
  readonly maximumSteps: number;
  /** The size of the first attempt, positive in either direction; chosen from the problem where absent. */
  readonly initialStep?: number;
}

/** A solution over the whole interval. */
export interface Solution {
  /** Accepted steps. */
  readonly steps: number;
  /** The state at a time between the two ends. */
  at(t: number): Float64Array;
  evaluate(times: ArrayLike<number>): Float64Array[];
}

/**
 * Solves dy/dt = derivative(t, y) from `initial` at time `from` up or down to time `to`.
 *
 * Each step keeps its error, as the pair of orders 5 and 4 estimates it, below absoluteTolerance + relativeTolerance |y|
 * in the root mean square over components. Explicit, so a stiff problem runs out of steps.
 */
export function solve(
  derivative: Derivative,
  from: number,
  to: number,
  initial: ArrayLike<number>,
  options: SolveOptions,
): Solution {
  requireOptions(from, to, initial, options);
  const y = Float64Array.from(initial);
  const step = new DormandPrinceStep(derivative, y.length);
  const output = new DenseOutput(y.length);
  if (from !== to) integrate(derivative, from, to, y, step, output, options);
  return new DenseSolution(from, to, initial, y, output);
}

function integrate(
  derivative: Derivative,
  from: number,
  to: number,
  y: Float64Array,
  step: DormandPrinceStep,
  output: DenseOutput,
  options: SolveOptions,
): void {
  const control = new StepSizeControl();
  const direction = to > from ? 1 : -1;
  derivative(from, y, step.stages[0]);
  let t = from;
  let size = options.initialStep ?? firstStep(derivative, from, to, y, step.stages[0], options);
  for (let attempt = 0; attempt < options.maximumSteps; attempt += 1) {
    const left = Math.abs(to - t);
    // Stretching the step by a hundredth avoids a tiny last one.
    const isLast = 1.01 * size >= left;
    const h = isLast ? to - t : direction * size;
    if (t + h === t || Number.isNaN(h)) throw stopped(from, to, t, "the step has become too small to move on");
    step.advance(t, y, h);
    const error = scaledError(step, y, h, options);
    if (error <= 1) {
      output.append(t, y, h, step);
      step.accept(y);
      if (isLast) return;
      t += h;
      size *= control.afterAccepted(error);
    } else {
      size = Math.abs(h) * control.afterRejected(error);
    }
  }
  throw stopped(from, to, t, `all ${options.maximumSteps} steps are used`);
}

function stopped(from: number, to: number, reached: number, reason: string): AssayError {
  const message =
    `The integration from t = ${from} to ${to} stopped at t = ${reached}: ${reason}; ` +
    "the solution may be stiff or leave every bound there, else allow more steps or looser tolerances.";
  return new AssayError("numerics/not-converged", message);
}

class DenseSolution implements Solution {
  readonly #from: number;
  readonly #to: number;
  readonly #first: Float64Array;
  readonly #last: Float64Array;
  readonly #output: DenseOutput;

  constructor(from: number, to: number, first: ArrayLike<number>, last: Float64Array, output: DenseOutput) {
    this.#from = from;
    this.#to = to;
    this.#first = Float64Array.from(first);
    this.#last = last;
    this.#output = output;
  }

  get steps(): number {
    return this.#output.count;
  }

  at(t: number): Float64Array {
    if (!(t >= Math.min(this.#from, this.#to) && t <= Math.max(this.#from, this.#to))) {
      const message = `The solution runs from t = ${this.#from} to ${this.#to} and is not known at t = ${t}.`;
      throw new AssayError("numerics/invalid-argument", message);
    }
    if (t === this.#from) return this.#first.slice();
    if (t === this.#to) return this.#last.slice();
    const out = new Float64Array(this.#first.length);
    this.#output.evaluate(t, out);
    return out;
  }

  evaluate(times: ArrayLike<number>): Float64Array[] {
    return Array.from(times, (t) => this.at(t));
  }
}

function requireOptions(from: number, to: number, initial: ArrayLike<number>, options: SolveOptions): void {
  const { relativeTolerance, absoluteTolerance, maximumSteps, initialStep } = options;
  const problems: [isWrong: boolean, problem: string][] = [
    [!Number.isFinite(from) || !Number.isFinite(to), `the interval from ${from} to ${to} must be finite`],
    [initial.length === 0, "the initial state must have a component"],
    [!Array.from(initial).every(Number.isFinite), "every component of the initial state must be finite"],
    [!(relativeTolerance >= 0 && absoluteTolerance >= 0), "tolerances must not be negative"],
    [!(relativeTolerance + absoluteTolerance > 0), "one of the tolerances must be positive"],
    [!(Number.isInteger(maximumSteps) && maximumSteps > 0), "maximumSteps must be a positive integer"],
    [initialStep !== undefined && !(initialStep > 0 && initialStep < Infinity), "initialStep must be positive"],
  ];
  for (const [isWrong, problem] of problems) {
    if (isWrong)
      throw new AssayError("numerics/invalid-argument", `The differential equation cannot be solved: ${problem}.`);
  }
}
