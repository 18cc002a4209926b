import { defineTask } from "../../define-task.ts";
import { npyOf } from "../../npy.ts";
import { asked } from "../../task.ts";
import { drawSlab, slabIngredients } from "./draw.ts";
import { describeScan, writeDomains, writeLibrary, writeMinerals } from "./files.ts";
import form from "./form.json" with { type: "json" };
import { BANDS } from "./laws.ts";
import { slabMarks } from "./marks.ts";
import metarubrics from "./metarubrics.json" with { type: "json" };
import { photographSlab } from "./photograph.ts";
import { type Scan, scanOf } from "./scan.ts";
import type { Scenario } from "./scenario.ts";
import { levels, type Settings, settingsSchema } from "./settings.ts";
import { SIDE } from "./slab.ts";
import { truthNames, truthOf } from "./truth.ts";

/** Minerals of a slab of rock from its infrared scan: which, how much of each where, how coarse, and how hot it is. */
export const mineralUnmixing = defineTask<Settings, Scenario>({
  name: "mineral-unmixing",
  science: "mineralogy",
  small: false,
  asked: asked.harderOnly,
  folder: import.meta.url,
  solver: ["scene", "model", "fit", "search", "usual", "solve"].map((part) => `solver/${part}.py`),
  settings: settingsSchema,
  levels,
  ingredients: slabIngredients,
  form,
  metarubrics,
  draw: drawSlab,
  files: (scenario) => {
    let made: Scan | undefined;
    const scan = (): Scan => {
      made ??= scanOf(scenario);
      return made;
    };
    return [
      { path: "cube.npy", kind: "binary", bytes: () => npyOf(scan().cube, [SIDE, SIDE, BANDS]) },
      { path: "white.npy", kind: "binary", bytes: () => npyOf(scan().white, [SIDE, BANDS]) },
      { path: "dark.npy", kind: "binary", bytes: () => npyOf(scan().dark, [SIDE, BANDS]) },
      { path: "scan.json", kind: "text", text: describeScan },
      { path: "library.csv", kind: "text", text: () => writeLibrary(scenario) },
      { path: "minerals.csv", kind: "text", text: () => writeMinerals(scenario) },
      { path: "domains.csv", kind: "text", text: () => writeDomains(scenario) },
      { path: "photograph.png", kind: "figure", scene: () => photographSlab(scenario) },
    ];
  },
  marks: (scenario) => ({ "photograph.png": () => slabMarks(scenario) }),
  truthNames,
  truth: truthOf,
  variants: {
    mistakes: {
      "shares-for-percent": { fails: ["abundance"], mayFail: ["part"] },
      "wavelengths-trusted": {
        needs: ["smile"],
        fails: ["abundance", "temperature"],
        mayFail: ["part", "size", "mineral"],
      },
      "lamp-trusted": {
        needs: ["lamp-drift"],
        fails: ["abundance"],
        mayFail: ["part", "size", "mineral", "temperature"],
      },
      "detector-trusted": {
        needs: ["saturating-detector"],
        fails: ["abundance"],
        mayFail: ["part", "size", "mineral", "temperature"],
      },
      "scanner-trusted": {
        needs: ["smile", "lamp-drift"],
        fails: ["abundance", "temperature"],
        mayFail: ["part", "size", "mineral"],
      },
    },
    least: { levels: 0.95, beyond: 0.85 },
    ladder: ["whole-library", "albedos"],
    sweep: "whole-library",
  },
  guess: { SUMMARY: "Spectra were unmixed with the library.", MINERALS: [], ABUNDANCES: [], TEMPERATURES: [] },
});
