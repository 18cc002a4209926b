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
export { renderCsv } from "./result-table/render-csv.ts";
export { plainTable, renderJson } from "./result-table/render-json.ts";
export { renderText } from "./result-table/render-text.ts";
export type { Label, ResultRow } from "./result-table/result-row.ts";
export {
  makeResultTable,
  type ResultGroup,
  type ResultTable,
  type ResultTableOptions,
} from "./result-table/result-table.ts";
export { runRows } from "./run-rows.ts";
export { type Difference, describeDifference } from "./verification/difference.ts";
export { checkCardItems, checkCardItself, compareCards, type RevealedSeeds } from "./verification/verify-card.ts";
export { verifyRun } from "./verification/verify-run.ts";
export { WorldThreads } from "./verification/world-threads.ts";
