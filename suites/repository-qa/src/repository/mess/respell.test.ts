import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Spelling } from "../../blueprint/mess-schema.ts";
import { fold } from "./published-rule.test-support.ts";
import { respell } from "./respell.ts";

const spelling: fc.Arbitrary<Spelling> = fc.record({
  capitals: fc.constantFrom("as-they-are", "first-letters", "all-letters"),
  separators: fc.record({ from: fc.constantFrom("", "_", "=-", "=_-"), to: fc.constantFrom("-", "_", " ") }),
});

describe("respell", () => {
  it("keeps what a text folds to and its length", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9=_.-]{0,20}$/)), spelling, (text, way) => {
        expect(fold(respell(text, way))).toBe(fold(text));
        expect(respell(text, way).length).toBe(text.length);
      }),
      { numRuns: 1000 },
    );
  });

  const separators = { from: "=", to: "-" } as const;
  it.each([
    ["delta_pow", { capitals: "first-letters", separators: { from: "", to: "_" } }, "Delta_Pow"],
    ["delta_pow", { capitals: "as-they-are", separators: { from: "_", to: " " } }, "delta pow"],
    ["light=low_dose=0.5", { capitals: "all-letters", separators }, "LIGHT-LOW_DOSE-0.5"],
    ["µg=ß_2nd", { capitals: "all-letters", separators }, "µG-ß_2ND"],
    ["a1b c", { capitals: "first-letters", separators }, "A1b C"],
  ] as const)("writes %s as %o has it: %s", (text, way, expected) => {
    expect(respell(text, way)).toBe(expected);
  });
});
