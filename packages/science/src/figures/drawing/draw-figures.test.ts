import { describe, expect, it } from "vitest";
import { exampleField } from "../examples.test-support.ts";
import { circleField } from "../kinds/circle-field.ts";
import type { Scene } from "../scene/scene.ts";
import { drawFigures } from "./draw-figures.ts";
import { toPng } from "./to-png.ts";

const scenes: Scene[] = Array.from({ length: 20 }, (_, seed) => circleField(exampleField(seed, 3)).scene);

describe("drawFigures", () => {
  it("gives the bytes of toPng in the order of the scenes, in threads as in none", async () => {
    const expected = scenes.map((scene) => toPng(scene));
    expect(await drawFigures(scenes, 3)).toEqual(expected);
    expect(await drawFigures(scenes, 1)).toEqual(expected);
    expect(await drawFigures([])).toEqual([]);
  });

  it("draws scenes that hold typed arrays", async () => {
    const values = Uint8Array.from({ length: 512 }, (_, index) => index % 256);
    const raster = {
      kind: "raster",
      x: 0,
      y: 9,
      width: 512,
      height: 40,
      columns: 512,
      rows: 1,
      channels: 1,
      values,
    } as const;
    const withRaster: Scene = { ...scenes[0], marks: [raster] };
    const pictures = await drawFigures([...scenes, withRaster], 2);
    expect(pictures[20]).toEqual(toPng(withRaster));
  });

  it("throws the error of a scene that cannot be drawn, with its code", async () => {
    const wrong: Scene = { ...scenes[0], width: 0 };
    const error = { code: "figures/invalid-scene", message: expect.stringContaining("A scene is 0 by 512 pixels") };
    await expect(drawFigures([...scenes, wrong, ...scenes], 2)).rejects.toMatchObject(error);
  });
});
