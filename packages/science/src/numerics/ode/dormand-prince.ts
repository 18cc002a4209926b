// The explicit Runge-Kutta pair of orders 5 and 4 with seven stages, the last of which is the next step's first.
// Dormand & Prince, "A family of embedded Runge-Kutta formulae", J. Comput. Appl. Math. 6 (1980) 19-26, table 2.

/** dy/dt at time t and state y, written to out. */
export type Derivative = (t: number, y: Float64Array, out: Float64Array) => void;

const NODE_2 = 1 / 5;
const NODE_3 = 3 / 10;
const NODE_4 = 4 / 5;
const NODE_5 = 8 / 9;

/** One step of the pair, with its own memory: stages[i] is the derivative at stage i + 1. */
export class DormandPrinceStep {
  readonly stages: readonly Float64Array[];
  /** The state at the end of the step, of order 5. */
  readonly end: Float64Array;
  readonly #derivative: Derivative;
  readonly #state: Float64Array;

  constructor(derivative: Derivative, size: number) {
    this.#derivative = derivative;
    this.stages = Array.from({ length: 7 }, () => new Float64Array(size));
    this.end = new Float64Array(size);
    this.#state = new Float64Array(size);
  }

  /** Steps from (t, y) to t + h, given that stages[0] holds the derivative there. */
  advance(t: number, y: Float64Array, h: number): void {
    const k1 = this.stages[0];
    const k2 = this.stages[1];
    const k3 = this.stages[2];
    const k4 = this.stages[3];
    const k5 = this.stages[4];
    const k6 = this.stages[5];
    const k7 = this.stages[6];
    const state = this.#state;
    const end = this.end;
    const size = y.length;
    for (let i = 0; i < size; i += 1) state[i] = y[i] + h * (1 / 5) * k1[i];
    this.#derivative(t + NODE_2 * h, state, k2);
    for (let i = 0; i < size; i += 1) state[i] = y[i] + h * ((3 / 40) * k1[i] + (9 / 40) * k2[i]);
    this.#derivative(t + NODE_3 * h, state, k3);
    for (let i = 0; i < size; i += 1) {
      state[i] = y[i] + h * ((44 / 45) * k1[i] - (56 / 15) * k2[i] + (32 / 9) * k3[i]);
    }
    this.#derivative(t + NODE_4 * h, state, k4);
    for (let i = 0; i < size; i += 1) {
      const slope = (19372 / 6561) * k1[i] - (25360 / 2187) * k2[i] + (64448 / 6561) * k3[i] - (212 / 729) * k4[i];
      state[i] = y[i] + h * slope;
    }
    this.#derivative(t + NODE_5 * h, state, k5);
    for (let i = 0; i < size; i += 1) {
      const slope =
        (9017 / 3168) * k1[i] -
        (355 / 33) * k2[i] +
        (46732 / 5247) * k3[i] +
        (49 / 176) * k4[i] -
        (5103 / 18656) * k5[i];
      state[i] = y[i] + h * slope;
    }
    this.#derivative(t + h, state, k6);
    for (let i = 0; i < size; i += 1) {
      const slope =
        (35 / 384) * k1[i] + (500 / 1113) * k3[i] + (125 / 192) * k4[i] - (2187 / 6784) * k5[i] + (11 / 84) * k6[i];
      end[i] = y[i] + h * slope;
    }
    this.#derivative(t + h, end, k7);
  }

  /** The difference of the two orders in component i, for a step of size h: an estimate of the error of order 4. */
  error(i: number, h: number): number {
    const stages = this.stages;
    const slope =
      (71 / 57600) * stages[0][i] -
      (71 / 16695) * stages[2][i] +
      (71 / 1920) * stages[3][i] -
      (17253 / 339200) * stages[4][i] +
      (22 / 525) * stages[5][i] -
      (1 / 40) * stages[6][i];
    return h * slope;
  }

  /** Makes the end of this step the start of the next: its last stage is the next one's first. */
  accept(y: Float64Array): void {
    y.set(this.end);
    this.stages[0].set(this.stages[6]);
  }
}
