import { describe, expect, it } from "vitest";
import { toPixels, unitsPerPixel } from "../axes/scale.ts";
import { exampleLines, exampleSpectrum } from "../examples.test-support.ts";
import { spectrumBand } from "./spectrum-band.ts";
import { spectrumCurve } from "./spectrum-curve.ts";

const data = { title: "G_1", spectrum: exampleSpectrum(exampleLines(1)) };

describe.each([
  ["curve", spectrumCurve],
  ["band", spectrumBand],
])("the wavelengths of a spectrum drawn as a %s", (_, draw) => {
  it("have six pixels a nanometre, whole ones in the middle of a column", () => {
    const { wavelength } = draw(data).mapping;
    expect(unitsPerPixel(wavelength)).toBe(1 / 6);
    for (const value of [400, 401, 575, 750]) expect(toPixels(wavelength, value) % 1).toBeCloseTo(0.5, 9);
  });

  it("have as many pixels a nanometre as asked for", () => {
    const { scene, mapping } = draw({ ...data, pixelsPerNanometre: 3 });
    expect(unitsPerPixel(mapping.wavelength)).toBe(1 / 3);
    expect(scene.width).toBe(draw(data).scene.width - 3 * 350);
  });
});
