import { cholesky, solveCholesky } from "@assay/science/numerics/linear-algebra/cholesky";
import { type Matrix, zeros } from "@assay/science/numerics/linear-algebra/matrix";
import { BUFFER_ERROR } from "./draw-equipment.ts";
import { equivalenceVolume, pHAfter, type Vessel } from "./equilibrium.ts";
import { curvePixel } from "./figure.ts";
import type { Electrode, Reading } from "./scenario.ts";

/** Reading error of the centre of a drawn disk, pixels. */
const READING_ERROR = 0.1;
/** Step of the numerical derivatives, in mL and in units of pH. */
const STEP = 1e-4;

/** A titration with its true parameters. */
export interface Titration {
  readonly vessel: Vessel;
  /** Concentration, mol/L. */
  readonly titrant: number;
  readonly electrode: Electrode;
  readonly readings: readonly Reading[];
  /** Standard deviation of a potential, mV. */
  readonly noise: number;
}

/** Variances of a fit of the charge balance to one curve: the equivalence volume in mL², and the pKa. */
export interface FitVariances {
  readonly volume: number;
  /** Variance of each pKa from the noise of the curve. Replicates average it out. */
  readonly noise: readonly number[];
  /** Variance of each pKa from the calibration of the electrode. Replicates share it. */
  readonly calibration: readonly number[];
}

/**
 * Variances by the inverse of the Fisher information about the equivalence volume, the pKa, and the electrode's
 * standard potential and slope. The calibration adds information about the electrode. Disturbed readings are left out,
 * as an analyst would do.
 */
export function fitVariances(titration: Titration): FitVariances {
  const { electrode, vessel } = titration;
  const wanted = 1 + vessel.pKa.length;
  const information = zeros(wanted + 2, wanted + 2);
  for (const { volume, isDisturbed } of titration.readings) {
    if (isDisturbed) continue;
    const { derivatives, variance } = readingAt(titration, volume);
    addSquare(information, derivatives, 1 / variance);
  }
  const curve = leading(information, wanted);
  for (const { pH } of electrode.buffers) {
    const buffer = [...Array<number>(wanted).fill(0), 1, -pH];
    addSquare(information, buffer, 1 / (BUFFER_ERROR * BUFFER_ERROR));
  }
  const [known, all] = [inverseDiagonal(curve), inverseDiagonal(information)];
  return {
    volume: all[0],
    noise: known.slice(1),
    calibration: vessel.pKa.map((_, index) => all[1 + index] - known[1 + index]),
  };
}

/** Derivatives of a potential by the parameters, and its variance including the reading error of the picture. */
function readingAt(titration: Titration, volume: number): { derivatives: readonly number[]; variance: number } {
  const { vessel, titrant, electrode, noise } = titration;
  const slopeOf = (pHOf: (step: number) => number): number => (pHOf(STEP) - pHOf(-STEP)) / (2 * STEP);
  const byEquivalence = slopeOf((step) => {
    const shifted = (titrant * (equivalenceVolume(vessel, titrant) + step) - vessel.waterAcid) / vessel.pKa.length;
    return pHAfter({ ...vessel, amount: shifted }, titrant, volume);
  });
  const byConstants = vessel.pKa.map((_, index) =>
    slopeOf((step) => pHAfter({ ...vessel, pKa: vessel.pKa.with(index, vessel.pKa[index] + step) }, titrant, volume)),
  );
  const byVolume = slopeOf((step) => pHAfter(vessel, titrant, volume + step));
  const across = electrode.slope * byVolume * READING_ERROR * curvePixel.volume;
  const up = READING_ERROR * curvePixel.potential;
  return {
    derivatives: [
      ...[byEquivalence, ...byConstants].map((derivative) => -electrode.slope * derivative),
      1,
      -pHAfter(vessel, titrant, volume),
    ],
    variance: noise * noise + across * across + up * up,
  };
}

/** Adds weight · d dᵀ to the matrix. */
function addSquare({ values, columns }: Matrix, derivatives: readonly number[], weight: number): void {
  for (const [row, first] of derivatives.entries())
    for (const [column, second] of derivatives.entries()) values[row * columns + column] += weight * first * second;
}

/** The leading rows and columns. */
function leading({ values, columns }: Matrix, size: number): Matrix {
  const part = zeros(size, size);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) part.values[row * size + column] = values[row * columns + column];
  return part;
}

function inverseDiagonal(matrix: Matrix): number[] {
  const lower = cholesky(matrix);
  return Array.from({ length: matrix.rows }, (_, index) => {
    const unit = new Float64Array(matrix.rows);
    unit[index] = 1;
    return solveCholesky(lower, unit)[index];
  });
}
