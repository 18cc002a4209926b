import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { between, eitherSide } from "./between.ts";
import type { Bottle, Electrode, Weighing } from "./scenario.ts";
import type { Settings } from "./settings.ts";

/** What the label of every bottle says, mol/L. Sodium hydroxide draws water and carbon dioxide, so it is never true. */
export const LABEL = 0.1;
const LABEL_OFF = [0.03, 0.05] as const;

/** Potassium hydrogen phthalate, the primary standard, g/mol. */
export const PHTHALATE = 204.22;
const MASS = [0.3, 0.42] as const;
const WEIGHINGS = 4;
/** Relative standard deviation of a standardisation: weighing, burette and end point together. */
const STANDARDISATION_ERROR = 0.001;
/** Water in phthalate that was not dried, as a share of its mass. */
const MOISTURE = [0.03, 0.05] as const;

/** mL, and the standard deviation of one blank titration. */
const BLANK = [0.1, 0.4] as const;
const BLANKS = 3;
const BLANK_ERROR = 0.004;

/** Bottles with their standardisations; weighings of undried phthalate come to one bottle after the other. */
export function drawBottles(random: Stream, { bottles, undried }: Settings): readonly Bottle[] {
  const ids = identifiers(random.split("ids"), "B", bottles, 2);
  return ids.map((id, index) => {
    const own = random.split("bottle", index);
    const concentration = LABEL * (1 + eitherSide(own, ...LABEL_OFF));
    const blank = between(own, ...BLANK);
    const moist = Math.floor((undried + bottles - 1 - index) / bottles);
    const weighings = Array.from({ length: WEIGHINGS + moist }, (_, row): Weighing => {
      const mass = between(own, ...MASS);
      const isDried = row < WEIGHINGS;
      const amount = (mass * (isDried ? 1 : 1 - between(own, ...MOISTURE))) / PHTHALATE;
      const volume = (1000 * amount * (1 + STANDARDISATION_ERROR * sampleNormal(own))) / concentration + blank;
      return { mass, volume, isDried };
    });
    const blanks = Array.from({ length: BLANKS }, () => blank + BLANK_ERROR * sampleNormal(own));
    return { id, concentration, blank, blanks, weighings: own.shuffle(weighings) };
  });
}

/** Nernst's slope at 25 °C, mV, and what a used electrode reaches of it. */
const NERNST = 59.16;
const EFFICIENCY = [0.93, 0.985] as const;
/** The potential at pH 0, mV. */
const STANDARD = [385, 415] as const;
/** Solutions of known pH, and the standard deviation of a potential in them, mV. */
const BUFFERS = [2.5, 4.5, 7, 9.5, 11.5];
const BUFFER_SPREAD = 0.3;
export const BUFFER_ERROR = 0.25;

/** Electrodes with their calibrations. */
export function drawElectrodes(random: Stream, { electrodes }: Settings): readonly Electrode[] {
  const ids = identifiers(random.split("ids"), "E", electrodes, 2);
  return ids.map((id, index) => {
    const own = random.split("electrode", index);
    const slope = NERNST * between(own, ...EFFICIENCY);
    const standard = between(own, ...STANDARD);
    const buffers = BUFFERS.map((middle) => {
      const pH = middle + between(own, -BUFFER_SPREAD, BUFFER_SPREAD);
      return { pH, potential: standard - slope * pH + BUFFER_ERROR * sampleNormal(own) };
    });
    return { id, slope, standard, buffers };
  });
}

/** Different identifiers in random order: a letter and so many digits, the first of them not zero. */
export function identifiers(random: Stream, letter: string, count: number, digits: number): readonly string[] {
  const first = Number(`1${"0".repeat(digits - 1)}`);
  return random.shuffle(random.distinctIndices(count, 9 * first).map((index) => `${letter}${first + index}`));
}
