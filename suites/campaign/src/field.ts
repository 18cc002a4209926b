import type { Dials } from "@assay/contract";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import type { IngredientName } from "./ingredients.ts";
import { response } from "./law/law.ts";
import { roundTo } from "./round.ts";
import { worldStream } from "./streams.ts";
import type { CampaignWorld } from "./world.ts";

/** A strain from the field: it follows the law with an offset, and is read with a meter of its own. */
export interface Field {
  readonly offset: number;
  /** The meter shows zero + gain × yield. */
  readonly meter: Meter;
  /** The settings of each culture, from 0 to 10. */
  readonly cultures: readonly (readonly number[])[];
}

export interface Meter {
  readonly zero: number;
  readonly gain: number;
}

/** Standard deviations of the prior of the meter's zero and of its gain about 1. Agents are told them. */
export const meterSpread = (dial: number): Meter => ({ zero: 10 * dial, gain: 0.15 * dial });

/** Standard deviation of the strain's offset, of cultures about their mean, and of the meter. */
export const offsetSpread = 8;
export const cultureNoise = 1;
export const meterNoise = 1.5;

export const cultureCount = 8;
const leastGain = 0.4;

export function drawField(inputs: number, dials: Dials<IngredientName>, random: Stream): Field {
  const spread = meterSpread(dials.calibration);
  return {
    offset: offsetSpread * sampleNormal(random.split("offset")),
    meter: {
      zero: spread.zero > 0 ? spread.zero * sampleNormal(random.split("zero")) : 0,
      gain: drawGain(spread.gain, random.split("gain")),
    },
    cultures: Array.from({ length: cultureCount }, (_, culture) =>
      Array.from({ length: inputs }, (_, input) =>
        roundTo(1 + 8 * random.split("setting", culture, input).uniform(), 1),
      ),
    ),
  };
}

function drawGain(spread: number, random: Stream): number {
  for (;;) {
    const gain = 1 + spread * sampleNormal(random);
    if (gain >= leastGain) return gain;
  }
}

/** What the meter shows of a culture the first, second, … time. */
export function readCulture({ key, law, field }: CampaignWorld, culture: number, time: number): number {
  const random = worldStream(key, "field-reading", culture, time);
  const u = field.cultures[culture].map((setting) => setting / 10);
  const truth = response(law, u, true) + field.offset + cultureNoise * sampleNormal(random);
  return readMeter(field.meter, truth, random);
}

/** What the meter shows of a standard the first, second, … time. */
export function readStandard({ key, field }: CampaignWorld, level: number, time: number): number {
  return readMeter(field.meter, level, worldStream(key, "standard", level, time));
}

const readMeter = ({ zero, gain }: Meter, truth: number, random: Stream): number =>
  roundTo(zero + gain * truth + meterNoise * sampleNormal(random), 1);
