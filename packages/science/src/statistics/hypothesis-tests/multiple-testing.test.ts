import { AssayError } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { benjaminiHochberg, holm } from "./multiple-testing.ts";

const pValues = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 40 });

describe.each(Object.entries({ holm, benjaminiHochberg }))("%s", (_, adjust) => {
  it("keeps the order, never lowers a p-value, and stays within 1", () => {
    fc.assert(
      fc.property(pValues, (p) => {
        const adjusted = adjust(p);
        for (let i = 0; i < p.length; i += 1) {
          expect(adjusted[i]).toBeGreaterThanOrEqual(p[i] * (1 - 1e-15));
          expect(adjusted[i]).toBeLessThanOrEqual(1);
          for (let j = 0; j < i; j += 1)
            expect(p[j] <= p[i] ? adjusted[j] <= adjusted[i] : adjusted[j] >= adjusted[i]).toBe(true);
        }
        expect([...adjust([...p].reverse())].reverse()).toEqual([...adjusted]);
      }),
    );
  });

  it("refuses what is no p-value, a missing one included", () => {
    for (const wrong of [Number.NaN, -0.1, 1.5]) expect(() => adjust([0.2, wrong])).toThrow(AssayError);
  });
});

describe("benjaminiHochberg", () => {
  it("never exceeds Holm", () => {
    fc.assert(
      fc.property(pValues, (p) => {
        const byHolm = holm(p);
        for (const [i, value] of benjaminiHochberg(p).entries())
          expect(value).toBeLessThanOrEqual(byHolm[i] * (1 + 1e-15));
      }),
    );
  });
});
