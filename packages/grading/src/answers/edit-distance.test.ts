import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistanceWithin } from "./edit-distance.ts";

/** Levenshtein's recurrence over the whole table. */
function fullDistance(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let line = 1; line <= left.length; line += 1) {
    const row = [line];
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = above[column - 1] + (left[line - 1] === right[column - 1] ? 0 : 1);
      row.push(Math.min(replaced, above[column] + 1, row[column - 1] + 1));
    }
    above = row;
  }
  return above[right.length];
}

describe("editDistanceWithin", () => {
  it("is the distance of the whole table up to the limit, and undefined beyond", () => {
    const text = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 14 });
    fc.assert(
      fc.property(text, text, fc.nat(15), (left, right, limit) => {
        const distance = fullDistance(left, right);
        expect(editDistanceWithin(left, right, limit)).toBe(distance <= limit ? distance : undefined);
      }),
      { numRuns: 3000 },
    );
  });

  it("counts insertions, deletions and replacements", () => {
    expect(editDistanceWithin("kitten", "sitting", 3)).toBe(3);
    expect(editDistanceWithin("kitten", "sitting", 2)).toBeUndefined();
    expect(editDistanceWithin("", "", 0)).toBe(0);
  });
});
