import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import type { Stream } from "@assay/science/numerics/stream";
import { response } from "../law/law.ts";
import { roundTo } from "../round.ts";
import { worldStream } from "../streams.ts";
import type { CampaignWorld } from "../world.ts";
import { archiveNoise, eyeCorrelation, preferredSpread, rowsPerSite, settingSpread } from "./archive.ts";

/** One old record, as it really was: before flaws of its file. */
interface ArchiveRow {
  /** From 0 to 10, with one decimal. */
  readonly settings: readonly number[];
  readonly yield: number;
  /** Whether the crew estimated the yield. */
  readonly isEstimated: boolean;
}

/** Every how many rows of a site with estimates are estimated. */
const estimatedEvery = 3;

export function archiveRows(world: CampaignWorld, site: number): readonly ArchiveRow[] {
  return Array.from({ length: rowsPerSite }, (_, row) =>
    archiveRow(world, site, row, worldStream(world.key, "archive", site, row)),
  );
}

function archiveRow({ law, archive, inputs }: CampaignWorld, site: number, row: number, random: Stream): ArchiveRow {
  const { sites, preferred, byEye, isByEye, vigour } = archive;
  const chosen = inputs.map((_, input) => {
    const own = random.split("setting", input);
    if (input === byEye) return drawByEye(isByEye, own);
    const isUsual = isByEye && input === preferred;
    const [middle, spread] = isUsual ? [sites[site].level, preferredSpread] : [0.5, settingSpread];
    return { u: drawWithin(() => middle + spread * sampleNormal(own)), vigour: 0 };
  });
  const settings = chosen.map(({ u }) => roundTo(10 * u, 1));
  const u = settings.map((setting) => setting / 10);
  const estimate = archive.flaws.find((flaw) => flaw.kind === "estimated" && flaw.site === site);
  const noise = sampleNormal(random.split("noise"));
  if (estimate?.kind === "estimated" && row % estimatedEvery === 0) {
    const believed = 50 + 40 * estimate.believed * (u[byEye] - 0.5) + noise;
    return { settings, yield: roundTo(believed, 1), isEstimated: true };
  }
  const mean = response(law, u, false) + sites[site].offset + vigour * chosen[byEye].vigour;
  return { settings, yield: roundTo(mean + archiveNoise * noise, 1), isEstimated: false };
}

/** A setting that follows the hidden vigour of the culture, or a lot. Vigour given the setting stays normal. */
function drawByEye(isByEye: boolean, random: Stream): { readonly u: number; readonly vigour: number } {
  const own = Math.sqrt(1 - eyeCorrelation * eyeCorrelation);
  for (;;) {
    const vigour = sampleNormal(random);
    const other = sampleNormal(random);
    const u = 0.5 + settingSpread * (isByEye ? eyeCorrelation * vigour + own * other : other);
    if (isWithin(u)) return { u, vigour };
  }
}

function drawWithin(draw: () => number): number {
  for (;;) {
    const u = draw();
    if (isWithin(u)) return u;
  }
}

const isWithin = (u: number): boolean => u >= 0.02 && u <= 0.98;
