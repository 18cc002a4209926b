import { spectrumBand } from "@assay/science/figures";
import { defineTask } from "../../define-task.ts";
import { withSpectraReader } from "../../spectra/spectra-reader.ts";
import { surveyFiles } from "../../spectra/survey-files.ts";
import { surveyIngredients } from "../../spectra/survey-flaws.ts";
import { surveyMarks } from "../../spectra/survey-marks.ts";
import { asked } from "../../task.ts";
import { drawExpansion, type Scenario } from "./draw.ts";
import form from "./form.json" with { type: "json" };
import metarubrics from "./metarubrics.json" with { type: "json" };
import openForm from "./open-form.json" with { type: "json" };
import openMetarubrics from "./open-metarubrics.json" with { type: "json" };
import { openTruthNames, openTruthOf } from "./open-truth.ts";
import { levels, type Settings, settingsSchema } from "./settings.ts";
import { truthNames, truthOf } from "./truth.ts";

const fit = ["hubble-constant", "hubble-error"];

/** The Hubble constant, from a table of Cepheids and from spectra drawn as bands. */
export const hubbleConstant = withSpectraReader(
  defineTask<Settings, Scenario>({
    name: "hubble-constant",
    science: "astronomy",
    small: false,
    asked: asked.easierOnly,
    folder: import.meta.url,
    settings: settingsSchema,
    levels,
    ingredients: surveyIngredients,
    form,
    metarubrics,
    draw: drawExpansion,
    files: ({ survey, flaws }, settings) =>
      surveyFiles(survey, flaws, settings, (title, spectrum, pixelsPerNanometre) => {
        return spectrumBand({ title, spectrum, pixelsPerNanometre }).scene;
      }),
    marks: ({ survey, flaws }, settings) =>
      surveyMarks(survey, flaws, settings, (spectrum, pixelsPerNanometre) => {
        return spectrumBand({ title: "", spectrum, pixelsPerNanometre }).mapping.wavelength;
      }),
    truthNames,
    truth: truthOf,
    variants: {
      mistakes: {
        "classical-doppler": { fails: ["hubble-constant"] },
        "free-offset": { fails: ["fit-function", "free-parameters", ...fit] },
        "wrong-line": { fails: ["redshift", ...fit] },
        "blends-kept": {
          fails: ["galaxy-left-out", "exclusion-listed", "exclusion-reason", ...fit],
          levels: ["medium", "hard"],
        },
        "scale-trusted": {
          fails: ["redshift", "scale-offset", "scale", "hubble-constant", "hubble-interval"],
          needs: ["open-method", "shifted-scale"],
        },
        "unit-trusted": {
          fails: ["period", "unit", "hubble-constant", "hubble-interval"],
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
        SUMMARY: "A linear fit through the origin.",
        REDSHIFTS: [],
        "EXCLUDED GALAXIES": [],
        "WAVELENGTH SCALE": "off in some spectra",
        "UNIT OF PERIODS": "hours in some rows",
        "FITTED FUNCTION": "proportional",
        "HUBBLE CONSTANT": { value: 70, uncertainty: 1 },
      },
    },
    guess: {
      SUMMARY: "A linear fit through the origin.",
      REDSHIFTS: [],
      "EXCLUDED GALAXIES": [],
      "FITTED FUNCTION": "proportional",
      "FREE PARAMETERS": 1,
      "HUBBLE CONSTANT": { value: 70, uncertainty: 1 },
    },
  }),
);
