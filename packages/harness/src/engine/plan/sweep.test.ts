import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sweep, sweepOne } from "./sweep.ts";

const never = () => false;

describe("a sweep", () => {
  it("has every combination of the lists' values, the last list changing fastest", () => {
    expect(sweep({ a: [1, 2], b: "x", c: { d: [true, false] } }, never, "settings.")).toEqual([
      { value: { a: 1, b: "x", c: { d: true } }, swept: { "settings.a": 1, "settings.c.d": true } },
      { value: { a: 1, b: "x", c: { d: false } }, swept: { "settings.a": 1, "settings.c.d": false } },
      { value: { a: 2, b: "x", c: { d: true } }, swept: { "settings.a": 2, "settings.c.d": true } },
      { value: { a: 2, b: "x", c: { d: false } }, swept: { "settings.a": 2, "settings.c.d": false } },
    ]);
  });
  it("leaves a list whole that is a setting, and takes lists in a list as its values", () => {
    const isSetting = (path: readonly string[]) => path.join(".") === "range";
    expect(sweep({ range: [1, 9], pair: [[1, 2], [3]] }, isSetting).map(({ value }) => value)).toEqual([
      { range: [1, 9], pair: [1, 2] },
      { range: [1, 9], pair: [3] },
    ]);
  });
  it("calls a list of one value no sweep", () => {
    expect(sweep({ a: [5] }, never)).toEqual([{ value: { a: 5 }, swept: {} }]);
    expect(sweepOne(["m"], "model")).toEqual([{ value: "m", swept: {} }]);
    expect(sweepOne("m", "model")).toEqual([{ value: "m", swept: {} }]);
    expect(sweepOne(["m", "n"], "model").map(({ swept }) => swept)).toEqual([{ model: "m" }, { model: "n" }]);
  });
  it("has as many combinations as the product of the lists' lengths, all different", () => {
    const lists = fc.dictionary(
      fc.stringMatching(/^[a-z]{1,3}$/),
      fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 4 }),
      {
        maxKeys: 4,
      },
    );
    fc.assert(
      fc.property(lists, (values) => {
        const made = sweep(values, never);
        const product = Object.values(values).reduce((count, list) => count * list.length, 1);
        expect(made.length).toBe(product);
        expect(new Set(made.map(({ value }) => JSON.stringify(value))).size).toBe(product);
      }),
    );
  });
});
