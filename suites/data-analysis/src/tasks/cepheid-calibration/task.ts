import { spectrumCurve } from "@assay/science/figures";
import { defineTask } from "../../define-task.ts";
import { withSpectraReader } from "../../spectra/spectra-reader.ts";
import { surveyFiles } from "../../spectra/survey-files.ts";
import { surveyIngredients } from "../../spectra/survey-flaws.ts";
import { surveyMarks } from "../../spectra/survey-marks.ts";
import { asked } from "../../task.ts";
import { drawCalibration, type Scenario } from "./draw.ts";
import form from "./form.json" with { type: "json" };
import metarubrics from "./metarubrics.json" with { type: "json" };
import openForm from "./open-form.json" with { type: "json" };
import openMetarubrics from "./open-metarubrics.json" with { type: "json" };
import { openTruthNames, openTruthOf } from "./open-truth.ts";
import { levels, type Settings, settingsSchema } from "./settings.ts";
import { truthNames, truthOf } from "./truth.ts";

const parameters = ["a", "a-error", "b", "b-error"];

/** The period-luminosity law of Cepheids, from a table and from spectra drawn as curves. */
export const cepheidCalibration = withSpectraReader(
  defineTask<Settings, Scenario>({
    name: "cepheid-calibration",
    science: "astronomy",
    small: false,
    asked: asked.easierOnly,
    folder: import.meta.url,
    settings: settingsSchema,
    levels,
    ingredients: surveyIngredients,
    form,
    metarubrics,
    draw: drawCalibration,
    files: ({ survey, flaws }, settings) =>
      surveyFiles(survey, flaws, settings, (title, spectrum, pixelsPerNanometre) => {
        return spectrumCurve({ title, spectrum, pixelsPerNanometre }).scene;
      }),
    marks: ({ survey, flaws }, settings) =>
      surveyMarks(survey, flaws, settings, (spectrum, pixelsPerNanometre) => {
        return spectrumCurve({ title: "", spectrum, pixelsPerNanometre }).mapping.wavelength;
      }),
    truthNames,
    truth: truthOf,
    variants: {
      mistakes: {
        "period-not-shifted": { fails: ["b", "b-error"] },
        "natural-logarithm": { fails: parameters },
        "no-ten-parsecs": { fails: ["b"] },
        "wrong-line": { fails: ["redshift", ...parameters] },
        "blends-kept": {
          fails: ["cepheid-left-out", "exclusion-listed", "exclusion-reason", ...parameters],
          levels: ["medium", "hard"],
        },
        "scale-trusted": {
          fails: ["redshift", "scale-offset", "scale"],
          mayFail: ["a", "a-interval", "b", "b-interval"],
          needs: ["open-method", "shifted-scale"],
        },
        "unit-trusted": {
          fails: ["period", "unit"],
          mayFail: ["a", "a-interval", "b", "b-interval"],
          needs: ["open-method", "wrong-unit-batch"],
        },
      },
      ladder: ["whole-nanometres", "brightest-line", "sky-kept", "as-recorded"],
      sweep: "as-recorded",
    },
    open: {
      form: openForm,
      metarubrics: openMetarubrics,
      truthNames: openTruthNames,
      truth: openTruthOf,
      guess: {
        SUMMARY: "A linear fit of the absolute magnitudes.",
        "ESTIMATED REDSHIFTS": [],
        "EXCLUDED CEPHEIDS": [],
        "WAVELENGTH SCALE": "off in some spectra",
        "UNIT OF PERIODS": "hours in some rows",
        "PARAMETER a": { value: -2.43, uncertainty: 0.1 },
        "PARAMETER b": { value: -4.05, uncertainty: 0.05 },
      },
    },
    guess: {
      SUMMARY: "A linear fit of the absolute magnitudes.",
      "ESTIMATED REDSHIFTS": [],
      "EXCLUDED CEPHEIDS": [],
      "FITTED FUNCTION": "linear",
      "FREE PARAMETERS": 2,
      "PARAMETER a": { value: -2.43, uncertainty: 0.1 },
      "PARAMETER b": { value: -4.05, uncertainty: 0.05 },
    },
  }),
);
