import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryFormula, parameters, variables } from "../arbitrary-formula.test-support.ts";
import { print } from "../printing/print.ts";
import { check } from "./check.ts";

const pieces =
  "x y z p g a pi e 1 2.5 .5 1e3 + - * / % ^ < <= == != && || ! ? : ( ) , sin( min( match( \"low\" 'mid' and or not true this . [ ] { } = ; ` \\ # $ @ ~ _ __proto__ ?. ** => // \u0000 \ud800 é \n";

/** Whatever the source, an answer comes, and its errors point into the source. */
function expectAnswer(source: string): void {
  const result = check(source, variables, { parameters });
  if (result.ok) {
    const again = check(print(result.formula), variables, { parameters });
    expect(again).toEqual(result);
    return;
  }
  expect(result.errors.length).toBeGreaterThan(0);
  for (const { start, end, message } of result.errors) {
    expect(0 <= start && start <= end && end <= source.length).toBe(true);
    expect(message.length).toBeLessThan(1000);
  }
}

describe("check", () => {
  it("answers for any text", () => {
    const text = fc.array(fc.nat(0xffff), { maxLength: 100 }).map((units) => String.fromCharCode(...units));
    fc.assert(fc.property(text, expectAnswer), { numRuns: 500 });
  });

  it("answers for any sequence of the language's own pieces", () => {
    const sequence = fc.array(fc.constantFrom(...pieces.split(" ")), { maxLength: 40 });
    fc.assert(
      fc.property(sequence, fc.constantFrom("", " "), (parts, gap) => expectAnswer(parts.join(gap))),
      { numRuns: 3000 },
    );
  });

  it("answers for good sources with a few characters changed", () => {
    const change = fc.record({ at: fc.nat(), drop: fc.nat(3), add: fc.constantFrom("", ...pieces.split(" ")) });
    fc.assert(
      fc.property(arbitraryFormula, fc.array(change, { minLength: 1, maxLength: 4 }), (formula, changes) => {
        let source = print(formula);
        for (const { at, drop, add } of changes) {
          const place = at % (source.length + 1);
          source = source.slice(0, place) + add + source.slice(place + drop);
        }
        expectAnswer(source);
      }),
      { numRuns: 2000 },
    );
  });

  it("answers for pieces repeated up to and beyond the bounds", () => {
    const repeated = fc.tuple(
      fc.array(fc.constantFrom(...pieces.split(" ")), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 100, max: 4000 }),
    );
    fc.assert(
      fc.property(repeated, ([parts, count]) => expectAnswer(parts.join("").repeat(count))),
      { numRuns: 150 },
    );
  });
});
