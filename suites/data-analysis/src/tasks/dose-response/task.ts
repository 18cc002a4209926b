import { defineTask } from "../../define-task.ts";
import { asked, type TaskFile } from "../../task.ts";
import { drawScreen } from "./draw.ts";
import { screenIngredients } from "./flaws.ts";
import form from "./form.json" with { type: "json" };
import { plateMarks } from "./marks.ts";
import metarubrics from "./metarubrics.json" with { type: "json" };
import openForm from "./open-form.json" with { type: "json" };
import openMetarubrics from "./open-metarubrics.json" with { type: "json" };
import { openTruthNames, openTruthOf } from "./open-truth.ts";
import { photographPlate } from "./photograph.ts";
import type { Plate, Scenario } from "./screen.ts";
import { levels, type Settings, settingsSchema } from "./settings.ts";
import { writeLog, writeWells } from "./tables.ts";
import { doseResponseTruth, truthNames } from "./truth.ts";

const everything = openMetarubrics.metarubrics.map(({ key }) => key);

/** A screen of compounds: from photographs of plates to viabilities, plate quality, curves and potencies. */
export const doseResponse = defineTask<Settings, Scenario>({
  name: "dose-response",
  science: "biology",
  small: false,
  asked: asked.easierOnly,
  folder: import.meta.url,
  settings: settingsSchema,
  levels,
  ingredients: screenIngredients,
  form,
  metarubrics,
  draw: drawScreen,
  files: (scenario, { noise }) => [
    { path: "wells.csv", kind: "text", text: () => writeWells(scenario) },
    { path: "dispensing.csv", kind: "text", text: () => writeLog(scenario) },
    ...scenario.plates.map((plate): TaskFile => {
      const { stuckRow } = scenario.flaws;
      return {
        path: photographOf(scenario, plate),
        kind: "figure",
        scene: () => photographPlate(plate, noise, stuckRow),
      };
    }),
  ],
  marks: (scenario) =>
    Object.fromEntries(
      scenario.plates.map((plate) => [photographOf(scenario, plate), () => plateMarks(plate, scenario.flaws.stuckRow)]),
    ),
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
      "camera-trusted": {
        fails: ["z-prime", "camera"],
        mayFail: [...everything],
        needs: ["open-method", "stuck-pixels"],
      },
      "labels-trusted": {
        fails: ["z-prime", "photograph", "passed-plate", "labels"],
        mayFail: ["failed-plate", "ic50", "hill", "bottom", "potency", "potency-interval"],
        needs: ["open-method", "swapped-labels"],
      },
      "units-trusted": {
        fails: ["ic50", "units"],
        mayFail: [
          "hill",
          "bottom",
          "potency",
          "potency-interval",
          "most-potent",
          "active",
          "inactive",
          "inactive-fitted",
        ],
        needs: ["open-method", "wrong-unit-batch"],
      },
    },
    ladder: ["one-pixel", "every-sample", "never-turned"],
    sweep: "every-sample",
  },
  open: {
    form: openForm,
    metarubrics: openMetarubrics,
    truthNames: openTruthNames,
    truth: openTruthOf,
    guess: {
      SUMMARY: "Viabilities were normalised to the controls of each plate and fitted with a logistic curve.",
      CAMERA: "stuck pixels",
      "NAMES OF PHOTOGRAPHS": "two exchanged",
      "UNITS OF CONCENTRATIONS": "wrong on some plates",
      "PLATE QUALITY": [],
      "FAILED PLATES": [],
      "DOSE RESPONSE": [],
      "INACTIVE COMPOUNDS": [],
      "MOST POTENT COMPOUND": "C50000",
      "LOG IC50 OF THE MOST POTENT": { value: 1.8, uncertainty: 0.2 },
    },
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

/** The path of a plate's photograph: two photographs may have each other's name. */
function photographOf({ flaws: { swapped } }: Scenario, { id }: Plate): string {
  const place = swapped?.indexOf(id) ?? -1;
  return `plates/${swapped !== null && place >= 0 ? swapped[1 - place] : id}.png`;
}
