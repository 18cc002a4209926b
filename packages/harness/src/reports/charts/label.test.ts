import { textWidth } from "@assay/science/figures/axes/text-width";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitText, fitTexts, spreadLabels } from "./label.ts";

describe("fitText", () => {
  it("keeps what fits, and else both ends", () => {
    expect(fitText("short", 100)).toBe("short");
    const cut = fitText("loop vendor/a-very-long-name-2026", 100);
    expect(cut).toMatch(/^loop.*….*2026$/);
    expect(textWidth(cut, 11)).toBeLessThanOrEqual(100);
  });

  it("tells long names by the words in which they differ, in whatever place they stand", () => {
    const agents = ["large", "small"].map((size) => `loop company/some-long-model-${size}-2026 turns=10 temperature=0`);
    expect(fitTexts([...agents, "oracle"], 170)).toEqual([
      "some-long-model-large-2026",
      "some-long-model-small-2026",
      "oracle",
    ]);
    expect(fitTexts(agents, 120)).toEqual(["…model-large-2026", "…model-small-2026"]);
    const dated = ["large", "small"].map((size) => `company/some-very-long-model-${size}-of-the-year-2026`);
    expect(fitTexts(dated, 130)).toEqual(["…model-large-of-…", "…model-small-of-…"]);
    const settings = ["0", "0.5"].map((value) => `loop company/some-long-model temperature=${value}`);
    expect(fitTexts(settings, 120)).toEqual(["temperature=0", "temperature=0.5"]);
  });

  it("numbers names that would look alike", () => {
    const names = ["A", "B"].map((middle) => `${"x".repeat(40)}${middle}${"y".repeat(40)}`);
    expect(new Set(fitTexts(names, 120)).size).toBe(2);
  });
});

describe("spreadLabels", () => {
  it("keeps order and distance, within the ends", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 200, noNaN: true }), { minLength: 1, maxLength: 12 }), (wanted) => {
        const places = spreadLabels(wanted, 12, 0, 200);
        const sorted = [...places].sort((one, other) => one - other);
        for (const [index, place] of sorted.entries()) {
          expect(place).toBeGreaterThanOrEqual(-1e-9);
          expect(place).toBeLessThanOrEqual(200 + 1e-9);
          if (index > 0) expect(place - sorted[index - 1]).toBeGreaterThanOrEqual(12 - 1e-9);
        }
      }),
    );
  });
});
