import { describe, expect, it } from "vitest";
import { markdownBlocks, terminalBlocks } from "./report-blocks.ts";

describe("a report as blocks", () => {
  it("has the headings, lists and tables of a page of Markdown, without its marks", () => {
    const page =
      "# Card of `run`\n\n- Run \\`a\\_b\\`\n- two\n\n| agent | mean |\n|---|---|\n| a\\|b | 0.5 |\n| <c> | - |\n\nAnd this.\n";
    expect(markdownBlocks(page)).toEqual([
      { kind: "heading", text: "Card of run" },
      { kind: "list", lines: ["Run `a_b`", "two"] },
      {
        kind: "table",
        columns: ["agent", "mean"],
        rows: [
          ["a|b", "0.5"],
          ["<c>", "-"],
        ],
      },
      { kind: "lines", text: "\nAnd this.\n" },
    ]);
  });

  it("has the paragraphs of a report for terminals, with their columns", () => {
    expect(terminalBlocks("one\n\na   b\n1   2\n\n\nlast\n")).toEqual([
      { kind: "lines", text: "one" },
      { kind: "lines", text: "a   b\n1   2" },
      { kind: "lines", text: "last" },
    ]);
  });
});
