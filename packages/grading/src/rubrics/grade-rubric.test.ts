import { describe, expect, it } from "vitest";
import { roundToDecimals } from "./deciding/round-decimals.ts";
import {
  criterionReasons,
  fillRubrics,
  gradeRubric,
  loadMetarubrics,
  parseAnswerForm,
  readAnswer,
  shareGained,
  type TruthTables,
  truthNames,
} from "./index.ts";
import { readFixture, smallTask } from "./tasks.test-support.ts";

const stars = ["A1", "B2", "C3", "D4"];
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
        { name: "Z", kind: "number" },
      ],
    },
    { name: "MASS", kind: "value", about: "A mass.", uncertainty: true },
  ],
});
const truth = { stars: stars.map((star, index) => ({ star, z: index + 1 })), result: [{ low: 9, high: 11 }] };

function rubricWith(share: number) {
  const z = { kind: "equal-rounded", of: { section: "STARS", row: "{star}", column: "Z" }, value: "{z}", decimals: 0 };
  const metarubrics = [
    {
      key: "listed",
      source: "stars",
      category: "data handling",
      weight: 2,
      text: "{star}",
      check: { kind: "listed", section: "STARS", entry: "{star}" },
    },
    {
      key: "z",
      source: "stars",
      category: "image data extraction",
      weight: 4,
      text: "{star} {z}",
      check: z,
      dependsOn: ["listed"],
    },
    {
      key: "mass",
      source: "result",
      category: "scientific reasoning",
      weight: 10,
      text: "{low} {high}",
      check: { kind: "within", of: { section: "MASS" }, low: "{low}", high: "{high}" },
      dependsOn: [{ key: "z", share }],
    },
    {
      key: "style",
      source: "none",
      category: "instruction following",
      weight: 1,
      text: "The summary is well written.",
    },
  ];
  return fillRubrics(loadMetarubrics({ version: 1, metarubrics }, form, truthNames(truth)), truth);
}

/** Words that count only with a right mass. */
function gatedRubric() {
  const words = {
    key: "words",
    source: "none",
    category: "instruction following",
    weight: 1,
    text: "There is a summary.",
    check: { kind: "section", section: "SUMMARY" },
    onlyWith: ["mass"],
  };
  const mass = {
    key: "mass",
    source: "result",
    category: "scientific reasoning",
    weight: 10,
    text: "{low} {high}",
    check: { kind: "within", of: { section: "MASS" }, low: "{low}", high: "{high}" },
  };
  const { check: _, ...unchecked } = { ...words, key: "style", text: "It is well written." };
  const metarubrics = loadMetarubrics({ version: 1, metarubrics: [words, unchecked, mass] }, form, truthNames(truth));
  return fillRubrics(metarubrics, truth);
}

const text = "SUMMARY\nGood.\nSTARS\nA1, 1\nB2, 9\nC3, 3\nMASS\n5\n";

describe("the score", () => {
  const rubric = rubricWith(0.5);
  const answer = readAnswer(form, { text });

  it("weighs the pass rate of each metarubric; criteria that wait for a judge count nowhere", () => {
    const grade = gradeRubric(form, rubric, answer);
    // listed 3/4 of 2, z 2/4 of 4, mass 0 of 10: by hand.
    expect(grade.all).toEqual({ gained: 1.5 + 2 + 0, weight: 16 });
    expect(shareGained(grade.all)).toBe(3.5 / 16);
    expect(grade.undecided).toBe(1);
    expect(grade.verdicts.at(-1)).toEqual({ id: "style", outcome: "needs-judge", reason: "no-check" });
    expect(grade.byCategory).toEqual({
      "data handling": { gained: 1.5, weight: 2 },
      "image data extraction": { gained: 2, weight: 4 },
      "scientific reasoning": { gained: 0, weight: 10 },
      "instruction following": { gained: 0, weight: 0 },
    });
  });

  it("takes a judge's verdict where there is no check, and only there", () => {
    const judged = gradeRubric(
      form,
      rubric,
      answer,
      new Map([
        ["style", true],
        ["mass/1", true],
      ]),
    );
    expect(judged.all).toEqual({ gained: 4.5, weight: 17 });
    expect(judged.verdicts.find(({ id }) => id === "mass/1")?.outcome).toBe("fail");
    const denied = gradeRubric(form, rubric, answer, new Map([["style", false]]));
    expect(denied.all).toEqual({ gained: 3.5, weight: 17 });
  });

  it("gives nothing for words with no result behind them, and asks no judge about them", () => {
    const outcomes = (given: string) =>
      gradeRubric(form, gatedRubric(), readAnswer(form, { text: given })).verdicts.map(({ outcome, reason }) => [
        outcome,
        reason,
      ]);
    expect(outcomes("SUMMARY\nGood.\nMASS\n10\n")).toEqual([
      ["pass", "as-asked"],
      ["needs-judge", "no-check"],
      ["pass", "as-asked"],
    ]);
    expect(outcomes("SUMMARY\nGood.\nMASS\n5\n")).toEqual([
      ["fail", "nothing-behind-it"],
      ["fail", "nothing-behind-it"],
      ["fail", "outside"],
    ]);
    expect(outcomes("MASS\n10\n")[0]).toEqual(["fail", "section-missing"]);
  });

  it("counts a second time only criteria whose inputs were right: by row in one table, by share otherwise", () => {
    // z: of the 3 stars listed 2 are right; mass: half of z passed, so it counts and fails.
    const half = gradeRubric(form, rubricWith(0.5), answer);
    expect(half.withRightInputs.gained).toBeCloseTo(1.5 + (4 * 2) / 3, 12);
    expect(half.withRightInputs.weight).toBe(16);
    // Less than 3/4 of z passed: the mass counts nowhere.
    const most = gradeRubric(form, rubricWith(0.75), answer);
    expect(most.withRightInputs.weight).toBe(6);
    expect(most.all).toEqual(half.all);
  });

  it("fails every criterion of an empty answer without a judge", () => {
    const grade = gradeRubric(form, rubric, readAnswer(form, { text: " \n" }), new Map([["style", true]]));
    expect(grade.all).toEqual({ gained: 0, weight: 17 });
    expect(new Set(grade.verdicts.map(({ reason }) => reason))).toEqual(new Set(["empty-answer"]));
    expect(shareGained(grade.withRightInputs)).toBe(0);
  });

  it("tells precision, recall and F1 of a list", () => {
    const more = readAnswer(form, { text: `${text}\nSTARS\nA1, 1\nE5, 2\nF6, 2\n` });
    const [list] = gradeRubric(form, rubric, more).lists;
    expect(list).toEqual({
      section: "STARS",
      wanted: 4,
      given: 3,
      right: 1,
      precision: 1 / 3,
      recall: 1 / 4,
      f1: 2 / 7,
    });
  });

  it("tells no F1 of a list of which the criteria name a part", () => {
    const metarubrics = [
      {
        key: "some",
        source: "stars",
        category: "data handling",
        weight: 1,
        text: "{star}",
        check: { kind: "listed", section: "STARS", entry: "{star}", partial: true },
      },
    ];
    const some = fillRubrics(loadMetarubrics({ version: 1, metarubrics }, form, truthNames(truth)), truth);
    expect(gradeRubric(form, some, answer).lists).toEqual([]);
  });
});

describe("a list", () => {
  const grade = (check: object, tables: TruthTables, text: string) => {
    const metarubrics = [{ key: "it", source: "rows", category: "data handling", weight: 1, text: "{entry}", check }];
    const list = { name: "LIST", kind: "table", about: "A list.", key: "ENTRY" };
    const number = parseAnswerForm({ sections: [{ ...list, columns: [{ name: "ENTRY", kind: "number" }] }] });
    const rubric = fillRubrics(loadMetarubrics({ version: 1, metarubrics }, number, truthNames(tables)), tables);
    return gradeRubric(number, rubric, readAnswer(number, { text }));
  };

  it("of which no criterion tells what belongs there counts as soon as it is given", () => {
    const check = { kind: "not-listed", section: "LIST", entry: "{entry}" };
    expect(grade(check, { rows: [{ entry: 5 }] }, "LIST\n1\n2").verdicts[0].outcome).toBe("pass");
    expect(grade(check, { rows: [{ entry: 5 }] }, "LIST\nnone").verdicts[0].outcome).toBe("pass");
    expect(grade(check, { rows: [{ entry: 5 }] }, "LIST").verdicts[0].outcome).toBe("fail");
  });

  it("with more numbers near a true one than there are has no more right entries for it", () => {
    const check = { kind: "listed", section: "LIST", entry: "{entry}", decimals: 0 };
    const [score] = grade(check, { rows: [{ entry: 5 }] }, "LIST\n5.1\n5.2\n5.3").lists;
    expect(score).toMatchObject({ wanted: 1, given: 3, right: 1, f1: 0.5 });
  });
});

describe("reasons", () => {
  it("are all given to some answer of the table or here", () => {
    const table = readFixture("answers.yaml") as Record<string, { answer: string; file?: string }[]>;
    const seen = new Set<string>();
    for (const [name, cases] of Object.entries(table)) {
      const { form: own, rubric } = smallTask(name);
      for (const each of cases) {
        const parsed = readAnswer(own, { text: each.answer, file: each.file });
        for (const { reason } of gradeRubric(own, rubric, parsed).verdicts) seen.add(reason);
      }
    }
    const judged = gradeRubric(form, rubricWith(1), readAnswer(form, { text }), new Map([["style", true]]));
    for (const { reason } of [
      ...judged.verdicts,
      ...gradeRubric(form, rubricWith(1), readAnswer(form, { text })).verdicts,
      ...gradeRubric(form, gatedRubric(), readAnswer(form, { text })).verdicts,
    ])
      seen.add(reason);
    expect([...seen].sort()).toEqual([...criterionReasons]);
  });
});

describe("rounding to decimals", () => {
  it.each([
    [2.675, 2, 2.68],
    [-2.675, 2, -2.68],
    [1.005, 2, 1.01],
    [33.333333, 0, 33],
    [33.5, 0, 34],
    [0.5, 0, 1],
    [0.4999, 0, 0],
    [0.05, 1, 0.1],
    [0.049, 1, 0],
    [0.004, 1, 0],
    [-0.5, 0, -1],
    [0, 3, 0],
    [1e21, 2, 1e21],
    [5e-324, 15, 0],
  ])("%d at %d is %d", (value, decimals, expected) => {
    expect(roundToDecimals(value, decimals) + 0).toBe(expected);
  });
});
