import { nominalAgreement } from "@assay/science/statistics/agreement/agreement";
import { cohenKappa } from "@assay/science/statistics/agreement/cohen-kappa";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { episodeOf, panelOf, reportOf } from "./judged-episodes.test-support.ts";
import { renderJudges } from "./render-judges.ts";

describe("a report on judges", () => {
  it("has each judge's kappa with the checks and with the others, and alpha over all, as by hand", () => {
    const { judges, pairs, all } = reportOf([episodeOf([panelOf("+---+", { "a/1": "++--+", "b/1": "+-+-+" })])]);
    // a and b: 3 of 5 equal, 0.52 by chance. a and the checks: 4 of 5, 0.48 by chance. b and the checks: 4 of 5, 0.48.
    expect(pairs.length).toBe(1);
    expect(pairs[0]).toMatchObject({ first: "a/1", second: "b/1", agreement: { units: 5 } });
    expect(pairs[0].agreement.kappa).toBeCloseTo(0.08 / 0.48, 12);
    expect(judges.map(({ checks }) => checks?.agreement.kappa?.toFixed(12))).toEqual([
      (0.32 / 0.52).toFixed(12),
      (0.32 / 0.52).toFixed(12),
    ]);
    expect(all).toMatchObject({ units: 5, pairs: 5, equal: 0.6 });
    expect(all.alpha).toBeCloseTo(0.25, 12);
    expect(judges[0]).toMatchObject({ judge: "a/1", vendor: "a", verdicts: 5, missing: 0, passed: 3, calls: 1 });
    expect(judges[0].checks).toMatchObject({ criteria: 5, judgePassed: 0.6, checksPassed: 0.4 });
    expect(judges[0].checks?.difference.difference).toBeCloseTo(0.2, 12);
  });

  it("has intervals of kappa and alpha by drawing worlds, from ten worlds on", () => {
    const worlds = (count: number) =>
      Array.from({ length: count }, (_, index) =>
        episodeOf([panelOf("++--", { "a/1": "++--", "b/1": index % 3 === 0 ? "+-+-" : "++--" })], {
          world: String(index),
        }),
      );
    const few = reportOf(worlds(9));
    expect(few.pairs[0].agreement.interval).toMatchObject({ defined: false, because: "too-few" });
    const { judges, pairs, all } = reportOf(worlds(24));
    // Of every third world kappa is 0, of the others 1; its marginals are 1/2 in all, so that kappa is their mean, 2/3.
    // A binomial share of 16 in 24 has the 2.5 % and 97.5 % points 11 and 20 of 24.
    expect(pairs[0].agreement.kappa).toBeCloseTo(2 / 3, 12);
    expect(pairs[0].agreement.interval).toMatchObject({ defined: true, low: 11 / 24, high: 20 / 24 });
    expect(judges[1].checks?.agreement.interval).toEqual(pairs[0].agreement.interval);
    // alpha = 1 - (n - 1) D / (n² / 2) with D = 2 · 2 in every third world: 1 - (191/192) (1 - kappa).
    expect(all.alpha).toBeCloseTo(1 - (191 / 192) * (1 / 3), 12);
    const low = all.interval.defined ? all.interval.low : Number.NaN;
    expect(low).toBeCloseTo(1 - (191 / 192) * (13 / 24), 1);
    expect(renderJudges(reportOf(worlds(24)))).toMatch(/1, 2 +96 +\S+ % +0\.667 +0\.458 to 0\.833/);
  });

  it("leaves criteria without a check out of the comparison with checks, and missing verdicts out of all", () => {
    const { judges, pairs, all } = reportOf([episodeOf([panelOf("+?-?", { "a/1": "+--?", "b/1": "-+-+" })])]);
    expect(judges.map(({ verdicts, missing, repeated }) => [verdicts, missing, repeated])).toEqual([
      [3, 1, 1],
      [4, 0, 0],
    ]);
    expect(judges.map(({ checks }) => checks?.agreement.units)).toEqual([2, 2]);
    expect(pairs[0].agreement).toMatchObject({ units: 3, equal: 1 / 3 });
    expect(all.units).toBe(3);
    const [only] = reportOf([episodeOf([panelOf("??", { "a/1": "+-" })])]).judges;
    expect(only.checks).toBeUndefined();
  });

  it("puts panels of one scorer together, and counts a judge of several by what it said first", () => {
    const panels = [panelOf("+-", { "a/1": "++", "b/1": "+-" }), panelOf("+-", { "c/1": "--", "a/1": "--" })];
    const { judges, pairs, all } = reportOf([episodeOf(panels)]);
    expect(judges.map(({ judge, passed, calls }) => [judge, passed, calls])).toEqual([
      ["a/1", 2, 1],
      ["b/1", 1, 1],
      ["c/1", 0, 1],
    ]);
    expect(pairs.map(({ first, second }) => `${first} ${second}`)).toEqual(["a/1 b/1", "a/1 c/1", "b/1 c/1"]);
    expect(all.pairs).toBe(6);
  });

  it("counts episodes judged, empty and not judged", () => {
    const judged = episodeOf([panelOf("+", { "a/1": "+" })]);
    expect(reportOf([judged, judged, episodeOf([panelOf("-", {})])], 5).episodes).toEqual({
      judged: 2,
      empty: 1,
      unjudged: 2,
    });
  });

  it("has the agreement of all verdicts at once, however they are spread over episodes", () => {
    const marks = fc.integer({ min: 1, max: 6 }).chain((length) => {
      const one = fc.string({ unit: fc.constantFrom("+", "-", "?"), minLength: length, maxLength: length });
      return fc.record({ checks: one, a: one, b: one, c: one });
    });
    fc.assert(
      fc.property(fc.array(marks, { minLength: 1, maxLength: 8 }), (episodes) => {
        const report = reportOf(episodes.map(({ checks, a, b, c }) => episodeOf([panelOf(checks, { a, b, c })])));
        const joined = (name: "checks" | "a" | "b" | "c") => episodes.map((each) => each[name]).join("");
        const both = (first: string, second: string) =>
          [...first].flatMap((mark, index) =>
            mark === "?" || second[index] === "?" ? [] : [[mark, second[index]] as [string, string]],
          );
        expect(report.all).toMatchObject(
          nominalAgreement(
            [...joined("a")].map((mark, index) =>
              [mark, joined("b")[index], joined("c")[index]].filter((each) => each !== "?"),
            ),
          ),
        );
        for (const { first, second, agreement } of report.pairs) {
          const expected = cohenKappa(both(joined(first as "a"), joined(second as "b")));
          expect(agreement.units).toBe(expected.units);
          expect(agreement.kappa ?? 9).toBeCloseTo(expected.kappa ?? 9, 10);
        }
        for (const { judge, checks } of report.judges) {
          const expected = cohenKappa(both(joined(judge as "a"), joined("checks")));
          expect(checks?.agreement.units ?? 0).toBe(expected.units);
          expect(checks?.agreement.kappa ?? 9).toBeCloseTo(expected.kappa ?? 9, 10);
        }
      }),
    );
  });
});
