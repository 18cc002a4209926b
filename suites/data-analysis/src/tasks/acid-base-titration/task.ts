import { defineTask } from "../../define-task.ts";
import { asked } from "../../task.ts";
import { drawSeries } from "./draw.ts";
import { curveScene } from "./figure.ts";
import form from "./form.json" with { type: "json" };
import { curveMarks } from "./marks.ts";
import metarubrics from "./metarubrics.json" with { type: "json" };
import { writeRecords } from "./records.ts";
import type { Scenario } from "./scenario.ts";
import { levels, type Settings, settingsSchema } from "./settings.ts";
import { titrationTruth, titrationTruthNames } from "./truth.ts";

/** Potentiometric titrations of weak acids: curves in pictures, with the laboratory's tables. */
export const acidBaseTitration = defineTask<Settings, Scenario>({
  name: "acid-base-titration",
  science: "chemistry",
  small: false,
  asked: asked.easierOnly,
  folder: import.meta.url,
  settings: settingsSchema,
  levels,
  form,
  metarubrics,
  draw: drawSeries,
  files: (scenario) => [
    ...Object.entries(writeRecords(scenario)).map(
      ([path, text]) => ({ path, kind: "text", text: () => text }) as const,
    ),
    ...scenario.runs.map(
      (run) => ({ path: `curves/${run.id}.png`, kind: "figure", scene: () => curveScene(run) }) as const,
    ),
  ],
  marks: (scenario) =>
    Object.fromEntries(scenario.runs.map((run) => [`curves/${run.id}.png`, () => curveMarks(scenario, run)])),
  truthNames: titrationTruthNames,
  truth: titrationTruth,
  variants: {
    mistakes: {
      // A wrong titre also enters the charge balance, and may push a fitted curve out of its tolerance.
      "label-believed": {
        fails: ["titrant", "concentration"],
        mayFail: ["equivalence-volume", "first-constant", "second-constant"],
      },
      "dilution-forgotten": { fails: ["concentration", "uncertainty"] },
      "first-equivalence": { fails: ["equivalence-volume", "concentration", "uncertainty"] },
      "equivalence-ph": { fails: ["first-constant", "second-constant", "acid"] },
      "constants-copied": { fails: ["first-constant", "second-constant"] },
      "outliers-kept": {
        fails: ["run-left-out", "run-excluded", "exclusion-reason", "concentration", "uncertainty"],
        levels: ["medium", "hard"],
      },
    },
    ladder: ["everything-kept", "disturbances-kept", "steps-counted"],
    sweep: "everything-kept",
  },
  guess: {
    SUMMARY: "The charge balance was fitted to every curve.",
    MODEL: "charge balance",
    TITRANTS: [{ BOTTLE: "B50", CONCENTRATION: 0.1 }],
    "RUNS USED": [{ RUN: "R5000", VOLUME: 16 }],
    "EXCLUDED RUNS": [{ RUN: "R5001", REASON: "noted" }],
    SAMPLES: [{ SAMPLE: "S500", ACID: "acetic acid", CONCENTRATION: 0.08, UNCERTAINTY: 0.0002 }],
    CONSTANTS: [{ SAMPLE: "S500", PKA1: 4.76 }],
  },
});
