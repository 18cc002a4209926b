import { defineTask } from "../../define-task.ts";
import { asked } from "../../task.ts";
import { drawSeason, seasonIngredients } from "./draw.ts";
import form from "./form.json" with { type: "json" };
import { photographMarks, sheetMarks } from "./marks.ts";
import metarubrics from "./metarubrics.json" with { type: "json" };
import { photographView } from "./photograph.ts";
import { recordOf, type SiteRecord } from "./record.ts";
import type { Scenario } from "./scenario.ts";
import { levels, type Settings, settingsSchema } from "./settings.ts";
import { sheetOf } from "./sheet.ts";
import { dateOf, writeLog, writePairs, writeStatement, writeStation } from "./tables.ts";
import { truthNames, truthOf } from "./truth.ts";

/** What acts on the flux of methane from a bog, beyond what anybody has described: differences between half hours. */
export const methaneFlux = defineTask<Settings, Scenario>({
  name: "methane-flux",
  science: "biogeochemistry",
  small: false,
  asked: asked.harderOnly,
  folder: import.meta.url,
  solver: ["pictures", "site", "influences", "candidates", "search", "usual", "stepwise", "solve"].map(
    (part) => `solver/${part}.py`,
  ),
  settings: settingsSchema,
  levels,
  ingredients: seasonIngredients,
  form,
  metarubrics,
  draw: drawSeason,
  files: (scenario) => {
    let made: SiteRecord | undefined;
    const record = (): SiteRecord => {
      made ??= recordOf(scenario);
      return made;
    };
    return [
      { path: "station.csv", kind: "text", text: () => writeStation(scenario, record()) },
      { path: "log.csv", kind: "text", text: () => writeLog(scenario) },
      { path: "pairs.csv", kind: "text", text: () => writePairs(scenario) },
      { path: "pairs.json", kind: "text", text: () => writeStatement(scenario) },
      ...numbers(scenario.weeks).map((week) => ({
        path: sheetPath(week),
        kind: "figure" as const,
        scene: () => sheetOf(record().numbers.pressure, week, dateOf(scenario, 7 * week)),
      })),
      ...numbers(7 * scenario.weeks).map((day) => ({
        path: photographPath(scenario, day),
        kind: "figure" as const,
        scene: () => {
          const { water_level, leaf_cover } = record().daily;
          return photographView(scenario, { level: water_level[day], cover: leaf_cover[day] }, day);
        },
      })),
    ];
  },
  marks: (scenario) => {
    let made: SiteRecord | undefined;
    const record = (): SiteRecord => {
      made ??= recordOf(scenario);
      return made;
    };
    return Object.fromEntries([
      ...numbers(scenario.weeks).map((week) => [sheetPath(week), () => sheetMarks(record(), week)] as const),
      ...numbers(7 * scenario.weeks).map(
        (day) => [photographPath(scenario, day), () => photographMarks(scenario, record(), day)] as const,
      ),
    ]);
  },
  truthNames,
  truth: truthOf,
  variants: {
    mistakes: {
      "turned-around": { fails: ["difference"] },
      "pictures-closed": { fails: ["difference"] },
    },
    least: { levels: 0.7, beyond: 0.1 },
    ladder: ["all-channels", "stepwise"],
    sweep: "described-alone",
  },
  guess: { SUMMARY: "The differences were taken from the measured fluxes.", DIFFERENCES: [] },
});

const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);
const sheetPath = (week: number): string => `barograph/week-${String(week + 1).padStart(2, "0")}.png`;
const photographPath = (scenario: Scenario, day: number): string => `photographs/${dateOf(scenario, day)}.png`;
