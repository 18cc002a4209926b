import type { Stream } from "@assay/science/numerics/stream";
import { signedUniformBetween, uniformBetween } from "../../draw-between.ts";
import { acidsOf } from "./acids.ts";
import { drawIdentifiers } from "./draw-equipment.ts";
import type { Bottle, Sample } from "./scenario.ts";
import { acidKinds, type Settings } from "./settings.ts";

/** Difference of a pKa in the titration medium from the handbook value. */
export const PKA_SHIFT = [0.08, 0.16] as const;
/** Volume of titrant for a typical aliquot, mL. */
const TITRE = [14, 18] as const;
const TYPICAL_ALIQUOT = 20;
/** Volumes of pipette and flask in a dilution, mL. */
const TAKEN = [5, 25] as const;
const MADE_UP_TO = [99.5, 100.5] as const;

/** Draws samples of different acids. Concentrations are chosen so that a titration uses most of a burette. */
export function drawSamples(random: Stream, settings: Settings, bottles: readonly Bottle[]): readonly Sample[] {
  const acids = random.shuffle(
    acidKinds.flatMap((kind) => random.chooseWithoutReplacement(acidsOf(kind, settings.separation), settings[kind])),
  );
  const ids = drawIdentifiers(random.split("ids"), "S", acids.length, 3);
  const isDiluted = random.shuffle(acids.map((_, index) => index < settings.diluted));
  return acids.map(({ name, pKa }, index) => {
    const own = random.split("sample", index);
    const bottle = bottles[index % bottles.length];
    const dilution = isDiluted[index]
      ? { taken: uniformBetween(own, TAKEN), madeUpTo: uniformBetween(own, MADE_UP_TO) }
      : null;
    const titrated = (uniformBetween(own, TITRE) * bottle.concentration) / (TYPICAL_ALIQUOT * pKa.length);
    return {
      id: ids[index],
      acid: name,
      pKa: pKa.map((constant) => constant + signedUniformBetween(own, PKA_SHIFT)),
      concentration: titrated * dilutionFactor(dilution),
      dilution,
      bottle: bottle.id,
    };
  });
}

/** Ratio of the sample's concentration to that of the titrated solution. */
export const dilutionFactor = (dilution: Sample["dilution"]): number =>
  dilution === null ? 1 : dilution.madeUpTo / dilution.taken;
