import type { ViewMark } from "@assay/contract";
import { scatterPlot, toPixels } from "@assay/science/figures";
import { defineTask } from "../../define-task.ts";
import { drawReadings, type Scenario, shown } from "./draw.ts";
import form from "./form.json" with { type: "json" };
import metarubrics from "./metarubrics.json" with { type: "json" };
import { levels, type Settings, settingsSchema } from "./settings.ts";
import { truthOf } from "./truth.ts";

/** A calibration line through readings of a sensor, some of them void. */
export const templateTask = defineTask<Settings, Scenario>({
  name: "template-task",
  science: "chemistry",
  small: false,
  folder: import.meta.url,
  settings: settingsSchema,
  levels,
  form,
  metarubrics,
  draw: drawReadings,
  files: (scenario) => [
    { path: "readings.csv", kind: "text", text: () => writeReadings(scenario) },
    { path: "overview.png", kind: "figure", scene: () => overview(scenario).scene },
  ],
  marks: (scenario) => ({ "overview.png": () => overviewMarks(scenario) }),
  truthNames: {
    count: { readings: "number" },
    slope: { low: "number", high: "number" },
    offset: { low: "number", high: "number" },
  },
  truth: truthOf,
  variants: {
    mistakes: { "through-origin": { fails: ["offset", "slope"] } },
    ladder: ["void-kept"],
    sweep: "void-kept",
  },
  guess: { READINGS: 20, SLOPE: 0.35, OFFSET: 1 },
});

function writeReadings({ readings }: Scenario): string {
  const lines = readings.map((reading) => {
    const { concentration, signal } = shown(reading);
    return `${concentration.toFixed(3)},${signal.toFixed(4)},${reading.voided ? "void" : ""}`;
  });
  return `concentration_mmol_per_l,signal_V,remark\n${lines.join("\n")}\n`;
}

function overview({ readings }: Scenario) {
  return scatterPlot({
    x: { title: "Concentration (mmol/l)" },
    y: { title: "Signal (V)" },
    series: [{ x: readings.map(({ concentration }) => concentration), y: readings.map(({ signal }) => signal) }],
  });
}

/** The sensor's line, and the readings that are void. */
function overviewMarks(scenario: Scenario): readonly ViewMark[] {
  const { slope, offset, readings } = scenario;
  const { x, y } = overview(scenario).mapping;
  const at = (concentration: number, signal: number) => [toPixels(x, concentration), toPixels(y, signal)] as const;
  const ends = [0, 10].map((concentration) => at(concentration, offset + slope * concentration));
  return [
    { kind: "line", points: ends, label: `slope ${slope.toPrecision(3)}` },
    ...readings
      .filter(({ voided }) => voided)
      .map(({ concentration, signal }): ViewMark => {
        const [across, down] = at(concentration, signal);
        return { kind: "circle", x: across, y: down, radius: 8, label: "void" };
      }),
  ];
}
