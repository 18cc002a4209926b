import { describe, expect, it } from "vitest";
import { statesAny } from "../deciding/states.ts";
import { parseShape } from "../entry-shape.ts";
import { parseNumberFormat, printNumber } from "./number-format.ts";
import { parsePhrase } from "./phrase.ts";
import { parseTemplate } from "./text-template.ts";

describe("a text template", () => {
  it("holds words, columns and formats, and braces written twice", () => {
    expect(parseTemplate("{{{a}}} is {b:.3f} of {c:integer}")).toEqual([
      { words: "{" },
      { column: "a", format: undefined },
      { words: "} is " },
      { column: "b", format: { kind: "fixed", decimals: 3 } },
      { words: " of " },
      { column: "c", format: { kind: "integer" } },
    ]);
  });

  it.each(["{a", "a}", "{}", "{a b}", "{a:}", "{a:.16f}", "{a:%d}", "{a:.2g}", "{__proto__}"])(
    "is not %j",
    (source) => {
      expect(parseTemplate(source)).toHaveProperty("problem");
    },
  );

  it.each([
    [0.12345, ".3f", "0.123"],
    [1234.5, ".2e", "1.23e+3"],
    [-2, ".0f", "-2"],
    [993, "integer", "993"],
    [993.5, "integer", undefined],
  ])("prints %d as %s: %s", (value, source, expected) => {
    const format = parseNumberFormat(source);
    expect(format && printNumber(value, format)).toBe(expected);
  });
});

describe("phrases", () => {
  it.each([
    ["A linear fit was made.", ["linear fit"], true],
    ["A LINEAR-fit was made.", ["linear fit"], true],
    ["A nonlinear fit was made.", ["linear fit"], false],
    ["A linear fitting was made.", ["linear fit"], false],
    ["A linear fitting was made.", ["linear fit*"], true],
    ["A nonlinear fit was made.", ["linear*"], false],
    ["It passes through the very origin.", ["through .. origin"], true],
    ["It passes through one or two more points, the origin.", ["through .. origin"], false],
    ["It is linear. Fit it.", ["linear fit"], false],
    ["The offset is 0.5 and free.", ["offset is 0"], true],
    ["We did not use a linear fit.", ["linear fit"], false],
    ["We didn't use a linear fit.", ["linear fit"], false],
    ["Not only a linear fit was made.", ["linear fit"], true],
    ["We did not weight the points, so this is a linear fit.", ["linear fit"], true],
    ["", ["linear"], false],
  ])("%j states one of %j: %s", (text, phrases, expected) => {
    expect(statesAny(text, phrases)).toBe(expected);
  });

  it.each([
    "",
    "*",
    "..",
    ".. origin",
    "through ..",
    "a .. .. b",
    "li*near",
    "a .. b .. c .. d",
    "a b c d e f g h i j k l m",
  ])("are not %j", (source) => expect(parsePhrase(source)).toBeUndefined());
});

describe("a shape of entries", () => {
  it.each([
    ["GID######", "gid075008", true],
    ["GID######", "gid07500", false],
    ["GID######", "gid0750081", false],
    ["#+.png", "10.png", true],
    ["#+.png", "10xpng", false],
    ["??????", "x1y2z3", true],
    ["@@-#", "ab-1", true],
    ["(a|b)", "a", false],
    ["(a|b)", "(a|b)", true],
  ])("%s fits %s: %s", (shape, entry, expected) => {
    expect(parseShape(shape)?.(entry)).toBe(expected);
  });

  it.each(["", "+", "a+", "#++", "#+#+", "#+?", "a b"])("is not %j", (shape) => {
    expect(parseShape(shape)).toBeUndefined();
  });
});
