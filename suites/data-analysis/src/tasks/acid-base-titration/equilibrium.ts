import { power } from "@assay/science/numerics/power";

/**
 * The ionic product of water as concentrations in 0.1 mol/L potassium chloride at 25 °C (R. M. Smith and A. E. Martell,
 * Critical Stability Constants 4, 1976). The salt keeps activity coefficients constant, so that all equilibria hold in
 * concentrations, and pH is the negative logarithm of the concentration of hydrogen ions.
 */
export const PKW = 13.78;

/** What stands in the titration vessel before the first addition. Amounts in mmol, volume in mL. */
export interface Vessel {
  readonly pKa: readonly number[];
  readonly amount: number;
  readonly volume: number;
  /** Strong acid that came with the water: what the blank measures. */
  readonly waterAcid: number;
}

/** The mean charge of an acid's molecules, the sum of i β_i over the sum of β_i with β_i = 10^(i pH - pKa1 - … - pKai). */
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
 * The charge balance, in mmol: sodium ions of the titrant, less the anions of the acids and of water. It falls as the pH
 * rises, and is zero at the pH of the solution. The titrant's concentration is in mol/L, the added volume in mL.
 */
export function chargeExcess(vessel: Vessel, titrant: number, added: number, pH: number): number {
  const water = power(10, pH - PKW) - power(10, -pH);
  const anions = vessel.waterAcid + vessel.amount * meanCharge(vessel.pKa, pH);
  return titrant * added - anions - water * (vessel.volume + added);
}

/** The pH after an addition, by halving the interval from 0 to 14 until no double is left in it. */
export function pHAfter(vessel: Vessel, titrant: number, added: number): number {
  let [low, high] = [0, 14];
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (chargeExcess(vessel, titrant, added, middle) > 0) low = middle;
    else high = middle;
  }
}

/** The volume of titrant in mL at which every proton of the acid, and the acid of the water, are neutralised. */
export function equivalenceVolume({ pKa, amount, waterAcid }: Vessel, titrant: number): number {
  return (waterAcid + pKa.length * amount) / titrant;
}
