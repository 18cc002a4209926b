import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Claim, Finding } from "./claim.ts";
import { contrast, doseSpace, extreme, noEffect, onDose, shape, spaceBy, trend } from "./claims.test-support.ts";
import { findingsOf } from "./enumerate-claims.ts";
import { judgeClaim } from "./judge-claim.ts";

/** The definitions of docs/claims.md once more, word by word and without bounds; equal within 1, different from 4 on. */
function byDefinition(finding: Finding, values: readonly number[]): string {
  const last = values.length - 1;
  const at = (level: string): number => values[Number(level)];
  const least = Math.min(...values);
  const most = Math.max(...values);
  const inner = values.slice(1, -1);
  const ends = [values[0], values[last]];
  const verdict = (supported: boolean, contradicted: boolean): string =>
    supported ? "supported" : contradicted ? "contradicted" : "undecided";
  const drop = (line: readonly number[]): number =>
    Math.max(...line.map((value, index) => value - Math.min(...line.slice(index))));
  const rising = (line: readonly number[]): string =>
    verdict(line[last] - line[0] >= 4 && drop(line) <= 1, line[last] - line[0] <= 1 || drop(line) >= 4);
  const bowl = (ends: readonly number[], bottom: number): string =>
    verdict(Math.min(...ends) - bottom >= 4, Math.min(...ends) - bottom <= 1);
  switch (finding.kind) {
    case "contrast": {
      const difference = at(finding.levels[0]) - at(finding.levels[1]);
      if (finding.relation === "equal") return verdict(Math.abs(difference) <= 1, Math.abs(difference) >= 4);
      const signed = finding.relation === "higher" ? difference : -difference;
      return verdict(signed >= 4, signed <= 1);
    }
    case "trend":
      if (finding.relation === "flat") return verdict(most - least <= 1, most - least >= 4);
      return rising(finding.relation === "increasing" ? values : values.map((value) => -value));
    case "shape":
      if (finding.relation === "u-shaped") return bowl(ends, Math.min(...inner));
      return bowl(
        ends.map((value) => -value),
        -Math.max(...inner),
      );
    case "extreme": {
      const others = values.filter((_, index) => index !== Number(finding.level));
      const lead =
        finding.relation === "highest"
          ? at(finding.level) - Math.max(...others)
          : Math.min(...others) - at(finding.level);
      return verdict(lead >= 4, lead <= 1);
    }
    case "no-effect":
      return verdict(most - least <= 1, most - least >= 4);
  }
}

describe("the truth of a claim", () => {
  const table: readonly (readonly [string, Finding, number[], string])[] = [
    ["a difference of the margin is one", contrast("1", "higher", "0"), [0, 4], "supported"],
    ["a smaller one decides nothing", contrast("1", "higher", "0"), [0, 3], "undecided"],
    ["what counts as equal is not higher", contrast("1", "higher", "0"), [0, 1], "contradicted"],
    ["what is a little lower is not higher", contrast("1", "higher", "0"), [2, 0], "contradicted"],
    ["lower is higher the other way round", contrast("0", "lower", "1"), [0, 4], "supported"],
    ["values within the margin are equal", contrast("0", "equal", "1"), [0, 1], "supported"],
    ["values that differ are not equal", contrast("0", "equal", "1"), [5, 1], "contradicted"],
    ["between the margins equality is open", contrast("0", "equal", "1"), [0, 2], "undecided"],
    ["a trend may rest on its way", trend("increasing"), [0, 0, 4, 4], "supported"],
    ["a trend may fall by what counts as equal", trend("increasing"), [0, 3, 2, 6], "supported"],
    ["a trend that falls a little more is open", trend("increasing"), [0, 6, 4, 9], "undecided"],
    ["a trend that falls clearly is none", trend("increasing"), [0, 6, 2, 9], "contradicted"],
    ["small steps down add up", trend("increasing"), [5, 4, 3, 2, 1, 9], "contradicted"],
    ["a trend without a change is none", trend("increasing"), [0, 1, 1], "contradicted"],
    ["a decrease is an increase from the end", trend("decreasing"), [9, 5, 6, 0], "supported"],
    ["flat means all levels", trend("flat"), [0, 4, 0], "contradicted"],
    ["both ends stand above the bottom", shape("u-shaped"), [9, 2, 5, 6], "supported"],
    ["one end at the bottom is no bowl", shape("u-shaped"), [9, 2, 3, 3], "contradicted"],
    ["an end just above the bottom leaves it open", shape("u-shaped"), [9, 2, 3, 5], "undecided"],
    ["a curve that goes down and up and down is also a bowl", shape("u-shaped"), [6, 0, 12, 6], "supported"],
    ["and also an arch", shape("inverted-u"), [6, 0, 12, 6], "supported"],
    ["an arch is a bowl upside down", shape("inverted-u"), [0, 5, 9, 3], "supported"],
    ["the highest leads every other by the margin", extreme("highest", "2"), [5, 0, 9], "supported"],
    ["a tie has no highest", extreme("highest", "2"), [8, 0, 9], "contradicted"],
    ["a small lead leaves it open", extreme("highest", "2"), [7, 0, 9], "undecided"],
    ["the lowest is far below every other", extreme("lowest", "1"), [5, 0, 9], "supported"],
    ["no effect is no difference at all", noEffect, [4, 5, 4], "supported"],
    ["one level that differs is an effect", noEffect, [4, 9, 4], "contradicted"],
  ];
  for (const [fact, finding, values, verdict] of table) {
    it(`${fact}: ${verdict}`, () => {
      expect(judgeClaim(onDose(finding), doseSpace(values)).verdict).toBe(verdict);
    });
  }

  it("is that of the definitions for every finding", () => {
    const levels = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 5 });
    fc.assert(
      fc.property(levels, (values) => {
        const space = doseSpace(values);
        for (const finding of findingsOf(space.factors[0])) {
          expect([finding, judgeClaim(onDose(finding), space).verdict]).toEqual([
            finding,
            byDefinition(finding, values),
          ]);
        }
      }),
    );
  });

  const magnitudes: readonly (readonly [NonNullable<Claim["magnitude"]>, number, string])[] = [
    [{ atLeast: 8 }, 8, "supported"],
    [{ atLeast: 8 }, 7, "supported"],
    [{ atLeast: 8 }, 6, "contradicted"],
    [{ atMost: 8 }, 9, "supported"],
    [{ atMost: 8 }, 10, "contradicted"],
    [{ atLeast: 5, atMost: 6 }, 4, "supported"],
    [{ atLeast: 1, atMost: 9 }, 2, "undecided"],
    [{ atLeast: 4 }, 3, "undecided"],
    [{ atMost: 1 }, 2, "undecided"],
    [{ atLeast: 0 }, -5, "contradicted"],
  ];
  for (const [magnitude, difference, verdict] of magnitudes) {
    it(`is ${verdict} where ${difference} is said to be ${JSON.stringify(magnitude)}`, () => {
      const claim = onDose(contrast("1", "higher", "0"), { magnitude });
      expect(judgeClaim(claim, doseSpace([0, difference])).verdict).toBe(verdict);
      const turned = onDose(contrast("0", "lower", "1"), { magnitude });
      expect(judgeClaim(turned, doseSpace([0, difference])).verdict).toBe(verdict);
    });
  }

  const rises = contrast("2", "higher", "1");
  // The dose works in voles, in the light alone in wrens, and the more so in blue strains.
  const space = spaceBy((_, { subject, levels }) => {
    const works = subject === "vole" || levels.light === "on";
    return (works ? Number(levels.dose) * 5 : 0) + (levels.strain === "blue" ? Number(levels.dose) * 4 : 0);
  });
  const scoped: readonly (readonly [string, Claim, string, number])[] = [
    ["in all subjects", onDose(rises), "contradicted", 4],
    ["in the subject that is named", onDose(rises, { scope: { subjects: ["vole"] } }), "supported", 2],
    ["under a condition", onDose(rises, { scope: { conditions: { light: ["on"] } } }), "supported", 4],
    [
      "under every condition named",
      onDose(rises, { scope: { conditions: { light: ["on", "off"] } } }),
      "contradicted",
      8,
    ],
    [
      "as the effect of another factor's change",
      {
        measure: "growth",
        factor: "strain",
        effectOf: { factor: "dose", levels: ["2", "1"] },
        finding: contrast("blue", "higher", "red"),
      },
      "supported",
      8,
    ],
    [
      "as an effect the other way round",
      {
        measure: "growth",
        factor: "strain",
        effectOf: { factor: "dose", levels: ["1", "2"] },
        finding: contrast("blue", "higher", "red"),
      },
      "contradicted",
      8,
    ],
    [
      "between subjects",
      { measure: "growth", factor: "subject", finding: contrast("vole", "higher", "wren") },
      "supported",
      2,
    ],
    [
      "between subjects where they do not differ",
      { measure: "growth", factor: "subject", finding: noEffect, scope: { conditions: { light: ["on"] } } },
      "supported",
      2,
    ],
  ];
  for (const [where, claim, verdict, cells] of scoped) {
    it(`is ${verdict} ${where}`, () => {
      const truth = judgeClaim(claim, space);
      expect([truth.verdict, truth.cells.length]).toEqual([verdict, cells]);
    });
  }

  it("names the cells, with every other factor at its reference", () => {
    const { cells } = judgeClaim(
      onDose(rises, { scope: { subjects: ["wren"], conditions: { light: ["on"] } } }),
      space,
    );
    expect(cells).toEqual([
      { subject: "wren", levels: { dose: "2", light: "on", strain: "red" } },
      { subject: "wren", levels: { dose: "1", light: "on", strain: "red" } },
    ]);
  });

  it("gives the values at the place that decided", () => {
    expect(judgeClaim(onDose(rises), space).reason).toBe(
      "Growth by dose is 2 0, 1 0, at subject wren, light off, strain red.",
    );
  });

  it("takes a claim that is undecided somewhere and contradicted elsewhere as contradicted, in either order", () => {
    for (const [vole, wren] of [
      [2, 0],
      [0, 2],
    ]) {
      const mixed = spaceBy((_, { subject, levels }) => Number(levels.dose) * (subject === "vole" ? vole : wren));
      expect(judgeClaim(onDose(rises), mixed).verdict).toBe("contradicted");
    }
    const open = spaceBy((_, { subject, levels }) => Number(levels.dose) * (subject === "vole" ? 2 : 9));
    expect(judgeClaim(onDose(rises), open).verdict).toBe("undecided");
  });

  const senseless: readonly (readonly [string, Claim])[] = [
    ["a trend over levels without order", { measure: "growth", factor: "strain", finding: trend("increasing") }],
    ["a shape of two levels", { measure: "growth", factor: "light", finding: shape("u-shaped") }],
    ["an unknown factor", { measure: "growth", factor: "doses", finding: noEffect }],
    ["an unknown measure", { measure: "weight", factor: "dose", finding: noEffect }],
    ["an unknown level", onDose(contrast("2", "higher", "7"))],
    ["a level against itself", onDose(contrast("2", "equal", "2"))],
    ["a condition on its own factor", onDose(noEffect, { scope: { conditions: { dose: ["1"] } } })],
    ["an effect of its own factor", onDose(noEffect, { effectOf: { factor: "dose", levels: ["1", "2"] } })],
    [
      "subjects in scope of a claim that compares them",
      { measure: "growth", factor: "subject", finding: noEffect, scope: { subjects: ["vole"] } },
    ],
    ["a magnitude of equality", onDose(contrast("1", "equal", "2"), { magnitude: { atMost: 2 } })],
    ["a magnitude whose ends are exchanged", onDose(rises, { magnitude: { atLeast: 3, atMost: 2 } })],
    ["a magnitude that is no number", onDose(rises, { magnitude: { atLeast: Number.NaN } })],
    ["an empty scope", onDose(noEffect, { scope: { subjects: [] } })],
    ["an inherited name as a factor", onDose(noEffect, { scope: { conditions: { toString: ["on"] } } })],
  ];
  for (const [what, claim] of senseless) {
    it(`is meaningless of ${what}`, () => {
      expect(judgeClaim(claim, space)).toMatchObject({ verdict: "meaningless", cells: [] });
    });
  }

  it("is meaningless where a value that it needs has none, and there alone", () => {
    const gap = doseSpace([1, undefined, 9]);
    expect(judgeClaim(onDose(trend("increasing")), gap)).toMatchObject({
      verdict: "meaningless",
      reason: "Growth by dose is 0 1, 1 without value, 2 9, at subject vole.",
    });
    expect(judgeClaim(onDose(contrast("2", "higher", "0")), gap).verdict).toBe("supported");
    expect(judgeClaim(onDose(noEffect), doseSpace([1, Number.NaN])).verdict).toBe("meaningless");
  });

  it("refuses a scope of more combinations than a grader should go through", () => {
    const factors = Array.from({ length: 13 }, (_, index) => ({
      name: `f${index}`,
      levels: ["a", "b"],
      ordered: false,
      reference: "a",
    }));
    const wide = spaceBy(() => 1, { factors });
    const conditions = (count: number) =>
      Object.fromEntries(factors.slice(1, 1 + count).map(({ name, levels }) => [name, levels]));
    const claim = (count: number): Claim => ({
      measure: "growth",
      factor: "f0",
      finding: noEffect,
      scope: { conditions: conditions(count) },
    });
    expect(judgeClaim(claim(11), wide).verdict).toBe("supported");
    expect(judgeClaim(claim(12), wide)).toMatchObject({
      verdict: "meaningless",
      reason: "Its scope has more than 4096 combinations of subjects and conditions; name fewer levels.",
    });
  });
});
