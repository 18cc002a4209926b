import { type Mark, plateImage, plateNoiseDraws, type Scene } from "@assay/science/figures";
import { fillNormal } from "@assay/science/numerics/sampling/normal";
import { stream } from "@assay/science/numerics/stream";
import type { Plate } from "./screen.ts";

/** Absorbance of the yellow dye for red, green and blue light, relative to blue. */
const DYE = [0.02, 0.15, 1] as const;

/** The photograph of a plate. `deviation` is the noise of a pixel, in levels of 255. */
export function photographPlate({ wells, vignetting, noise, isTurned }: Plate, deviation: number): Scene {
  const draws = new Float64Array(plateNoiseDraws);
  fillNormal(stream("dose-response", "photograph", noise), draws);
  const { scene } = plateImage({
    absorbances: wells.map(({ absorbance }) => absorbance),
    dye: DYE,
    vignetting,
    noise: { deviation, draws },
  });
  return isTurned ? turn(scene) : scene;
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
