import type { Json } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberAnswer, numbersAnswer } from "./fields-answer.ts";
import { labelAnswer } from "./label-answer.ts";
import { pointsAnswer } from "./points-answer.ts";

const length = numberAnswer("length", { low: 0, high: 100 }, 1.7);
const infected = numberAnswer("infected", { low: 0, high: 50, whole: true }, 16);
const populations = numbersAnswer(["prey", "predators"], { low: 0, high: 1e9 }, [30, 12]);
const choice = labelAnswer([
  { value: 1, words: ["1", "delayed", "later", "yes"] },
  { value: 0, words: ["0", "immediate", "now", "no"] },
]);
const sources = pointsAnswer("source", 3, 2, { low: -10, high: 10 }, [0, 1, 2, 3, -4, 5]);

type Case = readonly [given: Json | undefined, expected: readonly number[] | undefined];

const read = (parsed: ReturnType<typeof length.parse>) => (parsed.ok ? parsed.value : undefined);

describe("a number", () => {
  it.each<Case>([
    [1.7, [1.7]],
    ["1.7", [1.7]],
    ["1.7 metres", [1.7]],
    ["length: 1.7", [1.7]],
    ["I expect about 1.7 m.", [1.7]],
    ["x = 3", [3]],
    [{ length: 2 }, [2]],
    ["1.5 to 1.9", undefined],
    ["1.7 ± 0.2", undefined],
    ["-1", undefined],
    ["NaN", undefined],
    ["Infinity", undefined],
    ["none", undefined],
    [[1, 2], undefined],
    [null, undefined],
    [undefined, undefined],
    ["9".repeat(10_000), undefined],
  ])("of %j is %j", (given, expected) => expect(read(length.parse(given))).toEqual(expected));

  it("that must be whole is refused with a fraction", () => {
    expect(read(infected.parse("16"))).toEqual([16]);
    expect(infected.parse("16.5")).toMatchObject({
      ok: false,
      message: expect.stringContaining("whole number from 0 to 50"),
    });
    expect(infected.parse("51").ok).toBe(false);
  });
});

describe("two numbers", () => {
  it.each<Case>([
    ["[30, 12]", [30, 12]],
    [
      [30, 12],
      [30, 12],
    ],
    ["prey: 30, predators: 12", [30, 12]],
    ["predators: 12\nprey: 30", [30, 12]],
    ["12 predators", undefined],
    ["30", undefined],
    ["prey: 30", undefined],
    [{ prey: 30, predators: 12 }, [30, 12]],
    ["__import__('os').system('true')", undefined],
  ])("of %j are %j", (given, expected) => expect(read(populations.parse(given))).toEqual(expected));
});

describe("a label", () => {
  it.each<Case>([
    ["1", [1]],
    [1, [1]],
    [0, [0]],
    [true, [1]],
    ["1.0", [1]],
    ["Yes.", [1]],
    ["no", [0]],
    ["delayed", [1]],
    ["The person takes the delayed reward.", [1]],
    ["immediate", [0]],
    ["not delayed", undefined],
    ["they won't take the delayed one", undefined],
    ["1 or 0", undefined],
    ["delayed, not immediate", undefined],
    ["delayed immediate", undefined],
    ["0.413", undefined],
    ["10", undefined],
    ["1, with probability 0.7", undefined],
    ["", undefined],
    [2, undefined],
    [null, undefined],
    [{ answer: 1 }, undefined],
    [`${"because ".repeat(100)} delayed`, undefined],
  ])("of %j is %j", (given, expected) => expect(read(choice.parse(given))).toEqual(expected));
});

describe("points", () => {
  it.each<Case>([
    ["[[0, 1], [2, 3], [-4, 5]]", [0, 1, 2, 3, -4, 5]],
    [
      [
        [0, 1],
        [2, 3],
        [-4, 5],
      ],
      [0, 1, 2, 3, -4, 5],
    ],
    ["(0, 1), (2, 3) and (-4, 5)", [0, 1, 2, 3, -4, 5]],
    ["Source 1: [0, 1]\nSource 2: [2, 3]\nSource 3: [-4, 5]", [0, 1, 2, 3, -4, 5]],
    ["1. (0, 1)\n2. (2, 3)\n3. (-4, 5)", [0, 1, 2, 3, -4, 5]],
    ["[[0, 1], [2, 3]]", undefined],
    ["[[0, 1], [2, 3], [-4]]", undefined],
    ["[[0, 1], [2, 3], [-4, 50]]", undefined],
    ["[[0, 1], [2, 3], [-4, 5]] within 0.5", undefined],
    ["0, 1, 2, 3, -4, 5", undefined],
    [5, undefined],
  ])("of %j are %j", (given, expected) => expect(read(sources.parse(given))).toEqual(expected));
});

describe.each([
  ["a number", length, fc.double({ min: 0, max: 100, noNaN: true })],
  ["a whole number", infected, fc.integer({ min: 0, max: 50 })],
  ["two numbers", populations, fc.double({ min: 0, max: 1e9, noNaN: true })],
  ["a label", choice, fc.constantFrom(0, 1)],
  ["points", sources, fc.double({ min: -10, max: 10, noNaN: true })],
] as const)("the form of %s", (_, form, value) => {
  it("reads back what it prints", () => {
    const prediction = fc.array(
      value.map((number) => number + 0),
      { minLength: form.size, maxLength: form.size },
    );
    fc.assert(
      fc.property(prediction, (given) => {
        expect(form.parse(form.print(given))).toEqual({ ok: true, value: given });
      }),
    );
  });

  it("never throws, and gives as many finite numbers as it has", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.jsonValue(), fc.double()), (given) => {
        const parsed = form.parse(given as Json);
        if (parsed.ok) {
          expect(parsed.value.length).toBe(form.size);
          expect(parsed.value.every(Number.isFinite)).toBe(true);
        } else {
          expect(parsed.message).toMatch(/^This answer cannot be read: .+; for example: .+\.$/s);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it("has an example in its instruction that it reads", () => {
    const example = form.instruction.slice(form.instruction.indexOf("for example: ") + "for example: ".length);
    expect(form.parse(example).ok).toBe(true);
  });
});
