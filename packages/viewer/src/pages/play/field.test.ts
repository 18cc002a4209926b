import { describe, expect, it } from "vitest";
import type { Shape } from "../../api/play-types.ts";
import { type Draft, emptyDraft, fieldOf, filledIn, WrongDraft } from "./field.ts";

const optional = (shape: Shape): Shape => ({ default: null, anyOf: [shape, { type: "null" }] });

/** A shape as a tool declares it, what a person filled in, and the value that the tool is given. */
const cases: readonly (readonly [what: string, shape: Shape, draft: Draft, value: unknown])[] = [
  ["a text", { type: "string", maxLength: 100 }, "7", "7"],
  ["a number", { type: "number" }, " -1.5e2 ", -150],
  ["a number that may be left out", optional({ type: "integer" }), "", undefined],
  ["a flag", { type: "boolean" }, true, true],
  ["a choice", { enum: ["a", "b"] }, "b", "b"],
  ["a choice of constants", { anyOf: [{ const: 1 }, { const: 2 }] }, "2", 2],
  ["words, a line each", { type: "array", items: { type: "string" } }, "grep\n-c\nx y\n", ["grep", "-c", "x y"]],
  ["anything, as JSON", {}, "[0.5, 1]", [0.5, 1]],
  ["anything, as a text", {}, "not possible", "not possible"],
  ["an object of any names, as JSON", { type: "object" }, '{"a": 1}', { a: 1 }],
  [
    "a record, without what was left out",
    {
      type: "object",
      properties: { path: { type: "string" }, head: optional({ type: "integer" }) },
      required: ["path"],
    },
    { path: "a.csv", head: "" },
    { path: "a.csv" },
  ],
  [
    "a list of records",
    { type: "array", items: { type: "object", properties: { x: { type: "number" } }, required: ["x"] } },
    [{ x: "1" }, { x: "2" }],
    [{ x: 1 }, { x: 2 }],
  ],
  [
    "the first of several forms that has names",
    { anyOf: [{ type: "string" }, { type: "object", properties: { answer: {} }, required: ["answer"] }] },
    { answer: "3" },
    { answer: 3 },
  ],
];

describe("a form", () => {
  it.each(cases)("gives %s", (_, shape, draft, value) => {
    expect(filledIn(fieldOf(shape), draft)).toEqual(value);
  });

  it.each(cases)("begins empty for %s, and says what is missing or gives what is allowed", (_, shape) => {
    const field = fieldOf(shape);
    try {
      expect(JSON.stringify(filledIn(field, emptyDraft(field))) ?? "").not.toContain("undefined");
    } catch (error) {
      expect(error).toBeInstanceOf(WrongDraft);
    }
  });

  it.each([
    ["a number that is none", { type: "number" }, "ten", "x is a number, and 'ten' is none"],
    ["a number below its least", { type: "number", minimum: 0 }, "-1", "x is at least 0"],
    ["a number above its most", { type: "number", maximum: 1 }, "1.5", "x is at most 1"],
    ["a number that is needed", { type: "number" }, "", "x is needed"],
  ] as const)("refuses %s", (_, shape, x, problem) => {
    const field = fieldOf({ type: "object", properties: { x: shape }, required: ["x"] });
    expect(() => filledIn(field, { x })).toThrow(problem);
  });
});
