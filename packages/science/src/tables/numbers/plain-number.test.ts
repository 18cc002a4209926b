import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainDecimal, plainDigits } from "./plain-number.ts";

const decimalOf = (text: string) => plainDecimal(`[${text}]`, 1, text.length + 1);
const digits = (maxLength: number) => fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: 1, maxLength });

describe("plainDecimal", () => {
  it("is the double that Number reads, to the bit", () => {
    const plain = fc
      .tuple(fc.constantFrom("", "-"), digits(8), fc.option(digits(7)))
      .map(([sign, whole, fraction]) => sign + whole + (fraction === null ? "" : `.${fraction}`));
    fc.assert(
      fc.property(plain, (text) => {
        expect(decimalOf(text)).toBe(Number(text));
      }),
      { numRuns: 5000 },
    );
  });

  it.each(["0", "-0", "-0.00", "999999999999999", "-0.00000000000001", "99999999999999.9", "007.50"])(
    "reads %s",
    (text) => {
      expect(decimalOf(text)).toBe(Number(text));
    },
  );

  it.each(["", "-", ".", "1.", ".5", "-.5", "+1", "1e5", "1.2.3", "1,5", " 1", "1 ", "--1", "0x1", "١", "NaN"])(
    "leaves %j to others",
    (text) => {
      expect(decimalOf(text)).toBeNaN();
    },
  );

  it("leaves more than 15 digits to others, because they may not be exact", () => {
    for (const text of ["9007199254740993", "0.1234567890123456", "-1234567890123456"])
      expect(decimalOf(text)).toBeNaN();
  });

  it("is what Number reads or nothing, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0019.-+eE x"), maxLength: 18 }), (text) => {
        const value = decimalOf(text);
        if (!Number.isNaN(value)) expect(value).toBe(Number(text));
      }),
      { numRuns: 5000 },
    );
  });
});

describe("plainDigits", () => {
  it("reads 1 to 15 digits and nothing else", () => {
    fc.assert(
      fc.property(digits(17), (text) => {
        expect(plainDigits(`-${text}.`, 1, text.length + 1)).toBe(text.length > 15 ? Number.NaN : Number(text));
      }),
    );
    for (const text of ["", "-1", "1.5", "1e3", " 1", "１"]) expect(plainDigits(text, 0, text.length)).toBeNaN();
    expect(plainDigits("12", 0, 3)).toBeNaN();
  });
});
