import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addRange, type ByteRanges, coveredBytes } from "./byte-ranges.ts";

const stretch = fc.tuple(fc.nat(60), fc.nat(60));

describe("ranges of bytes", () => {
  it("hold the same bytes as a set of positions, ascending and apart", () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 12 }), stretch, (stretches, [from, to]) => {
        const seen = new Set<number>();
        let ranges: ByteRanges = [];
        for (const [start, end] of stretches) {
          ranges = addRange(ranges, start, end);
          for (let position = start; position < end; position++) seen.add(position);
        }
        const held = ranges.flatMap(([start, end]) => Array.from({ length: end - start }, (_, step) => start + step));
        expect(held).toEqual([...seen].sort((a, b) => a - b));
        for (const [index, [start, end]] of ranges.entries()) {
          expect(start).toBeLessThan(end);
          if (index > 0) expect(start).toBeGreaterThan(ranges[index - 1][1]);
        }
        expect(coveredBytes(ranges, from, to)).toBe([...seen].filter((at) => at >= from && at < to).length);
      }),
    );
  });
});
