import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { valueIn } from "../../testing/value-in.test-support.ts";
import { premiseOrder } from "./family.ts";
import { type ChainFeatures, chanceOfRight } from "./law.ts";

const law = { ability: 0.55, order: 0.3, backward: 0.25, distractors: 0.3, rules: 0, otherRules: 0.2, wording: 0.2 };
const parameters = { subjects: { one: law } };
const item = { ...premiseOrder.bank(stream("premise-order", "a bank"))[0], difficulty: 0 };
const features: ChainFeatures = { order: "shuffled", rules: 8, distractors: 0, wording: "short", surface: {} };

describe("the law of premise-order", () => {
  // Computed by hand from suites/rediscovery/docs/families/premise-order.md.
  it.each([
    ["shuffled", 8, 0, 0.4],
    ["shuffled", 4, 0, 0.6],
    ["shuffled", 12, 0, 0.6],
    ["shuffled", 10, 0, 0.5],
    ["shuffled", 12, 8, 0.3],
    ["backward", 12, 0, 0.85],
    ["forward", 4, 8, 0.7],
    ["forward", 12, 0, 0.7],
  ] as const)(
    "gives %s order, %i rules and %i distractors %f where the gap is widest at eight rules",
    (order, rules, distractors, chance) => {
      const place = { subject: "one", item, features: { ...features, order, rules, distractors } };
      expect(chanceOfRight(parameters, place)).toBeCloseTo(chance, 12);
    },
  );

  it.each([
    ["published", -1, 1],
    ["reversed", 1, -1],
    ["null", 0, 0],
    ["alternative", -1, -1],
  ] as const)("changes the gap between orders as planted: %s", (rules, four, twelve) => {
    const forms = { order: "published", transfer: "published", backward: "null", distractors: "null", rules } as const;
    const gapAt = (count: string) =>
      valueIn(premiseOrder, forms, "accuracy", { order: "forward", rules: count }) -
      valueIn(premiseOrder, forms, "accuracy", { order: "shuffled", rules: count });
    for (const [count, sign] of [
      ["4", four],
      ["12", twelve],
    ] as const) {
      const change = gapAt(count) - gapAt("8");
      expect(Math.abs(change) < 0.15 ? 0 : Math.sign(change)).toBe(sign);
      if (sign === 0) expect(change).toBeCloseTo(0, 12);
    }
  });
});
