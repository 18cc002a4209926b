import { logBinomialKernel } from "../../../numerics/special/binomial-kernel.ts";
import { logGamma } from "../../../numerics/special/log-gamma.ts";
import { timesLog } from "./bernoulli-lattice.ts";
import type { LatticeLaw } from "./lattice-law.ts";

/**
 * Counts among n trials, the same n for every draw: the mass at the mode, and from there the ratios
 * mass(k + 1) / mass(k) = (n - k) / (k + 1) · p / (1 - p), which cost a product each.
 */
export class BinomialLattice implements LatticeLaw {
  readonly cells: number;
  readonly runs = 1;
  readonly isHalvable = false;
  readonly runLength: number;
  /** log of the binomial coefficients. */
  readonly terms: Float64Array;
  readonly row: Float64Array;
  readonly starts = new Int32Array(1);
  readonly #n: number;
  readonly #probability: Float64Array;
  readonly #up: Float64Array;
  readonly #down: Float64Array;

  constructor(n: number, probability: Float64Array) {
    this.#n = n;
    this.#probability = probability;
    this.cells = n + 1;
    this.runLength = n + 1;
    this.row = new Float64Array(n + 1);
    const logFactorial = Float64Array.from({ length: n + 1 }, (_, k) => logGamma(k + 1));
    this.terms = logFactorial.map((each, k) => logFactorial[n] - each - logFactorial[n - k]);
    this.#up = Float64Array.from({ length: n + 1 }, (_, k) => (n - k) / (k + 1));
    this.#down = Float64Array.from({ length: n + 1 }, (_, k) => k / (n - k + 1));
  }

  fill(draw: number): number {
    const n = this.#n;
    this.starts[0] = 0;
    const row = this.row;
    const p = this.#probability[draw];
    const q = 1 - p;
    const mode = Math.min(n, Math.floor((n + 1) * p));
    if (p <= 0 || q <= 0) {
      row.fill(0);
      row[mode] = 1;
      return 0;
    }
    const peak = Math.exp(logBinomialKernel(mode, n - mode, { x: p, y: q, excess: mode - n * p }));
    row[mode] = peak;
    const odds = p / q;
    const up = this.#up;
    for (let k = mode, mass = peak; k < n; k++) {
      mass *= up[k] * odds;
      row[k + 1] = mass;
    }
    const inverse = q / p;
    const down = this.#down;
    for (let k = mode, mass = peak; k > 0; k--) {
      mass *= down[k] * inverse;
      row[k - 1] = mass;
    }
    return n * (timesLog(p) + timesLog(q));
  }
}
