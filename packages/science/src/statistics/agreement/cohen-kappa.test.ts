import fc from "fast-check";
import { describe, expect, it } from "vitest";
import fixture from "../fixtures/agreement.json" with { type: "json" };
import { cohenKappa } from "./cohen-kappa.ts";

/** The pairs of ratings that a table counts. */
const pairsOf = (table: readonly (readonly number[])[]): [string, string][] =>
  table.flatMap((row, first) =>
    row.flatMap((count, second) => Array.from({ length: count }, (): [string, string] => [`${first}`, `${second}`])),
  );

describe("Cohen's kappa", () => {
  // packages/science/audits/python/fixtures_agreement.py: kappa by scikit-learn, its standard error by differentiating numerically.
  for (const { name, table, kappa, standardError } of fixture.cases) {
    it(`is scikit-learn's, with the standard error of the delta method, for ${name}`, () => {
      const found = cohenKappa(pairsOf(table));
      expect(found.kappa).toBeCloseTo(kappa, 12);
      expect(found.standardError).toBeCloseTo(standardError, 8);
    });
  }

  // SAS/STAT user's guide, PROC FREQ, "Agreement Study", and the printout of SAS in the tests of statsmodels.
  const published: readonly (readonly [table: number[][], kappa: string, standardError: string])[] = [
    [
      [
        [10, 4, 1, 0],
        [5, 10, 12, 2],
        [2, 4, 12, 5],
        [0, 2, 6, 13],
      ],
      "0.3449",
      "0.0724",
    ],
    [
      [
        [0, 4, 1],
        [0, 8, 0],
        [0, 1, 5],
      ],
      "0.4842",
      "0.1380",
    ],
  ];
  for (const [table, kappa, standardError] of published) {
    it(`is ${kappa} with the standard error ${standardError}, as published`, () => {
      const found = cohenKappa(pairsOf(table));
      expect([found.kappa?.toFixed(4), found.standardError?.toFixed(4)]).toEqual([kappa, standardError]);
    });
  }

  const rating = fc.constantFrom("a", "b", "c");
  const ratings = fc.array(fc.tuple(rating, rating), { minLength: 1, maxLength: 40 });

  it("does not change when raters change places or ratings change names", () => {
    fc.assert(
      fc.property(ratings, (pairs) => {
        const found = cohenKappa(pairs);
        const turned = cohenKappa(pairs.map(([one, other]): [string, string] => [`${other}!`, `${one}!`]));
        for (const figure of ["kappa", "standardError", "equal", "expected"] as const) {
          if (found[figure] === null) expect(turned[figure]).toBeNull();
          else expect(turned[figure]).toBeCloseTo(found[figure], 6);
        }
      }),
    );
  });

  it("is 1, without a spread, where raters agree on more than one rating", () => {
    const found = cohenKappa([...pairsOf([[5]]), ["x", "x"], ["x", "x"]]);
    expect(found).toMatchObject({ units: 7, equal: 1, kappa: expect.closeTo(1, 12) });
    expect(found.standardError).toBeCloseTo(0, 6);
  });

  it("does not exist without units, or where one rating is all that there is", () => {
    expect(cohenKappa([])).toEqual({ units: 0, equal: null, expected: null, kappa: null, standardError: null });
    expect(cohenKappa([[true, true]])).toMatchObject({ units: 1, equal: 1, kappa: null, standardError: null });
  });
});
