import type { Scene } from "@assay/science/figures";
import { sampleNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import type { Scenario } from "./scenario.ts";
import { BENCH, fromPhoto, GOLD, groundAt, PHOTO } from "./slab.ts";

const GOLDEN = [236, 196, 64] as const;
const DARK = [18, 18, 20] as const;
/** Noise of a pixel, levels of 255, and how wide the dark seams between domains are, in shares of the slab. */
const SPECKLE = 7;
const SEAM = 0.018;

/** The slab in visible light: domains in colours of their own, which say nothing of their minerals. */
export function photographSlab(scenario: Scenario): Scene {
  const random = stream("mineral-unmixing", "photograph", scenario.grain);
  const values = new Uint8Array(PHOTO * PHOTO * 3);
  for (let row = 0, place = 0; row < PHOTO; row++) {
    for (let column = 0; column < PHOTO; column++) {
      const { kind, edge } = groundAt(scenario, fromPhoto(column + 0.5), fromPhoto(row + 0.5));
      const colour = kind === BENCH || edge < SEAM ? DARK : kind === GOLD ? GOLDEN : scenario.domains[kind].colour;
      const speckle = SPECKLE * sampleNormal(random);
      for (const level of colour) values[place++] = Math.round(Math.min(255, Math.max(0, level + speckle)));
    }
  }
  const raster = { x: 0, y: 0, width: PHOTO, height: PHOTO, columns: PHOTO, rows: PHOTO } as const;
  return {
    width: PHOTO,
    height: PHOTO,
    background: "#000000",
    marks: [{ kind: "raster", ...raster, channels: 3, values }],
  };
}
