import { describe, expect, it } from "vitest";
import { findLabel } from "./find-label.ts";

const labels = ["baseline/oracle", "baseline/null", "loop openai/gpt-x", "loop openai/gpt-y", "one-shot openai/gpt-y"];

describe("a name", () => {
  it("stands for a label that is the same, that tables print so, or that ends with it", () => {
    expect(findLabel("baseline/oracle", labels)).toBe("baseline/oracle");
    expect(findLabel("oracle", labels)).toBe("baseline/oracle");
    expect(findLabel("gpt-x", labels)).toBe("loop openai/gpt-x");
    expect(findLabel("openai/gpt-x", labels)).toBe("loop openai/gpt-x");
  });

  it("means the label that is the same where others end with it", () => {
    expect(findLabel("oracle", [...labels, "oracle"])).toBe("oracle");
  });

  it("is nobody's where it is only a part of a word", () => {
    expect(findLabel("x", labels)).toBeUndefined();
    expect(findLabel("", labels)).toBeUndefined();
  });

  it("is refused where several fit, with all of them", () => {
    expect(() => findLabel("gpt-y", labels)).toThrow(
      "'gpt-y' may be loop openai/gpt-y or one-shot openai/gpt-y; write one of them in full",
    );
  });
});
