import { AssayError } from "@assay/contract";
import { power } from "../../numerics/power.ts";
import { centredBaseline } from "../axes/axes.ts";
import { type Scale, toPixels } from "../axes/scale.ts";
import { black } from "../scene/colour.ts";
import type { Mark } from "../scene/mark.ts";
import type { Figure } from "../scene/scene.ts";
import {
  benchMargin,
  columnScale,
  liquidRadius,
  nearestWell,
  plateColumns,
  plateHeight,
  plateRows,
  plateWidth,
  rowScale,
  wallRadius,
} from "./plate-layout.ts";
import { srgbLevel } from "./srgb.ts";

/** A photograph of a 96-well plate on a light table. */
export interface PlateImage {
  /** Decadic absorbance of every well at the dye's maximum, along the rows from A1. */
  readonly absorbances: readonly number[] | Float64Array;
  /** What red, green and blue light meet of that absorbance: a yellow dye is about [0.02, 0.15, 1]. */
  readonly dye: readonly [number, number, number];
  /** The share of the light that is lost in the corners of the picture; it grows with the square of the distance. */
  readonly vignetting: number;
  /** Standard normal draws, three a pixel, and their standard deviation in levels of 255. */
  readonly noise?: { readonly deviation: number; readonly draws: Float64Array };
}

/** How pixels relate to wells and absorbances. */
export interface PlateImageMapping {
  readonly column: Scale;
  readonly row: Scale;
  /** Pixels from a well's middle within which only liquid is seen. */
  readonly liquidRadius: number;
  /** Light that an empty well lets through, before vignetting, from 0 to 1; levels are its sRGB values. */
  readonly blankLight: number;
  readonly vignetting: number;
}

/** Draws of noise that a plate image takes. */
export const plateNoiseDraws = plateWidth * plateHeight * 3;

/** Light through the parts of the picture, as shares of the lamp's; below one, so that noise is not cut off. */
const lights = { bench: 0.25, plate: 0.7, wall: 0.42, blank: 0.82 } as const;

/** Wells as disks of dyed light after Beer and Lambert, I = I₀ · 10^(−A), with the names of rows and columns. */
export function plateImage(data: PlateImage): Figure<PlateImageMapping> {
  checkPlate(data);
  return {
    scene: {
      width: plateWidth,
      height: plateHeight,
      background: black,
      marks: [
        {
          kind: "raster",
          x: 0,
          y: 0,
          width: plateWidth,
          height: plateHeight,
          columns: plateWidth,
          rows: plateHeight,
          channels: 3,
          values: photograph(data),
        },
        ...wellNames(),
      ],
    },
    mapping: {
      column: columnScale,
      row: rowScale,
      liquidRadius,
      blankLight: lights.blank,
      vignetting: data.vignetting,
    },
  };
}

function checkPlate({ absorbances, noise }: PlateImage): void {
  if (absorbances.length !== plateRows * plateColumns || !absorbances.every((value) => value >= 0)) {
    throw new AssayError(
      "figures/invalid-data",
      `A plate image has ${absorbances.length} absorbances; give one of at least 0 for each of its 96 wells.`,
    );
  }
  if (noise !== undefined && noise.draws.length !== plateNoiseDraws) {
    throw new AssayError(
      "figures/invalid-data",
      `A plate image has ${noise.draws.length} draws of noise; give ${plateNoiseDraws}, three a pixel.`,
    );
  }
}

function photograph({ absorbances, dye, vignetting, noise }: PlateImage): Uint8Array {
  const liquids = dye.map((share) => Array.from(absorbances, (each) => lights.blank * power(10, -share * each)));
  const values = new Uint8Array(plateNoiseDraws);
  const [middleX, middleY] = [plateWidth / 2, plateHeight / 2];
  const corner = middleX * middleX + middleY * middleY;
  for (let row = 0, place = 0; row < plateHeight; row++) {
    for (let column = 0; column < plateWidth; column++) {
      const [x, y] = [column + 0.5, row + 0.5];
      const { well, distance } = nearestWell(x, y);
      const [right, down] = [x - middleX, y - middleY];
      const lamp = 1 - (vignetting * (right * right + down * down)) / corner;
      const ground = isPlate(x, y) ? lights.plate : lights.bench;
      const wall = covered(wallRadius - distance);
      const liquid = covered(liquidRadius - distance);
      const rest = ground + wall * (lights.wall - ground);
      for (let channel = 0; channel < 3; channel++, place++) {
        const light = lamp * (rest + liquid * (liquids[channel][well] - rest));
        const level = srgbLevel(light) + (noise === undefined ? 0 : noise.deviation * noise.draws[place]);
        values[place] = Math.round(Math.min(255, Math.max(0, level)));
      }
    }
  }
  return values;
}

/** The part of a pixel that a disk covers whose edge lies this far outside the pixel's middle. */
function covered(depth: number): number {
  return Math.min(1, Math.max(0, depth + 0.5));
}

/** Inside the plate's outline, which has the corner at A1 cut off. */
function isPlate(x: number, y: number): boolean {
  const [across, down] = [x - benchMargin, y - benchMargin];
  if (across < 0 || down < 0 || across > plateWidth - 2 * benchMargin || down > plateHeight - 2 * benchMargin) {
    return false;
  }
  return across + down > 2 * benchMargin;
}

function wellNames(): Mark[] {
  const text = { kind: "text", size: 18, colour: black, anchor: "middle" } as const;
  const columns = Array.from({ length: plateColumns }, (_, index): Mark => {
    return { ...text, x: toPixels(columnScale, index + 1), y: 44, text: String(index + 1) };
  });
  const rows = Array.from({ length: plateRows }, (_, index): Mark => {
    return { ...text, x: 42, y: centredBaseline(toPixels(rowScale, index + 1), text.size), text: "ABCDEFGH"[index] };
  });
  return [...columns, ...rows];
}
