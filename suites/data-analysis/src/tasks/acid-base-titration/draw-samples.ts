import type { Stream } from "@assay/science/numerics/stream";
import { acidsOf } from "./acids.ts";
import { between, eitherSide } from "./between.ts";
import { identifiers } from "./draw-equipment.ts";
import type { Bottle, Sample } from "./scenario.ts";
import { acidKinds, type Settings } from "./settings.ts";

/** By how much a constant in the medium of the titrations differs from that of the handbook. */
export const SHIFT = [0.08, 0.16] as const;
/** The volume of titrant for a typical aliquot, mL. */
const TITRE = [14, 18] as const;
const TYPICAL_ALIQUOT = 20;
/** Pipette and flask of a dilution, mL. */
const TAKEN = [5, 25] as const;
const MADE_UP_TO = [99.5, 100.5] as const;

/** Samples of different acids; concentrations are such that titrations use up much of a burette and no more. */
export function drawSamples(random: Stream, settings: Settings, bottles: readonly Bottle[]): readonly Sample[] {
  const acids = random.shuffle(
    acidKinds.flatMap((kind) => random.chooseWithoutReplacement(acidsOf(kind, settings.separation), settings[kind])),
  );
  const ids = identifiers(random.split("ids"), "S", acids.length, 3);
  const isDiluted = random.shuffle(acids.map((_, index) => index < settings.diluted));
  return acids.map(({ name, pKa }, index) => {
    const own = random.split("sample", index);
    const bottle = bottles[index % bottles.length];
    const dilution = isDiluted[index] ? { taken: between(own, ...TAKEN), madeUpTo: between(own, ...MADE_UP_TO) } : null;
    const titrated = (between(own, ...TITRE) * bottle.concentration) / (TYPICAL_ALIQUOT * pKa.length);
    return {
      id: ids[index],
      acid: name,
      pKa: pKa.map((constant) => constant + eitherSide(own, ...SHIFT)),
      concentration: titrated * dilutionFactor(dilution),
      dilution,
      bottle: bottle.id,
    };
  });
}

/** How many times less concentrated the titrated solution is than the sample. */
export const dilutionFactor = (dilution: Sample["dilution"]): number =>
  dilution === null ? 1 : dilution.madeUpTo / dilution.taken;
