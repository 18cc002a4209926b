import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countingPaper } from "../counting-paper.test-support.ts";
import { quoteFinder } from "./find-quote.ts";
import { outlinePaper } from "./outline-paper.ts";
import { readPaper } from "./read-paper.ts";
import { tinyPdf } from "./tiny-pdf.test-support.ts";

let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-paper-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

describe("the text of a paper", () => {
  it("comes out of a PDF page by page, line by line", async () => {
    const path = write(
      "a.pdf",
      tinyPdf([
        ["1 Introduction", "We count (words)."],
        ["Figure 2: Counts.", "The end."],
      ]),
    );
    const paper = await readPaper(path);
    expect(paper.pages).toEqual(["1 Introduction\nWe count (words).", "Figure 2: Counts.\nThe end."]);
    expect(outlinePaper(paper)).toEqual({
      sections: [{ label: "1", title: "Introduction", page: 1 }],
      figures: [{ label: "2", title: "Counts.", page: 2 }],
      tables: [],
    });
    expect(quoteFinder(paper)("Figure 2: Counts. The end.")).toEqual({ problem: "too short" });
    expect(quoteFinder(paper)("count words. Figure 2: Counts")).toEqual({ page: 1 });
  });

  it("keeps the number of a heading that asks something", () => {
    const pages = ["3.1 Does case matter?\nIt does.\n4 It Works!\nA Why not?"];
    expect(outlinePaper({ pages } as never).sections).toEqual([
      { label: "3.1", title: "Does case matter?", page: 1 },
      { label: "4", title: "It Works!", page: 1 },
      { label: "A", title: "Why not?", page: 1 },
    ]);
  });

  it("is taken as it is from plain text, where a form feed begins a page", async () => {
    expect((await readPaper(write("a.txt", "one\r\ntwo\fthree"))).pages).toEqual(["one\ntwo", "three"]);
  });

  const refused: readonly (readonly [name: string, content: string | Uint8Array, why: RegExp])[] = [
    ["a.docx", "x", /not one of \.pdf, \.txt, \.md/],
    ["b.pdf", "no pdf at all", /not a readable PDF/],
    ["b.txt", Uint8Array.of(0xff, 0xfe, 0x41), /not UTF-8/],
    ["c.txt", " \n\f\n", /contains no text/],
    ["d.pdf", tinyPdf([[]]), /contains no text/],
    ["e.txt", "x".repeat(1_000_001), /at most 1000000/],
  ];
  for (const [name, content, why] of refused) {
    it(`is refused where ${name} has none`, async () => {
      await expect(readPaper(write(name, content))).rejects.toMatchObject({
        code: "authoring/unreadable-paper",
        message: expect.stringMatching(why),
      });
    });
  }

  it("is refused where there is no file", async () => {
    await expect(readPaper(join(folder, "none.txt"))).rejects.toThrow(/cannot be opened \(ENOENT\)/);
  });
});

describe("the outline of a paper", () => {
  it("has its sections, figures and tables", async () => {
    const { sections, figures, tables } = outlinePaper(await countingPaper());
    expect(sections.map(({ label, title }) => `${label} ${title}`.trim())).toEqual([
      "Longer lists, worse counts: how language models count the words of a list",
      "Abstract",
      "1 Introduction",
      "2 Methods",
      "3 Results",
      "3.1 The length of the list",
      "3.2 The order of the list",
      "3.3 Asking for a numbered copy",
      "4 Discussion",
    ]);
    expect([figures, tables].map((list) => list.map(({ label }) => label))).toEqual([["1"], ["1", "2"]]);
  });

  const lines: readonly (readonly [line: string, found: "sections" | "figures" | "tables", label: string])[] = [
    ["3.2 Evaluation protocol", "sections", "3.2"],
    ["B.1 Prompts", "sections", "B.1"],
    ["Fig. 4. Accuracy by depth", "figures", "4"],
    ["Figure A2: More accuracy", "figures", "A2"],
    ["TABLE IV: Shares", "tables", "IV"],
  ];
  for (const [line, found, label] of lines) {
    it(`finds '${line}'`, () => {
      const outline = outlinePaper({ pages: [`Before.\n${line}\nAfter that, a line.`] });
      expect(outline[found].map((each) => each.label)).toEqual([label]);
    });
  }

  it("takes no mention within a sentence for a caption or a heading", () => {
    const page = "Figure 3 shows the decline.\n20 lists were used in each of the conditions.\nTable 2 and others.";
    expect(outlinePaper({ pages: [page] })).toEqual({ sections: [], figures: [], tables: [] });
  });
});

describe("a quote", () => {
  const found: readonly string[] = [
    "The two orders differ by one percentage point, which is within the error of the measurement.",
    "the two orders DIFFER by one percentage-point",
    "Accuracy falls steadily … shows the same decline.",
    "Larch-7B answers 94 % of the lists with five entries rightly",
  ];
  const missing: readonly (readonly [string, string])[] = [
    ["Larch-7B answers 9.4 % of the lists with five entries rightly", "not in the paper"],
    ["Larch-7B answers 95 % of the lists with five entries rightly", "not in the paper"],
    ["shows the same decline … Accuracy falls steadily", "not in the paper"],
    ["Accuracy falls", "too short"],
    ["…", "too short"],
  ];
  it.each(found)("is found whatever its spaces, hyphens and capitals: %s", async (quote) => {
    expect(quoteFinder(await countingPaper())(quote)).toEqual({ page: 1 });
  });
  it.each(missing)("is not found: %s", async (quote, problem) => {
    expect(quoteFinder(await countingPaper())(quote)).toEqual({ problem });
  });

  it("goes over a page's end, whose header and number stand between", () => {
    const page = (number: number, text: string): string => `Journal of Counting\n${text}\n${number}`;
    const pages = [page(1, "We begin here and the sentence goes"), page(2, "on over the page."), page(3, "The end.")];
    expect(quoteFinder({ pages })("the sentence goes on over the page")).toEqual({ page: 1 });
    expect(quoteFinder({ pages })("sentence goes Journal of Counting")).toEqual({ problem: "not in the paper" });
  });

  it("tells its page", () => {
    const pages = ["nothing of interest here", "but here is what is looked for"];
    expect(quoteFinder({ pages })("here is what is looked for")).toEqual({ page: 2 });
  });
});
