import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { drawSeries } from "./draw.ts";
import { curvePixel } from "./figure.ts";
import { writeRecords } from "./records.ts";
import { levels } from "./settings.ts";
import { acidBaseTitration } from "./task.ts";

const scenario = drawSeries(stream("titration", "records", 1), levels.hard);
const records = writeRecords(scenario);
const cells = (file: string): string[][] =>
  records[file]
    .trim()
    .split("\n")
    .map((line) => line.split(","));

describe("the tables of a series", () => {
  it("have their headers, and a row for everything", () => {
    expect(Object.keys(records).sort()).toEqual(
      ["acids.csv", "blanks.csv", "electrodes.csv", "runs.csv", "samples.csv", "standardisation.csv"].sort(),
    );
    expect(cells("runs.csv")[0]).toEqual("run,sample,bottle,electrode,aliquot_mL,water_mL,remark".split(","));
    expect(cells("runs.csv").length).toBe(1 + scenario.runs.length);
    expect(cells("standardisation.csv").length).toBe(1 + 4 * levels.hard.bottles + levels.hard.undried);
  });

  it("leave the volumes of undiluted samples empty", () => {
    const empty = cells("samples.csv").filter(([, taken, madeUpTo]) => taken === "" && madeUpTo === "");
    expect(empty.length).toBe(scenario.samples.filter(({ dilution }) => dilution === null).length);
  });

  it("say nothing of what was drawn behind them", () => {
    const all = Object.values(records).join("\n");
    for (const { fate } of scenario.runs) expect(all).not.toContain(fate);
    for (const { concentration } of scenario.samples) expect(all).not.toContain(concentration.toFixed(4));
  });
});

describe("the pictures", () => {
  it("are one for each run, named after it", () => {
    const paths = acidBaseTitration.files(scenario, levels.hard).map(({ path }) => path);
    expect(paths.filter((path) => path.startsWith("curves/")).sort()).toEqual(
      scenario.runs.map(({ id }) => `curves/${id}.png`).sort(),
    );
  });

  it("show 32 mL on 1061 pixels and 800 mV on 679", () => {
    expect(curvePixel.volume).toBeCloseTo(32 / 1061, 12);
    expect(curvePixel.potential).toBeCloseTo(800 / 679, 12);
  });
});
