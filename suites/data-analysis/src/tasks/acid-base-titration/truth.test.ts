import { fillRubrics, gradeRubric, readAnswer, shareGained } from "@assay/grading/rubrics";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { levelNames } from "../../task.ts";
import { drawSeries } from "./draw.ts";
import { levels } from "./settings.ts";
import { acidBaseTitration } from "./task.ts";
import { titrationTruth, titreOf } from "./truth.ts";

type Interval = { readonly [column: string]: number | string };

const instance = (difficulty: (typeof levelNames)[number]) => {
  const scenario = drawSeries(stream("titration", difficulty, 1), levels[difficulty]);
  const tables = titrationTruth(scenario, levels[difficulty]);
  const rows = (name: string): readonly Interval[] => tables[name] as readonly Interval[];
  return { scenario, tables, rows };
};

const middle = ({ low, high }: Interval): number => (Number(low) + Number(high)) / 2;
const halfWidth = ({ low, high }: Interval): number => (Number(high) - Number(low)) / 2;

describe("the titre of a bottle", () => {
  it("is the mean over dried weighings, blank taken off", () => {
    const bottle = {
      id: "B10",
      concentration: 0.1,
      blank: 0.2,
      blanks: [0.1, 0.3],
      weighings: [
        { mass: 0.4, volume: 20.2, isDried: true },
        { mass: 0.3, volume: 15.2, isDried: true },
        { mass: 0.4, volume: 12, isDried: false },
      ],
    };
    expect(titreOf(bottle)).toBeCloseTo(0.4 / 204.22 / 0.02, 12);
  });
});

describe.each(levelNames)("the truth of a series (%s)", (difficulty) => {
  const { scenario, tables, rows } = instance(difficulty);

  it("has every run either among the used or among the excluded", () => {
    const listed = [...rows("used"), ...rows("excluded")].map(({ run }) => run).sort();
    expect(listed).toEqual(scenario.runs.map(({ id }) => id).sort());
  });

  it("has concentrations of what was in the vessels, to the error of the titres", () => {
    for (const [index, { id, concentration }] of scenario.samples.entries()) {
      const sound = scenario.runs.filter((run) => run.sample === id && run.fate === "sound");
      const error = sound.reduce((sum, run) => sum + run.error, 0) / sound.length;
      const expected = concentration * (1 + error);
      expect(Math.abs(middle(rows("concentrations")[index]) / expected - 1)).toBeLessThan(0.002);
    }
  });

  it("has uncertainties of s/√n of the amounts", () => {
    for (const [index, { id, concentration }] of scenario.samples.entries()) {
      const errors = scenario.runs.flatMap((run) => (run.sample === id && run.fate === "sound" ? [run.error] : []));
      const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
      const squares = errors.reduce((sum, error) => sum + (error - mean) * (error - mean), 0);
      const expected = concentration * Math.sqrt(squares / (errors.length - 1) / errors.length);
      const { low, high } = rows("uncertainties")[index];
      expect(expected).toBeGreaterThan(Number(low));
      expect(expected).toBeLessThan(Number(high));
      // The standard deviation itself, for that of the mean, is refused.
      expect(expected * Math.sqrt(errors.length)).toBeGreaterThan(Number(high));
    }
  });

  it("has tolerances too narrow for the handbook's constants and for the labels of the bottles", () => {
    for (const row of [...rows("first_constants"), ...rows("second_constants")])
      expect(halfWidth(row)).toBeLessThan(0.08);
    for (const { low, high } of rows("titrants")) expect(Number(low) <= 0.1 && Number(high) >= 0.1).toBe(false);
    for (const row of rows("concentrations")) expect(halfWidth(row) / middle(row)).toBeLessThan(0.01);
  });

  it("gives nothing to a guess", () => {
    const { form, metarubrics, guess } = acidBaseTitration;
    const answer = readAnswer(form, { text: JSON.stringify(guess) });
    expect(shareGained(gradeRubric(form, fillRubrics(metarubrics, tables), answer).all)).toBe(0);
  });

  it("is met by its own middles, a dash standing for a constant that is not there", () => {
    const { form, metarubrics } = acidBaseTitration;
    const second = new Map(rows("second_constants").map((row) => [row.sample, middle(row)]));
    const uncertainty = rows("uncertainties").map(middle);
    const sections = [
      "SUMMARY\nEvery curve was fitted.",
      "MODEL\nCharge balance",
      `TITRANTS\n${rows("titrants")
        .map((row) => `${row.bottle} , ${middle(row)}`)
        .join("\n")}`,
      `RUNS USED\n${rows("used")
        .map((row) => `${row.run} , ${middle(row)}`)
        .join("\n")}`,
      `EXCLUDED RUNS\n${rows("excluded")
        .map((row) => `${row.run} , ${row.reason}`)
        .join("\n")}`,
      `SAMPLES\n${rows("concentrations")
        .map((row, index) => `${row.sample} , ${rows("samples")[index].acid} , ${middle(row)} , ${uncertainty[index]}`)
        .join("\n")}`,
      `CONSTANTS\n${rows("first_constants")
        .map((row) => `${row.sample} , ${middle(row)} , ${second.get(row.sample) ?? "-"}`)
        .join("\n")}`,
    ];
    const answer = readAnswer(form, { text: sections.join("\n\n") });
    expect(shareGained(gradeRubric(form, fillRubrics(metarubrics, tables), answer).all)).toBe(1);
  });
});
