import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { check } from "../language/check.ts";
import { compile } from "./compile.ts";

const source =
  "exp(-x / 3) + expm1(x / 9) + log(x) + log1p(x) * log2(x) - log10(x) + sin(x) * cos(y) + tan(y) + asin(y / 9) + " +
  "acos(y / 9) + atan(x) + atan2(y, x) + sinh(y) + cosh(y) + tanh(y) + sqrt(x) + cbrt(y) + hypot(x, y) + x^2.5 + y^3 + " +
  "hill(x, 2, 1.7) + bump(y, 1, 2) + logistic(y) + logit(x / 9) + erf(y) + normal_cdf(y) + x % 0.7 + round(y)";

describe("a formula with every kind of function", () => {
  it("has the same bits on every engine", () => {
    const result = check(source, { x: "number", y: "number" }, { result: "number" });
    if (!result.ok) throw new Error(result.errors[0].message);
    const x = Float64Array.from({ length: 4000 }, (_, index) => (index + 1) / 512);
    const y = Float64Array.from({ length: 4000 }, (_, index) => ((index * 1237) % 4000) / 1000 - 2);
    const values = compile(result.formula).evaluate({ x, y });
    const hash = createHash("sha256").update(new Uint8Array(values.buffer)).digest("hex");
    expect(hash).toBe("28e46e9d8544c3d09d1d8efb034c2fe7041fb68fc745c789e8b41ee02446e397");
  });
});
