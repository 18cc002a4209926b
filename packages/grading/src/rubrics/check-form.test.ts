import { describe, expect, it } from "vitest";
import { checkForm, parseAnswerForm } from "./index.ts";

const form = parseAnswerForm({
  sections: [
    { name: "SUMMARY", kind: "text", about: "Words." },
    {
      name: "STARS",
      kind: "table",
      about: "Stars.",
      key: "STAR",
      columns: [
        { name: "STAR", kind: "text", shape: "@#" },
        { name: "Z", kind: "number", unit: "km/s" },
        { name: "KIND", kind: "text", options: ["dwarf", "giant"] },
      ],
    },
    { name: "MASS", kind: "value", about: "A mass.", uncertainty: true },
    { name: "LAW", kind: "name", about: "The law.", options: ["linear", "linear with offset", "power law"] },
    { name: "BEST", kind: "name", about: "The best star.", shape: "@#" },
  ],
});

const good = {
  SUMMARY: "Good.",
  STARS: [{ STAR: "A1", Z: 5, KIND: "dwarf" }],
  MASS: { value: 5, uncertainty: 1 },
  LAW: "linear",
  BEST: "A1",
};
const problemsOf = (change: object) => checkForm(form, { text: "", file: JSON.stringify({ ...good, ...change }) });

describe("the check of an answer's form", () => {
  it("has nothing to say about a good one, as a file or written out", () => {
    expect(problemsOf({})).toEqual([]);
    const text =
      "SUMMARY\nGood.\nSTARS\nA1, 5 km/s, Giant\nMASS\n5 ± 1\nLAW\nLinear with offset (two parameters)\nBEST\n**A1**";
    expect(checkForm(form, { text })).toEqual([]);
  });

  it.each<[object, string]>([
    [{ MASS: undefined }, "The section MASS is missing."],
    [{ MASS: "heavy" }, "The section MASS has no number."],
    [{ MASS: "5 or 6" }, "The section MASS has several numbers; give one."],
    [{ MASS: 5 }, 'The section MASS has no uncertainty; write "value ± uncertainty".'],
    [{ SUMMARY: "" }, "The section SUMMARY is missing."],
    [
      { LAW: "cubic" },
      "The section LAW names nothing known; give one of these: linear, linear with offset, power law.",
    ],
    [
      { LAW: "linear, and then a power law" },
      "The section LAW names several; give one of these: linear, linear with offset, power law.",
    ],
    [
      { LAW: "not linear" },
      "The section LAW names nothing known; give one of these: linear, linear with offset, power law.",
    ],
    [{ BEST: "the first" }, "The section BEST names nothing known; give one name that looks like @#."],
    [{ BEST: "A1 or B2" }, "The section BEST names several; give one name that looks like @#."],
    [
      { STARS: [{ STAR: "Sirius", Z: 5, KIND: "dwarf" }] },
      "The section STARS has no row that can be read; a row has the columns STAR, Z, KIND, with a STAR like @#.",
    ],
    [
      { STARS: [...good.STARS, { STAR: "Sirius" }, ["B2", 1]] },
      "2 rows of STARS cannot be read; a row has the columns STAR, Z, KIND, with a STAR like @#.",
    ],
    [
      { STARS: [{ STAR: "A1", Z: "1 or 2", KIND: "dwarf" }] },
      "1 row of STARS has no readable Z; Z is one number in km/s.",
    ],
    [
      { STARS: [{ STAR: "A1", Z: 1, KIND: "small" }] },
      "1 row of STARS has no readable KIND; KIND is one of these: dwarf, giant.",
    ],
    [{ STARS: [{ STAR: "A1", KIND: "dwarf" }] }, "No row of STARS has a Z; Z is one number in km/s."],
    [
      { STARS: [...good.STARS, { STAR: "A1", Z: 6, KIND: "dwarf" }] },
      "1 row of STARS has different values of Z, because the row is given twice.",
    ],
  ])("says what is wrong with %j", (change, problem) => {
    expect(problemsOf(change)).toEqual([problem]);
  });

  it("says where a file cannot be read, and no more than a dozen things at once", () => {
    expect(checkForm(form, { text: "", file: "{" })).toContain("results.json is no JSON and was not read.");
    const sections = Array.from({ length: 20 }, (_, at) => ({ name: `V${at}`, kind: "value", about: "A number." }));
    const problems = checkForm(parseAnswerForm({ sections }), { text: "" });
    expect(problems).toHaveLength(12);
    expect(problems.at(-1)).toBe("There are 9 more problems of this kind.");
  });
});
