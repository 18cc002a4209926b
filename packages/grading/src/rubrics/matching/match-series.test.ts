import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseAnswerForm } from "../answer-form.ts";
import { checkForm } from "../check-form.ts";
import { gradeRubric } from "../grade-rubric.ts";
import { readAnswer } from "../read-answer.ts";
import type { Rubric } from "../rubric.ts";
import { shareGained } from "../score-rubric.ts";
import { trueAnswer } from "../true-answer.ts";
import { assignBest } from "./assign.ts";
import { curveLikeness, eventLikeness } from "./likeness.ts";

const form = parseAnswerForm({
  sections: [
    { name: "SPIKES", kind: "series", about: "Spikes.", shape: "U##", unit: "s", maxSeries: 6, maxValues: 400 },
    {
      name: "UNITS",
      kind: "table",
      about: "Units.",
      key: "UNIT",
      columns: [
        { name: "UNIT", kind: "text", shape: "U##", names: "SPIKES" },
        { name: "DRIVER", kind: "text", shape: "U##", names: "SPIKES" },
        { name: "RATE", kind: "number" },
      ],
    },
  ],
});

type Trains = { readonly [name: string]: readonly number[] };

const truth: Trains = {
  U01: [0.1, 0.25, 0.4, 0.9, 1.3],
  U02: [0.15, 0.3, 0.6, 1.1],
  U03: [0.2, 0.5, 0.8, 1.2, 1.5, 1.7],
};
const names = Object.keys(truth);

const rubric = (full = 0.9): Rubric => ({
  metarubrics: [
    {
      key: "train",
      source: "neurons",
      category: "scientific reasoning",
      weight: 1,
      dependsOn: [],
      onlyWith: [],
      criteria: names.map((entry, index) => ({
        id: `train/${index + 1}`,
        text: entry,
        check: {
          kind: "matched",
          section: "SPIKES",
          entry,
          by: "events",
          values: truth[entry],
          tolerance: 0.001,
          blind: 0.3,
          full,
        },
      })),
    },
    {
      key: "driver",
      source: "neurons",
      category: "scientific reasoning",
      weight: 1,
      dependsOn: [],
      onlyWith: [{ key: "train", share: 1 }],
      criteria: [
        {
          id: "driver/1",
          text: "U02 is driven by U01.",
          check: {
            kind: "equal-text",
            of: { section: "UNITS", cell: { row: "U02", column: "DRIVER" }, part: "value" },
            text: "U01",
          },
        },
      ],
    },
  ],
});

const units = [{ UNIT: "U02", DRIVER: "U01", RATE: 1 }];
const gradeOf = (spikes: unknown, table: unknown = units) => {
  const answer = readAnswer(form, { text: "", file: JSON.stringify({ SPIKES: spikes, UNITS: table }) });
  return gradeRubric(form, rubric(), answer);
};
const trainScore = (spikes: unknown): number => {
  const { credit, decided } = gradeOf(spikes).metarubrics[0].all;
  return credit / decided;
};

describe("the likeness of events", () => {
  it("is F1 over pairs within the tolerance, each event in one pair", () => {
    expect(eventLikeness([1, 2, 3], [1.0004, 2, 3], 0.0005)).toBe(1);
    expect(eventLikeness([1, 1.0001], [1], 0.0005)).toBe(2 / 3);
    expect(eventLikeness([1, 5], [1, 2, 3], 0.0005)).toBe(2 / 5);
    expect(eventLikeness([], [1], 0.0005)).toBe(0);
  });

  it("finds the most pairs, as trying all pairings does", () => {
    const times = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 6 }).map((list) => list.sort((a, b) => a - b));
    const most = (given: readonly number[], wanted: readonly number[]): number => {
      const [first, ...rest] = given;
      if (first === undefined) return 0;
      const paired = wanted.flatMap((each, at) =>
        Math.abs(each - first) <= 2 ? [1 + most(rest, wanted.toSpliced(at, 1))] : [],
      );
      return Math.max(most(rest, wanted), ...paired);
    };
    fc.assert(
      fc.property(times, times, (given, wanted) => {
        const all = Math.max(1, given.length + wanted.length);
        expect(eventLikeness(given, wanted, 2)).toBe((2 * most(given, wanted)) / all);
      }),
      { numRuns: 200 },
    );
  });
});

describe("the likeness of curves", () => {
  it("is 1 minus what the best scaling leaves, whatever the scale", () => {
    expect(curveLikeness([2, 4, 6], [1, 2, 3])).toBe(1);
    expect(curveLikeness([1e300, 2e300], [1, 2])).toBe(1);
    expect(curveLikeness([1, 0], [1, 1])).toBeCloseTo(1 - Math.SQRT1_2, 12);
    expect(curveLikeness([-1, -2], [1, 2])).toBe(0);
    expect(curveLikeness([0, 0], [1, 2])).toBe(0);
    expect(curveLikeness([1, 2, 3], [1, 2])).toBe(0);
  });
});

describe("the best assignment", () => {
  it("gains what the best of all permutations gains", () => {
    const side = fc.integer({ min: 1, max: 4 });
    const matrix = fc.tuple(side, side).chain(([rows, columns]) => {
      const gain = fc.integer({ min: 0, max: 20 });
      return fc.array(fc.array(gain, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows });
    });
    const best = (gains: readonly (readonly number[])[], free: readonly number[]): number => {
      const [row, ...rest] = gains;
      if (row === undefined) return 0;
      return Math.max(
        best(rest, free),
        ...free.map(
          (at) =>
            row[at] +
            best(
              rest,
              free.filter((each) => each !== at),
            ),
        ),
      );
    };
    fc.assert(
      fc.property(matrix, (gains) => {
        const found = assignBest(gains);
        const used = found.filter((each) => each !== undefined);
        expect(new Set(used).size).toBe(used.length);
        const total = found.reduce<number>(
          (sum, column, row) => sum + (column === undefined ? 0 : gains[row][column]),
          0,
        );
        expect(total).toBe(best(gains, [...gains[0].keys()]));
      }),
      { numRuns: 200 },
    );
  });
});

describe("series of an answer", () => {
  it("score 1 where they are the true ones, under other names and in another order", () => {
    expect(trainScore(truth)).toBe(1);
    expect(trainScore({ U09: truth.U03, U01: truth.U02, U05: truth.U01 })).toBe(1);
    expect(shareGained(gradeOf(trueAnswer(form, rubric()).SPIKES).all)).toBe(1);
  });

  it("lend their names to tables, in rows and in cells", () => {
    const renamed = { U09: truth.U01, U01: truth.U02, U05: truth.U03 };
    expect(shareGained(gradeOf(renamed, [{ UNIT: "U01", DRIVER: "U09", RATE: 1 }]).all)).toBe(1);
    for (const wrong of [
      { UNIT: "U01", DRIVER: "U05" },
      { UNIT: "U05", DRIVER: "U09" },
      { UNIT: "U02", DRIVER: "U01" },
    ])
      expect(shareGained(gradeOf(renamed, [{ ...wrong, RATE: 1 }]).all)).toBe(0.5);
  });

  it("open gates as far as they are like the true ones", () => {
    const { metarubrics } = gradeOf({ ...truth, U02: truth.U02.slice(1) });
    const [train, driver] = metarubrics.map(({ all }) => all.credit);
    expect(driver).toBeCloseTo((6 / 7 - 0.3) / 0.6, 12);
    expect(train).toBeCloseTo(2 + driver, 12);
  });

  it("lose where units are merged, split or too many", () => {
    const { U01, U02, U03 } = truth;
    const merged = trainScore({ U01: [...U01, ...U02], U03 });
    const split = trainScore({ U01: U01.slice(0, 2), U04: U01.slice(2), U02, U03 });
    const extra = trainScore({ ...truth, U04: [5, 6, 7] });
    for (const score of [merged, split, extra]) expect(score).toBeLessThan(0.9);
    expect(extra).toBe(6 / 7);
    expect(trainScore({ U01: [...U01, ...U02, ...U03] })).toBeLessThan(0.2);
  });

  it("keep their score under every permutation of units, and never lose by a spike that was missing", () => {
    const kept = fc.record(
      Object.fromEntries(names.map((name) => [name, fc.subarray([...truth[name]], { minLength: 1 })])),
    ) as fc.Arbitrary<Trains>;
    const noise = fc.array(fc.integer({ min: 20_000, max: 30_000 }), { maxLength: 4 });
    fc.assert(
      fc.property(kept, noise, fc.shuffledSubarray(names, { minLength: 3 }), fc.nat(), (own, wrong, order, pick) => {
        const trains: Trains = { ...own, U01: [...own.U01, ...wrong.map((each) => each / 1000)] };
        const before = trainScore(trains);
        expect(trainScore(Object.fromEntries(order.map((name, at) => [names[at], trains[name]])))).toBeCloseTo(
          before,
          12,
        );
        const name = names[pick % names.length];
        const missing = truth[name].find((each) => !trains[name].includes(each));
        if (missing === undefined) return;
        expect(trainScore({ ...trains, [name]: [...trains[name], missing] })).toBeGreaterThanOrEqual(before - 1e-12);
      }),
      { numRuns: 60 },
    );
  });

  it("are read in the forms that models use", () => {
    const lines = names.map((name) => `${name}: ${truth[name].join(", ")}`).join("\n");
    const forms = [
      truth,
      lines,
      names.map((name) => ({ UNIT: name, TIMES: truth[name] })),
      Object.fromEntries(names.map((name) => [name.toLowerCase(), truth[name].map(String)])),
      names.flatMap((name) => truth[name].map((time) => `${name},${time}`)).join("\n"),
    ];
    for (const each of forms) expect(trainScore(each)).toBe(1);
  });

  it("are read within bounds, and what is wrong with them is told", () => {
    const said = (spikes: unknown): readonly string[] =>
      checkForm(form, { text: "", file: JSON.stringify({ SPIKES: spikes, UNITS: units }) });
    expect(said(truth)).toEqual([]);
    expect(said({ ...truth, U04: [1, "x"] })).toEqual(["In the section SPIKES, u04 has a value that is no number."]);
    expect(said({ ...truth, first: [1] })).toEqual(['In the section SPIKES, "first" is no name like U##.']);
    expect(said({ ...truth, U04: [] })).toEqual(["In the section SPIKES, u04 is empty."]);
    expect(said({ U01: Array.from({ length: 401 }, (_, index) => index) })).toEqual([
      "In the section SPIKES, there are more than 400 values in all.",
    ]);
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`U1${index}`, [index]]));
    expect(said(many)).toEqual(["In the section SPIKES, there are more than 6 series; the others were not read."]);
    expect(said({})).toEqual([
      "The section SPIKES has no series that can be read; give lists of numbers under names like U##.",
    ]);
  });

  it("never throw, whatever they hold", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(trainScore(value)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 100 },
    );
  });
});
