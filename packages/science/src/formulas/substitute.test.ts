import { describe, expect, it } from "vitest";
import { check } from "./language/check.ts";
import { print } from "./printing/print.ts";
import { substitute } from "./substitute.ts";

const declared = { x: "number", y: "number", "v[1]": "number" } as const;

function formulaOf(source: string) {
  const checked = check(source, { x: "number", y: "number" }, { result: "number" });
  if (!checked.ok) throw new Error(checked.errors[0].message);
  return checked.formula;
}

describe("substitute", () => {
  it.each([
    ["x * 2", "y + 1", "(y + 1) * 2"],
    ["max(x, y) - x", "y^2", "max(y^2, y) - y^2"],
    ["x > 0 ? -x : y", "y", "y > 0 ? -y : y"],
    ["y", "1", "y"],
  ])("puts into %s for x the formula %s", (source, replacement, expected) => {
    const replaced = substitute(formulaOf(source), new Map([["x", formulaOf(replacement)]]), declared);
    expect(print(replaced)).toBe(expected);
    expect(replaced.variables).not.toContain("x");
  });

  it("puts a name for a name, which need not be one that people can write", () => {
    const replaced = substitute(formulaOf("x + y"), new Map([["x", "v[1]"]]), declared);
    expect(replaced.variables).toEqual(["v[1]", "y"]);
  });

  it("shares what it puts in: a chain of doublings is as long as its links", () => {
    let formula = formulaOf("x + x");
    for (let link = 0; link < 60; link++) formula = substitute(formulaOf("x + x"), new Map([["x", formula]]), declared);
    expect(formula.complexity.nodes).toBeGreaterThan(1e18);
  });
});
