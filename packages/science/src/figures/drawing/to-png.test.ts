import { describe, expect, it } from "vitest";
import { examples } from "../examples.test-support.ts";
import type { Scene } from "../scene/scene.ts";
import { rasterise } from "./rasterise.ts";
import { toPng } from "./to-png.ts";

const small: Scene = { width: 40, height: 20, background: "#ffffff", marks: [] };

/** The names of a PNG file's chunks, in order. */
function chunkNames(png: Uint8Array): string[] {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const names: string[] = [];
  for (let offset = 8; offset < png.length; offset += view.getUint32(offset) + 12) {
    names.push(String.fromCharCode(...png.subarray(offset + 4, offset + 8)));
  }
  return names;
}

describe("toPng", () => {
  it("gives the same bytes every time", () => {
    const { scene } = examples["spectrum-band"]();
    expect(toPng(scene)).toEqual(toPng(scene));
  });

  it("writes pixels and nothing about their making", () => {
    expect(chunkNames(toPng(examples["spectrum-curve"]().scene))).toEqual(["IHDR", "IDAT", "IEND"]);
    expect(chunkNames(toPng(examples["oscilloscope-trace"]().scene))).toEqual(["IHDR", "PLTE", "IDAT", "IEND"]);
  });

  it("draws text in the bundled font alone, so that unknown signs stay within it", () => {
    const text = { kind: "text", x: 2, y: 15, size: 14, colour: "#000000", anchor: "start" } as const;
    const dark = (marks: Scene["marks"]): number =>
      rasterise({ ...small, marks }).values.reduce((count, value) => count + (value < 128 ? 1 : 0), 0);
    expect(dark([{ ...text, text: "λη⁻²" }])).toBeGreaterThan(20);
    expect(dark([])).toBe(0);
  });

  it("fills exactly the pixels that a rectangle on whole coordinates covers", () => {
    const { values, channels } = rasterise({
      ...small,
      marks: [{ kind: "rectangle", x: 3, y: 4, width: 5, height: 6, fill: { colour: "#000000" } }],
    });
    expect(channels).toBe(1);
    const expected = Array.from({ length: 40 * 20 }, (_, index) => {
      const [column, row] = [index % 40, Math.floor(index / 40)];
      return column >= 3 && column < 8 && row >= 4 && row < 10 ? 0 : 255;
    });
    expect([...values]).toEqual(expected);
  });

  it("repeats a raster's row over the whole band, value for value", () => {
    const row = Uint8Array.from({ length: 32 }, (_, index) => (index * 37) % 256);
    const { values } = rasterise({
      ...small,
      marks: [{ kind: "raster", x: 4, y: 2, width: 32, height: 15, columns: 32, rows: 1, channels: 1, values: row }],
    });
    for (let y = 2; y < 17; y++) expect([...values.subarray(40 * y + 4, 40 * y + 36)]).toEqual([...row]);
    expect([...values.subarray(40 * 17, 40 * 18)]).toEqual(new Array(40).fill(255));
  });

  it("shows marks inside a clip only there", () => {
    const black = { kind: "rectangle", x: 0, y: 0, width: 40, height: 20, fill: { colour: "#000000" } } as const;
    const { values } = rasterise({
      ...small,
      marks: [{ kind: "clip", x: 10, y: 5, width: 8, height: 4, marks: [black] }],
    });
    expect(values.filter((value) => value === 0)).toHaveLength(32);
    expect(values[40 * 5 + 10]).toBe(0);
  });
});
