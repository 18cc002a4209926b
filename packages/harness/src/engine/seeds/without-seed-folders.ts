import { basename } from "node:path";
import type { RunRecord } from "../run/run-record.ts";

/** A run's record without the folders that files of secret seeds are in; only the files' own names are left. */
export function withoutSeedFolders(record: RunRecord): RunRecord {
  return {
    ...record,
    plan: { ...record.plan, suites: record.plan.suites.map(withoutFolder) },
    cells: record.cells.map(withoutFolder),
  };
}

const withoutFolder = <Part extends { readonly seeds: string | number }>(part: Part): Part =>
  typeof part.seeds === "string" && part.seeds.startsWith("@")
    ? { ...part, seeds: `@${basename(part.seeds.slice(1))}` }
    : part;
