import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { type Stream, stream } from "@assay/science/numerics/stream";
import { roundToPrecision } from "@assay/science/tables";
import { drawGatedSeries } from "./draw-gated-readings.ts";
import { drawProcessReadings } from "./draw-process-readings.ts";
import { hasGates } from "./process-analyses.ts";
import type { Reading, Study } from "./study.ts";

type Drawable = Pick<Study, "key" | "design" | "effect" | "subject" | "hidden">;

/** The readings of a study as they were measured, in the order of the files. */
export function drawReadings(study: Drawable, attempt: number): Reading[] {
  const { design, key, hidden } = study;
  if (hidden !== undefined) {
    return hasGates(hidden)
      ? [...drawGatedSeries(study, hidden, attempt).readings]
      : drawProcessReadings(study, hidden, attempt);
  }
  const random = stream("repository-qa", "study", key, "readings", attempt);
  const clusters = assignClusters(design, random.split("arms"));
  const sizes = random.split("sizes");
  const noise = random.split("noise");
  const readings: Reading[] = [];
  let unit = 0;
  for (const [index, { arm, cofactor }] of clusters.entries()) {
    const deviation = design.clusterSpread * sampleNormal(noise);
    const difference = design.differenceSpread * sampleNormal(noise);
    const count = sizes.integer(...design.readings);
    const file = design.cluster === "file" ? index : Math.floor((index * design.files) / clusters.length);
    const firsts = design.layout === "within" ? splitEvenly(count, sizes) : [];
    for (let row = 0; row < count; row++) {
      const own = design.layout === "within" ? firsts[row] : arm;
      // Half of the difference on either side, so that a cluster's own level stays where it is.
      const side = own === 0 ? 0.5 : -0.5;
      const mean = design.centre + deviation + side * (study.effect + difference) + cofactorEffect(design, cofactor);
      const value = roundToPrecision(mean + design.noise[own] * sampleNormal(noise), study.subject.outcome);
      readings.push({ file, unit, arm: own, cofactor, value });
      if (design.cluster !== "unit") unit++;
    }
    if (design.cluster === "unit") unit++;
  }
  return readings;
}

const cofactorEffect = ({ confounding }: Study["design"], level: 0 | 1): number =>
  confounding === undefined ? 0 : (level === 1 ? 0.5 : -0.5) * confounding.effect;

/** About half of the readings in either condition, at least three of each, in any order. */
function splitEvenly(count: number, random: Stream): (0 | 1)[] {
  const firsts = Math.floor(count / 2) + random.integer(-1, 1);
  return random.shuffle(Array.from({ length: count }, (_, row): 0 | 1 => (row < firsts ? 0 : 1)));
}

/** The condition and the cofactor of each cluster: so many of each as the shares say, in random order. */
function assignClusters(
  { clusters, share, confounding }: Study["design"],
  random: Stream,
): { readonly arm: 0 | 1; readonly cofactor: 0 | 1 }[] {
  const shares = confounding?.shares ?? [share, share];
  const assigned = ([0, 1] as const).flatMap((cofactor) => {
    const count = cofactor === 0 ? Math.ceil(clusters / 2) : Math.floor(clusters / 2);
    const firsts = Math.round(shares[cofactor] * count);
    return Array.from({ length: count }, (_, index) => ({
      arm: index < firsts ? (0 as const) : (1 as const),
      cofactor,
    }));
  });
  return random.shuffle(assigned);
}
