import { describe, expect, it } from "vitest";
import { meetsAll } from "./condition.ts";
import { SeenStrata } from "./seen-strata.ts";

describe("conditions on strata", () => {
  const cases: readonly (readonly [conditions: { name: string; values: string[] }[], met: boolean])[] = [
    [[], true],
    [[{ name: "type", values: ["title"] }], true],
    [[{ name: "type", values: ["rows", "title"] }], true],
    [[{ name: "type", values: ["rows"] }], false],
    [[{ name: "level", values: ["2"] }], true],
    [[{ name: "reason", values: ["undefined"] }], false],
    [[{ name: "toString", values: [String(Object.prototype.toString)] }], false],
    [
      [
        { name: "type", values: ["title"] },
        { name: "level", values: ["3"] },
      ],
      false,
    ],
  ];
  for (const [conditions, met] of cases) {
    it(`${JSON.stringify(conditions)} ${met ? "are" : "are not"} met`, () => {
      expect(meetsAll({ type: "title", level: 2 }, conditions)).toBe(met);
    });
  }
});

describe("strata seen", () => {
  const seen = new SeenStrata();
  for (const type of ["title", "rows"]) seen.note({ type, level: 2 });

  it("find no fault with what items have", () => {
    expect(seen.fault({ name: "type", values: ["rows", "title"] })).toBeUndefined();
    expect(seen.fault({ name: "level", values: ["2"] })).toBeUndefined();
  });
  it("answer an unknown name with the names, and an unknown value with the values", () => {
    expect(seen.fault({ name: "typ", values: ["rows"] })).toMatch(/'typ'.*: level, type$/);
    expect(seen.fault({ name: "type", values: ["rows", "row"] })).toMatch(/type=row;.*: rows, title$/);
  });
  it("do not list values without end", () => {
    const many = new SeenStrata();
    for (let number = 0; number < 1000; number++) many.note({ number });
    expect(many.fault({ name: "number", values: ["x"] })).toMatch(/ and 960 more$/);
  });
});
