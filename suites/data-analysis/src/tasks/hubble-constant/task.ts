import { spectrumBand } from "@assay/science/figures";
import { defineTask } from "../../define-task.ts";
import { withSpectraReader } from "../../spectra/spectra-reader.ts";
import { surveyFiles } from "../../spectra/survey-files.ts";
import { drawExpansion, type Scenario } from "./draw.ts";
import form from "./form.json" with { type: "json" };
import metarubrics from "./metarubrics.json" with { type: "json" };
import { levels, type Settings, settingsSchema } from "./settings.ts";
import { truthNames, truthOf } from "./truth.ts";

const fit = ["hubble-constant", "hubble-error"];

/** The Hubble constant, from a table of Cepheids and from spectra drawn as bands. */
export const hubbleConstant = withSpectraReader(
  defineTask<Settings, Scenario>({
    name: "hubble-constant",
    science: "astronomy",
    small: false,
    folder: import.meta.url,
    settings: settingsSchema,
    levels,
    form,
    metarubrics,
    draw: drawExpansion,
    files: ({ survey }, settings) =>
      surveyFiles(survey, settings, (title, spectrum, pixelsPerNanometre) => {
        return spectrumBand({ title, spectrum, pixelsPerNanometre }).scene;
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
      },
      ladder: ["whole-nanometres", "brightest-line", "sky-kept"],
      sweep: "sky-kept",
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
