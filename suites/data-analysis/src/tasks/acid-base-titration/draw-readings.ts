import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { between, eitherSide } from "./between.ts";
import { dilutionFactor } from "./draw-samples.ts";
import { equivalenceVolume, pHAfter, type Vessel } from "./equilibrium.ts";
import type { Mishap } from "./remarks.ts";
import { type Bottle, type Electrode, type Reading, type Sample, WATER } from "./scenario.ts";
import type { Settings } from "./settings.ts";

/** Where a run ends, in shares of its equivalence volume. */
const END = [1.25, 1.38] as const;
/** How far an addition may be from its even place, in steps: readings never overlap in the picture. */
const UNEVEN = 0.12;
/** How far a disturbed reading stands off the curve, mV. */
const SPIKE = [25, 60] as const;
/** Where the curve is steeper, mV/mL, a disturbance could be taken for a shift of the step, so that none falls there. */
const STEEP = 40;

/** A titration as it is set up; `error` is the relative error of the amount of acid, `stop` where it was broken off. */
export interface SetUp {
  readonly sample: Sample;
  readonly bottle: Bottle;
  readonly electrode: Electrode;
  readonly aliquot: number;
  readonly error: number;
  readonly mishap?: Mishap | undefined;
  readonly stop?: number | undefined;
}

/** The vessel before the first addition. */
export function vesselOf({ sample, bottle, aliquot, error, mishap }: SetUp): Vessel {
  const titrated = sample.concentration / dilutionFactor(sample.dilution);
  return {
    pKa: sample.pKa,
    amount: titrated * aliquot * (1 + error) * (1 - (mishap?.acidLost ?? 0)),
    volume: aliquot + WATER,
    waterAcid: bottle.concentration * bottle.blank,
  };
}

/** Additions in nearly even steps beyond the last equivalence point, and the potential after each of them. */
export function drawReadings(random: Stream, settings: Settings, setUp: SetUp): readonly Reading[] {
  const { bottle, electrode, mishap, stop } = setUp;
  const vessel = vesselOf(setUp);
  const titrant = bottle.concentration * (1 - (mishap?.titrantLost ?? 0));
  const equivalence = equivalenceVolume(vessel, titrant) + (mishap?.bubble ?? 0);
  const step = (equivalence * between(random, ...END)) / settings.readings;
  const volumes = Array.from(
    { length: settings.readings },
    (_, index) => (index + 0.6 + between(random, -UNEVEN, UNEVEN)) * step,
  );
  const kept = stop === undefined ? volumes : volumes.filter((volume) => volume <= stop * equivalence);
  const potentialAt = (volume: number): number =>
    electrode.standard - electrode.slope * pHAfter(vessel, titrant, delivered(volume, mishap, equivalence));
  const flat = kept.filter((volume) => potentialAt(volume - 0.25) - potentialAt(volume + 0.25) < STEEP / 2);
  const disturbed = new Set(random.chooseWithoutReplacement(flat, settings.spikes));
  return kept.map((volume): Reading => {
    const isDisturbed = disturbed.has(volume);
    const off = settings.noise * sampleNormal(random) + (isDisturbed ? eitherSide(random, ...SPIKE) : 0);
    return { volume, potential: potentialAt(volume) + off, isDisturbed };
  });
}

/** What reached the vessel: while a bubble passes the tip, the burette's reading rises and nothing is delivered. */
function delivered(volume: number, mishap: Mishap | undefined, equivalence: number): number {
  if (mishap === undefined) return volume;
  return Math.min(volume, Math.max(mishap.bubbleAt * equivalence, volume - mishap.bubble));
}
