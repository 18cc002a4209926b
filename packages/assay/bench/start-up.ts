// What commands cost to start, in seconds of CPU of the whole process, best of five: `node packages/assay/bench/start-up.ts`.
// Each is measured beside a bare Node in the same run; the first call of each fills the compile cache.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const folder = mkdtempSync(join(tmpdir(), "assay-start-"));
const assay = join(import.meta.dirname, "../../../assay");

/** Seconds of CPU that a command takes, children included, as the shell's `times` counts them. */
function cpuSeconds(command: string): number {
  const { stdout } = spawnSync("bash", ["-c", `${command} >/dev/null 2>&1; times`], { cwd: folder, encoding: "utf8" });
  const [, children = ""] = stdout.trim().split("\n");
  const parts = Array.from(
    children.matchAll(/(\d+)m([\d.]+)s/g),
    ([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds),
  );
  return parts.reduce((sum, each) => sum + each, 0);
}

function best(command: string): number {
  cpuSeconds(command);
  return Math.min(...Array.from({ length: 5 }, () => cpuSeconds(command)));
}

const bare = best(`'${process.execPath}' -e 0`);
console.log(`start-up: a bare Node takes ${bare.toFixed(2)} s of CPU`);

const promises: readonly (readonly [name: string, command: string, most: number])[] = [
  ["--help", `'${assay}' --help`, 0.15],
  ["run --help", `'${assay}' run --help`, 0.2],
  [
    "items repository-qa --seeds 1",
    `rm -f items.jsonl; '${assay}' items repository-qa --seeds 1 --out items.jsonl`,
    0.6,
  ],
];
const kept = promises.map(([name, command, most]) => {
  const seconds = best(command);
  const isKept = seconds <= most;
  const ratio = (seconds / bare).toFixed(1);
  console.log(
    `  assay ${name}: ${seconds.toFixed(2)} s, ${ratio} times a bare Node, at most ${most}: ${isKept ? "kept" : "MISSED"}`,
  );
  return isKept;
});
rmSync(folder, { recursive: true });
process.exitCode = kept.every((each) => each) ? 0 : 1;
