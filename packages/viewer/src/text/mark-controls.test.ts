import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { markControls } from "./mark-controls.ts";

describe("marks of hidden characters", () => {
  it("show what turns, hides or moves text", () => {
    expect(markControls("a\u202Eb\u001B[31m\u0000\u0000c")).toEqual([
      { text: "a" },
      { control: "202E", times: 1 },
      { text: "b" },
      { control: "001B", times: 1 },
      { text: "[31m" },
      { control: "0000", times: 2 },
      { text: "c" },
    ]);
  });

  it("leave lines, tabs and emoji alone", () => {
    for (const text of ["one\r\n\ttwo\n", "naïve ❤️ 数据", ""]) {
      expect(markControls(text)).toEqual(text === "" ? [] : [{ text }]);
    }
  });

  it("stay few however many there are", () => {
    const text = "\u202A\u202E".repeat(50_000);
    expect(markControls(text).length).toBeLessThan(2100);
  });

  it("keep every other character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const stretches = markControls(text);
        const length = stretches.reduce(
          (sum, each) =>
            sum +
            ("text" in each
              ? each.text.length
              : each.times * String.fromCodePoint(Number.parseInt(each.control, 16)).length),
          0,
        );
        expect(length).toBe(text.length);
      }),
    );
  });
});
