import { stream } from "@assay/science/numerics/stream";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Source, type Syntax } from "./syntax.ts";
import { plainNumber, plainValue, quotedPrefix, quotedText } from "./value-syntax.ts";

const read = <Value>(syntax: Syntax<Value>, text: string) => syntax.read(new Source(text), 0);

describe("plainNumber", () => {
  it.each([
    ["3", 3, 1],
    ["3.", 3, 1],
    ["12.40", undefined, 0],
    ["12.4, ", 12.4, 4],
    ["-0.5)", -0.5, 4],
    ["1e-7 ", 1e-7, 4],
    ["1e+21.", 1e21, 5],
    ["1e5", undefined, 0],
    ["2e", 2, 1],
    ["007", undefined, 0],
    ["-", undefined, 0],
    [".5", undefined, 0],
    ["1e999", undefined, 0],
    ["", undefined, 0],
  ])("reads %j as %j", (text, value, end) => {
    expect(read(plainNumber, text)).toEqual(value === undefined ? [] : [{ value, end }]);
  });

  it("reads back any finite number, also before a full stop", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = plainNumber.write(value, stream("any")) ?? "";
        expect(read(plainNumber, `${text}.`)).toEqual([{ value: value === 0 ? 0 : value, end: text.length }]);
      }),
    );
  });
});

describe("quoted texts", () => {
  it("are verbatim, and cannot hold a quote", () => {
    expect(read(quotedText, '"a b/c.csv", and')).toEqual([{ value: "a b/c.csv", end: 11 }]);
    expect(read(quotedText, '"a')).toEqual([]);
    expect(quotedText.write('a"b', stream("any"))).toBeUndefined();
  });

  it("end in a star where they are the beginning of paths", () => {
    expect(read(quotedPrefix, '"a/b*"')).toEqual([{ value: "a/b", end: 6 }]);
    expect(read(quotedPrefix, '"*"')).toEqual([{ value: "", end: 3 }]);
    expect(read(quotedPrefix, '"a/b"')).toEqual([]);
  });

  it("are told from numbers", () => {
    expect(read(plainValue, '"3"')).toEqual([{ value: "3", end: 3 }]);
    expect(read(plainValue, "3")).toEqual([{ value: 3, end: 1 }]);
  });
});
