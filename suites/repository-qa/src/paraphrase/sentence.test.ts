import { stream } from "@assay/science/numerics/stream";
import { describe, expect, it } from "vitest";
import { everywhere, sentence } from "./sentence.ts";
import { Source } from "./syntax.ts";
import { plainNumber, quotedText } from "./value-syntax.ts";

const fields = { name: everywhere(quotedText), size: everywhere(plainNumber) };

describe("sentence", () => {
  it("repeats what it has said, and reads a repetition only as the same", () => {
    const twice = sentence(["{name} has {size}; {name:again} has {size:again}."], fields);
    const said = { name: "a", size: 3 };
    const text = '"a" has 3; "a" has 3.';
    expect(twice.write(said, stream("any"))).toBe(text);
    expect(twice.read(new Source(text), 0)).toEqual([{ value: said, end: text.length }]);
    expect(twice.read(new Source('"a" has 3; "b" has 3.'), 0)).toEqual([]);
    expect(twice.read(new Source('"a" has 3; "a" has 4.'), 0)).toEqual([]);
  });

  it.each([
    ["{name} has {size} and {size}", "{size}"],
    ["{name:again} is {name} and has {size}", "{name:again}"],
    ["{name} has {weight:again} and {size}", "{weight:again}"],
    ["{name} has none", "size"],
  ])("refuses the template %j", (template, blank) => {
    expect(() => sentence([template], fields).write({ name: "a", size: 3 }, stream("any"))).toThrow(blank);
  });
});
