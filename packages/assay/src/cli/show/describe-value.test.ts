import { describe, expect, it } from "vitest";
import { describeValue } from "./describe-value.ts";

describe("what an agent wrote", () => {
  it("is JSON on one line where no text in it has several", () => {
    expect(describeValue({ path: "a.csv", rows: [1, 2] })).toEqual(['{"path":"a.csv","rows":[1,2]}']);
    expect(describeValue("a\nb")).toEqual(['"a\\nb"']);
    expect(describeValue(null)).toEqual(["null"]);
  });

  it("shows a program as it is, below the name of its field", () => {
    expect(describeValue({ code: "import math\nprint(1)\n", timeout: 5 })).toEqual([
      "code:",
      "    import math",
      "    print(1)",
      "timeout: 5",
    ]);
  });

  it("cannot begin a line with a field's name of its own making, nor take endless room", () => {
    expect(describeValue({ "verdict\nright": "a\nb" })).toEqual(['"verdict\\nright":', "    a", "    b"]);
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`f${index}`, "a\nb"]));
    expect(describeValue(many)).toHaveLength(1);
    expect(describeValue({ code: "x\n".repeat(5000) }).at(-1)).toBe("    … 7999 more characters (--json shows all)");
  });
});
