import { describe, expect, it } from "vitest";
import {
  fillRubrics,
  gradeRubric,
  loadMetarubrics,
  parseAnswerForm,
  readAnswer,
  shareGained,
  trueAnswer,
  truthNames,
} from "./index.ts";

// Four stars belong in the list, six do not. What takes the work is the number of each star.

const right = ["A1", "B2", "C3", "D4"];
const wrong = ["E5", "F6", "G7", "H8", "I9", "J0"];
const form = parseAnswerForm({
  sections: [
    {
      name: "STARS",
      kind: "table",
      about: "Stars.",
      key: "STAR",
      columns: [
        { name: "STAR", kind: "text", shape: "@#" },
        { name: "Z", kind: "number" },
      ],
    },
    { name: "MASS", kind: "value", about: "A mass." },
  ],
});
const truth = {
  stars: right.map((star, index) => ({ star, z: index + 1 })),
  others: wrong.map((star) => ({ star })),
  result: [{ mass: 7 }],
};

const metarubric = (key: string, source: string, weight: number, check: object, onlyWith: readonly unknown[] = []) => {
  const columns: { readonly [source: string]: string } = { stars: "{star}", others: "{star}", result: "{mass}" };
  return { key, source, category: "data handling", weight, text: columns[source], check, onlyWith };
};
const listed = { kind: "listed", section: "STARS", entry: "{star}" };
const notListed = { kind: "not-listed", section: "STARS", entry: "{star}" };
const number = {
  kind: "equal-rounded",
  of: { section: "STARS", row: "{star}", column: "Z" },
  value: "{z}",
  decimals: 0,
};
const mass = { kind: "equal-rounded", of: { section: "MASS" }, value: "{mass}", decimals: 0 };

function rubricOf(...metarubrics: readonly object[]) {
  return fillRubrics(loadMetarubrics({ version: 1, metarubrics }, form, truthNames(truth)), truth);
}

const full = rubricOf(
  metarubric("listed", "stars", 2, listed, ["z"]),
  metarubric("left-out", "others", 2, notListed, [{ key: "z", share: 0.5 }]),
  metarubric("z", "stars", 8, number),
  metarubric("mass", "result", 4, mass, [{ key: "z", share: 0.5 }]),
);

type Row = { readonly STAR: string; readonly Z?: number };
const row = (star: string, z = right.indexOf(star) + 1): Row => ({ STAR: star, Z: z });

function gainsOf(rows: readonly Row[], given = 7): { readonly [key: string]: number } {
  const file = JSON.stringify({ STARS: rows, MASS: given });
  const { metarubrics } = gradeRubric(form, full, readAnswer(form, { text: "", file }));
  return Object.fromEntries(metarubrics.map(({ key, all }) => [key, all.credit / all.decided]));
}

describe("what counts of a criterion that passes", () => {
  it("is all of it in a right answer", () => {
    expect(gainsOf(right.map((star) => row(star)))).toEqual({ listed: 1, "left-out": 1, z: 1, mass: 1 });
    const file = JSON.stringify(trueAnswer(form, full));
    expect(shareGained(gradeRubric(form, full, readAnswer(form, { text: "", file })).all)).toBe(1);
  });

  it("is nothing in a row of which the result that takes the work is wrong", () => {
    const gains = gainsOf([row("A1"), row("B2", 9), row("C3", 9), row("D4")]);
    expect(gains).toEqual({ listed: 0.5, "left-out": 1, z: 0.5, mass: 1 });
  });

  it("falls in proportion where less than the asked share of these results is right", () => {
    const gains = gainsOf([row("A1"), row("B2", 9), row("C3", 9), row("D4", 9)]);
    expect(gains).toEqual({ listed: 0.25, "left-out": 0.5, z: 0.25, mass: 0.5 });
    expect(gainsOf(right.map((star) => row(star, 9)))).toEqual({ listed: 0, "left-out": 0, z: 0, mass: 0 });
  });

  it("is the list's precision for what it lists: a list of everything earns little", () => {
    const gains = gainsOf([...right.map((star) => row(star)), ...wrong.map((star) => row(star, 1))]);
    expect(gains.listed).toBeCloseTo(0.4, 12);
    expect(gains.z).toBeCloseTo(0.4, 12);
    expect(gains["left-out"]).toBe(0);
  });

  it("is the list's recall for what it leaves out: a list of next to nothing earns little", () => {
    // One of four numbers is right, half of what opens the gate, and one of four stars is listed.
    expect(gainsOf([row("A1")])["left-out"]).toBeCloseTo(0.5 * 0.25, 12);
    expect(gainsOf([])["left-out"]).toBe(0);
  });

  it("is said in the verdict where it is a part of it", () => {
    const file = JSON.stringify({ STARS: [...right, "E5"].map((star) => ({ STAR: star, Z: 1 })), MASS: 7 });
    const { verdicts } = gradeRubric(form, full, readAnswer(form, { text: "", file }));
    expect(verdicts.find(({ id }) => id === "z/1")).toMatchObject({ outcome: "pass", credit: 0.8 });
    expect(verdicts.find(({ id }) => id === "mass/1")).toMatchObject({ outcome: "pass", credit: 0.5 });
    expect(verdicts.find(({ id }) => id === "listed/2")).toMatchObject({
      outcome: "fail",
      reason: "nothing-behind-it",
    });
  });
});
