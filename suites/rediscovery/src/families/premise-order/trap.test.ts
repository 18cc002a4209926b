import { describe, expect, it } from "vitest";
import { valueIn } from "../../testing/value-in.test-support.ts";
import { premiseOrder } from "./family.ts";

const forms = { order: "null", transfer: "null", backward: "null", distractors: "null", rules: "null" } as const;

describe("the trap of premise-order", () => {
  it("is that the shuffled rules of the data file are long, which looks like an effect of order where there is none", () => {
    const at = (order: string, wording: string) => valueIn(premiseOrder, forms, "accuracy", { order, wording });
    expect(at("forward", "short") - at("shuffled", "long")).toBeGreaterThan(0.15);
    expect(at("forward", "short") - at("shuffled", "short")).toBe(0);
  });
});
