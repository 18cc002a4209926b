import { defineTask } from "../../define-task.ts";
import { npyOf } from "../../npy.ts";
import { asked } from "../../task.ts";
import { drawRecording, recordingIngredients } from "./draw.ts";
import { CHANNELS, SAMPLING } from "./electrode.ts";
import { describeRecording, writeStimuli } from "./files.ts";
import form from "./form.json" with { type: "json" };
import metarubrics from "./metarubrics.json" with { type: "json" };
import { recordingOf } from "./record.ts";
import type { Scenario } from "./scenario.ts";
import { levels, type Settings, settingsSchema } from "./settings.ts";
import { truthNames, truthOf } from "./truth.ts";

/** Neurons from the recording of an electrode: their spikes, what they prefer, and which of them drive which. */
export const spikeSorting = defineTask<Settings, Scenario>({
  name: "spike-sorting",
  science: "neuroscience",
  small: false,
  asked: asked.harderOnly,
  folder: import.meta.url,
  solver: ["laws", "decode", "discover", "refine", "stages", "usual", "solve"].map((part) => `solver/${part}.py`),
  settings: settingsSchema,
  levels,
  ingredients: recordingIngredients,
  form,
  metarubrics,
  draw: drawRecording,
  files: (scenario, settings) => [
    {
      path: "recording.npy",
      kind: "binary",
      bytes: () => npyOf(recordingOf(scenario, settings), [settings.seconds * SAMPLING, CHANNELS]),
    },
    { path: "recording.json", kind: "text", text: describeRecording },
    { path: "stimuli.csv", kind: "text", text: () => writeStimuli(scenario) },
  ],
  truthNames,
  truth: truthOf,
  variants: {
    mistakes: {
      "one-unit": { fails: ["train", "neurons", "source", "target"], mayFail: ["preferred"] },
      "times-in-samples": { fails: ["train", "source", "target", "preferred"], mayFail: ["neurons"] },
      "no-connections": { fails: ["source", "target"], mayFail: ["train", "neurons", "preferred"] },
    },
    least: { levels: 0.97, beyond: 0.6 },
    ladder: ["threshold-kmeans", "threshold-mixture"],
    sweep: "threshold-mixture",
  },
  guess: { SUMMARY: "Spikes were sorted by their shapes.", NEURONS: 8, SPIKES: {}, UNITS: [], CONNECTIONS: [] },
});
