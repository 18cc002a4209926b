import { D1, D3, D4, D5, D6, D7 } from "./dense-output-coefficients.ts";
import type { DormandPrinceStep } from "./dormand-prince.ts";

/** Coefficients of one step for one component. */
const TERMS = 5;

/** The accepted steps of a solution, each as a polynomial of degree 4 in the share of the step that has passed. */
export class DenseOutput {
  readonly #size: number;
  #starts = new Float64Array(64);
  #lengths = new Float64Array(64);
  #terms: Float64Array;
  #count = 0;

  constructor(size: number) {
    this.#size = size;
    this.#terms = new Float64Array(64 * TERMS * size);
  }

  /** How many steps are held. */
  get count(): number {
    return this.#count;
  }

  /** Keeps the step just made from (t, y) over h. */
  append(t: number, y: Float64Array, h: number, step: DormandPrinceStep): void {
    if (this.#count === this.#starts.length) this.#grow();
    const stages = step.stages;
    const terms = this.#terms;
    let at = this.#count * TERMS * this.#size;
    for (let i = 0; i < this.#size; i += 1) {
      const change = step.end[i] - y[i];
      const bend = h * stages[0][i] - change;
      terms[at] = y[i];
      terms[at + 1] = change;
      terms[at + 2] = bend;
      terms[at + 3] = change - h * stages[6][i] - bend;
      const early = D1 * stages[0][i] + D3 * stages[2][i] + D4 * stages[3][i];
      const late = D5 * stages[4][i] + D6 * stages[5][i] + D7 * stages[6][i];
      terms[at + 4] = h * (early + late);
      at += TERMS;
    }
    this.#starts[this.#count] = t;
    this.#lengths[this.#count] = h;
    this.#count += 1;
  }

  /** The state at time t, which lies within the steps held. */
  evaluate(t: number, out: Float64Array): void {
    const index = this.#stepAt(t);
    const share = (t - this.#starts[index]) / this.#lengths[index];
    const left = 1 - share;
    const terms = this.#terms;
    let at = index * TERMS * this.#size;
    for (let i = 0; i < this.#size; i += 1) {
      const inner = terms[at + 2] + share * (terms[at + 3] + left * terms[at + 4]);
      out[i] = terms[at] + share * (terms[at + 1] + left * inner);
      at += TERMS;
    }
  }

  /** The last step that starts at t or before it, in the direction of integration. */
  #stepAt(t: number): number {
    const direction = Math.sign(this.#lengths[0]);
    let low = 0;
    let high = this.#count - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((t - this.#starts[middle]) * direction >= 0) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #grow(): void {
    this.#starts = doubled(this.#starts);
    this.#lengths = doubled(this.#lengths);
    this.#terms = doubled(this.#terms);
  }
}

function doubled(values: Float64Array): Float64Array<ArrayBuffer> {
  const result = new Float64Array(2 * values.length);
  result.set(values);
  return result;
}
