import { type Mark, plateImage, plateNoiseDraws, type Scene } from "@assay/science/figures";
import { fillNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import { STUCK_ROWS } from "./flaws.ts";
import type { Plate } from "./screen.ts";

/** Absorbance of the yellow dye for red, green and blue light, relative to blue. */
const DYE = [0.02, 0.15, 1] as const;

/**
 * The photograph of a plate. `deviation` is the noise of a pixel, in levels of 255. From the row `stuckRow` on, some rows
 * of the camera's pixels show full blue.
 */
export function photographPlate(plate: Plate, deviation: number, stuckRow: number | null = null): Scene {
  const { wells, vignetting, noise, isTurned } = plate;
  const draws = new Float64Array(plateNoiseDraws);
  fillNormal(stream("dose-response", "photograph", noise), draws);
  const { scene } = plateImage({
    absorbances: wells.map(({ absorbance }) => absorbance),
    dye: DYE,
    vignetting,
    noise: { deviation, draws },
  });
  const taken = isTurned ? turn(scene) : scene;
  return stuckRow === null ? taken : { ...taken, marks: taken.marks.map((mark) => stick(mark, stuckRow)) };
}

/** Sets the blue of some rows of pixels to the highest level. */
function stick(mark: Mark, stuckRow: number): Mark {
  if (mark.kind !== "raster") return mark;
  const { columns, channels } = mark;
  const isStuck = (place: number): boolean => {
    const row = Math.floor(place / (columns * channels));
    return row >= stuckRow && row < stuckRow + STUCK_ROWS && place % channels === 2;
  };
  return { ...mark, values: mark.values.map((value, place) => (isStuck(place) ? 255 : value)) };
}

/** Rotates a photograph by 180°: pixels in reverse order, letters upside down. */
function turn(scene: Scene): Scene {
  return { ...scene, marks: scene.marks.map((mark) => turnMark(mark, scene)) };
}

function turnMark(mark: Mark, { width, height }: Scene): Mark {
  switch (mark.kind) {
    case "raster":
      return {
        ...mark,
        x: width - mark.x - mark.width,
        y: height - mark.y - mark.height,
        values: reversePixels(mark.values, mark.channels),
      };
    case "text":
      return { ...mark, x: width - mark.x, y: height - mark.y, rotation: 180 + (mark.rotation ?? 0) };
    default:
      throw new Error(`a photograph of a plate has no ${mark.kind}`);
  }
}

function reversePixels(values: Uint8Array, channels: number): Uint8Array {
  const last = values.length / channels - 1;
  return values.map((_, place) => {
    const channel = place % channels;
    return values[(last - (place - channel) / channels) * channels + channel];
  });
}
