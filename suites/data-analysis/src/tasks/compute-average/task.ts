import { defineTask } from "../../define-task.ts";
import { drawReadings, type Scenario, voltsOf, writeLog } from "./draw.ts";
import form from "./form.json" with { type: "json" };
import metarubrics from "./metarubrics.json" with { type: "json" };
import { levels, type Settings, settingsSchema } from "./settings.ts";

/** The mean of a log of readings: checks that an agent can read a file and submit a result. */
export const computeAverage = defineTask<Settings, Scenario>({
  name: "compute-average",
  science: "measurement",
  small: true,
  folder: import.meta.url,
  settings: settingsSchema,
  levels,
  form,
  metarubrics,
  draw: drawReadings,
  files: (scenario) => [{ path: "readings.txt", kind: "text", text: () => writeLog(scenario) }],
  truthNames: { readings: { volts: "number" }, result: { average: "number" } },
  truth(scenario) {
    const volts = voltsOf(scenario);
    const average = volts.reduce((sum, value) => sum + value, 0) / volts.length;
    return { readings: volts.map((value) => ({ volts: value })), result: [{ average }] };
  },
  variants: {
    mistakes: {
      "divide-by-one-more": { fails: ["average"] },
      "remarks-read": { fails: ["average"], levels: ["medium", "hard"] },
    },
    ladder: ["every-number", "first-thirty"],
    sweep: "every-number",
  },
  guess: { READINGS: [], AVERAGE: 42.5 },
});
