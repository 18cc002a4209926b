import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { logUniformBetween, signedUniformBetween, uniformBetween } from "../../draw-between.ts";
import type { Band, Mineral } from "./scenario.ts";

/** Bands of a family: how many, where, how wide, nm, and how strong. No two are closer than this. */
const BAND_COUNTS = [3, 4] as const;
const PLACES = [1040, 2440] as const;
const APART = 150;
const WIDTHS = [28, 95] as const;
const STRENGTHS = [0.12, 0.9] as const;
/** Siblings differ by this factor in the strengths and widths of their bands, as standard deviations of the logarithm. */
const STRENGTH_SPREAD = 0.16;
const WIDTH_SPREAD = 0.07;
const LEVELS = [0.04, 0.22] as const;
const SLOPES = [-0.45, 0.45] as const;
/** How far bands move with temperature, nm a kelvin. */
const SHIFTS = [0.02, 0.15] as const;

type Kind = Omit<Mineral, "id">;

/** A family of minerals: the first, and siblings whose bands lie further and further up or down from it. */
export function drawFamily(random: Stream, siblings: number, step: readonly [number, number]): Kind[] {
  const bands = drawBands(random.split("bands"));
  const level = logUniformBetween(random.split("level"), LEVELS);
  const slope = uniformBetween(random.split("slope"), SLOPES);
  const direction = signedUniformBetween(random.split("direction"), [1, 1]);
  return Array.from({ length: siblings }, (_, sibling): Kind => {
    const own = random.split("sibling", sibling);
    return {
      bands: bands.map(({ place, width, strength }) => ({
        place: place + sibling * direction * uniformBetween(own, step),
        width: width * Math.exp(WIDTH_SPREAD * sampleNormal(own)),
        strength: strength * Math.exp(STRENGTH_SPREAD * sampleNormal(own)),
      })),
      level: level * Math.exp(0.1 * sampleNormal(own)),
      slope,
      shift: uniformBetween(own, SHIFTS),
    };
  });
}

function drawBands(random: Stream): Band[] {
  const count = random.integer(...BAND_COUNTS);
  const bands: Band[] = [];
  while (bands.length < count) {
    const place = uniformBetween(random, PLACES);
    if (bands.some((other) => Math.abs(other.place - place) < APART)) continue;
    bands.push({ place, width: logUniformBetween(random, WIDTHS), strength: logUniformBetween(random, STRENGTHS) });
  }
  return bands;
}
