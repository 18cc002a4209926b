import { describe, expect, it } from "vitest";
import { examples } from "../examples.test-support.ts";
import { padPngs } from "./pad-png.ts";
import { chunk } from "./png-chunks.ts";
import { toPng } from "./to-png.ts";

const pictures = (["spectrum-band", "oscilloscope-trace", "circle-field"] as const).map((kind) =>
  toPng(examples[kind]().scene),
);

describe("padded PNG files", () => {
  it("have the same length, and all that they had before", () => {
    const padded = padPngs(pictures);
    expect(new Set(pictures.map(({ length }) => length)).size).toBe(3);
    expect(new Set(padded.map(({ length }) => length)).size).toBe(1);
    for (const [index, picture] of pictures.entries()) {
      const body = picture.length - 12;
      expect(padded[index].subarray(0, body)).toEqual(picture.subarray(0, body));
      expect(padded[index].subarray(-12)).toEqual(picture.subarray(body));
      const zeros = new Uint8Array(padded[index].length - picture.length - 12);
      expect(padded[index].subarray(body, -12)).toEqual(chunk("paDd", zeros));
    }
  });

  it("have a name that tells readers to pass over their padding", () => {
    // Section 5.4: a small first letter is ancillary, a small second one private, a small fourth one safe to copy.
    expect("paDd").toMatch(/^[a-z][a-z][A-Z][a-z]$/);
  });

  it("are made of PNG files alone", () => {
    expect(padPngs([])).toEqual([]);
    expect(() => padPngs([new Uint8Array(40)])).toThrow(/is no PNG/);
  });
});
