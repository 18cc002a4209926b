export { type MadeReport, type MakeReportOptions, makeReport } from "./make-report.ts";
export { readStrip } from "./read-episode.ts";
export { isFigure, mostStrips, type ToolStrip } from "./reported-suite.ts";
export { toolsSection } from "./sections/work-sections.ts";
