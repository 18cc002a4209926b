import type { Json } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defineDesignSpace } from "./define-design-space.ts";
import type { Field } from "./field.ts";

const age: Field = { kind: "number", name: "age", label: "age", about: "years", range: { low: 0, high: 5 } };
const ages = defineDesignSpace({ fields: [age], example: { age: 1.5 } });

const pairs = defineDesignSpace({
  fields: [
    { kind: "number", name: "student", label: "student", about: "who", range: { low: 1, high: 6, whole: true } },
    { kind: "number", name: "question", label: "question", about: "what", range: { low: 1, high: 4, whole: true } },
  ],
  example: { student: 2, question: 1 },
});

const points = defineDesignSpace({
  fields: [
    { kind: "numbers", name: "position", label: "position", about: "where", range: { low: -3, high: 3 }, length: 2 },
  ],
  example: { position: [0.5, 1] },
});

const kinds = ["old_man", "boy", "dog"].map((name) => ({ name, label: name }));
const mixed = defineDesignSpace({
  fields: [
    {
      kind: "choices",
      name: "first-group",
      label: "first_group",
      about: "who",
      options: kinds,
      length: { low: 1, high: 3 },
    },
    { kind: "numbers", name: "shares", label: "shares", about: "how much", range: { low: 0, high: 1 }, length: 2 },
    {
      kind: "choice",
      name: "way",
      label: "way",
      about: "how",
      options: ["left", "right"].map((name) => ({ name, label: name })),
    },
    { kind: "number", name: "size", label: "size", about: "size", range: { low: 0, high: 10, open: "both" } },
  ],
  example: { "first-group": ["boy"], shares: [0.5, 0.5], way: "left", size: 1 },
  rule: ({ shares }) => ((shares as readonly number[])[0] <= 0.9 ? undefined : "the first share is at most 0.9"),
});

describe("parse", () => {
  it.each<[given: Json, age: number]>([
    [1.5, 1.5],
    ["1.5", 1.5],
    ["  2 ", 2],
    ["age: 3", 3],
    ["Age = 3.25.", 3.25],
    ["I would like an animal of 3 years", 3],
    ["1e-3", 0.001],
    ["0", 0],
    ["-0", 0],
    [{ age: 2 }, 2],
    [{ AGE: "2" }, 2],
    ['{"age": 4.5}', 4.5],
    ['```json\n{"age": 4.5}\n```', 4.5],
    [[5], 5],
    ["[5]", 5],
    ["+2", 2],
  ])("reads %j as an age of %d", (given, expected) => {
    expect(ages.parse(given)).toEqual({ ok: true, value: { age: expected } });
  });

  it.each<[given: Json | undefined]>([
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    ["nan"],
    ["inf"],
    ["1e999"],
    ["-1"],
    [5.0001],
    ["6"],
    ["2 or 3"],
    ["2-3"],
    ["two"],
    [""],
    [[1, 2]],
    ["[1, 2]"],
    [{ weight: 2 }],
    [{ age: 1, weight: 2 }],
    [{ age: null }],
    [{ age: true }],
    [{}],
    [null],
    [undefined],
    [true],
    ["age: 1, age: 2"],
    ['{"age": 1, "age ": 2}'],
    ["1 + 1"],
    ["__import__('os')"],
    ["1".repeat(100_000)],
  ])("refuses %j as an age, with a reason and an example", (given) => {
    const parsed = ages.parse(given);
    expect(parsed.ok).toBe(false);
    if (parsed.ok) return;
    expect(parsed.message).toMatch(/^This is not a design that can be run: [^\n]+; for example: 1\.5\.$/);
    expect(parsed.message.length).toBeLessThan(250);
  });

  it.each<[given: Json]>([
    ["[3, 4]"],
    ["3, 4"],
    ["(3 4)"],
    [[3, 4]],
    [["3", 4]],
    ["student: 3, question: 4"],
    ["question = 4; student = 3"],
    ["Question 4 for student 3, please."],
    ['{"question": 4, "student": 3}'],
    [{ student: 3, question: 4 }],
    ["**student**: 3\n**question**: 4"],
  ])("reads %j as student 3 and question 4", (given) => {
    expect(pairs.parse(given)).toEqual({ ok: true, value: { student: 3, question: 4 } });
  });

  it.each<[given: Json, reason: RegExp]>([
    ["[7, 1]", /student must be a whole number from 1 to 6, not "7"/],
    ["[-1, 1]", /student must be a whole number from 1 to 6, not "-1"/],
    [[1.5, 1], /student must be a whole number/],
    ["[1]", /student, question are needed.*has 1 instead of 2/],
    ["[1, 2, 3]", /has 3 instead of 2/],
    ["3", /student, question are needed/],
    ["student: 3", /question must be given too/],
    ["student 3, question 4 or 5", /question must be a whole number/],
    [{ student: 3, question: 4, day: 1 }, /there is no "day" here/],
  ])("refuses %j and says why", (given, reason) => {
    const parsed = pairs.parse(given);
    expect(parsed).toMatchObject({ ok: false, message: expect.stringMatching(reason) });
  });

  it("reads lists with and without brackets, and refuses two of them", () => {
    for (const given of [
      "[0.5, 1]",
      "0.5, 1",
      "(0.5, 1)",
      "at [0.5, 1]",
      [0.5, 1],
      [[0.5, 1]],
      { position: [0.5, 1] },
      "position: (0.5; 1)",
    ])
      expect(points.parse(given)).toEqual({ ok: true, value: { position: [0.5, 1] } });
    for (const given of [
      "[0.5, 1], [1, 2]",
      "[0.5, 1, 2]",
      "[0.5]",
      "[0.5, x]",
      "[4, 0]",
      "[[0.5], [1]]",
      "at 2 [0.5, 1]",
    ])
      expect(points.parse(given).ok).toBe(false);
  });

  it("reads options by their labels, whatever joins their words", () => {
    const expected = {
      ok: true,
      value: { "first-group": ["old_man", "boy"], shares: [0.3, 0.7], way: "right", size: 2 },
    };
    for (const given of [
      "first_group: [old_man, boy], shares: [0.3, 0.7], way: right, size: 2",
      "First group: [Old man,boy]\nShares: [30%, 70%]\nWay: Right\nSize: 2",
      { first_group: ["old-man", "boy"], shares: "[0.3, 0.7]", way: "right", size: "2" },
    ])
      expect(mixed.parse(given)).toEqual(expected);
    const elderly = mixed.parse({ first_group: ["elderly_man"], shares: [0, 1], way: "left", size: 1 });
    expect(elderly).toMatchObject({ ok: false, message: expect.stringContaining("one of old_man, boy, dog") });
    const twoLists = mixed.parse({ first_group: "[boy, dog], [boy]", shares: [0, 1], way: "left", size: 1 });
    expect(twoLists).toMatchObject({ ok: false, message: expect.stringContaining("a list of 1 to 3 items") });
    const many = mixed.parse({ first_group: ["boy", "boy", "boy", "boy"], shares: [0, 1], way: "left", size: 1 });
    expect(many).toMatchObject({ ok: false, message: expect.stringContaining("1 to 3 items") });
    const ruled = mixed.parse({ first_group: ["boy"], shares: [0.95, 0.05], way: "left", size: 1 });
    expect(ruled).toMatchObject({ ok: false, message: expect.stringContaining("at most 0.9") });
  });

  it("leaves prototypes alone", () => {
    expect(ages.parse('{"__proto__": {"age": 1}}').ok).toBe(false);
    expect(ages.parse({ constructor: 1 } as unknown as Json).ok).toBe(false);
    expect(({} as { age?: number }).age).toBeUndefined();
  });
});

const spaces = { ages, pairs, points, mixed };

describe.each(Object.entries(spaces))("the space of %s", (_, space) => {
  it("reads back what it prints, as text, as an object and as text in an object", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const design = space.random(stream("design", seed));
        expect(space.problem(design)).toBeUndefined();
        expect(space.parse(space.print(design))).toEqual({ ok: true, value: design });
        const byLabel = Object.fromEntries(space.fields.map(({ name, label }) => [label, design[name]]));
        expect(space.parse(byLabel)).toEqual({ ok: true, value: design });
        expect(space.parse(JSON.stringify(byLabel))).toEqual({ ok: true, value: design });
        const printed = Object.fromEntries(
          space.fields.map(({ name, label }) => [label, space.printFields(design)[name]]),
        );
        expect(space.parse(printed)).toEqual({ ok: true, value: design });
      }),
    );
  });

  it("never throws, and what it accepts is in the space", () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(..."0123456789.,;:[](){}-+eE% \"'agesizwytudnqo_") }),
    );
    const given = fc.oneof(
      text,
      fc.jsonValue(),
      fc.double(),
      fc.dictionary(fc.constantFrom("age", "student", "question", "position", "size"), fc.oneof(text, fc.double())),
    );
    fc.assert(
      fc.property(given, (value) => {
        const parsed = space.parse(value as Json);
        if (parsed.ok) expect(space.problem(parsed.value)).toBeUndefined();
        else expect(parsed.message.length).toBeLessThan(600);
      }),
      { numRuns: 2000 },
    );
  });

  it("has its example inside and in its description", () => {
    expect(space.problem(space.example)).toBeUndefined();
    expect(space.describe()).toContain(space.print(space.example));
  });

  it("has a grid of different designs inside it, no more than asked", () => {
    for (const size of [1, 2, 5, 10, 30, 100]) {
      const grid = space.grid(size);
      expect(grid.length).toBeGreaterThan(0);
      expect(grid.length).toBeLessThanOrEqual(size);
      expect(new Set(grid.map(space.print)).size).toBe(grid.length);
      for (const design of grid) expect(space.problem(design)).toBeUndefined();
    }
  });

  it("refuses the designs that are taken out, and only those", () => {
    const [out, other] = space.grid(20);
    const smaller = space.without([out], "it is asked about later");
    expect(smaller.parse(space.print(out))).toMatchObject({
      ok: false,
      message: expect.stringContaining("asked about later"),
    });
    expect(smaller.parse(space.print(other)).ok).toBe(true);
    for (let seed = 0; seed < 200; seed++)
      expect(smaller.print(smaller.random(stream("left", seed)))).not.toBe(space.print(out));
  });
});

describe("grid", () => {
  it("reaches both ends of a closed range and keeps off an open one", () => {
    expect(ages.grid(6).map(({ age: value }) => value)).toEqual([0, 1, 2, 3, 4, 5]);
    const open = defineDesignSpace({
      fields: [{ ...age, range: { low: 0, high: 2, open: "both" } } as Field],
      example: { age: 1 },
    });
    expect(open.grid(4).map(({ age: value }) => value)).toEqual([0.25, 0.75, 1.25, 1.75]);
  });

  it("holds every pair of a table when there is room", () => {
    expect(pairs.grid(1000).length).toBe(24);
  });
});
