import { describe, expect, it } from "vitest";
import { z } from "zod";
import { exampleOf } from "./example-of.ts";

const cases: readonly (readonly [what: string, schema: z.ZodType, example: unknown])[] = [
  ["an object", z.object({ answer: z.number(), confidence: z.number().optional() }), { answer: 0 }],
  ["the first of several forms", z.union([z.object({ answer: z.json() }), z.string()]), { answer: "..." }],
  ["a list of objects", z.strictObject({ all: z.array(z.object({ is: z.boolean() })) }), { all: [{ is: true }] }],
  ["a choice", z.object({ answer: z.enum(["yes", "no"]), of: z.literal(7) }), { answer: "yes", of: 7 }],
  ["a form that only its own code knows", z.unknown().transform(String), undefined],
];

describe("the example of a form", () => {
  for (const [what, schema, example] of cases) {
    it(`is ${example === undefined ? "missing" : "made"} for ${what}`, () =>
      expect(exampleOf(schema)).toEqual(example));
  }
});
