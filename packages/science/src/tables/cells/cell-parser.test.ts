import { describe, expect, it } from "vitest";
import { CellDefect, cellParser } from "./cell-parser.ts";

const price = cellParser({ name: "price", kind: "float", precision: { decimals: 2 } });
const rate = cellParser({ name: "rate", kind: "float", precision: { significant: 3 } });
const count = cellParser({ name: "count", kind: "integer" });

describe("cells of numbers", () => {
  it("are read when they have at most the declared digits", () => {
    expect(price.fromText("1.50")).toBe(1.5);
    expect(price.fromText("-0")).toBe(-0);
    expect(rate.fromText("1.23e-7")).toBe(1.23e-7);
    expect(count.fromText("12")).toBe(12);
  });
  it.each(["0.001", "1.23456", "1e-9", "0x10", "", " ", "Infinity", "1e999", "one"])(
    "are refused, not changed, when they are '%s'",
    (text) => {
      expect(price.fromText(text)).toBeInstanceOf(CellDefect);
    },
  );
  it("say which digits were declared", () => {
    expect((price.fromText("0.001") as CellDefect).reason).toBe('"0.001" is not a number of at most 2 decimals.');
    expect((rate.fromNumber(1.2345) as CellDefect).reason).toBe(
      "1.2345 is not a number of at most 3 significant digits.",
    );
  });
});
