import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { drawEmission, skyLinesOf } from "./draw-emission.ts";
import { laboratoryLines, skyWavelengths } from "./lines.ts";
import { spectrumLevels } from "./spectrum-levels.ts";

describe.each(["easy", "medium", "hard"] as const)("the lines of a galaxy at the level %s", (level) => {
  const settings = spectrumLevels[level];
  const emissions = Array.from({ length: 20 }, (_, index) => {
    return drawEmission(stream("emission", level, index), 0.042, 0.06, settings);
  });

  it("are as many as the level says, all of them shifted by the same factor", () => {
    for (const { galaxy } of emissions) {
      expect(galaxy).toHaveLength(settings.lines);
      for (const { wavelength, amplitude } of galaxy) {
        const line = laboratoryLines.find((each) => Math.abs(each.wavelength * 1.042 - wavelength) < 1e-9);
        expect(line).toBeDefined();
        expect(Math.abs(amplitude / (line?.amplitude ?? 0) - 1)).toBeLessThanOrEqual(settings.variation + 1e-12);
      }
    }
  });

  it("stand beside lines of the sky, which are not shifted", () => {
    for (const emission of emissions) {
      const sky = skyLinesOf(emission);
      expect(sky.map(({ wavelength }) => wavelength)).toEqual(skyWavelengths.slice(0, settings.skyLines));
      const brightest = Math.max(...emission.galaxy.map(({ amplitude }) => amplitude));
      for (const { amplitude } of sky) expect(amplitude / brightest).toBeLessThanOrEqual(settings.skyBrightness);
    }
  });

  it("have noise of their own", () => {
    expect(new Set(emissions.map(({ noise }) => noise)).size).toBe(emissions.length);
  });
});

describe("settings under which no galaxy can be identified", () => {
  it("are refused instead of tried for ever", () => {
    const settings = { ...spectrumLevels.hard, lines: 6, noise: 0.04, skyBrightness: 1.5, width: 0.4 };
    const draw = () => drawEmission(stream("emission", "hopeless"), 0.042, 0.06, { ...settings, noise: 0.2 });
    expect(draw).toThrow(expect.objectContaining({ code: "data-analysis/cannot-draw" }));
  });
});
