export { type MadeReport, type MakeReportOptions, makeReport } from "./make-report.ts";
