import { logGamma } from "../../../numerics/special/log-gamma.ts";
import { logPoissonKernel } from "../../../numerics/special/poisson-kernel.ts";
import { timesLog } from "./bernoulli-lattice.ts";
import type { LatticeLaw } from "./lattice-law.ts";
import { placeWindows, type Windows } from "./windows.ts";

/** Standard deviations to either side of the mean that hold all but 1e-15 of a Poisson law, with a few counts more. */
const reach = 8;
const fewMore = 22;

/** Counts by their rates: the mass at the mode, and from there the ratios mass(k + 1) / mass(k) = rate / (k + 1). */
export class PoissonLattice implements LatticeLaw {
  readonly cells: number;
  readonly runs = 1;
  readonly isHalvable = false;
  readonly terms: Float64Array;
  readonly row: Float64Array;
  readonly starts = new Int32Array(1);
  readonly #rate: Float64Array;
  readonly #windows: Windows;
  runLength = 0;

  constructor(rate: Float64Array) {
    this.#rate = rate;
    const first = rate.map((each) => Math.max(0, Math.floor(each - reach * Math.sqrt(each))));
    const last = rate.map((each) => Math.ceil(each + reach * Math.sqrt(each)) + fewMore);
    this.#windows = placeWindows(first, last);
    this.cells = this.#windows.cells;
    this.row = new Float64Array(this.#windows.longest);
    this.terms = this.#windows.positions.map((k) => -logGamma(k + 1));
  }

  fill(draw: number): number {
    const { first, starts, lengths } = this.#windows;
    const row = this.row;
    const rate = this.#rate[draw];
    const low = first[draw];
    const length = lengths[draw];
    this.starts[0] = starts[draw];
    this.runLength = length;
    if (rate <= 0) {
      row.fill(0, 0, length);
      row[0] = 1;
      return 0;
    }
    const mode = Math.floor(rate);
    const peak = Math.exp(logPoissonKernel(mode, rate));
    row[mode - low] = peak;
    for (let k = mode + 1, mass = peak; k < low + length; k++) {
      mass *= rate / k;
      row[k - low] = mass;
    }
    const inverse = 1 / rate;
    for (let k = mode, mass = peak; k > low; k--) {
      mass *= k * inverse;
      row[k - 1 - low] = mass;
    }
    return timesLog(rate) - rate;
  }
}
