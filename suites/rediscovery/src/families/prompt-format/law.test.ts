import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import type { Observation } from "../../family.ts";
import type { FormatItem } from "./bank.ts";
import { promptFormat } from "./family.ts";
import { chanceOfRight } from "./law.ts";

/** Computed by a separate program from the formula of suites/rediscovery/docs/families/prompt-format.md. */
describe("the law of prompt-format", () => {
  const law = { ability: 0.1, separator: 0.7, casing: 0.5, interaction: 0.6, withExamples: 2 };
  it.each([
    ["colon", "title", 0, 0.59868766],
    ["newline", "upper", 5, 0.13010847],
    ["colon", "lower", 2, 0.29733935],
  ])("gives a %s with %s case and %i examples its chance", (separator, casing, shots, expected) => {
    const item = { difficulty: 0.4 } as FormatItem;
    const features = { separator, casing, shots, surface: {} };
    expect(chanceOfRight({ subjects: { one: law } }, { subject: "one", item, features })).toBeCloseTo(expected, 7);
  });
});

describe("the spread over formats", () => {
  const spread = promptFormat.measures.find(({ name }) => name === "spread");

  it("is nothing on the whole where formats are noise alone, though their range is large", () => {
    const random = stream("prompt-format", "noise");
    const estimates = Array.from({ length: 200 }, () => {
      const rows = ["colon", "dash", "newline"].flatMap((separator) =>
        ["title", "upper", "lower"].flatMap((casing) =>
          Array.from({ length: 50 }, (_, item): Observation => {
            const right = random.uniform() < 0.5 ? 1 : 0;
            return { subject: "one", item: String(item), levels: { separator, casing }, outcome: { right } };
          }),
        ),
      );
      return spread?.estimate(rows) ?? Number.NaN;
    });
    const mean = estimates.reduce((sum, each) => sum + each, 0) / estimates.length;
    // One estimate has a standard deviation of about 0.1, so the mean of 200 has less than 0.01.
    expect(Math.abs(mean)).toBeLessThan(0.03);
  });
});
