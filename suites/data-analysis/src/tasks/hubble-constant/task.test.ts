import { fillRubrics, gradeRubric, readAnswer, shareGained } from "@assay/grading/rubrics";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { classicalVelocity, recessionVelocity } from "../../spectra/doppler.ts";
import { absoluteMagnitude, distanceFromModulus } from "../../spectra/period-luminosity.ts";
import { unusableGalaxies, usableStars } from "../../spectra/stars.ts";
import { levelNames } from "../../task.ts";
import { detectsMistakes } from "./detects-mistakes.ts";
import { cepheidLaw, fitExpansion } from "./expansion.ts";
import { expectExpansion } from "./expect-expansion.ts";
import { hubbleConstant as task } from "./task.ts";

const draw = (level: (typeof levelNames)[number], seed: number) =>
  task.draw(stream("hubble-constant", level, seed), task.levels[level], () => false);

describe.each(levelNames)("hubble-constant at the level %s", (level) => {
  const settings = task.levels[level];
  const scenario = draw(level, 1);
  const stars = usableStars(scenario.survey.galaxies);
  const rubric = fillRubrics(task.metarubrics, task.truth(scenario, settings));
  const grade = (results: object) => {
    const text = "The results are in results.json.";
    return gradeRubric(task.form, rubric, readAnswer(task.form, { text, file: JSON.stringify(results) }));
  };
  const { h, hError } = fitExpansion(stars, { offset: "none" });
  const ideal = {
    SUMMARY: "Velocities were fitted by a straight line through the origin.",
    REDSHIFTS: stars.map(({ galaxy, redshift }) => ({ GALAXY: galaxy, REDSHIFT: redshift })),
    "EXCLUDED GALAXIES": unusableGalaxies(scenario.survey.galaxies).map(({ galaxy, reason }) => {
      return { GALAXY: galaxy, REASON: reason };
    }),
    "FITTED FUNCTION": "proportional",
    "FREE PARAMETERS": 1,
    "HUBBLE CONSTANT": { value: h, uncertainty: hError },
  };

  it("has criteria for every usable galaxy and every one to be left out", () => {
    const counts = new Map(rubric.metarubrics.map(({ key, criteria }) => [key, criteria.length]));
    expect(counts.get("galaxy-used")).toBe(settings.usable);
    expect(counts.get("redshift")).toBe(settings.usable);
    expect(counts.get("galaxy-left-out")).toBe(settings.blended + settings.incomplete);
    expect(rubric.metarubrics.reduce((sum, { weight }) => sum + weight, 0)).toBe(33.5);
  });

  it("passes the ideal analysis, and its words only with it", () => {
    expect(shareGained(grade(ideal).all)).toBe(1);
    const { REDSHIFTS: _, "HUBBLE CONSTANT": __, ...words } = ideal;
    expect(shareGained(grade(words).all)).toBe(0);
    expect(shareGained(grade({ ...words, REDSHIFTS: [] }).all)).toBe(0);
  });

  it.each<[object, readonly string[]]>([
    [{ "FITTED FUNCTION": "Proportional (v = H d)" }, []],
    [{ "FREE PARAMETERS": "1 (H alone)" }, []],
    [{ "FITTED FUNCTION": "linear with offset", "FREE PARAMETERS": 2 }, ["fit-function", "free-parameters"]],
    [{ "FITTED FUNCTION": "proportional or quadratic" }, ["fit-function"]],
    [{ SUMMARY: "The intercept was left free." }, []],
  ])("reads in its fields what was fitted, and not in the summary: %j", (change, keys) => {
    const failed = grade({ ...ideal, ...change }).verdicts.filter(({ outcome }) => outcome === "fail");
    expect(failed.map(({ id }) => id)).toEqual(keys);
  });

  it("tells the classical Doppler law and a free offset from the right analysis", () => {
    for (let seed = 1; seed <= 5; seed++) {
      const drawn = usableStars(draw(level, seed).survey.galaxies);
      const expected = expectExpansion(drawn, settings.pixelsPerNanometre);
      const classical = fitExpansion(drawn, { offset: "none", velocity: classicalVelocity });
      expect(classical.h).toBeGreaterThan(expected.h[1]);
      const withOffset = fitExpansion(drawn, { offset: "free" });
      expect(withOffset.h < expected.h[0] || withOffset.h > expected.h[1]).toBe(true);
      expect(withOffset.hError).toBeGreaterThan(expected.hError[1]);
    }
  });
});

describe("the galaxies of hubble-constant", () => {
  it("tell the known wrong analyses from the right one", () => {
    for (let seed = 1; seed <= 25; seed++) {
      expect(detectsMistakes(draw("easy", seed).survey.galaxies, task.levels.easy)).toBe(true);
    }
  });

  it("recede in proportion to their distance, by the relativistic law, with the constant that was drawn", () => {
    const { hubbleConstant, scatter, survey } = draw("hard", 3);
    const moduli = survey.galaxies.flatMap(({ kind, redshift, cepheid }) => {
      if (kind !== "withoutSpectrum" || typeof cepheid?.magnitude !== "number" || cepheid.period === null) return [];
      const distance = distanceFromModulus(cepheid.magnitude - absoluteMagnitude(cepheidLaw, cepheid.period)) / 1e6;
      return [5 * Math.log10(recessionVelocity(redshift) / hubbleConstant / distance)];
    });
    const mean = moduli.reduce((sum, each) => sum + each, 0) / moduli.length;
    expect(moduli).toHaveLength(task.levels.hard.withoutSpectrum);
    expect(Math.abs(mean)).toBeLessThan((4 * scatter) / Math.sqrt(moduli.length));
  });
});
