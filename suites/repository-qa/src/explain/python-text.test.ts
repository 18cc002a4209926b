import { execFileSync } from "node:child_process";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { patternText, pythonComment, pythonEquals, pythonList, pythonNumber, pythonText } from "./python-text.ts";
import { python } from "./run-explanations.test-support.ts";

const hostile = [
  'a"b',
  "a\\",
  '\\"',
  '"""\nimport os\n',
  "{y} %s $1",
  "a\u2028b\u202ec\u0000d",
  "\u{1f600}\u{e0001}",
  "(a|b)*[c]^$.?+{1}",
];
const texts = [...hostile, ...fc.sample(fc.string({ unit: "grapheme", maxLength: 12 }), { numRuns: 200, seed: 11 })];

function runPython(program: string): unknown {
  return JSON.parse(execFileSync(python, ["-"], { input: program, encoding: "utf8" }));
}

describe("Python literals", () => {
  it("are the very texts and numbers, whatever they hold", () => {
    expect(runPython(`import json\nprint(json.dumps([${texts.map(pythonText).join(",\n")}]))`)).toEqual(texts);
    expect(runPython(`import json\nprint(json.dumps(${pythonList(texts)}))`)).toEqual(texts);
    const numbers = [0.1, -3, 1e-7, 1e21, 5e-324, 123456.789];
    expect(runPython(`import json\nprint(json.dumps([${numbers.map(pythonNumber).join(", ")}]))`)).toEqual(numbers);
    expect(pythonNumber(Number.NEGATIVE_INFINITY)).toBe("-np.inf");
  });

  it("show nothing that a reader of the source could not see", () => {
    for (const text of texts) expect(pythonText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });

  it("compare with one value or with any of several", () => {
    expect(pythonEquals(["a"])).toBe('== "a"');
    expect(pythonEquals([1, 2])).toBe("in (1, 2)");
    const many = Array.from({ length: 40 }, (_, index) => `value-${index}`);
    expect(runPython(`import json\nprint(json.dumps([x ${pythonEquals(many)} for x in ("value-39", "y")]))`)).toEqual([
      true,
      false,
    ]);
  });

  it("stand in regular expressions for themselves alone", () => {
    const pairs = texts.map((text) => `(r"${patternText(text)}", ${pythonText(text)})`);
    const program = `import json, re\nprint(json.dumps([bool(re.fullmatch(p, t)) and not re.fullmatch(p, t + "x") for p, t in [${pairs.join(",\n")}]]))`;
    expect(runPython(program)).toEqual(texts.map(() => true));
  });
});

describe("comments", () => {
  it("stay comments, and short lines, whatever the text holds", () => {
    for (const text of [...texts, "word ".repeat(100)]) {
      for (const line of pythonComment(text)) {
        expect(line).toMatch(/^# [^\n\r]+$/);
        if (line.includes("word")) expect(line.length).toBeLessThanOrEqual(96);
      }
    }
    expect(pythonComment("a  question\nof two lines")).toEqual(["# a question of two lines"]);
  });
});
