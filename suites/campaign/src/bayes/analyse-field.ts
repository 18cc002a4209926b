import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { cultureNoise, type Meter, meterNoise, offsetSpread } from "../field.ts";
import { response } from "../law/law.ts";
import type { DrawnLaw } from "./posterior.ts";

/** What the field meter showed of a standard. */
export interface StandardReading {
  readonly level: number;
  readonly reading: number;
}

/** What it showed of a culture of the field. */
export interface FieldReading {
  readonly u: readonly number[];
  readonly reading: number;
}

/** A law with the offset of the field strain, and its importance weight. */
export interface FieldDraw extends DrawnLaw {
  readonly offset: number;
  readonly weight: number;
}

/**
 * Weighs laws by what was read in the field. Each law is paired with a draw of the meter given the standards; the offset
 * has a normal posterior given both, and the density of the readings is the weight.
 */
export function analyseField(
  laws: readonly DrawnLaw[],
  spread: Meter,
  standards: readonly StandardReading[],
  readings: readonly FieldReading[],
  random: Stream,
): readonly FieldDraw[] {
  const weighed = laws.map((drawn, index) => {
    const own = random.split(index);
    const { zero, gain } = drawMeter(spread, standards, own);
    const variance = cultureNoise * cultureNoise + (meterNoise * meterNoise) / (gain * gain);
    const away = readings.map(({ u, reading }) => (reading - zero) / gain - response(drawn.law, u, true));
    const count = away.length;
    const sum = away.reduce((total, value) => total + value, 0);
    const squares = away.reduce((total, value) => total + value * value, 0);
    const precision = count / variance + 1 / (offsetSpread * offsetSpread);
    const mean = sum / variance / precision;
    const logWeight =
      -0.5 * (squares / variance - precision * mean * mean + Math.log(precision) + count * Math.log(variance)) -
      count * Math.log(gain);
    return { ...drawn, offset: mean + sampleNormal(own) / Math.sqrt(precision), logWeight };
  });
  const greatest = weighed.reduce((most, { logWeight }) => Math.max(most, logWeight), Number.NEGATIVE_INFINITY);
  return weighed.map(({ logWeight, ...draw }) => ({ ...draw, weight: Math.exp(logWeight - greatest) }));
}

const leastGain = 0.2;

/** A draw of the meter from its normal posterior given readings of standards. */
function drawMeter(spread: Meter, standards: readonly StandardReading[], random: Stream): Meter {
  if (spread.zero === 0) return { zero: 0, gain: 1 };
  // In terms of zero and gain - 1, with precisions p and moments m.
  let [p11, p12, p22] = [1 / (spread.zero * spread.zero), 0, 1 / (spread.gain * spread.gain)];
  let [m1, m2] = [0, 0];
  const variance = meterNoise * meterNoise;
  for (const { level, reading } of standards) {
    p11 += 1 / variance;
    p12 += level / variance;
    p22 += (level * level) / variance;
    m1 += (reading - level) / variance;
    m2 += (level * (reading - level)) / variance;
  }
  // Cholesky's factor of the two by two precision matrix.
  const l11 = Math.sqrt(p11);
  const l21 = p12 / l11;
  const l22 = Math.sqrt(p22 - l21 * l21);
  const first = m1 / l11;
  const second = (m2 - l21 * first) / l22;
  for (;;) {
    const gain = (second + sampleNormal(random)) / l22;
    const zero = (first + sampleNormal(random) - l21 * gain) / l11;
    if (1 + gain >= leastGain) return { zero, gain: 1 + gain };
  }
}
