import { fillRubrics, gradeRubric, readAnswer, shareGained } from "@assay/grading/rubrics";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { redshiftOfWrongLine } from "../../spectra/lines.ts";
import { unusableGalaxies, usableStars } from "../../spectra/stars.ts";
import { levelNames } from "../../task.ts";
import { calibrate } from "./calibrate.ts";
import { detectsMistakes } from "./detects-mistakes.ts";
import { expectCalibration } from "./expect-calibration.ts";
import { cepheidCalibration as task } from "./task.ts";

const draw = (level: (typeof levelNames)[number], seed: number) =>
  task.draw(stream("cepheid-calibration", level, seed), task.levels[level], () => false);

describe.each(levelNames)("cepheid-calibration at the level %s", (level) => {
  const settings = task.levels[level];
  const scenario = draw(level, 1);
  const stars = usableStars(scenario.survey.galaxies);
  const rubric = fillRubrics(task.metarubrics, task.truth(scenario, settings));
  const grade = (results: object) => {
    const text = "The results are in results.json.";
    return gradeRubric(task.form, rubric, readAnswer(task.form, { text, file: JSON.stringify(results) }));
  };

  it("has criteria for every usable Cepheid and every one to be left out", () => {
    const counts = Object.fromEntries(rubric.metarubrics.map(({ key, criteria }) => [key, criteria.length]));
    const leftOut = settings.blended + settings.incomplete;
    const excluded = { "cepheid-left-out": leftOut, "exclusion-listed": leftOut, "exclusion-reason": leftOut };
    const each = { "cepheid-used": settings.usable, redshift: settings.usable, ...excluded };
    const once = {
      "fitted-function": 1,
      "free-parameters": 1,
      a: 1,
      "a-error": 1,
      b: 1,
      "b-error": 1,
      "summary-clear": 1,
    };
    expect(counts).toEqual({ ...each, ...once });
  });

  it("passes the ideal analysis, and its words only with it", () => {
    const { a, aError, b, bError } = calibrate(stars);
    const words = {
      SUMMARY: "Absolute magnitudes were fitted by a linear function.",
      "EXCLUDED CEPHEIDS": unusableGalaxies(scenario.survey.galaxies).map(({ cepheid, reason }) => {
        return { CEPHEID_ID: cepheid, REASON: reason };
      }),
      "FITTED FUNCTION": "linear",
      "FREE PARAMETERS": 2,
    };
    const results = {
      ...words,
      "ESTIMATED REDSHIFTS": stars.map(({ cepheid, redshift }) => ({ CEPHEID_ID: cepheid, REDSHIFT: redshift })),
      "PARAMETER a": { value: a, uncertainty: aError },
      "PARAMETER b": { value: b, uncertainty: bError },
    };
    expect(shareGained(grade(results).all)).toBe(1);
    expect(shareGained(grade(words).all)).toBe(0);
  });

  it("tells a wrong line in every parameter", () => {
    for (let seed = 1; seed <= 5; seed++) {
      const drawn = usableStars(draw(level, seed).survey.galaxies);
      const expected = expectCalibration(drawn, settings.pixelsPerNanometre);
      const wrong = calibrate(drawn.map((star) => ({ ...star, redshift: redshiftOfWrongLine(star.redshift) })));
      for (const parameter of ["a", "aError", "b", "bError"] as const) {
        const [low, high] = expected[parameter];
        expect(wrong[parameter] < low || wrong[parameter] > high).toBe(true);
      }
    }
  });
});

describe("instances of cepheid-calibration", () => {
  it("tell the known wrong analyses from the right one", () => {
    for (let seed = 1; seed <= 25; seed++) {
      expect(detectsMistakes(draw("easy", seed).survey.galaxies, task.levels.easy)).toBe(true);
    }
  });

  it("share no drawn value between seeds and levels", () => {
    const seen = new Map<number, string>();
    for (const level of ["easy", "medium"] as const) {
      for (let seed = 1; seed <= 10; seed++) {
        const { law, scatter, survey } = draw(level, seed);
        const values = [law.a, law.b, scatter, ...survey.galaxies.map(({ redshift }) => redshift)];
        for (const value of values) {
          expect(seen.get(value)).toBeUndefined();
          seen.set(value, `${level} ${seed}`);
        }
      }
    }
  });
});
