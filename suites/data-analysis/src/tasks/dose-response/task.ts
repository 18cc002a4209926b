import { defineTask } from "../../define-task.ts";
import type { TaskFile } from "../../task.ts";
import { drawScreen } from "./draw.ts";
import form from "./form.json" with { type: "json" };
import metarubrics from "./metarubrics.json" with { type: "json" };
import { photographPlate } from "./photograph.ts";
import type { Scenario } from "./screen.ts";
import { levels, type Settings, settingsSchema } from "./settings.ts";
import { writeLog, writeWells } from "./tables.ts";
import { doseResponseTruth, truthNames } from "./truth.ts";

/** A screen of compounds: from photographs of plates to viabilities, plate quality, curves and potencies. */
export const doseResponse = defineTask<Settings, Scenario>({
  name: "dose-response",
  science: "biology",
  small: false,
  folder: import.meta.url,
  settings: settingsSchema,
  levels,
  form,
  metarubrics,
  draw: drawScreen,
  files: (scenario, { noise }) => [
    { path: "wells.csv", kind: "text", text: () => writeWells(scenario) },
    { path: "dispensing.csv", kind: "text", text: () => writeLog(scenario) },
    ...scenario.plates.map((plate): TaskFile => {
      return { path: `plates/${plate.id}.png`, kind: "figure", scene: () => photographPlate(plate, noise) };
    }),
  ],
  truthNames,
  truth: doseResponseTruth,
  variants: {
    mistakes: {
      // Only at level easy: at the others it may move an IC50 so far that another compound seems the most potent.
      "bottom-at-zero": { fails: ["free-parameters", "ic50", "hill", "bottom"], levels: ["easy"] },
      "failed-plates-kept": { fails: ["wells", "ic50", "hill", "bottom"] },
      "units-ignored": { fails: ["ic50", "most-potent"], levels: ["medium", "hard"] },
      // This changes a Hill slope by only hundredths, which may stay within the tolerance of a few compounds.
      "levels-as-signal": { fails: ["z-prime", "ic50", "bottom"], mayFail: ["hill"], levels: ["hard"] },
    },
    ladder: ["one-pixel", "every-sample", "never-turned"],
    sweep: "every-sample",
  },
  guess: {
    SUMMARY: "Viabilities were normalised to the controls of each plate and fitted with a logistic curve.",
    NORMALISATION: "controls of each plate",
    "FREE PARAMETERS": 4,
    "PLATE QUALITY": [],
    "FAILED PLATES": [],
    "DOSE RESPONSE": [],
    "INACTIVE COMPOUNDS": [],
    "MOST POTENT COMPOUND": "C50000",
  },
});
