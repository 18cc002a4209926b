import type { TextTable } from "./figure-table.ts";
import { markdownTable, markdownText } from "./render-table.ts";

/** What the page of a report shows. */
export interface ReportPage {
  readonly title: string;
  readonly intro: readonly string[];
  readonly suites: readonly {
    readonly name: string;
    readonly figures: readonly PageFigure[];
    readonly leftOut: readonly { readonly title: string; readonly why: string }[];
  }[];
}

export interface PageFigure {
  /** The path of its files below `figures` and `tables`, without an ending. */
  readonly id: string;
  readonly title: string;
  readonly svg: string;
  readonly caption: string;
  readonly table: TextTable;
}

/** The report in Markdown, with pictures and tables by their paths. */
export function markdownPage({ title, intro, suites }: ReportPage): string {
  const parts = suites.flatMap(({ name, figures, leftOut }) => [
    `## ${markdownText(name)}\n`,
    ...figures.map(
      ({ id, title: heading, caption, table }) =>
        `### ${markdownText(heading)}\n\n![${markdownText(heading)}](figures/${id}.svg)\n\n${markdownText(caption)}\n\n${markdownTable(table)}\nFiles: [PNG](figures/${id}.png), [CSV](tables/${id}.csv), [LaTeX](tables/${id}.tex)\n`,
    ),
    ...(leftOut.length === 0
      ? []
      : [
          `### Left out\n\n${leftOut.map(({ title: what, why }) => `- ${markdownText(what)}: ${markdownText(why)}.\n`).join("")}`,
        ]),
  ]);
  return [`# ${markdownText(title)}\n`, ...intro.map((line) => `${markdownText(line)}\n`), ...parts].join("\n");
}
