import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { signedUniformBetween, uniformBetween } from "../../draw-between.ts";
import { dilutionFactor } from "./draw-samples.ts";
import { equivalenceVolume, pHAfter, type Vessel } from "./equilibrium.ts";
import type { Mishap } from "./remarks.ts";
import { type Bottle, type Electrode, type Reading, type Sample, WATER_VOLUME } from "./scenario.ts";
import type { Settings } from "./settings.ts";

/** End of a run, as a fraction of its equivalence volume. */
const END = [1.25, 1.38] as const;
/** Largest deviation of an addition from even spacing, in steps. Readings never overlap in the picture. */
const UNEVEN = 0.12;
/** How far a disturbed reading lies off the curve, mV. */
const SPIKE = [25, 60] as const;
/** Steepest slope for a disturbed reading, mV/mL. On a steeper part it would look like a shift of the step. */
const STEEP = 40;

/**
 * The set-up of a titration. `error` is the relative error of the amount of acid. `stop` is where the run was broken
 * off, as a fraction of the equivalence volume.
 */
export interface TitrationSetup {
  readonly sample: Sample;
  readonly bottle: Bottle;
  readonly electrode: Electrode;
  readonly aliquot: number;
  readonly error: number;
  readonly mishap?: Mishap | undefined;
  readonly stop?: number | undefined;
}

/** The vessel before the first addition. */
export function vesselOf({ sample, bottle, aliquot, error, mishap }: TitrationSetup): Vessel {
  const titrated = sample.concentration / dilutionFactor(sample.dilution);
  return {
    pKa: sample.pKa,
    amount: titrated * aliquot * (1 + error) * (1 - (mishap?.acidLost ?? 0)),
    volume: aliquot + WATER_VOLUME,
    waterAcid: bottle.concentration * bottle.blank,
  };
}

/** Adds titrant in nearly even steps beyond the last equivalence point and reads the potential after each. */
export function drawReadings(random: Stream, settings: Settings, setup: TitrationSetup): readonly Reading[] {
  const { bottle, electrode, mishap, stop } = setup;
  const vessel = vesselOf(setup);
  const titrant = bottle.concentration * (1 - (mishap?.titrantLost ?? 0));
  const equivalence = equivalenceVolume(vessel, titrant) + (mishap?.bubble ?? 0);
  const step = (equivalence * uniformBetween(random, END)) / settings.readings;
  const volumes = Array.from(
    { length: settings.readings },
    (_, index) => (index + 0.6 + uniformBetween(random, [-UNEVEN, UNEVEN])) * step,
  );
  const kept = stop === undefined ? volumes : volumes.filter((volume) => volume <= stop * equivalence);
  const potentialAt = (volume: number): number =>
    electrode.standard - electrode.slope * pHAfter(vessel, titrant, delivered(volume, mishap, equivalence));
  const flat = kept.filter((volume) => potentialAt(volume - 0.25) - potentialAt(volume + 0.25) < STEEP / 2);
  const disturbed = new Set(random.chooseWithoutReplacement(flat, settings.spikes));
  return kept.map((volume): Reading => {
    const isDisturbed = disturbed.has(volume);
    const off = settings.noise * sampleNormal(random) + (isDisturbed ? signedUniformBetween(random, SPIKE) : 0);
    return { volume, potential: potentialAt(volume) + off, isDisturbed };
  });
}

/**
 * Volume that reached the vessel. While a bubble passes the tip, the burette reading rises but nothing is delivered.
 */
function delivered(volume: number, mishap: Mishap | undefined, equivalence: number): number {
  if (mishap === undefined) return volume;
  return Math.min(volume, Math.max(mishap.bubbleAt * equivalence, volume - mishap.bubble));
}
