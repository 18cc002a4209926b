import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Claim, Finding } from "./claim.ts";
import {
  arbitrarySpace,
  contrast,
  doseSpace,
  extreme,
  growth,
  light,
  noEffect,
  onDose,
  shape,
  spaceBy,
  trend,
} from "./claims.test-support.ts";
import { liesIn } from "./difference-bounds.ts";
import { entails, entailsReading, responseEntails } from "./entail.ts";
import { enumerateClaims, findingsOf, truthTable } from "./enumerate-claims.ts";
import { findingRegions } from "./finding-regions.ts";
import { readingsOf } from "./reading.ts";

const space = spaceBy(() => 0);
const four = doseSpace([0, 0, 0, 0]);

describe("entailment between findings", () => {
  const table: readonly (readonly [Finding, string, Finding])[] = [
    [trend("increasing"), "supported", contrast("3", "higher", "0")],
    [trend("increasing"), "supported", contrast("0", "lower", "3")],
    [trend("increasing"), "not-addressed", contrast("2", "higher", "1")],
    [trend("increasing"), "contradicted", contrast("2", "lower", "1")],
    [trend("increasing"), "contradicted", contrast("0", "equal", "3")],
    [trend("increasing"), "not-addressed", contrast("0", "equal", "1")],
    [trend("increasing"), "contradicted", trend("flat")],
    [trend("increasing"), "contradicted", noEffect],
    [trend("increasing"), "contradicted", shape("u-shaped")],
    [trend("increasing"), "not-addressed", extreme("highest", "3")],
    [trend("increasing"), "contradicted", extreme("highest", "0")],
    [trend("increasing"), "contradicted", extreme("highest", "1")],
    [contrast("3", "higher", "0"), "not-addressed", trend("increasing")],
    [contrast("3", "higher", "0"), "contradicted", trend("decreasing")],
    [contrast("2", "equal", "1"), "contradicted", extreme("highest", "2")],
    [extreme("highest", "2"), "supported", contrast("2", "higher", "0")],
    [extreme("highest", "2"), "not-addressed", contrast("1", "higher", "0")],
    [extreme("highest", "2"), "contradicted", extreme("highest", "3")],
    [extreme("highest", "2"), "contradicted", extreme("lowest", "2")],
    [extreme("highest", "2"), "not-addressed", extreme("lowest", "3")],
    [extreme("highest", "2"), "not-addressed", shape("u-shaped")],
    [extreme("highest", "3"), "contradicted", shape("inverted-u")],
    [extreme("highest", "2"), "supported", shape("inverted-u")],
    [extreme("lowest", "1"), "supported", shape("u-shaped")],
    [shape("u-shaped"), "contradicted", trend("increasing")],
    [shape("u-shaped"), "not-addressed", shape("inverted-u")],
    [shape("u-shaped"), "contradicted", extreme("lowest", "3")],
    [shape("u-shaped"), "not-addressed", contrast("0", "higher", "1")],
    [noEffect, "supported", contrast("2", "equal", "0")],
    [noEffect, "supported", trend("flat")],
    [trend("flat"), "supported", noEffect],
    [noEffect, "contradicted", extreme("highest", "2")],
  ];
  for (const [said, entailment, asked] of table) {
    it(`${JSON.stringify(said)} leaves ${JSON.stringify(asked)} ${entailment}`, () => {
      expect(entails(onDose(said), onDose(asked), four)).toBe(entailment);
    });
  }

  it("knows that of three levels a bowl has its bottom in the middle", () => {
    const three = doseSpace([0, 0, 0]);
    expect(entails(onDose(shape("u-shaped")), onDose(contrast("0", "higher", "1")), three)).toBe("supported");
    expect(entails(onDose(shape("u-shaped")), onDose(extreme("lowest", "1")), three)).toBe("supported");
    expect(entails(onDose(shape("u-shaped")), onDose(shape("inverted-u")), three)).toBe("contradicted");
  });

  const by = (magnitude: NonNullable<Claim["magnitude"]>): Claim => onDose(contrast("2", "higher", "1"), { magnitude });
  const magnitudes: readonly (readonly [Claim, string, Claim])[] = [
    [by({ atLeast: 9 }), "supported", onDose(contrast("2", "higher", "1"))],
    [onDose(contrast("2", "higher", "1")), "not-addressed", by({ atLeast: 9 })],
    [by({ atLeast: 9 }), "supported", by({ atLeast: 7 })],
    [by({ atLeast: 7 }), "not-addressed", by({ atLeast: 9 })],
    [by({ atMost: 6 }), "contradicted", by({ atLeast: 9 })],
    [by({ atLeast: 9 }), "contradicted", by({ atMost: 6 })],
    [by({ atLeast: 8 }), "not-addressed", by({ atMost: 6 })],
  ];
  for (const [said, entailment, asked] of magnitudes) {
    it(`${JSON.stringify(said.magnitude)} leaves ${JSON.stringify(asked.magnitude)} ${entailment}`, () => {
      expect(entails(said, asked, four)).toBe(entailment);
    });
  }

  // What is at most 1 is equal within 1: nothing is higher by so little.
  it("draws nothing from a claim that no values satisfy", () => {
    for (const asked of findingsOf(four.factors[0]))
      expect(entails(by({ atMost: 1 }), onDose(asked), four)).toBe("not-addressed");
  });

  // Bounds with whole margins that have a solution have one in whole numbers, at most three margins wide.
  it("is what all values say, for each pair of findings on four levels", () => {
    const margins = { equalWithin: 1, differsBy: 3 };
    const coarse = { ...four, measures: [{ ...growth, ...margins }] };
    const steps = Array.from({ length: 10 }, (_, value) => value);
    const vectors = steps.flatMap((a) => steps.flatMap((b) => steps.flatMap((c) => steps.map((d) => [a, b, c, d]))));
    const findings = findingsOf(four.factors[0]);
    const verdicts = findings.map((finding) => {
      const { supported, contradicted } = findingRegions({ finding }, four.factors[0].levels, margins);
      return vectors.map((values) => (liesIn(values, supported) ? 1 : liesIn(values, contradicted) ? -1 : 0));
    });
    for (const [said, one] of findings.entries()) {
      for (const [asked, other] of findings.entries()) {
        const seen = new Set(verdicts[asked].filter((_, index) => verdicts[said][index] === 1));
        const expected = seen.size > 1 || seen.has(0) ? "not-addressed" : seen.has(1) ? "supported" : "contradicted";
        expect([one, other, entails(onDose(one), onDose(other), coarse)]).toEqual([one, other, expected]);
      }
    }
  });
});

describe("entailment between scopes", () => {
  const rises = trend("increasing");
  const falls = trend("decreasing");
  const inLight = { conditions: { light: ["on"] } };
  const anyLight = { conditions: { light: ["on", "off"] } };
  const table: readonly (readonly [string, Claim, string, Claim])[] = [
    ["all subjects are also each", onDose(rises), "supported", onDose(rises, { scope: { subjects: ["vole"] } })],
    ["one subject is not all", onDose(rises, { scope: { subjects: ["vole"] } }), "not-addressed", onDose(rises)],
    [
      "one subject is enough to rule out all",
      onDose(falls, { scope: { subjects: ["vole"] } }),
      "contradicted",
      onDose(rises),
    ],
    [
      "another subject says nothing",
      onDose(falls, { scope: { subjects: ["vole"] } }),
      "not-addressed",
      onDose(rises, { scope: { subjects: ["wren"] } }),
    ],
    ["the reference is not another condition", onDose(rises), "not-addressed", onDose(rises, { scope: inLight })],
    ["every condition is also the reference", onDose(rises, { scope: anyLight }), "supported", onDose(rises)],
    [
      "a condition at its reference may be left out",
      onDose(rises),
      "supported",
      onDose(rises, { scope: { conditions: { light: ["off"], strain: ["red"] } } }),
    ],
    ["conditions that do not meet say nothing", onDose(falls, { scope: inLight }), "not-addressed", onDose(rises)],
    ["another measure says nothing", { ...onDose(rises), measure: "weight" }, "not-addressed", onDose(rises)],
  ];
  for (const [fact, said, entailment, asked] of table) {
    it(`${fact}: ${entailment}`, () => {
      const two = { ...space, measures: [growth, { ...growth, name: "weight" }] };
      expect(entails(said, asked, two)).toBe(entailment);
    });
  }
});

describe("entailment between effects", () => {
  const onEffect = (finding: Finding, levels: readonly [string, string] = ["on", "off"]): Claim =>
    onDose(finding, { effectOf: { factor: "light", levels } });
  const exchanged: Claim = {
    measure: "growth",
    factor: "light",
    finding: contrast("on", "higher", "off"),
    effectOf: { factor: "dose", levels: ["3", "0"] },
  };
  const table: readonly (readonly [Claim, string, Claim])[] = [
    [onEffect(trend("increasing")), "supported", onEffect(trend("decreasing"), ["off", "on"])],
    [onEffect(trend("increasing")), "contradicted", onEffect(trend("increasing"), ["off", "on"])],
    [onEffect(trend("increasing")), "not-addressed", onDose(trend("increasing"))],
    [onEffect(contrast("3", "higher", "0")), "supported", exchanged],
    [exchanged, "supported", onEffect(contrast("3", "higher", "0"))],
    [onEffect(trend("increasing")), "supported", exchanged],
    [onEffect(noEffect), "contradicted", exchanged],
    [exchanged, "contradicted", onEffect(noEffect)],
  ];
  for (const [said, entailment, asked] of table) {
    it(`${JSON.stringify(said)} leaves ${JSON.stringify(asked)} ${entailment}`, () => {
      expect(entails(said, asked, space)).toBe(entailment);
    });
  }
});

describe("entailment and truth", () => {
  const options = { effects: true, conditions: true };

  it("agree: what follows from a true claim is true, and what it rules out is false", () => {
    const seen = { supported: 0, contradicted: 0, "not-addressed": 0 };
    fc.assert(
      fc.property(arbitrarySpace, fc.nat(), (drawn, start) => {
        const rows = [...truthTable(drawn, options)].map(({ claim, truth }) => ({
          claim,
          verdict: truth.verdict,
          readings: readingsOf(claim, drawn),
        }));
        const holding = rows.filter(({ verdict }) => verdict === "supported");
        // Of every true claim, against each third claim, from another one on in each example.
        for (const said of holding) {
          for (let index = start % 3; index < rows.length; index += 3) {
            const entailment = entailsReading(said.readings, rows[index].readings);
            seen[entailment] += 1;
            if (entailment === "not-addressed" || entailment === rows[index].verdict) continue;
            expect.fail(`${JSON.stringify(said.claim)} but ${JSON.stringify(rows[index].claim)}`);
          }
        }
      }),
      { numRuns: 12 },
    );
    expect(Math.min(seen.supported, seen.contradicted)).toBeGreaterThan(1000);
  });

  it("agree for several claims together", () => {
    let joint = 0;
    fc.assert(
      fc.property(arbitrarySpace, fc.infiniteStream(fc.nat()), (drawn, picks) => {
        const rows = [...truthTable(drawn)];
        const holding = rows.filter(({ truth }) => truth.verdict === "supported").map(({ claim }) => claim);
        if (holding.length === 0) return;
        const said = [...picks.take(8)].map((pick) => holding[pick % holding.length]);
        for (const { claim, truth } of rows) {
          const entailment = responseEntails(said, claim, drawn);
          if (entailment === "supported" && said.every((one) => entails(one, claim, drawn) !== "supported")) joint += 1;
          if (entailment !== "not-addressed") expect([claim, entailment]).toEqual([claim, truth.verdict]);
        }
      }),
      { numRuns: 40 },
    );
    expect(joint).toBeGreaterThan(20);
  });

  it("agree that a claim follows from itself, and that contradiction goes both ways", () => {
    const claims = [...enumerateClaims(space, { conditions: true })].filter((_, index) => index % 7 === 0);
    const readings = claims.map((claim) => readingsOf(claim, space));
    for (const [index, one] of readings.entries()) {
      expect([claims[index], entailsReading(one, one)]).toEqual([claims[index], "supported"]);
      for (const other of readings.slice(index)) {
        expect(entailsReading(other, one) === "contradicted").toBe(entailsReading(one, other) === "contradicted");
      }
    }
  });

  it("do not depend on which way round a claim is told", () => {
    const claims = [
      ...enumerateClaims(
        spaceBy(() => 0, { factors: [four.factors[0], light] }),
        { effects: true },
      ),
    ];
    const drawn = fc.constantFrom(...claims);
    fc.assert(
      fc.property(drawn, drawn, (said, asked) => {
        const entailment = entails(said, asked, space);
        expect(entails(toldOtherwise(said), asked, space)).toBe(entailment);
        expect(entails(said, toldOtherwise(asked), space)).toBe(entailment);
      }),
      { numRuns: 300 },
    );
  });
});

const turned: { readonly [relation: string]: string } = {
  higher: "lower",
  lower: "higher",
  equal: "equal",
  flat: "flat",
  increasing: "decreasing",
  decreasing: "increasing",
  "u-shaped": "inverted-u",
  "inverted-u": "u-shaped",
  highest: "lowest",
  lowest: "highest",
};

/** The same claim with its contrast and its effect turned round. */
function toldOtherwise(claim: Claim): Claim {
  const turn = (finding: Finding): Finding =>
    finding.kind === "no-effect" ? finding : ({ ...finding, relation: turned[finding.relation] } as Finding);
  let finding = claim.finding;
  if (finding.kind === "contrast") finding = turn({ ...finding, levels: [finding.levels[1], finding.levels[0]] });
  if (claim.effectOf === undefined) return { ...claim, finding };
  const [of, against] = claim.effectOf.levels;
  return { ...claim, finding: turn(finding), effectOf: { ...claim.effectOf, levels: [against, of] } };
}

describe("a response", () => {
  const highest = onDose(extreme("highest", "3"));
  const above = ["0", "1", "2"].map((level) => onDose(contrast("3", "higher", level)));

  it("may tell a finding subject by subject", () => {
    const each = space.subjects.map((subject) => onDose(trend("increasing"), { scope: { subjects: [subject] } }));
    expect(responseEntails(each, onDose(trend("increasing")), space)).toBe("supported");
    expect(responseEntails(each.slice(1), onDose(trend("increasing")), space)).toBe("not-addressed");
  });

  it("may tell the best level by contrasts, also by a chain of them", () => {
    expect(responseEntails(above, highest, space)).toBe("supported");
    expect(responseEntails(above.slice(1), highest, space)).toBe("not-addressed");
    const chain = [
      ["3", "2"],
      ["2", "1"],
      ["1", "0"],
    ].map(([of, against]) => onDose(contrast(of, "higher", against)));
    expect(responseEntails(chain, highest, space)).toBe("supported");
    expect(responseEntails(chain, onDose(trend("increasing")), space)).toBe("supported");
  });

  it("proves nothing by contradicting itself", () => {
    const both = [onDose(contrast("1", "higher", "0")), onDose(contrast("1", "lower", "0"))];
    expect(responseEntails(both, highest, space)).toBe("not-addressed");
    expect(responseEntails(both, onDose(contrast("1", "higher", "0")), space)).toBe("supported");
  });

  it("contradicts a claim that one of its claims rules out, unless another supports it", () => {
    expect(responseEntails([onDose(noEffect)], highest, space)).toBe("contradicted");
    expect(responseEntails([onDose(noEffect), highest], highest, space)).toBe("supported");
    expect(responseEntails([], highest, space)).toBe("not-addressed");
  });
});
