import { defineTask } from "../../define-task.ts";
import { asked, type TaskFile } from "../../task.ts";
import { drawNetwork, networkIngredients } from "./draw.ts";
import { drawRecord } from "./draw-record.ts";
import form from "./form.json" with { type: "json" };
import { recordMarks } from "./marks.ts";
import metarubrics from "./metarubrics.json" with { type: "json" };
import openForm from "./open-form.json" with { type: "json" };
import openMetarubrics from "./open-metarubrics.json" with { type: "json" };
import type { Scenario } from "./scenario.ts";
import { fullScale, seismogramOf } from "./seismogram.ts";
import { levels, type Settings, settingsSchema } from "./settings.ts";
import { openTruthNames, openTruthOf, truthNames, truthOf } from "./truth.ts";

const places = ["x", "y", "depth", "origin"];
const intervals = ["velocity", "velocity-interval", "ratio", "ratio-interval"];

/** Earthquakes from drawn seismograms of a network: arrivals, places, magnitudes, and the velocities of the crust. */
export const earthquakeLocation = defineTask<Settings, Scenario>({
  name: "earthquake-location",
  science: "earth science",
  small: false,
  asked: asked.easierOnly,
  folder: import.meta.url,
  settings: settingsSchema,
  levels,
  ingredients: networkIngredients,
  form,
  metarubrics,
  draw: drawNetwork,
  files: (scenario, settings) => [
    { path: "stations.csv", kind: "text", text: () => writeStations(scenario) },
    { path: "records.csv", kind: "text", text: () => writeRecords(scenario, settings) },
    ...scenario.records.map((record): TaskFile => {
      const scene = () => drawRecord(record.id, seismogramOf(scenario, record, settings));
      return { path: `records/${record.id}.png`, kind: "figure", scene };
    }),
  ],
  marks: (scenario) =>
    Object.fromEntries(
      scenario.records.map((record) => [`records/${record.id}.png`, () => recordMarks(scenario, record)]),
    ),
  truthNames,
  truth: truthOf,
  variants: {
    mistakes: {
      "s-for-p": {
        fails: ["arrival-p", "origin"],
        mayFail: [...places, "velocity", "ratio", "magnitude", "arrival-s"],
      },
      "no-distance": { fails: ["magnitude"], mayFail: ["arrival-p", "arrival-s"] },
      "clock-trusted": {
        fails: ["clock"],
        mayFail: [...places, ...intervals, "magnitude"],
        needs: ["open-method", "clock-error"],
      },
      "labels-trusted": { fails: ["components"], mayFail: ["magnitude"], needs: ["open-method", "swapped-components"] },
      "amplitudes-trusted": {
        fails: ["amplitudes"],
        mayFail: ["magnitude"],
        needs: ["open-method", "saturation"],
      },
    },
    ladder: ["fixed-threshold", "as-recorded"],
    sweep: "as-recorded",
  },
  guess: {
    SUMMARY: "Arrivals were read and fitted by least squares.",
    ARRIVALS: [],
    EVENTS: [],
    "P VELOCITY": 6,
    "RATIO OF VELOCITIES": 1.74,
  },
  open: {
    form: openForm,
    metarubrics: openMetarubrics,
    truthNames: openTruthNames,
    truth: openTruthOf,
    guess: {
      SUMMARY: "Arrivals were read and fitted by least squares.",
      ARRIVALS: [],
      STATIONS: [],
      AMPLITUDES: "cut off in some records",
      EVENTS: [],
      "P VELOCITY": { value: 6, uncertainty: 0.2 },
      "RATIO OF VELOCITIES": { value: 1.74, uncertainty: 0.04 },
    },
  },
});

const writeStations = ({ stations }: Scenario): string =>
  `station,x_km,y_km\n${stations.map(({ id, x, y }) => `${id},${x.toFixed(2)},${y.toFixed(2)}\n`).join("")}`;

function writeRecords(scenario: Scenario, settings: Settings): string {
  const lines = scenario.records.map((record) => {
    const scale = fullScale(seismogramOf(scenario, record, settings));
    return `${record.id},${scenario.events[record.event].id},${scenario.stations[record.station].id},${scale}\n`;
  });
  return `record,event,station,strip_mm\n${lines.join("")}`;
}
