import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { costInScans } from "../reading-cost.test-support.ts";
import { claimsJsonSchema } from "./claim-schema.ts";
import { spaceBy } from "./claims.test-support.ts";
import { enumerateClaims } from "./enumerate-claims.ts";
import { parseClaims } from "./parse-claims.ts";

const space = spaceBy(() => 0);
const parse = (...claims: unknown[]) => parseClaims(JSON.stringify({ version: 1, claims }), space);
const rises = { measure: "growth", factor: "dose", finding: { kind: "trend", relation: "increasing" } };
const higher = {
  measure: "growth",
  factor: "dose",
  finding: { kind: "contrast", levels: ["2", "1"], relation: "higher" },
};

describe("a claims file", () => {
  it("gives every claim that can be made, as it is", () => {
    const claims = [...enumerateClaims(space, { effects: true, conditions: true })];
    for (let from = 0; from < claims.length; from += 60) {
      const part = claims.slice(from, from + 60);
      expect(parse(...part)).toEqual({ claims: part, problems: [] });
    }
  });

  it("gives magnitudes and statements, and levels that are numbers as texts", () => {
    const claim = { ...higher, magnitude: { atLeast: 0.5, atMost: 2 }, statement: "More is more." };
    const numbers = { ...claim, finding: { ...claim.finding, levels: [2, 1] } };
    expect(parse(claim, numbers)).toEqual({ claims: [claim, claim], problems: [] });
  });

  const faults: readonly (readonly [unknown, string])[] = [
    [{ ...rises, factor: "doze" }, 'factor cannot be "doze"; did you mean "dose"?'],
    [{ ...rises, measure: "grwth" }, 'measure cannot be "grwth"; did you mean "growth"?'],
    [
      { ...higher, finding: { ...higher.finding, levels: ["2", "9"] } },
      'finding.levels.1 cannot be "9"; it can be "0", "1", "2", "3".',
    ],
    [
      { measure: "growth", factor: "strain", finding: { kind: "extreme", relation: "highest", level: "gren" } },
      'finding.level cannot be "gren"; did you mean "green"?',
    ],
    [{ ...rises, scope: { subjects: ["wrens"] } }, 'scope.subjects.0 cannot be "wrens"; did you mean "wren"?'],
    [
      { ...rises, scope: { conditions: { lights: ["on"] } } },
      'scope.conditions cannot have the field "lights"; did you mean "light"?',
    ],
    [{ ...rises, factor: "strain" }, 'finding.kind cannot be "trend"; it can be "contrast", "extreme", "no-effect".'],
    [{ measure: "growth", factor: "dose" }, "finding is missing."],
    [{ ...rises, measure: undefined }, 'measure is missing; it is one of "growth".'],
    [
      { ...rises, finding: { kind: "trend" } },
      'finding.relation is missing; it is one of "increasing", "decreasing", "flat".',
    ],
    [{ ...rises, sure: true }, 'it cannot have the field "sure"; leave it out.'],
    [{ ...higher, magnitude: { atLeast: "much" } }, 'magnitude.atLeast is "much", and has to be a number.'],
    [{ ...rises, magnitude: { atLeast: 1 } }, "only a contrast that is higher or lower has a magnitude; leave it out."],
    [{ ...higher, magnitude: { atLeast: -1 } }, "magnitude.atLeast is wrong: expected number to be >=0."],
    [{ ...rises, statement: "x".repeat(401) }, "statement is wrong: expected string to have <=400 characters."],
    [
      { ...rises, effectOf: { factor: "light", levels: ["on", "on"] } },
      'it compares light "on" with itself; name two levels.',
    ],
    [
      { ...rises, effectOf: { factor: "light", levels: ["on", "off"] }, scope: { conditions: { light: ["on"] } } },
      "its scope sets light, which the claim itself varies; leave it out there.",
    ],
    ["The dose matters.", 'it is "The dose matters.", and has to be an object.'],
    [null, "it is null, and has to be an object."],
  ];
  for (const [claim, fault] of faults) {
    it(`names what is wrong and keeps the rest: ${fault}`, () => {
      expect(parse(rises, claim, higher)).toEqual({
        claims: [rises, higher],
        problems: [{ claim: 2, message: `Claim 2: ${fault}` }],
      });
    });
  }

  it("with NaN, which is no JSON, loses that claim alone", () => {
    const text = JSON.stringify({
      version: 1,
      claims: [
        { ...higher, statement: 'NaN, "-Infinity"' },
        { ...higher, magnitude: { atLeast: "?" } },
      ],
    });
    for (const number of ["NaN", "-Infinity", "1e999"]) {
      const { claims, problems } = parseClaims(text.replace('"?"', number), space);
      expect(claims).toEqual([{ ...higher, statement: 'NaN, "-Infinity"' }]);
      expect(problems).toEqual([{ claim: 2, message: expect.stringContaining("has to be a number") }]);
    }
  });

  it("with more than 60 claims loses the others", () => {
    const { claims, problems } = parse(...Array(61).fill(rises));
    expect(claims).toHaveLength(60);
    expect(problems).toEqual([{ message: "Of 61 claims the first 60 are read; hand in at most as many." }]);
  });

  const files: readonly (readonly [string, string])[] = [
    ["", "claims.json is not JSON; write it with a JSON library."],
    ["# Claims\n\nThe dose matters.", "claims.json is not JSON; write it with a JSON library."],
    ["5", 'claims.json has to be {"version": 1, "claims": [...]}: it is 5, and has to be an object.'],
    [
      '{"version": 2, "claims": []}',
      'claims.json has to be {"version": 1, "claims": [...]}: version cannot be 2; it can be 1.',
    ],
    ['{"version": 1}', 'claims.json has to be {"version": 1, "claims": [...]}: claims is missing.'],
    [
      '{"version": 1, "claims": [], "note": 1}',
      'claims.json has to be {"version": 1, "claims": [...]}: it cannot have the field "note"; leave it out.',
    ],
    [" ".repeat(1_000_001), "claims.json is longer than 1000000 characters; shorten it."],
  ];
  for (const [text, message] of files) {
    it(`is refused in one sentence: ${message}`, () => {
      expect(parseClaims(text, space)).toEqual({ claims: [], problems: [{ message }] });
    });
  }

  it("never throws, whatever it holds, and says something of all that it does not keep", () => {
    const names = fc.constantFrom(
      "growth",
      "dose",
      "light",
      "vole",
      "on",
      "trend",
      "contrast",
      "__proto__",
      "toString",
    );
    const fields = fc.constantFrom(
      "measure",
      "factor",
      "finding",
      "effectOf",
      "scope",
      "magnitude",
      "kind",
      "levels",
      "__proto__",
    );
    const { tree } = fc.letrec((tie) => ({
      tree: fc.oneof({ depthSize: "small" }, names, fc.double(), fc.constant(null), tie("list"), tie("object")),
      list: fc.array(tie("tree"), { maxLength: 3 }),
      object: fc.dictionary(fields, tie("tree"), { maxKeys: 6 }),
    }));
    fc.assert(
      fc.property(fc.array(tree, { maxLength: 5 }), (claims) => {
        const { claims: kept, problems } = parse(...claims);
        expect(kept.length + problems.length).toBe(claims.length);
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => void parseClaims(text, space)));
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect(parseClaims(`{"version": 1, "claims": [${deep}, {"measure": ${deep}}]}`, space).problems).toHaveLength(2);
    expect(parseClaims(deep, space).problems).toHaveLength(1);
  });
});

describe("a hostile claims file", () => {
  // With a search from each quotation mark to the end, 60 kB took ten seconds.
  it.each(['\\"', '"\\', '[\\"', '{"a\\"', ",  "])(
    "of %j takes for 100 kB at most as long as 90 plain scans, and holds no claim",
    (piece) => {
      expect(parseClaims(piece.repeat(1000), space)).toMatchObject({ claims: [], problems: [{}] });
      expect(costInScans((text) => parseClaims(text, space), piece)).toBeLessThan(90);
    },
  );
});

describe("the published schema", () => {
  const schema = JSON.stringify(claimsJsonSchema(space));

  it("names the scenario's words, and findings of order where there is one", () => {
    for (const word of ["growth", "vole", "wren", "strain", "blue", "increasing", "subject"]) {
      expect(schema).toContain(`"${word}"`);
    }
    expect(schema).toContain('"description":"of dose, light"');
    expect(schema).toContain('"maxItems":60');
  });

  it("is short, and every part of it has a name", () => {
    expect(schema.length).toBeLessThan(4000);
    expect(schema).not.toMatch(/__schema|\$defs\/\d/);
  });

  it("says nothing that is true or false of them", () => {
    expect(schema).not.toMatch(/equalWithin|differsBy|value/);
  });
});
