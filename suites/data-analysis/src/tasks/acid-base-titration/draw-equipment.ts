import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { signedUniformBetween, uniformBetween } from "../../draw-between.ts";
import type { Bottle, Electrode, Weighing } from "./scenario.ts";
import type { Settings } from "./settings.ts";

/**
 * Concentration on every bottle's label, mol/L. It is never right, because sodium hydroxide absorbs water and carbon
 * dioxide.
 */
export const LABEL_CONCENTRATION = 0.1;
const LABEL_OFF = [0.03, 0.05] as const;

/** Molar mass of potassium hydrogen phthalate, the primary standard, g/mol. */
export const PHTHALATE_MOLAR_MASS = 204.22;
const MASS = [0.3, 0.42] as const;
const WEIGHINGS = 4;
/** Relative standard deviation of a standardisation: weighing, burette and end point together. */
const STANDARDISATION_ERROR = 0.001;
/** Mass fraction of water in undried phthalate. */
const MOISTURE = [0.03, 0.05] as const;

/** Blank volume in mL. `BLANK_ERROR` is the standard deviation of one blank titration. */
const BLANK = [0.1, 0.4] as const;
const BLANKS = 3;
const BLANK_ERROR = 0.004;

/** Draws bottles with their standardisations. Weighings of undried phthalate are dealt out to the bottles in turn. */
export function drawBottles(random: Stream, { bottles, undried }: Settings): readonly Bottle[] {
  const ids = drawIdentifiers(random.split("ids"), "B", bottles, 2);
  return ids.map((id, index) => {
    const own = random.split("bottle", index);
    const concentration = LABEL_CONCENTRATION * (1 + signedUniformBetween(own, LABEL_OFF));
    const blank = uniformBetween(own, BLANK);
    const moist = Math.floor((undried + bottles - 1 - index) / bottles);
    const weighings = Array.from({ length: WEIGHINGS + moist }, (_, row): Weighing => {
      const mass = uniformBetween(own, MASS);
      const isDried = row < WEIGHINGS;
      const amount = (mass * (isDried ? 1 : 1 - uniformBetween(own, MOISTURE))) / PHTHALATE_MOLAR_MASS;
      const volume = (1000 * amount * (1 + STANDARDISATION_ERROR * sampleNormal(own))) / concentration + blank;
      return { mass, volume, isDried };
    });
    const blanks = Array.from({ length: BLANKS }, () => blank + BLANK_ERROR * sampleNormal(own));
    return { id, concentration, blank, blanks, weighings: own.shuffle(weighings) };
  });
}

/** Nernst slope at 25 °C, mV, and the fraction of it that a used electrode reaches. */
const NERNST = 59.16;
const EFFICIENCY = [0.93, 0.985] as const;
/** Potential at pH 0, mV. */
const STANDARD = [385, 415] as const;
/** Nominal pH of the calibration buffers. `BUFFER_ERROR` is the standard deviation of a potential in them, mV. */
const BUFFERS = [2.5, 4.5, 7, 9.5, 11.5];
const BUFFER_SPREAD = 0.3;
export const BUFFER_ERROR = 0.25;

/** Draws electrodes with their calibrations. */
export function drawElectrodes(random: Stream, { electrodes }: Settings): readonly Electrode[] {
  const ids = drawIdentifiers(random.split("ids"), "E", electrodes, 2);
  return ids.map((id, index) => {
    const own = random.split("electrode", index);
    const slope = NERNST * uniformBetween(own, EFFICIENCY);
    const standard = uniformBetween(own, STANDARD);
    const buffers = BUFFERS.map((middle) => {
      const pH = middle + uniformBetween(own, [-BUFFER_SPREAD, BUFFER_SPREAD]);
      return { pH, potential: standard - slope * pH + BUFFER_ERROR * sampleNormal(own) };
    });
    return { id, slope, standard, buffers };
  });
}

/** Distinct identifiers in random order: a letter and a number of digits without a leading zero. */
export function drawIdentifiers(random: Stream, letter: string, count: number, digits: number): readonly string[] {
  const first = Number(`1${"0".repeat(digits - 1)}`);
  return random.shuffle(random.distinctIndices(count, 9 * first).map((index) => `${letter}${first + index}`));
}
