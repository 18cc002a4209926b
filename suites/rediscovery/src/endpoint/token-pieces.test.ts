import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenPieces } from "./token-pieces.ts";

describe("token pieces", () => {
  it("are words, short numbers and signs, each with the space before it", () => {
    expect(tokenPieces("Well, 12345 apples.\n\nÜber-incomprehensibility  x")).toEqual([
      "Well",
      ",",
      " 123",
      "45",
      " apples",
      ".",
      "\n\n",
      "Über",
      "-",
      "incomprehens",
      "ibility",
      "  ",
      "x",
    ]);
    expect(tokenPieces("")).toEqual([]);
  });

  it("make up the text", () => {
    const signs = fc.constantFrom(" ", "\n", "a", "é", "1", ".", "\ud800", "😀");
    const text = fc.oneof(
      fc.array(fc.nat(0xffff)).map((units) => String.fromCharCode(...units)),
      fc.array(signs).map((each) => each.join("")),
    );
    fc.assert(fc.property(text, (any) => tokenPieces(any).join("") === any));
  });
});
