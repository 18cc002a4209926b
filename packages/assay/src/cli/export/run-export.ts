import {
  type ExportOptions,
  type TableFormat,
  writeArchive,
  writeInspectLogs,
  writeTables,
  writeTrajectories,
} from "@assay/harness/exports";
import type { Store } from "@assay/harness/store";
import { describeSoftware } from "../../software.ts";
import { placeFile, placeFolder } from "./place-output.ts";

export interface RunExportOptions extends ExportOptions {
  readonly format: keyof typeof formats;
  readonly out: string;
  readonly isForced: boolean;
  readonly withSeeds: boolean;
  /** References of suites that do not come with Assay. */
  readonly guests: readonly string[];
}

/** What an export came to. */
export interface Written {
  /** How many of what was written, by name. */
  readonly counts: { readonly [name: string]: number };
  /** What was left out, in words. */
  readonly leftOut: readonly string[];
}

interface Format {
  readonly kind: "folder" | "file";
  readonly about: string;
  write(store: Store, run: string, options: RunExportOptions): Promise<Written>;
}

const table = (format: TableFormat, about: string): Format => ({
  kind: "folder",
  about,
  async write(store, run, options) {
    const counts = await placeFolder(options.out, options.isForced, (folder) =>
      writeTables(store, run, { ...options, folder, format }),
    );
    return {
      counts: { ...counts },
      leftOut: options.withKeys
        ? []
        : ["keys, strata of keys, evidence, and reasons and parts of scores (--with-keys)"],
    };
  },
});

const archive: Format = {
  kind: "file",
  about: "all of the run, for 'assay import' into another store",
  async write(store, run, options) {
    const { seedsLeftOut, isWhole, ...counts } = await placeFile(options.out, options.isForced, (path) =>
      writeArchive(store, run, { ...options, path }),
    );
    return {
      counts,
      leftOut: [
        ...(options.withKeys ? [] : ["keys and strata of keys (--with-keys)"]),
        ...(isWhole
          ? []
          : [
              "evidence, reasons and parts of scores, notes, and what actors were asked, so no card fits it (--with-keys)",
            ]),
        ...(seedsLeftOut === 0 ? [] : [`${seedsLeftOut} secret seeds (--with-seeds)`]),
      ],
    };
  },
};

const inspect: Format = {
  kind: "folder",
  about: "logs for Inspect: .eval files with scores and messages",
  async write(store, run, options) {
    const counts = await placeFolder(options.out, options.isForced, (folder) =>
      writeInspectLogs(store, run, { ...options, folder }),
    );
    return {
      counts,
      leftOut: options.withKeys ? [] : ["targets, strata of keys, evidence, and explanations (--with-keys)"],
    };
  },
};

const atif: Format = {
  kind: "folder",
  about: "a trajectory an episode, in Harbor's format ATIF 1.7",
  async write(store, run, options) {
    const counts = await placeFolder(options.out, options.isForced, (folder) =>
      writeTrajectories(store, run, { ...options, folder }),
    );
    return { counts, leftOut: [] };
  },
};

const html: Format = {
  kind: "file",
  about: "the pages of 'assay view', for a browser without network",
  async write(store, run, options) {
    const { writeRunFile } = await import("../../run-file/write-run-file.ts");
    const { version } = describeSoftware();
    const { shortened, ...counts } = await placeFile(options.out, options.isForced, (path) =>
      writeRunFile(store, run, { ...options, path, version }),
    );
    return {
      counts,
      leftOut: [
        ...(options.withKeys ? [] : ["keys, strata of keys, evidence, and reasons and parts of scores (--with-keys)"]),
        ...(shortened === 0 ? [] : [`parts of ${shortened} episodes, which were too large; their pages say what`]),
      ],
    };
  },
};

/** The formats of `assay export` by name. */
export const formats = {
  csv: table("csv", "episodes.csv, scores.csv and calls.csv"),
  jsonl: table("jsonl", "the same tables as JSON lines"),
  parquet: table("parquet", "the same tables as Apache Parquet, for pandas, DuckDB, R"),
  archive,
  inspect,
  atif,
  html,
} satisfies { readonly [name: string]: Format };

export function runExport(store: Store, run: string, options: RunExportOptions): Promise<Written> {
  const format: Format = formats[options.format];
  return format.write(store, run, options);
}
