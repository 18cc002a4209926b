import { toSvg } from "@assay/science/figures";
import { describe, expect, it } from "vitest";
import { drawFigure } from "../../charts/draw-figure.ts";
import type { FigureData } from "../../charts/figure-data.ts";
import { wholeCaption } from "../caption.ts";
import { figureCsv } from "./figure-csv.ts";
import { figureTable } from "./figure-table.ts";
import { htmlPage } from "./html-page.ts";
import { latexTable, markdownTable } from "./render-table.ts";

const figure: FigureData = {
  name: "score",
  title: "Scores",
  caption: "The score.",
  chart: { kind: "dots", value: "share correct", isPercent: true },
  rows: [
    { agent: "a_1", value: 0.6, low: 0.361, high: 0.809, worlds: 20, episodes: 20 },
    { agent: "=b, c", value: 1 / 3, worlds: 8, episodes: 20 },
  ],
  marks: [],
};

describe("a figure's table", () => {
  it("is CSV at full precision, with columns that hold something", () => {
    expect(figureCsv(figure)).toBe(
      `agent,value,low,high,worlds,episodes\na_1,0.6,0.361,0.809,20,20\n"'=b, c",${1 / 3},,,8,20\n`,
    );
  });

  it("is Markdown and LaTeX with the numbers of the figure", () => {
    const table = figureTable(figure);
    expect(markdownTable(table)).toBe(
      "| agent | share correct | interval | worlds | episodes |\n|---|---:|---:|---:|---:|\n| a\\_1 | 60.0 | 36.1–80.9 | 20 | 20 |\n| =b, c | 33.3 |  | 8 | 20 |\n",
    );
    const latex = latexTable(table, { caption: "100 % & more", label: "toy-score" });
    expect(latex).toContain("\\caption{100 \\% \\& more}");
    expect(latex).toContain("    a\\_1 & 60.0 & 36.1--80.9 & 20 & 20 \\\\\n");
    expect(latex).toMatch(/\\begin\{tabular\}\{lrrrr\}\n {4}\\toprule\n[\s\S]*\\midrule\n[\s\S]*\\bottomrule/);
  });

  it("has the deviation of repeats in a column, and beside values where panels are columns", () => {
    const repeated = { agent: "a", value: 0.5, low: 0.4, high: 0.6, deviation: 0.032, worlds: 9, episodes: 27 };
    const plain = figureTable({ ...figure, rows: [repeated] });
    expect(plain.header).toContain("deviation");
    const claims = figureTable({ ...figure, rows: ["precision", "recall"].map((panel) => ({ ...repeated, panel })) });
    expect(markdownTable(claims)).toContain("| a | 50.0 ±3.2 (40.0–60.0) | 50.0 ±3.2 (40.0–60.0) |");
    expect(latexTable(claims, { caption: "", label: "x" })).toContain("a & 50.0 $\\pm$3.2 (40.0--60.0) &");
    expect(wholeCaption({ ...figure, rows: [repeated] }, { level: 0.95, command: "c" })).toContain("± is the standard");
    const text = toSvg(drawFigure({ ...figure, rows: [repeated] }));
    expect(text).toContain(">50.0 ±3.2<");
    expect(text).toContain("deviation of the repeats");
  });

  it("has agents in rows and panels in columns where these are few, and else the other way round", () => {
    const panels = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        agent: "a",
        panel: `p${index}`,
        value: 0.5,
        worlds: 1,
        episodes: 1,
      }));
    expect(figureTable({ ...figure, rows: panels(2) })).toMatchObject({
      header: ["agent", "p0", "p1"],
      rows: [["a", "50.0", "50.0"]],
    });
    expect(figureTable({ ...figure, rows: panels(9) }).header).toEqual(["of", "a"]);
  });
});

describe("a caption", () => {
  it("says what, how many worlds, which interval, and the command", () => {
    expect(wholeCaption(figure, { level: 0.95, command: "assay report 2c15" })).toBe(
      "The score. 8 to 20 worlds, 20 episodes each. Intervals are of 95 %, by world (Gaffke's bound). Numbers without one have too few worlds, or too little spread, for it. Command: assay report 2c15",
    );
  });
});

describe("the page", () => {
  it("is one file in which names are text", () => {
    const page = htmlPage({
      title: "Report",
      intro: ["<b>"],
      suites: [
        {
          name: "toy",
          figures: [
            { id: "toy/score", title: "<Scores>", svg: "<svg/>", caption: "c & d", table: figureTable(figure) },
          ],
          leftOut: [{ title: "Judges", why: "no judge" }],
        },
      ],
    });
    expect(page).toContain("&lt;Scores&gt;");
    expect(page).toContain("<p>&lt;b&gt;</p>");
    expect(page).toContain("<li>Judges: no judge.</li>");
    expect(page).not.toMatch(/src=|href=|<script/);
  });
});
