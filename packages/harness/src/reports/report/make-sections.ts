import type { FigureRow } from "../charts/figure-data.ts";
import { isFigure, type ReportedSuite, type Section } from "./reported-suite.ts";
import { abstentionSection, confidenceSections, utilitySection } from "./sections/answer-sections.ts";
import { judgeSection } from "./sections/judge-section.ts";
import { pullSection } from "./sections/pull-section.ts";
import { agreementSection, passSection } from "./sections/repeat-sections.ts";
import { scaleSections } from "./sections/scale-sections.ts";
import {
  difficultySection,
  exposureSection,
  scaffoldSection,
  scoreSection,
  strataSections,
} from "./sections/score-sections.ts";
import { suiteSections } from "./sections/suite-sections.ts";
import { groundingSection, outcomeSection, toolsSection, workSection } from "./sections/work-sections.ts";

/** All figures of a suite, and those that its runs cannot fill. */
export function makeSections(suite: ReportedSuite, { withPublished }: { readonly withPublished: boolean }): Section[] {
  const own = suiteSections(suite);
  const ownNames = new Set(suite.report.figures.map(({ name }) => name));
  const sections = [
    scoreSection(suite),
    ...own,
    // A figure of the suite's own stands in for the general one of the same name.
    ...strataSections(suite).filter((section) => !isFigure(section) || !ownNames.has(section.name)),
    difficultySection(suite),
    ...scaleSections(suite),
    exposureSection(suite),
    scaffoldSection(suite),
    abstentionSection(suite),
    utilitySection(suite),
    ...confidenceSections(suite),
    passSection(suite),
    agreementSection(suite),
    pullSection(suite),
    groundingSection(suite),
    outcomeSection(suite),
    workSection(suite),
    toolsSection(suite),
    judgeSection(suite),
  ];
  return withPublished ? sections.map((section) => addPublished(suite, section)) : sections;
}

/** Published numbers below our own. They are of other worlds and other graders, which the caption says. */
function addPublished({ report: { published = [] } }: ReportedSuite, section: Section): Section {
  if (!isFigure(section)) return section;
  // Numbers of what was not played have nothing to stand beside.
  const panels = new Set(section.rows.map(({ panel }) => panel));
  const rows = published
    .filter(({ figure, panel }) => figure === section.name && panels.has(panel))
    .map(({ figure: _, ...row }): FigureRow => ({ ...row, worlds: 0, episodes: 0 }));
  if (rows.length === 0) return section;
  const sources = [...new Set(rows.map(({ source }) => source))].join("; ");
  return {
    ...section,
    caption: `${section.caption} Hollow points are published numbers, on other worlds and by other graders: ${sources}.`,
    rows: [...section.rows, ...rows],
  };
}
