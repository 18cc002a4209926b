import { describe, expect, it } from "vitest";
import { valueIn } from "../../testing/value-in.test-support.ts";
import { reasoningBenefit } from "./family.ts";

const forms = {
  arithmetic: "published",
  deduction: "reversed",
  lookup: "published",
  reading: "published",
  transfer: "null",
} as const;

describe("the trap of reasoning-benefit", () => {
  const gain = (against: string, category: string) => {
    const at = (reasoning: string) => valueIn(reasoningBenefit, forms, "accuracy", { reasoning, category });
    return at("step-by-step") - at(against);
  };

  it("is that a prompt which says nothing of reasoning hides most of what reasoning does", () => {
    expect(gain("direct", "arithmetic")).toBeGreaterThan(0.25);
    expect(gain("unsaid", "arithmetic")).toBeLessThan(0.18);
  });

  it("is that opposite effects of two categories leave little in their mean", () => {
    expect(gain("direct", "deduction")).toBeLessThan(-0.25);
    expect(Math.abs(gain("direct", "all"))).toBeLessThan(0.03);
  });
});
