import type { Dials } from "@assay/contract";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import type { IngredientName } from "../ingredients.ts";
import type { Grammar } from "../law/grammar.ts";

/** What is wrong with a file of the archive. Each flaw is documented beside the files. */
export type Flaw =
  /** One input stands in percent of its range. */
  | { readonly kind: "units"; readonly site: number; readonly input: number }
  /** The columns of two inputs were exchanged. */
  | { readonly kind: "exchanged"; readonly site: number; readonly inputs: readonly [number, number] }
  /** Some yields were estimated by the crew and not measured; their sign is what the crew believed. */
  | { readonly kind: "estimated"; readonly site: number; readonly believed: 1 | -1 };

/** How the old records came about. Their rows are made when a file is read. */
export interface Archive {
  /** The offset of each site's yields, and its usual setting of the input `preferred`. */
  readonly sites: readonly { readonly offset: number; readonly level: number }[];
  readonly preferred: number;
  /** The input that crews set by eye, if they did; else all settings were drawn by lot. */
  readonly byEye: number;
  readonly isByEye: boolean;
  /** How much the hidden vigour of a culture, which guided the eye, adds to its yield. */
  readonly vigour: number;
  readonly flaws: readonly Flaw[];
}

export const siteCount = 4;
export const rowsPerSite = 30;

/** The correlation of vigour with the setting that was chosen by eye. */
export const eyeCorrelation = 0.8;

export const archiveNoise = 3;

/** The spread of settings within a site, and of those that a site has a usual level of. */
export const settingSpread = 0.2;
export const preferredSpread = 0.1;

const levels = [0.26, 0.42, 0.58, 0.74];

export function drawArchive(grammar: Grammar, dials: Dials<IngredientName>, random: Stream): Archive {
  const confounded = dials["confounded-archive"];
  const inputs = Array.from({ length: grammar.inputs }, (_, input) => input);
  const [byEye, preferred] = random.split("inputs").shuffle([...inputs]);
  const order = random.split("levels").shuffle([...levels]);
  // Sites that set an input higher also have higher yields, or lower ones, for reasons of their own.
  const slope = 16 * confounded * sampleNormal(random.split("slope"));
  const sites = order.map((level, site) => ({
    offset: slope * (level - 0.5) + 1.5 * sampleNormal(random.split("offset", site)),
    level,
  }));
  const isConfounded = random.split("confounder").uniform() < grammar.confounder;
  const strength = grammar.confounderSpread * sampleAway(random.split("vigour"));
  return {
    sites,
    preferred,
    byEye,
    isByEye: confounded > 0,
    vigour: isConfounded ? strength : 0,
    flaws: drawFlaws(dials["flawed-archive"], byEye, inputs, random.split("flaws")),
  };
}

/** A normal draw that is not too close to 0, so that a hidden cause can be seen. */
function sampleAway(random: Stream): number {
  for (;;) {
    const draw = sampleNormal(random);
    if (Math.abs(draw) >= 0.5) return draw;
  }
}

function drawFlaws(chance: number, byEye: number, inputs: readonly number[], random: Stream): Flaw[] {
  const [first, second, third] = random.split("sites").shuffle([0, 1, 2, 3]);
  const [one, other] = random.split("inputs").shuffle([...inputs]);
  const all: readonly Flaw[] = [
    { kind: "units", site: first, input: random.split("unit").choose(inputs) },
    { kind: "exchanged", site: second, inputs: one < other ? [one, other] : [other, one] },
    { kind: "estimated", site: third, believed: random.split("believed", byEye).choose([1, -1]) },
  ];
  return all.filter(({ kind }) => random.split("flaw", kind).uniform() < chance);
}
