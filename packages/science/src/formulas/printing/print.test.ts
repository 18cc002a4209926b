import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryFormula, parameters, variables } from "../arbitrary-formula.test-support.ts";
import { check } from "../language/check.ts";
import { print } from "./print.ts";

describe("print", () => {
  it("is read again as the same tree", () => {
    fc.assert(
      fc.property(arbitraryFormula, (formula) => {
        const source = print(formula);
        const result = check(source, variables, { parameters });
        expect(result.ok && result.formula.root, source).toEqual(formula.root);
        expect(result.ok && result.formula.complexity).toEqual(formula.complexity);
      }),
      { numRuns: 1000 },
    );
  });

  it("has no brackets that can be left out", () => {
    fc.assert(
      fc.property(arbitraryFormula, (formula) => {
        const source = print(formula);
        for (const [open, close] of groupsOf(source)) {
          const shorter = `${source.slice(0, open)} ${source.slice(open + 1, close)} ${source.slice(close + 1)}`;
          const result = check(shorter, variables, { parameters });
          expect(result.ok && result.formula.root, source).not.toEqual(formula.root);
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** The places of brackets that are not a call's; texts have no brackets here. */
function groupsOf(source: string): readonly (readonly [open: number, close: number])[] {
  const groups: (readonly [number, number])[] = [];
  const open: number[] = [];
  for (let place = 0; place < source.length; place++) {
    if (source[place] === "(") open.push(place);
    if (source[place] !== ")") continue;
    const start = open.pop() ?? 0;
    if (!/[a-z0-9_]/.test(source[start - 1] ?? " ")) groups.push([start, place]);
  }
  return groups;
}
