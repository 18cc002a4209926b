import { describe, expect, it } from "vitest";
import { formatTable } from "./terminal.ts";

describe("formatTable", () => {
  it("aligns columns and leaves no blanks at line ends", () => {
    expect(
      formatTable(
        ["a", "long title", "c"],
        [
          ["1", { text: "x", style: "red" }, ""],
          ["22", "yy", "z"],
        ],
      ),
    ).toBe("a   long title  c\n1   x\n22  yy          z\n");
  });
});
