// What `make test` does after set-up: every check, then one closing line with the counts.
import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { lintPureRooms } from "./lint/pure-rooms.ts";

const python = ".venv/bin/python";
const audit = "suites/repository-qa/audits/keys.ts";
const scratch = mkdtempSync(join(tmpdir(), "assay-check-"));
const report = join(scratch, "vitest.json");
let passed = 0;
let failed = 0;

function count(name: string, good: boolean, seconds: number, output = ""): void {
  if (good) passed += 1;
  else failed += 1;
  console.log(`${good ? "pass" : "FAIL"}  ${name}  (${seconds.toFixed(1)} s)`);
  if (!good && output !== "") console.log(output);
}

/** A check as a process of its own: its name and its command. */
type Check = readonly [name: string, program: string, ...rest: string[]];

function runCheck([name, program, ...rest]: Check): Promise<void> {
  const started = performance.now();
  const child = spawn(program, rest, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, NO_COLOR: "1" } });
  let output = "";
  const keep = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  return new Promise((resolve) => {
    const end = (good: boolean): void => {
      count(name, good, (performance.now() - started) / 1000, output);
      resolve();
    };
    child.on("error", (error) => {
      output += error.message;
      end(false);
    });
    child.on("close", (code) => end(code === 0));
  });
}

/** The checks in their order, as many at once as there are processors. */
async function runChecks(checks: readonly Check[]): Promise<void> {
  const left = [...checks];
  const work = async (): Promise<void> => {
    for (let check = left.shift(); check !== undefined; check = left.shift()) await runCheck(check);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
}

function checkPureRooms(): void {
  const started = performance.now();
  const found = lintPureRooms();
  const lines = found.map((impurity) => `${impurity.file}:${impurity.line} ${impurity.message}`);
  count("pure rooms are pure", found.length === 0, (performance.now() - started) / 1000, lines.join("\n"));
}

function runTests(): void {
  const result = spawnSync("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`], {
    stdio: "inherit",
    env: { ...process.env, NO_COLOR: "1" },
  });
  try {
    const counts = JSON.parse(readFileSync(report, "utf8")) as { numPassedTests: number; numFailedTests: number };
    passed += counts.numPassedTests;
    failed += counts.numFailedTests;
    if (result.status !== 0 && counts.numFailedTests === 0) failed += 1;
  } catch {
    failed += 1;
    console.log(
      `FAIL  vitest wrote no report: it ended with ${result.signal ?? result.error?.message ?? result.status}`,
    );
  }
}

try {
  checkPureRooms();
  await runChecks([
    ["types (TypeScript 7)", "node", "node_modules/typescript-7/bin/tsc", "--noEmit"],
    ["format and lint (biome)", "biome", "ci", "--colors=off", "."],
    [
      "layers (dependency-cruiser)",
      "depcruise",
      "--config",
      ".dependency-cruiser.cjs",
      "packages",
      "suites",
      "bench",
      "scripts",
      "tests",
    ],
    ["dead code (knip)", "knip", "--no-progress"],
    ["repository-qa: every key of worlds 1 to 13 again in pandas and scipy", "node", audit, "1..13"],
    ["repository-qa: every key of worlds 14 to 25 again in pandas and scipy", "node", audit, "14..25"],
    [
      "repository-qa: the audit itself refuses what is wrong",
      python,
      "suites/repository-qa/audits/python/test_repository_audit.py",
    ],
    [
      "experiment-design: the audit itself refuses what is wrong",
      python,
      "suites/experiment-design/audits/python/test_experiment_audit.py",
    ],
  ]);
  runTests();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
