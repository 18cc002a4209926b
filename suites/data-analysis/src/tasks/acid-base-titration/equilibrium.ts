import { power } from "@assay/science/numerics/power";

/**
 * Ionic product of water in concentrations, in 0.1 mol/L potassium chloride at 25 °C (R. M. Smith and A. E. Martell,
 * Critical Stability Constants 4, 1976). The salt keeps activity coefficients constant. All equilibria therefore hold
 * in concentrations, and pH is the negative logarithm of the hydrogen ion concentration.
 */
export const PKW = 13.78;

/** The titration vessel before the first addition. Amounts in mmol, volume in mL. */
export interface Vessel {
  readonly pKa: readonly number[];
  readonly amount: number;
  readonly volume: number;
  /** Strong acid in the water, which the blank measures. */
  readonly waterAcid: number;
}

/** Mean charge of an acid's molecules: Σ i β_i / Σ β_i with β_i = 10^(i pH - pKa1 - … - pKai). */
export function meanCharge(pKa: readonly number[], pH: number): number {
  let [exponent, charge, sum] = [0, 0, 1];
  for (const [index, constant] of pKa.entries()) {
    exponent += pH - constant;
    const share = power(10, exponent);
    charge += (index + 1) * share;
    sum += share;
  }
  return charge / sum;
}

/**
 * The charge balance in mmol: sodium ions of the titrant minus the anions of the acids and of water. It falls with pH
 * and is zero at the pH of the solution. The titrant's concentration is in mol/L, the added volume in mL.
 */
export function chargeExcess(vessel: Vessel, titrant: number, added: number, pH: number): number {
  const water = power(10, pH - PKW) - power(10, -pH);
  const anions = vessel.waterAcid + vessel.amount * meanCharge(vessel.pKa, pH);
  return titrant * added - anions - water * (vessel.volume + added);
}

/** Beyond the rounding error of a charge excess of a few mmol, so that its sign is certain. */
const CERTAIN = 1e-13;

/**
 * The pH after an addition, by bisection of 0 to 14 down to adjacent doubles. The charge balance falls with pH: its sign
 * need not be computed outside a narrow range around the root.
 */
export function pHAfter(vessel: Vessel, titrant: number, added: number): number {
  const excessAt = (pH: number): number => chargeExcess(vessel, titrant, added, pH);
  const near = nearRoot(vessel, titrant, added);
  let [below, above] = [0, 14];
  for (let margin = CERTAIN; margin < 1; margin *= 8) {
    if (below === 0 && excessAt(near - margin) > CERTAIN) below = near - margin;
    if (above === 14 && excessAt(near + margin) < -CERTAIN) above = near + margin;
    if (below > 0 && above < 14) break;
  }
  let [low, high] = [0, 14];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (middle <= below || (middle < above && excessAt(middle) > 0)) low = middle;
    else high = middle;
  }
}

/** The pH after an addition to about twelve digits, by Newton's method within a range that shrinks around the root. */
function nearRoot({ pKa, amount, volume, waterAcid }: Vessel, titrant: number, added: number): number {
  let [low, high, pH] = [0, 14, 7];
  for (let step = 0; step < 100; step++) {
    let [logarithm, charge, squares, sum] = [0, 0, 0, 1];
    for (const [index, constant] of pKa.entries()) {
      logarithm += Math.LN10 * (pH - constant);
      const share = Math.exp(logarithm);
      charge += (index + 1) * share;
      squares += (index + 1) * (index + 1) * share;
      sum += share;
    }
    const mean = charge / sum;
    const [base, acid] = [Math.exp(Math.LN10 * (pH - PKW)), Math.exp(-Math.LN10 * pH)];
    const whole = volume + added;
    const excess = titrant * added - waterAcid - amount * mean - (base - acid) * whole;
    if (excess > 0) low = pH;
    else high = pH;
    const slope = Math.LN10 * (amount * (squares / sum - mean * mean) + (base + acid) * whole);
    const next = pH + excess / slope;
    if (Math.abs(next - pH) < 1e-13) break;
    pH = next > low && next < high ? next : (low + high) / 2;
  }
  return pH;
}

/** Volume of titrant in mL that neutralises every proton of the acid and the acid in the water. */
export function equivalenceVolume({ pKa, amount, waterAcid }: Vessel, titrant: number): number {
  return (waterAcid + pKa.length * amount) / titrant;
}
