import { createHash } from "node:crypto";
import { check, compile } from "../../src/formulas/index.ts";

const everyFunction =
  "exp(-x / 3) + expm1(x / 9) + log(x) + log1p(x) * log2(x) - log10(x) + sin(x) * cos(y) + tan(y) + asin(y / 9) + " +
  "acos(y / 9) + atan(x) + atan2(y, x) + sinh(y) + cosh(y) + tanh(y) + sqrt(x) + cbrt(y) + hypot(x, y) + x^2.5 + y^3 + " +
  "hill(x, 2, 1.7) + bump(y, 1, 2) + logistic(y) + logit(x / 9) + erf(y) + normal_cdf(y) + x % 0.7 + round(y)";

/** SHA-256 of a formula's values over 4,000 rows. */
export function goldenFormulas(): Record<string, string> {
  const checked = check(everyFunction, { x: "number", y: "number" }, { result: "number" });
  if (!checked.ok) throw new Error(checked.errors[0].message);
  const x = Float64Array.from({ length: 4000 }, (_, index) => (index + 1) / 512);
  const y = Float64Array.from({ length: 4000 }, (_, index) => ((index * 1237) % 4000) / 1000 - 2);
  const values = compile(checked.formula).evaluate({ x, y });
  return { "every function": createHash("sha256").update(values).digest("hex") };
}
