import { describe, expect, it } from "vitest";
import { spectrumLevels } from "./spectrum-levels.ts";
import { galaxySpectrum, laboratorySpectrum } from "./synthesise.ts";

/** The intensity at a wavelength, at the nearest sample. */
const at = ({ intensities }: { readonly intensities: Float64Array }, wavelength: number): number =>
  intensities[Math.round((wavelength - 400) * 10)];

describe("the laboratory's spectrum", () => {
  it("is highest at H alpha and dark between the lines", () => {
    const spectrum = laboratorySpectrum();
    expect(at(spectrum, 656.3)).toBe(1);
    expect(at(spectrum, 450)).toBe(0);
    expect(at(spectrum, 500.7) / at(spectrum, 656.3)).toBeCloseTo(0.9, 2);
  });
});

describe("a galaxy's spectrum", () => {
  const emission = {
    galaxy: [
      { wavelength: 500, amplitude: 0.5 },
      { wavelength: 650, amplitude: 0.25 },
    ],
    sky: [0, 0.4],
    noise: "1-2",
  };

  it("has Gaussian lines of the given width, the brightest at full scale", () => {
    const spectrum = galaxySpectrum(emission, { ...spectrumLevels.easy, noise: 0, width: 0.2 });
    expect(at(spectrum, 500)).toBe(1);
    expect(at(spectrum, 500.2)).toBeCloseTo(Math.exp(-0.5), 12);
    expect(at(spectrum, 500.4)).toBeCloseTo(Math.exp(-2), 12);
    // The second line of the sky is at 546.07 nm, 0.03 nm from the nearest sample.
    expect(at(spectrum, 546.1)).toBeCloseTo(0.8 * Math.exp(-0.5 * 0.15 * 0.15), 9);
    expect(at(spectrum, 650)).toBeCloseTo(0.5, 12);
  });

  it("has white noise about a continuum, and the same every time", () => {
    const settings = { ...spectrumLevels.hard, noise: 0.02 };
    const spectrum = galaxySpectrum(emission, settings);
    const dark = spectrum.intensities.slice(0, 900);
    const mean = dark.reduce((sum, value) => sum + value, 0) / dark.length;
    const variance = dark.reduce((sum, value) => sum + (value - mean) * (value - mean), 0) / (dark.length - 1);
    // Four standard errors of the mean and of the deviation over 900 samples.
    expect(Math.abs(mean - 4 * 0.02)).toBeLessThan((4 * 0.02) / 30);
    expect(Math.abs(Math.sqrt(variance) / 0.02 - 1)).toBeLessThan(4 / Math.sqrt(1800));
    expect(galaxySpectrum(emission, settings)).toEqual(spectrum);
    expect(galaxySpectrum({ ...emission, noise: "1-3" }, settings)).not.toEqual(spectrum);
  });
});
