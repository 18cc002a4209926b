// What `make test` does after set-up: every check, then one closing line with the counts.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lintPureRooms } from "./lint/pure-rooms.ts";

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

function runCheck(name: string, command: readonly [string, ...string[]]): void {
  const started = performance.now();
  const [program, ...rest] = command;
  const result = spawnSync(program, rest, {
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, NO_COLOR: "1" },
  });
  const seconds = (performance.now() - started) / 1000;
  count(
    name,
    result.status === 0,
    seconds,
    `${result.stdout ?? ""}${result.stderr ?? ""}${result.error?.message ?? ""}`,
  );
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
  runCheck("format and lint (biome)", ["biome", "ci", "--colors=off", "."]);
  checkPureRooms();
  runCheck("types (tsc)", ["tsc", "--noEmit"]);
  runCheck("layers (dependency-cruiser)", ["depcruise", "--config", ".dependency-cruiser.cjs", "src"]);
  runCheck("dead code (knip)", ["knip", "--no-progress"]);
  runCheck("repository-qa: every key of 25 worlds again in pandas and scipy", [
    "node",
    "scripts/audit-repository-qa.ts",
    "1..25",
  ]);
  runCheck("repository-qa: the audit itself refuses what is wrong", [
    ".venv/bin/python",
    "python/test_repository_audit.py",
  ]);
  runCheck("experiment-design: the audit itself refuses what is wrong", [
    ".venv/bin/python",
    "python/test_experiment_audit.py",
  ]);
  runTests();
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
