import { describe, expect, it } from "vitest";
import { check } from "../language/check.ts";
import { toLatex } from "./to-latex.ts";

const names = ["x", "y", "a", "b", "alpha", "beta_1", "x1", "rate_max", "temperature", "k_on_rate"];
const variables = Object.fromEntries(names.map((name) => [name, "number" as const]));

describe("toLatex", () => {
  it.each([
    ["x / (y + 1)", "\\frac{x}{y + 1}"],
    ["(x / y)^2", "\\left(\\frac{x}{y}\\right)^{2}"],
    ["x^-a", "x^{-a}"],
    ["(-x)^2", "\\left(-x\\right)^{2}"],
    ["x^y^a", "x^{y^{a}}"],
    ["(x^y)^a", "\\left(x^{y}\\right)^{a}"],
    ["2 * x * 3", "2 \\, x \\cdot 3"],
    ["a * (x + y)", "a \\, \\left(x + y\\right)"],
    ["x - (y - a)", "x - \\left(y - a\\right)"],
    ["x - -y", "x - \\left(-y\\right)"],
    ["x % 2", "x \\bmod 2"],
    ["1.5e-7 * x + 1e22", "1.5 \\times 10^{-7} \\, x + 10^{22}"],
    ["alpha * beta_1 + x1", "\\alpha \\, \\beta_{1} + x_{1}"],
    ["rate_max * temperature", "\\mathrm{rate}_{\\mathrm{max}} \\, \\mathrm{temperature}"],
    ["k_on_rate", "k_{\\mathrm{on\\_rate}}"],
    ["2 * pi * e", "2 \\, \\pi \\, \\mathrm{e}"],
    ["sqrt(x) + cbrt(y)", "\\sqrt{x} + \\sqrt[3]{y}"],
    ["abs(x) * floor(y)", "\\left|x\\right| \\, \\left\\lfloor y \\right\\rfloor"],
    ["sin(x)^2", "\\left(\\sin\\left(x\\right)\\right)^{2}"],
    ["log(x) - log10(y)", "\\ln\\left(x\\right) - \\log_{10}\\left(y\\right)"],
    ["logistic(x)", "\\operatorname{logistic}\\left(x\\right)"],
    ["normal_cdf(x)", "\\Phi\\left(x\\right)"],
    ["hill(x, a, 2)", "\\frac{x^{2}}{a^{2} + x^{2}}"],
    ["bump(x, a, b)", "\\exp\\left(-\\frac{\\left(x - a\\right)^{2}}{2 \\, b^{2}}\\right)"],
    ["hypot(x, y)", "\\sqrt{x^{2} + y^{2}}"],
    ["x > 0 ? x : -x", "\\begin{cases} x & \\text{if } x > 0 \\\\ -x & \\text{otherwise} \\end{cases}"],
    ["x <= 1 && !(y != 2)", "x \\le 1 \\land \\lnot \\left(y \\neq 2\\right)"],
    [
      'match(site, "A_1", x, 0)',
      "\\begin{cases} x & \\text{if } \\mathrm{site} = \\text{A\\_1} \\\\ 0 & \\text{otherwise} \\end{cases}",
    ],
  ])("%s", (source, latex) => {
    const result = check(source, { ...variables, site: { levels: ["A_1", "B"] } });
    if (!result.ok) throw new Error(result.errors[0].message);
    expect(toLatex(result.formula)).toBe(latex);
  });
});
