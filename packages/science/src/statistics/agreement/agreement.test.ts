import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nominalAgreement } from "./agreement.ts";

/** Units from the rows of observers, "." for no value. */
function unitsOf(...observers: string[]): string[][] {
  const rows = observers.map((row) => row.split(" "));
  return rows[0].map((_, unit) => rows.map((row) => row[unit]).filter((value) => value !== "."));
}

describe("Krippendorff's alpha", () => {
  // K. Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), https://repository.upenn.edu/asc_papers/43,
  // sections A, B and C; the last from "Krippendorff's alpha" in Wikipedia. All are given to three decimals.
  const published: readonly (readonly [what: string, alpha: number, observers: string[]])[] = [
    ["binary data of two observers", 0.095, ["0 1 0 0 0 0 0 0 1 0", "1 1 1 0 0 1 0 0 0 0"]],
    ["nominal data of two observers", 0.692, ["a a b b d c c c e d d a", "b a b b b c c c e d d d"]],
    [
      "nominal data of four observers with values missing",
      0.743,
      ["1 2 3 3 2 1 4 1 2 . . .", "1 2 3 3 2 2 4 1 2 5 . 3", ". 3 3 3 2 3 4 2 2 5 1 .", "1 2 3 3 2 4 4 1 2 5 1 ."],
    ],
    [
      "nominal data of three observers, most values missing",
      0.691,
      [". . . . . 3 4 1 2 1 1 3 3 . 3", "1 . 2 1 3 3 4 3 . . . . . . .", ". . 2 1 3 4 4 . 2 1 1 3 3 . 4"],
    ],
  ];
  for (const [what, alpha, observers] of published) {
    it(`is ${alpha} for the published example of ${what}`, () => {
      expect(nominalAgreement(unitsOf(...observers)).alpha?.toFixed(3)).toBe(alpha.toFixed(3));
    });
  }

  it("is what its definition by coincidences says, for any units", () => {
    const units = fc.array(fc.array(fc.constantFrom("a", "b", "c"), { maxLength: 5 }), { maxLength: 12 });
    fc.assert(
      fc.property(units, (all) => {
        const { alpha, pairs, equal } = nominalAgreement(all);
        const paired = all.filter((values) => values.length > 1);
        let [observed, unequal, ordered] = [0, 0, 0];
        for (const values of paired) {
          for (const [i, one] of values.entries()) {
            for (const [j, other] of values.entries()) {
              if (i === j) continue;
              ordered += 1;
              if (one === other) continue;
              unequal += 1;
              observed += 1 / (values.length - 1);
            }
          }
        }
        const flat = paired.flat();
        const differ = flat.flatMap((one, i) => flat.filter((other, j) => i !== j && one !== other)).length;
        expect(pairs).toBe(ordered / 2);
        if (ordered === 0) expect(equal).toBeNull();
        else expect(equal).toBeCloseTo(1 - unequal / ordered, 12);
        if (differ === 0) expect(alpha).toBeNull();
        else expect(alpha).toBeCloseTo(1 - observed / flat.length / (differ / (flat.length * (flat.length - 1))), 12);
      }),
    );
  });

  it("does not exist where all values are the same, or none has another beside it", () => {
    expect(nominalAgreement([[true, true], [true]])).toEqual({ units: 1, pairs: 1, equal: 1, alpha: null });
    expect(nominalAgreement([["a"], ["b"]])).toEqual({ units: 0, pairs: 0, equal: null, alpha: null });
  });
});
