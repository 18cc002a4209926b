export { type ArchiveCheck, checkArchive } from "./archive/check-archive.ts";
export { type Imported, type ImportOptions, importArchive } from "./archive/import-archive.ts";
export { type ArchiveCounts, type ArchiveOptions, writeArchive } from "./archive/write-archive.ts";
export { writeTrajectories } from "./atif/write-trajectories.ts";
export type { ExportOptions } from "./export-source.ts";
export { writeInspectLogs } from "./inspect/write-inspect.ts";
export { type TableCounts, type TableFormat, writeTables } from "./tables/write-tables.ts";
export { withheldStore } from "./withheld-store.ts";
