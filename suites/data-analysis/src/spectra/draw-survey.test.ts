import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { levels } from "../tasks/cepheid-calibration/settings.ts";
import type { Universe } from "./draw-galaxies.ts";
import { drawSurvey } from "./draw-survey.ts";
import { absoluteMagnitude, distanceModulus } from "./period-luminosity.ts";
import { unusableGalaxies, usableAndBlendedStars, usableStars } from "./stars.ts";

const universe: Universe = {
  redshifts: [0.01, 0.05],
  redshiftLimit: 0.06,
  law: { a: -2.43, b: -4.05 },
  scatter: 0.2,
  distance: (redshift) => 4.5e9 * redshift,
  names: { galaxy: "G_", cepheid: "CEPH_", digits: 8 },
};
const draw = (level: keyof typeof levels, seed = 1) =>
  drawSurvey(stream("survey", level, seed), universe, levels[level], () => true);

describe.each(["easy", "medium", "hard"] as const)("a survey at the level %s", (level) => {
  const settings = levels[level];
  const { galaxies, rows, emissions } = draw(level);

  it("has as many galaxies of each kind as the level says, whatever the seed", () => {
    for (const survey of [{ galaxies }, draw(level, 2)]) {
      for (const kind of ["usable", "blended", "incomplete", "withoutCepheid", "withoutSpectrum"] as const) {
        expect(survey.galaxies.filter((galaxy) => galaxy.kind === kind)).toHaveLength(settings[kind]);
      }
      expect(survey.galaxies).toHaveLength(settings.galaxies);
    }
  });

  it("has spectra of those that are to have one, and of no other", () => {
    const expected = galaxies.filter(({ kind }) => kind !== "withoutSpectrum" && kind !== "bare").map(({ id }) => id);
    expect(Object.keys(emissions).sort()).toEqual(expected.sort());
  });

  it("names no two galaxies alike, and keeps neither kinds nor rows in order", () => {
    expect(new Set(galaxies.map(({ id }) => id)).size).toBe(settings.galaxies);
    const places = galaxies.flatMap(({ kind }, place) => (kind === "usable" ? [place] : []));
    expect(Math.max(...places) - Math.min(...places)).toBeGreaterThan(settings.usable);
    expect(rows).not.toEqual([...rows].sort((first, second) => first - second));
  });

  it("repeats rows of usable galaxies", () => {
    const twice = rows.filter((row, place) => rows.indexOf(row) !== place);
    expect(twice).toHaveLength(settings.repeated);
    for (const row of twice) expect(galaxies[row].kind).toBe("usable");
    expect(new Set(rows).size).toBe(settings.galaxies);
  });
});

describe("the Cepheids of a survey", () => {
  const { galaxies } = draw("hard");
  const magnitudesAbove = (stars: ReturnType<typeof usableStars>): number[] =>
    stars.map(({ redshift, magnitude, period }) => {
      return magnitude - absoluteMagnitude(universe.law, period) - distanceModulus(universe.distance(redshift));
    });

  it("scatter about the law as they should, with or without a spectrum", () => {
    const others = galaxies
      .filter(({ kind }) => kind === "withoutSpectrum")
      .map((each) => ({ ...each, kind: "usable" }) as const);
    for (const stars of [usableStars(galaxies), usableStars(others)]) {
      const above = magnitudesAbove(stars);
      const mean = above.reduce((sum, each) => sum + each, 0) / above.length;
      const deviation = Math.sqrt(
        above.reduce((sum, each) => sum + (each - mean) * (each - mean), 0) / (above.length - 1),
      );
      expect(Math.abs(mean)).toBeLessThan((4 * 0.2) / Math.sqrt(above.length));
      expect(Math.abs(deviation / 0.2 - 1)).toBeLessThan(4 / Math.sqrt(2 * above.length));
    }
  });

  it("have periods from 5 to 100 days, half of them below the geometric mean", () => {
    const periods = galaxies.flatMap(({ cepheid }) => (cepheid?.period ? [cepheid.period] : []));
    expect(Math.min(...periods)).toBeGreaterThanOrEqual(5);
    expect(Math.max(...periods)).toBeLessThanOrEqual(100);
    const below = periods.filter((period) => period < Math.sqrt(500)).length / periods.length;
    expect(Math.abs(below - 0.5)).toBeLessThan(2 / Math.sqrt(periods.length));
  });

  it("are too bright by half a magnitude at least where they are blended, and flagged", () => {
    const blended = galaxies.filter(({ kind }) => kind === "blended");
    expect(blended.every(({ cepheid }) => cepheid?.quality === "blend")).toBe(true);
    const above = magnitudesAbove(usableAndBlendedStars(blended));
    expect(above).toHaveLength(levels.hard.blended);
    expect(Math.max(...above)).toBeLessThan(0.3);
    expect(above.reduce((sum, each) => sum + each, 0) / above.length).toBeLessThan(-0.8);
  });

  it("lack a period, a magnitude, or have one out of range where they are incomplete", () => {
    const incomplete = galaxies.flatMap(({ kind, cepheid }) => (kind === "incomplete" && cepheid ? [cepheid] : []));
    expect(incomplete.filter(({ period }) => period === null)).toHaveLength(6);
    expect(incomplete.filter(({ magnitude }) => magnitude === null)).toHaveLength(5);
    expect(incomplete.filter(({ magnitude }) => magnitude === "out-of-range")).toHaveLength(5);
  });

  it("are to be left out where they are blended or incomplete and their galaxy has a spectrum", () => {
    const spoilt = unusableGalaxies(galaxies);
    expect(spoilt).toHaveLength(levels.hard.blended + levels.hard.incomplete);
    const used = new Set(usableStars(galaxies).map(({ galaxy }) => galaxy));
    expect(spoilt.some(({ galaxy }) => used.has(galaxy))).toBe(false);
  });
});

describe("a survey that does not tell right from wrong", () => {
  it("is drawn again, and given up in the end", () => {
    let asked = 0;
    drawSurvey(stream("survey", "again"), universe, levels.easy, () => ++asked === 3);
    expect(asked).toBe(3);
    const hopeless = () => drawSurvey(stream("survey", "again"), universe, levels.easy, () => false);
    expect(hopeless).toThrow(expect.objectContaining({ code: "data-analysis/cannot-draw" }));
  });
});
