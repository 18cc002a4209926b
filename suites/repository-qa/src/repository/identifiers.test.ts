import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { drawIdentifiers } from "./identifiers.ts";

describe("identifiers", () => {
  it("count on from a number drawn, at their width", () => {
    const texts = drawIdentifiers(stream("identifiers", 1), { kind: "numbered", prefix: "PT-", digits: 5 }, 40, 0);
    const numbers = texts.map((text) => Number(text.slice(3)));
    for (const text of texts) expect(text).toMatch(/^PT-\d{5}$/);
    expect(numbers).toEqual(numbers.map((_, row) => numbers[0] + row));
  });

  it("with a block for each file are different in all files", () => {
    const format = { kind: "numbered", prefix: "S", digits: 5, block: 1000 } as const;
    expect(drawIdentifiers(stream("identifiers", 1), format, 2, 0)).toEqual(["S01001", "S01002"]);
    expect(drawIdentifiers(stream("identifiers", 1), format, 2, 12)).toEqual(["S13001", "S13002"]);
  });

  it("in hexadecimal digits have the digits that the stream gives as integers up to 15", () => {
    const random = stream("identifiers", 2);
    const digits = () => Array.from({ length: 8 }, () => random.integer(0, 15).toString(16)).join("");
    const expected = Array.from({ length: 50 }, digits);
    expect(drawIdentifiers(stream("identifiers", 2), { kind: "hexadecimal", digits: 8 }, 50, 0)).toEqual(expected);
  });

  it("stay different where hardly any are left, in the order of their first draw", () => {
    const random = stream("identifiers", 3);
    const expected = new Set<string>();
    while (expected.size < 250) {
      expected.add(Array.from({ length: 2 }, () => random.integer(0, 15).toString(16)).join(""));
    }
    const texts = drawIdentifiers(stream("identifiers", 3), { kind: "hexadecimal", digits: 2 }, 250, 0);
    expect(texts).toEqual([...expected]);
  });

  it("of bar codes are thirteen digits that GS1's rule finds right", () => {
    const isRight = (text: string): boolean => {
      const digits = [...text].map(Number);
      return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0;
    };
    // A printed bar code, to check that the rule is the real one.
    expect(isRight("4006381333931")).toBe(true);
    for (const text of drawIdentifiers(stream("identifiers", 4), { kind: "barcode" }, 300, 0)) {
      expect(text).toMatch(/^\d{13}$/);
      expect(isRight(text)).toBe(true);
    }
  });
});
