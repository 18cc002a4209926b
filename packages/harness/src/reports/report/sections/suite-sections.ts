import type { ReportRow, SuiteFigure } from "@assay/contract";
import { meanRows, orderRows } from "../mean-rows.ts";
import type { ReportedSuite, Section } from "../reported-suite.ts";
import { baselineMarks } from "./score-sections.ts";

/** The figures that the suite declares, from its data. */
export const suiteSections = (suite: ReportedSuite): Section[] =>
  suite.report.figures.map((figure) => sectionOf(suite, figure));

function sectionOf(suite: ReportedSuite, figure: SuiteFigure): Section {
  const { name, title, caption, chart, needs } = figure;
  const rows = rowsOf(suite, figure);
  if (rows.length === 0) return { title, leftOut: `the runs have no ${needs}` };
  const ordered = orderRows(rows, suite.agents);
  // Differences and the like are not compared with the values of baselines.
  const isSingle = "values" in figure && new Set(rows.map(({ part }) => part)).size === 1;
  const hasMarks = isSingle && (chart.kind === "dots" || chart.kind === "lines");
  return { name, title, caption, chart, rows: ordered, marks: hasMarks ? baselineMarks(suite, ordered) : [] };
}

function rowsOf({ episodes, level }: ReportedSuite, figure: SuiteFigure): ReportRow[] {
  if (figure.isMade?.(episodes) === false) return [];
  return "values" in figure
    ? meanRows(episodes, (each) => figure.values(each), level)
    : [...figure.rows(episodes, level)];
}
