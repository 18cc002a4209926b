import { describe, expect, it } from "vitest";
import { pearson } from "../statistics/correlation/correlation.ts";
import { mean, median } from "../statistics/descriptive/descriptive.ts";
import { holm } from "../statistics/hypothesis-tests/multiple-testing.ts";
import { asDoubles } from "./as-doubles.ts";
import { categorical } from "./distributions/categorical.ts";
import { dirichlet } from "./distributions/dirichlet.ts";
import { solve } from "./linear-algebra/lu.ts";
import { fromRows, identity } from "./linear-algebra/matrix.ts";

/** What JSON may hold where a type promises numbers. */
const decoded = (json: string) => JSON.parse(json);

describe("asDoubles", () => {
  it("hands a Float64Array through and copies other numbers", () => {
    const doubles = Float64Array.of(1, 2);
    expect(asDoubles(doubles, "values")).toBe(doubles);
    expect(asDoubles([1, Number.NaN, -0], "values")).toEqual(Float64Array.of(1, Number.NaN, -0));
    expect(asDoubles(Int32Array.of(3, -4), "values")).toEqual(Float64Array.of(3, -4));
  });

  it("makes NaN of what is missing", () => {
    expect(asDoubles(decoded("[1, null, 3]"), "values")).toEqual(Float64Array.of(1, Number.NaN, 3));
    expect(asDoubles(Object.assign([1], { length: 2 }), "values")).toEqual(Float64Array.of(1, Number.NaN));
  });

  it.each(['["1"]', "[true]", "[[]]", "[{}]"])("refuses %s", (json) => {
    expect(() => asDoubles(decoded(json), "the heights")).toThrow(/the heights holds .* at index 0/);
    expect(() => asDoubles(decoded(json), "the heights")).toThrow(
      expect.objectContaining({ code: "numerics/invalid-argument" }),
    );
  });
});

describe("a null in decoded rows", () => {
  it("is a missing value to statistics", () => {
    expect(mean(decoded("[1, null, 3]"))).toEqual({ defined: true, value: 2, n: 2 });
    expect(median(decoded("[null, 7]"))).toEqual({ defined: true, value: 7, n: 1 });
    expect(pearson(decoded("[1, 2, null, 4]"), [1, 2, 9, 4])).toEqual(pearson([1, 2, 4], [1, 2, 4]));
    expect(() => mean(decoded('["1", "x"]'))).toThrow(/string at index 0/);
  });

  it("is no p-value, weight or concentration", () => {
    expect(() => holm(decoded("[0.01, null]"))).toThrow(/index 1 is NaN/);
    expect(() => categorical(decoded("[1, null]"))).toThrow(/weights\[1\]/);
    expect(() => dirichlet(decoded("[1, null]"))).toThrow(/alpha\[1\]/);
  });

  it("is no number in a matrix or a vector", () => {
    expect(() => solve(fromRows(decoded("[[1, null], [0, 1]]")), [1, 1])).toThrow(/NaN in row 0, column 1/);
    expect(solve(identity(2), decoded("[5, null]"))[1]).toBeNaN();
  });
});
