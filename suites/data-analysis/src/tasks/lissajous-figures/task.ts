import { defineTask } from "../../define-task.ts";
import { asked, type TaskFile } from "../../task.ts";
import { drawWorkshop, type Scenario } from "./draw.ts";
import form from "./form.json" with { type: "json" };
import { type Trace, traceFigure } from "./lissajous-trace.ts";
import { traceMarks } from "./marks.ts";
import metarubrics from "./metarubrics.json" with { type: "json" };
import { levels, type Settings, settingsSchema } from "./settings.ts";
import { truthNames, truthOf } from "./truth.ts";
import { writeLog, writeSupplies } from "./write-tables.ts";

/** Quality control of power supplies: frequencies from pictures of an oscilloscope, then verdicts with two tables. */
export const lissajousFigures = defineTask<Settings, Scenario>({
  name: "lissajous-figures",
  science: "electrical engineering",
  small: false,
  asked: asked.easierOnly,
  folder: import.meta.url,
  settings: settingsSchema,
  levels,
  form,
  metarubrics,
  draw: drawWorkshop,
  files: (scenario, settings) => [
    { path: "supplies.csv", kind: "text", text: () => writeSupplies(scenario) },
    { path: "measurements.csv", kind: "text", text: () => writeLog(scenario) },
    ...tracesOf(scenario).map(
      ({ path, trace }): TaskFile => ({ path, kind: "figure", scene: () => traceFigure(trace, settings).scene }),
    ),
  ],
  marks: (scenario) => Object.fromEntries(tracesOf(scenario).map(({ path, trace }) => [path, () => traceMarks(trace)])),
  truthNames,
  truth: truthOf,
  variants: {
    mistakes: {
      "axes-swapped": { fails: ["notfaulty-supplies", "supplies-frequency", "not-faulty-machines"] },
      "ten-percent-included": { fails: ["not-faulty-machines"] },
      "rate-of-all-made": { fails: ["faulty-machines", "not-faulty-machines"] },
      "void-counted": { fails: ["notfaulty-supplies"], levels: ["medium", "hard"] },
      "tests-not-repeated": {
        fails: [
          "faulty-supplies",
          "notfaulty-supplies",
          "supplies-frequency",
          "supply-batch",
          "supply-manufacturing-machine",
          "faulty-machines",
          "not-faulty-machines",
        ],
        levels: ["medium", "hard"],
      },
    },
    ladder: ["coarse", "touches", "log-as-it-stands"],
    sweep: "log-as-it-stands",
  },
  guess: {
    "DATA FOR QUALITY ASSURANCE": [{ SUPPLY_ID: "S222222222", MACHINE: "M2222222", BATCH: "B2222222", FREQUENCY: 50 }],
    "DATA FOR MANAGEMENT": ["M2222222"],
  },
});

/** Every picture of the oscilloscope by its path. */
const tracesOf = ({ measurements, strays }: Scenario): { readonly path: string; readonly trace: Trace }[] =>
  [...measurements, ...strays].flatMap(({ id, trace }) =>
    trace === null ? [] : [{ path: `oscilloscope/ID_${id}.png`, trace }],
  );
