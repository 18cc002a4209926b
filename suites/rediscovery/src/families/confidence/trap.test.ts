import { describe, expect, it } from "vitest";
import { valueIn } from "../../testing/value-in.test-support.ts";
import { confidence } from "./family.ts";

const forms = {
  capability: "published",
  reasoned: "null",
  guesses: "published",
  afterwards: "null",
  long: "published",
} as const;

describe("the trap of confidence", () => {
  it("is that several guesses mend overconfidence without telling right from wrong any better", () => {
    const at = (measure: string, elicitation: string) =>
      valueIn(confidence, forms, measure, { elicitation, size: "short" });
    expect(at("overconfidence", "top-k") - at("overconfidence", "plain")).toBeLessThan(-0.15);
    expect(Math.abs(at("auroc", "top-k") - at("auroc", "plain"))).toBeLessThan(0.03);
  });
});
