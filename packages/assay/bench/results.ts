// Shows, compares and exports a run of 20,000 episodes, 5,000 items by 4 agents: `node packages/assay/bench/results.ts`.
// Each command is a process of its own: its seconds of CPU, seconds by the clock, and the most memory that it held.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@assay/harness/store";
import { loadSuite } from "../src/suites/load-suite.ts";
import { fillRun } from "./filled-run.ts";

const size = { worlds: 200, itemsOfWorld: 25, agents: ["oracle", "null", "guess", "cheat"] };
const mostMegabytes = 300;
const folder = mkdtempSync(join(tmpdir(), "assay-results-"));

/** Command lines, with the most seconds that they may take: by the clock, or of CPU where the machine is busy. */
const commands: readonly (readonly [words: readonly string[], seconds: number])[] = [
  [["show", "last"], 2],
  [["show", "last", "--by", "type"], 2],
  [["show", "last", "--wrong"], 2],
  [["show", "last", "--json"], Number.POSITIVE_INFINITY],
  [["compare"], 5],
  [["export", "last", "--format", "parquet", "--out", join(folder, "tables")], 20],
];

function measure(words: readonly string[], mostSeconds: number): boolean {
  const assay = join(import.meta.dirname, "../../../assay");
  const started = performance.now();
  const { status, stderr } = spawnSync("/usr/bin/time", ["-f", "%U %S %M", assay, ...words], {
    encoding: "utf8",
    env: { ...process.env, ASSAY_DATA: folder },
    maxBuffer: 1 << 28,
  });
  const seconds = (performance.now() - started) / 1000;
  const [user, system, kilobytes] = (stderr.trim().split("\n").at(-1) ?? "").split(" ").map(Number);
  const [cpu, megabytes] = [user + system, kilobytes / 1024];
  const isKept = status === 0 && megabytes < mostMegabytes && Math.min(cpu, seconds) < mostSeconds;
  const bar = Number.isFinite(mostSeconds) ? `under ${mostSeconds} s and ${mostMegabytes} MB` : "no bar on time";
  const told = `${cpu.toFixed(2)} s of CPU, ${seconds.toFixed(2)} s, ${megabytes.toFixed(0)} MB`;
  console.log(`  assay ${words.slice(0, 4).join(" ")}: ${told} (${bar}): ${isKept ? "kept" : "MISSED"}`);
  return isKept;
}

try {
  const store = await openStore(join(folder, "assay.sqlite"));
  await fillRun(store, await loadSuite("repository-qa"), size);
  await store.close();
  const episodes = size.worlds * size.itemsOfWorld * size.agents.length;
  console.log(`results: a run of ${episodes} episodes, load ${loadavg()[0].toFixed(1)}`);
  process.exitCode = commands.map((command) => measure(...command)).every((each) => each) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
