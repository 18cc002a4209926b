import { fillRubrics, gradeRubric, readAnswer, shareGained } from "@assay/grading/rubrics";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { levelNames } from "../../task.ts";
import type { Scenario } from "./draw.ts";
import { judgeSupplies } from "./judge-supplies.ts";
import { levels } from "./settings.ts";
import { lissajousFigures } from "./task.ts";

const { form, metarubrics, truth, files } = lissajousFigures;

const workshop = (difficulty: (typeof levelNames)[number]): Scenario =>
  lissajousFigures.draw(stream("test", "lissajous", "task", difficulty), levels[difficulty], () => false);

/** Grades results as they would appear in the results file. */
function grade(scenario: Scenario, results: unknown) {
  const rubric = fillRubrics(metarubrics, truth(scenario, levels.hard));
  return gradeRubric(form, rubric, readAnswer(form, { text: "", file: JSON.stringify(results) }));
}

const rows = (supplies: readonly { supply: Scenario["supplies"][number]; frequency: number }[]) =>
  supplies.map(({ supply, frequency }) => {
    return { SUPPLY_ID: supply.id, MACHINE: supply.machine, BATCH: supply.batch, FREQUENCY: frequency };
  });

/** The right answer, with frequencies rounded as the problem allows. */
function rightAnswer(scenario: Scenario) {
  const faulty = judgeSupplies(scenario).filter(({ isFaulty }) => isFaulty);
  const rounded = faulty.map((each) => ({ ...each, frequency: Number(each.frequency.toFixed(1)) }));
  const machines = truth(scenario, levels.hard).faulty_machines as readonly { machine: string }[];
  return {
    "DATA FOR QUALITY ASSURANCE": rows(rounded),
    "DATA FOR MANAGEMENT": machines.map(({ machine }) => machine),
  };
}

describe.each(levelNames)("the rubric of lissajous-figures at the level %s", (difficulty) => {
  const scenario = workshop(difficulty);

  it("weighs 23 in all, as published, and needs no judge", () => {
    expect(metarubrics.map(({ weight }) => weight)).toEqual([0.5, 2, 2, 8, 4, 2, 0.5, 2, 2]);
    expect(metarubrics.every(({ check }) => check !== undefined)).toBe(true);
  });

  it("is passed by the right answer, with frequencies to one decimal", () => {
    expect(shareGained(grade(scenario, rightAnswer(scenario)).all)).toBe(1);
  });

  it("has a criterion for every measured supply and every machine", () => {
    const { verdicts } = grade(scenario, rightAnswer(scenario));
    const count = (key: string): number => verdicts.filter(({ id }) => id.startsWith(`${key}/`)).length;
    const measured = new Set(scenario.measurements.map(({ supply }) => supply)).size;
    expect(count("faulty-supplies") + count("notfaulty-supplies")).toBe(measured);
    expect(count("faulty-machines") + count("not-faulty-machines")).toBe(scenario.machines.length);
    expect(count("supplies-frequency")).toBe(count("faulty-supplies"));
  });

  it("gives nothing for lists that were made without the pictures", () => {
    const everything = scenario.supplies.map((supply) => ({ supply, frequency: 60 / (supply.inductance ?? 1) }));
    const listed = { "DATA FOR QUALITY ASSURANCE": rows(everything), "DATA FOR MANAGEMENT": scenario.machines };
    expect(shareGained(grade(scenario, listed).all)).toBe(0);
    const empty = { "DATA FOR QUALITY ASSURANCE": [], "DATA FOR MANAGEMENT": [] };
    expect(shareGained(grade(scenario, empty).all)).toBe(0);
    expect(shareGained(grade(scenario, lissajousFigures.guess).all)).toBe(0);
  });

  it("takes no frequency of another ratio for the right one", () => {
    // Ratios of whole numbers up to 12 differ by at least 1/132, and 80 Hz / 132 = 0.606 Hz.
    const right = rightAnswer(scenario);
    for (const off of [-0.6, 0.6]) {
      const shifted = right["DATA FOR QUALITY ASSURANCE"].map((row) => ({ ...row, FREQUENCY: row.FREQUENCY + off }));
      const { verdicts } = grade(scenario, { ...right, "DATA FOR QUALITY ASSURANCE": shifted });
      expect(verdicts.filter(({ id, outcome }) => id.startsWith("supplies-frequency/") && outcome === "pass")).toEqual(
        [],
      );
    }
  });
});

describe("the files of lissajous-figures", () => {
  const scenario = workshop("medium");
  const written = files(scenario, levels.medium);
  const textOf = (path: string): string => {
    const file = written.find((each) => each.path === path);
    return file?.kind === "text" ? file.text() : "";
  };

  it("are two tables and a picture of every measurement but the lost, and of the strays", () => {
    const pictures = written.filter(({ kind }) => kind === "figure").map(({ path }) => path);
    const lost = scenario.measurements.filter(({ trace }) => trace === null);
    expect(pictures).toHaveLength(scenario.measurements.length - lost.length + scenario.strays.length);
    for (const { id } of lost) expect(pictures).not.toContain(`oscilloscope/ID_${id}.png`);
    for (const { id } of scenario.strays) expect(pictures).toContain(`oscilloscope/ID_${id}.png`);
    expect(written.filter(({ kind }) => kind === "text").map(({ path }) => path)).toEqual([
      "supplies.csv",
      "measurements.csv",
    ]);
  });

  it("hold the values by which supplies are judged, digit by digit, and blanks for the unknown", () => {
    const lines = textOf("supplies.csv").trimEnd().split("\n");
    expect(lines[0]).toBe("supply_ID,machine,batch,inductance_mH");
    expect(lines).toHaveLength(1 + levels.medium.supplies);
    for (const [index, { inductance }] of scenario.supplies.entries()) {
      const cell = lines[index + 1].split(",")[3];
      if (inductance === null) expect(cell).toBe("");
      else expect(Math.abs(Number(cell) / 1000 - inductance)).toBeLessThan(1e-12);
    }
    const log = textOf("measurements.csv").trimEnd().split("\n");
    expect(log[0]).toBe("measurement_ID,day,supply_ID,reference_Hz,remark");
    for (const [index, { id, reference }] of scenario.measurements.entries()) {
      const cells = log[index + 1].split(",");
      expect(cells[0]).toBe(id);
      expect(Number(cells[3])).toBe(reference);
    }
  });

  it("show nothing but a figure and a grid", () => {
    const file = written.find(({ kind }) => kind === "figure");
    if (file?.kind !== "figure") throw new Error("there is no picture");
    expect(file.scene().marks.map(({ kind }) => kind)).toEqual(["segments", "polyline"]);
  });
});
