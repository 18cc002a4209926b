import { spectrumCurve } from "@assay/science/figures";
import { defineTask } from "../../define-task.ts";
import { withSpectraReader } from "../../spectra/spectra-reader.ts";
import { surveyFiles } from "../../spectra/survey-files.ts";
import { drawCalibration, type Scenario } from "./draw.ts";
import form from "./form.json" with { type: "json" };
import metarubrics from "./metarubrics.json" with { type: "json" };
import { levels, type Settings, settingsSchema } from "./settings.ts";
import { truthNames, truthOf } from "./truth.ts";

const parameters = ["a", "a-error", "b", "b-error"];

/** The period-luminosity law of Cepheids, from a table and from spectra drawn as curves. */
export const cepheidCalibration = withSpectraReader(
  defineTask<Settings, Scenario>({
    name: "cepheid-calibration",
    science: "astronomy",
    small: false,
    folder: import.meta.url,
    settings: settingsSchema,
    levels,
    form,
    metarubrics,
    draw: drawCalibration,
    files: ({ survey }, settings) =>
      surveyFiles(survey, settings, (title, spectrum, pixelsPerNanometre) => {
        return spectrumCurve({ title, spectrum, pixelsPerNanometre }).scene;
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
      },
      ladder: ["whole-nanometres", "brightest-line", "sky-kept"],
      sweep: "sky-kept",
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
