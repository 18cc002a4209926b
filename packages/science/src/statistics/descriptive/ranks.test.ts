import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ascendingOrder } from "./ascending-order.ts";
import { averageRanks } from "./ranks.ts";

const values = fc
  .array(
    fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer({ min: -2, max: 2 }),
      fc.constantFrom(0, -0, Number.MIN_VALUE, -Number.MIN_VALUE, Number.MAX_VALUE, -Number.MAX_VALUE),
    ),
    { maxLength: 80 },
  )
  .map((array) => Float64Array.from(array));

describe("ascendingOrder", () => {
  it.each([1, 1000])("is the stable sort by value of at least %d values", (least) => {
    fc.assert(
      fc.property(values, (some) => {
        const copies = Math.ceil(least / Math.max(some.length, 1));
        const x = Float64Array.from({ length: copies * some.length }, (_, index) => some[index % some.length]);
        const expected = Array.from(x.keys()).sort((a, b) => x[a] - x[b] || a - b);
        expect([...ascendingOrder(x)]).toEqual(expected);
      }),
    );
  });
});

describe("averageRanks", () => {
  it("counts the smaller values and half of the equal ones", () => {
    fc.assert(
      fc.property(values, (x) => {
        const { ranks, tieSum } = averageRanks(x);
        const sizes = new Map<number, number>();
        for (let i = 0; i < x.length; i += 1) {
          const smaller = x.filter((other) => other < x[i]).length;
          const equal = x.filter((other) => other === x[i]).length;
          expect(ranks[i]).toBe(smaller + (equal + 1) / 2);
          sizes.set(x[i] + 0, equal);
        }
        expect(tieSum).toBe([...sizes.values()].reduce((total, t) => total + t * t * t - t, 0));
      }),
    );
  });
});
