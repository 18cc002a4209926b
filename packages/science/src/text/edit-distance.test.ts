import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editDistanceWithin } from "./edit-distance.ts";

/** The recurrences of Levenshtein and, with swaps, of optimal string alignment, over the whole table. */
function fullDistance(left: string, right: string, swaps: boolean): number {
  let twoAbove: number[] = [];
  let above = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (let line = 1; line <= left.length; line += 1) {
    const row = [line];
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = above[column - 1] + (left[line - 1] === right[column - 1] ? 0 : 1);
      const isSwap =
        line > 1 && column > 1 && left[line - 1] === right[column - 2] && left[line - 2] === right[column - 1];
      const swapped = swaps && isSwap ? twoAbove[column - 2] + 1 : Number.POSITIVE_INFINITY;
      row.push(Math.min(replaced, swapped, above[column] + 1, row[column - 1] + 1));
    }
    [twoAbove, above] = [above, row];
  }
  return above[right.length];
}

describe("editDistanceWithin", () => {
  it.each([false, true])(
    "is the distance of the whole table up to the limit, and undefined beyond; swaps: %s",
    (swaps) => {
      const text = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 14 });
      fc.assert(
        fc.property(text, text, fc.nat(15), (left, right, limit) => {
          const distance = fullDistance(left, right, swaps);
          expect(editDistanceWithin(left, right, limit, { swaps })).toBe(distance <= limit ? distance : undefined);
        }),
        { numRuns: 3000 },
      );
    },
  );

  it("counts insertions, deletions and replacements", () => {
    expect(editDistanceWithin("kitten", "sitting", 3)).toBe(3);
    expect(editDistanceWithin("kitten", "sitting", 2)).toBeUndefined();
    expect(editDistanceWithin("", "", 0)).toBe(0);
    expect(editDistanceWithin("form", "from", 2)).toBe(2);
    expect(editDistanceWithin("form", "from", 1, { swaps: true })).toBe(1);
  });
});
