export type { Card, CardResult } from "./card/card-schema.ts";
export { makeCard } from "./card/make-card.ts";
export { readCard } from "./card/read-card.ts";
export { renderCard } from "./card/render-card.ts";
export { fingerprintOf, readPublicKey, signCard } from "./card/sign-card.ts";
export { type Dataset, type DatasetFolder, type WrittenFile, writeDataset } from "./dataset/write-dataset.ts";
export { type Errata, readErrata, type Withdrawn, withdrawnBy } from "./errata/errata.ts";
export { type LeakOptions, type LeakReport, makeLeakReport } from "./leak/leak-report.ts";
export { renderLeak } from "./leak/render-leak.ts";
export { type MetricRow, makeMetricTable } from "./metric-table/metric-table.ts";
export { renderMetrics } from "./metric-table/render-metrics.ts";
export { hasPrivateReason } from "./private-reason.ts";
export { BaselineMarks } from "./result-table/baseline-marks.ts";
export { flagsOf } from "./result-table/flags.ts";
export { formatCost, formatCount, formatDuration, percent } from "./result-table/format-figures.ts";
export { formatInterval, formatScore, scoreFormat } from "./result-table/format-score.ts";
export { plainTable } from "./result-table/plain-table.ts";
export { renderCsv } from "./result-table/render-csv.ts";
export { renderText, type TextOptions } from "./result-table/render-text.ts";
export type { Label, ResultRow } from "./result-table/result-row.ts";
export {
  makeResultTable,
  type ResultGroup,
  type ResultTable,
  type ResultTableOptions,
} from "./result-table/result-table.ts";
export { scoreScale } from "./result-table/score-scale.ts";
export { showAgent, showLabel } from "./result-table/show-label.ts";
export { isPercentOf, nameOfHeadline, type ShownHeadline, shownHeadlines } from "./result-table/shown-headline.ts";
export { tableNotes } from "./result-table/table-notes.ts";
export { wrapWords } from "./result-table/wrap-words.ts";
export { currentScores, type RunRow, runRows } from "./run-rows.ts";
export { requirePossible } from "./score-unit.ts";
export { type Difference, describeDifference } from "./verification/difference.ts";
export { checkCardItems, checkCardItself, compareCards, type RevealedSeeds } from "./verification/verify-card.ts";
export { verifyRun } from "./verification/verify-run.ts";
export { WorldThreads } from "./verification/world-threads.ts";
