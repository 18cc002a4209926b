import { describe, expect, it } from "vitest";
import { valueIn } from "../../testing/value-in.test-support.ts";
import { selfCorrection } from "./family.ts";

const forms = { sums: "published", riddles: "null", later: "published", told: "null", opening: "null" } as const;

describe("the trap of self-correction", () => {
  it("is that reviewed answers are worse than first ones although asking again does the same", () => {
    const at = (procedure: string) =>
      valueIn(selfCorrection, { ...forms, wording: "alternative" }, "accuracy", { procedure, task: "sums" });
    expect(at("critique") - at("first-answer")).toBeLessThan(-0.15);
    expect(at("critique") - at("asked-again")).toBe(0);
  });
});
