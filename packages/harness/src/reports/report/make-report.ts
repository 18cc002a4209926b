import { setImmediate } from "node:timers/promises";
import type { AnySuite } from "@assay/contract";
import { toPng, toSvg } from "@assay/science/figures";
import type { Store } from "../../store/index.ts";
import { drawFigure } from "../charts/draw-figure.ts";
import type { FigureData } from "../charts/figure-data.ts";
import { wholeCaption } from "./caption.ts";
import { makeSections } from "./make-sections.ts";
import { readRuns } from "./read-runs.ts";
import { isFigure, type ReportedSuite } from "./reported-suite.ts";
import { figureCsv } from "./writing/figure-csv.ts";
import { figureTable } from "./writing/figure-table.ts";
import { htmlPage } from "./writing/html-page.ts";
import { latexTable, markdownTable } from "./writing/render-table.ts";
import { markdownPage, type PageFigure, type ReportPage } from "./writing/report-page.ts";

export interface MakeReportOptions {
  readonly suites: readonly AnySuite[];
  /** Labels of the agents that are told; without them, all. */
  readonly agents?: readonly string[] | undefined;
  readonly withPublished: boolean;
  /** The confidence of intervals. */
  readonly level?: number;
  /** The command that makes this report, for its captions. */
  readonly command: string;
  readonly onProgress?: (text: string) => void;
}

/** A report: its files by their paths, and what is in it. */
export interface MadeReport {
  readonly files: ReadonlyMap<string, string | Uint8Array>;
  readonly suites: readonly { readonly name: string; readonly figures: readonly string[]; readonly leftOut: number }[];
}

/** For print: 300 dots an inch at the width of a column. */
const pngZoom = 2;

/** Makes every figure and table that the runs have data for, and a page that shows them. */
export async function makeReport(
  store: Store,
  runs: readonly string[],
  options: MakeReportOptions,
): Promise<MadeReport> {
  const { level = 0.95, command, onProgress } = options;
  const suites = await readRuns(store, runs, {
    ...options,
    level,
    onProgress: (episodes) => onProgress?.(`${episodes} episodes read`),
  });
  const files = new Map<string, string | Uint8Array>();
  const pages: ReportPage["suites"][number][] = [];
  for (const suite of suites) {
    const sections = makeSections(suite, options);
    const figures: PageFigure[] = [];
    for (const figure of sections.filter(isFigure)) {
      onProgress?.(`drawing ${suite.suite.name}, ${figure.name}`);
      // Lets a signal through.
      await setImmediate();
      figures.push(writeFigure(suite, figure, { level, command }, files));
    }
    const leftOut = sections.flatMap((section) =>
      isFigure(section) ? [] : [{ title: section.title, why: section.leftOut }],
    );
    pages.push({ name: suite.suite.name, figures, leftOut });
  }
  const page: ReportPage = { title: "Report", intro: introOf(suites, runs, command), suites: pages };
  files.set("report.md", markdownPage(page));
  files.set("report.html", htmlPage(page));
  return {
    files,
    suites: pages.map(({ name, figures, leftOut }) => ({
      name,
      figures: figures.map(({ id }) => id),
      leftOut: leftOut.length,
    })),
  };
}

function writeFigure(
  { suite }: ReportedSuite,
  figure: FigureData,
  texts: { readonly level: number; readonly command: string },
  files: Map<string, string | Uint8Array>,
): PageFigure {
  const id = `${suite.name}/${figure.name}`;
  const scene = drawFigure(figure);
  const svg = withFallbackFonts(toSvg(scene));
  const caption = wholeCaption(figure, texts);
  const table = figureTable(figure);
  files.set(`figures/${id}.svg`, svg);
  files.set(`figures/${id}.png`, toPng(scene, { zoom: pngZoom }));
  files.set(`tables/${id}.csv`, figureCsv(figure));
  files.set(`tables/${id}.md`, `${markdownTable(table)}`);
  files.set(`tables/${id}.tex`, latexTable(table, { caption, label: `${suite.name}-${figure.name}` }));
  return { id, title: figure.title, svg, caption, table };
}

/** Readers without the font get one that is about as wide. */
const withFallbackFonts = (svg: string): string =>
  svg.replaceAll('font-family="DejaVu Sans"', 'font-family="DejaVu Sans, Verdana, Arial, sans-serif"');

function introOf(suites: readonly ReportedSuite[], runs: readonly string[], command: string): string[] {
  const counts = suites.map(({ suite, episodes, agents }) => {
    const worlds = new Set(episodes.map(({ world }) => world)).size;
    return `${suite.name}: ${agents.length} agents, ${worlds} worlds, ${episodes.length} episodes`;
  });
  return [
    `Runs: ${runs.join(", ")}. ${counts.join("; ")}.`,
    "Means are over worlds, each with equal weight. Tables have the same numbers as the figures, and CSV files have them at full precision.",
    `Command: ${command}`,
  ];
}
