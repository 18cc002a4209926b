import { scoreClaims } from "@assay/grading/claims";
import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { findFamily } from "../../src/families.ts";
import { makeTwins } from "../../src/scenario/scenario.ts";
import { insiderOptions } from "./insider-options.ts";
import { quickF1 } from "./quick-f1.ts";

describe("the quick F1 of a choice of claims", () => {
  it.each(["group-bias", "reasoning-benefit", "persona"])("is that of the scorer: %s", (name) => {
    const [world] = makeTwins("quick F1", findFamily(name));
    const options = insiderOptions(world);
    const f1 = quickF1(world, options);
    const random = stream("test", "quick-f1", name);
    const seen = new Set<number>();
    for (let round = 0; round < 25; round += 1) {
      const chosen = [...options.keys()].filter(() => random.uniform() < 0.2);
      const claims = chosen.map((number) => options[number]);
      const exact = scoreClaims(claims, world.core, world.truth).f1 ?? 0;
      expect(f1(chosen)).toBeCloseTo(exact, 12);
      seen.add(exact);
    }
    expect(seen.size).toBeGreaterThan(3);
  });
});
