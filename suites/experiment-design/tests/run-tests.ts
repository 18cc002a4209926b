import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { checkoutPath } from "assay/testing";

/** What is read of the report of a run of tests. */
interface TestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

/** Runs tests of experiment-design in a checkout, those whose names fit, and tells the names by how each ended. */
export async function runTests(checkout: string, files: readonly string[], pattern: string) {
  const report = join(checkout, "report.json");
  const failure: unknown = await promisify(execFile)(
    process.execPath,
    [
      ...[checkoutPath("node_modules/vitest/vitest.mjs"), "run"],
      ...files.map((file) => `suites/experiment-design/src/${file}`),
      ...["--testNamePattern", pattern, "--maxWorkers", "1", "--reporter", "json", "--outputFile", report],
    ],
    { cwd: checkout },
  ).then(
    () => undefined,
    (error: unknown) => error,
  );
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as TestReport;
  const named = (wanted: string): string[] =>
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ status, fullName }) => (status === wanted ? [fullName.trim()] : [])),
    );
  return { failure, passed: named("passed"), failed: named("failed") };
}
