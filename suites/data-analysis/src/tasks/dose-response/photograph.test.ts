import type { Scene } from "@assay/science/figures";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { drawScreen } from "./draw.ts";
import { photographPlate } from "./photograph.ts";
import { levels } from "./settings.ts";

const [plate] = drawScreen(stream("dose-response test", "photograph"), levels.easy, () => false).plates;

function pixel(scene: Scene, x: number, y: number): number[] {
  const [raster] = scene.marks;
  if (raster.kind !== "raster") throw new Error("a photograph begins with its pixels");
  const place = 3 * (y * raster.columns + x);
  return [...raster.values.slice(place, place + 3)];
}

describe("the photograph of a plate", () => {
  it("that was turned shows each pixel at the opposite place", () => {
    const upright = photographPlate({ ...plate, isTurned: false }, 2);
    const turned = photographPlate({ ...plate, isTurned: true }, 2);
    for (const [x, y] of [
      [84, 78],
      [0, 0],
      [612, 414],
      [301, 17],
    ])
      expect(pixel(turned, 659 - x, 461 - y)).toEqual(pixel(upright, x, y));
    const names = (scene: Scene) => scene.marks.filter((mark) => mark.kind === "text");
    expect(names(turned)).toHaveLength(20);
    for (const [index, { x, y, text, rotation }] of names(turned).entries()) {
      const before = names(upright)[index];
      expect([x, y, text, rotation]).toEqual([660 - before.x, 462 - before.y, before.text, 180]);
    }
  });

  it("shows the absorbance of a well by its blue light against its red", () => {
    const scene = photographPlate({ ...plate, isTurned: false }, 0.5);
    const light = (level: number): number => ((level / 255 + 0.055) / 1.055) ** 2.4;
    for (const [well, x, y] of [
      [13, 132, 126],
      [17, 324, 126],
      [82, 564, 366],
    ]) {
      const [red, , blue] = pixel(scene, x, y);
      expect(Math.log10(light(red) / light(blue)) / 0.98).toBeCloseTo(plate.wells[well].absorbance, 1);
    }
  });

  it("has noise of its own", () => {
    const other = { ...plate, noise: plate.noise + 1 };
    expect(pixel(photographPlate(plate, 4), 100, 300)).not.toEqual(pixel(photographPlate(other, 4), 100, 300));
  });
});
