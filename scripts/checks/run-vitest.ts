import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import type { Tally } from "./tally.ts";

/** What is read of vitest's report. */
interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly name: string; readonly status: string }[];
}

/**
 * Worlds live for a moment: a larger young generation is collected less often, and one thread collects it with less
 * processor time than several that share it.
 */
const collector = ["--max-semi-space-size=64", "--single-threaded-gc"];

/** Runs vitest and adds its counts. Gives the files by whether they passed, or nothing where vitest did not come to an end. */
export function runVitest(
  tally: Tally,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): ReadonlyMap<string, boolean> | undefined {
  const scratch = mkdtempSync(join(tmpdir(), "assay-vitest-"));
  const path = join(scratch, "report.json");
  const cpuFile = join(scratch, "cpu");
  try {
    const { status, signal, error } = spawnSync(
      process.execPath,
      [
        ...collector,
        "node_modules/vitest/vitest.mjs",
        "run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${path}`,
        ...args,
      ],
      {
        stdio: "inherit",
        env: {
          ...process.env,
          NO_COLOR: "1",
          NODE_COMPILE_CACHE: resolve(".setup/compile-cache"),
          ASSAY_CPU_FILE: cpuFile,
          ...environment,
        },
      },
    );
    tally.cpuSeconds += notedSeconds(cpuFile);
    const report = readReport(path);
    if (report === undefined) {
      tally.failed += 1;
      console.log(`FAIL  vitest wrote no report: it ended with ${signal ?? error?.message ?? status}`);
      return undefined;
    }
    tally.passed += report.numPassedTests;
    tally.failed += report.numFailedTests;
    // Errors outside of tests fail a run in which every test passed.
    if (status !== 0 && report.numFailedTests === 0) tally.failed += 1;
    if (status !== 0 && report.testResults.every((file) => file.status === "passed")) return undefined;
    return new Map(report.testResults.map((file) => [relative(".", file.name), file.status === "passed"]));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** The processor time that processes noted because nobody waits for them. */
const notedSeconds = (file: string): number =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .map(Number)
        .reduce((sum, each) => sum + each, 0)
    : 0;

function readReport(path: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as Report;
  } catch {
    return undefined;
  }
}
