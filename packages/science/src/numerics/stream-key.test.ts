import { AssayError } from "@assay/contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { encodeKey, type KeyPart } from "./stream-key.ts";

const hex = (...key: readonly KeyPart[]) => Buffer.from(encodeKey(key)).toString("hex");

const leaf = fc.oneof(
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.constantFrom("", "a", "b", "ab", "1", "true", "null", "n", "s\0\0\0\u0001a"),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 1, 1.5, 2 ** 53, Number.MIN_VALUE, Number.MAX_VALUE),
  fc.boolean(),
  fc.constant(null),
);
const { part } = fc.letrec<{ part: KeyPart }>((tie) => ({
  part: fc.oneof({ maxDepth: 3 }, leaf, fc.array(tie("part"), { maxLength: 3 })),
}));
const keys = fc.array(part, { maxLength: 4 });

/** Equality of keys, where 0 and -0 are one number. JSON tells all other parts apart. */
const same = (a: readonly KeyPart[], b: readonly KeyPart[]) => JSON.stringify(a) === JSON.stringify(b);

describe("the encoding of a stream's key", () => {
  it("writes every type as documented", () => {
    expect(hex()).toBe("6100000000");
    expect(hex(null, true, false)).toBe("61000000036e7466");
    expect(hex(1)).toBe("6100000001643ff0000000000000");
    expect(hex("é")).toBe("61000000017300000002c3a9");
    expect(hex([["a"]])).toBe("6100000001610000000161000000017300000001" + "61");
  });

  it("has room for long keys", () => {
    for (const text of ["x".repeat(5000), "é".repeat(5000)]) {
      const length = Buffer.byteLength(text).toString(16).padStart(8, "0");
      expect(hex(text, true)).toBe(`610000000273${length}${Buffer.from(text).toString("hex")}74`);
    }
    const many = new Array<null>(50_000).fill(null);
    expect(hex(many) === `6100000001610000c350${"6e".repeat(50_000)}`).toBe(true);
  });

  it.each<[string, KeyPart[], KeyPart[]]>([
    ["parts from their concatenation", ["a", "b"], ["ab"]],
    ["a number from its text", [1], ["1"]],
    ["where an array ends", [[1], 2], [1, [2]]],
    ["nesting", [[1]], [1]],
    ["an empty array from nothing", [[]], []],
    ["an empty text from null", [""], [null]],
    ["false from 0", [false], [0]],
    ["neighbouring numbers", [0.1], [0.1 + 2 ** -56]],
    ["a composed letter from its decomposition", ["é"], ["e\u0301"]],
  ])("tells %s apart", (_, first, second) => {
    expect(hex(...first)).not.toBe(hex(...second));
  });

  it("is equal for two keys only if they are equal", () => {
    fc.assert(
      fc.property(keys, keys, (first, second) => {
        expect(hex(...first) === hex(...second)).toBe(same(first, second));
      }),
      { numRuns: 2000 },
    );
  });

  it("of one key never begins that of another", () => {
    fc.assert(
      fc.property(keys, keys, (first, second) => {
        fc.pre(!same(first, second));
        expect(hex(...first).startsWith(hex(...second))).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it("takes -0 for 0", () => {
    expect(hex(-0)).toBe(hex(0));
  });

  it.each<[string, unknown]>([
    ["NaN", Number.NaN],
    ["Infinity", Number.POSITIVE_INFINITY],
    ["a lone surrogate", "a\ud800"],
    ["undefined", undefined],
    ["an object", { a: 1 }],
    ["a big integer", 1n],
    ["what is nested and wrong", [1, [Number.NaN]]],
  ])("refuses %s", (_, part) => {
    expect(() => encodeKey([part as KeyPart])).toThrow(AssayError);
  });
});
