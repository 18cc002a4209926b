import { stream } from "@assay/science/numerics/stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listOf } from "./list-syntax.ts";
import { Source } from "./syntax.ts";
import { plainNumber } from "./value-syntax.ts";

const numbers = listOf(plainNumber, { pair: " and ", between: ", ", last: ", and " }, 1);

describe("listOf", () => {
  it("joins two, and more than two", () => {
    const write = (items: number[]) => numbers.write(items, stream("any"));
    expect([[], [1], [1, 2], [1, 2, 3]].map(write)).toEqual([undefined, "1", "1 and 2", "1, 2, and 3"]);
  });

  it("reads every list that a text begins with", () => {
    const ends = numbers.read(new Source("1, 2, and 3, 4"), 0).map(({ value }) => value);
    expect(ends).toEqual([[1], [1, 2, 3]]);
  });

  it("asks for at least two where so told", () => {
    const several = listOf(plainNumber, { pair: " or ", between: ", ", last: " or " }, 2);
    expect(several.write([1], stream("any"))).toBeUndefined();
    expect(several.read(new Source("1"), 0)).toEqual([]);
    expect(several.read(new Source("1, 2 or 3"), 0)).toEqual([{ value: [1, 2, 3], end: 9 }]);
  });

  it("reads back what it writes", () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 9 }), (items) => {
        const text = numbers.write(items, stream("any")) ?? "";
        const whole = numbers.read(new Source(text), 0).filter(({ end }) => end === text.length);
        expect(whole.map(({ value }) => value)).toEqual([items]);
      }),
    );
  });
});
