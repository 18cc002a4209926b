// Recomputes every key of repository-qa by an implementation that shares no code with it. Worlds are written as an
// agent would see them, in groups that are deleted afterwards.
// suites/repository-qa/audits/python/audit_repository_qa.py reads them.
//   node suites/repository-qa/audits/keys.ts SEEDS [PRESET]
import { spawn } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { Seed } from "@assay/contract";
import { parseSeeds } from "assay/testing";
import { makeItems } from "../src/items/make-items.ts";
import { Repository } from "../src/repository/repository.ts";
import { presets } from "../src/settings.ts";
import { repositoryWorld } from "../src/world.ts";

const worldsAtOnce = 25;
const [seeds = "1..25", preset = "default"] = process.argv.slice(2);

function writeWorld(folder: string, seed: Seed): void {
  const world = repositoryWorld(seed, presets[preset]);
  const home = join(folder, "worlds", seed.value);
  const repository = new Repository(world);
  for (const path of repository.paths) {
    const target = join(home, "files", path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, repository.read(path));
  }
  writeFileSync(join(home, "blueprint.json"), JSON.stringify(world.blueprint));
  for (const { item, key, strata } of makeItems(world, presets[preset])) {
    const line = { suite: "repository-qa", preset, seed: seed.value, ...item, strata, key };
    appendFileSync(join(folder, "items.jsonl"), `${JSON.stringify(line)}\n`);
  }
}

interface Audited {
  readonly agreed: number;
  readonly failed: boolean;
}

/** Audits a folder of worlds and removes it. The next worlds are written meanwhile. */
async function audit(folder: string): Promise<Audited> {
  try {
    const { stdout, stderr, status } = await run(".venv/bin/python", [
      "suites/repository-qa/audits/python/audit_repository_qa.py",
      folder,
    ]);
    const counted = /^(\d+) agreed, (\d+) disagreed$/m.exec(stdout);
    const failed = status !== 0 || counted === null;
    if (failed) console.log(stdout, counted === null ? stderr : "");
    return { agreed: Number(counted?.[1] ?? 0), failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function run(
  program: string,
  rest: readonly string[],
): Promise<{ stdout: string; stderr: string; status: number | null }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest);
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    child.on("error", reject);
    child.on("close", (status) => resolve({ stdout, stderr, status }));
  });
}

const all = parseSeeds(seeds);
let agreed = 0;
let failed = false;
let running: Promise<void> = Promise.resolve();
for (let from = 0; from < all.length; from += worldsAtOnce) {
  const folder = mkdtempSync(join(tmpdir(), "assay-audit-"));
  for (const seed of all.slice(from, from + worldsAtOnce)) {
    writeWorld(folder, seed);
    await setImmediate();
  }
  await running;
  running = audit(folder).then((found) => {
    agreed += found.agreed;
    failed ||= found.failed;
    console.log(`${Math.min(from + worldsAtOnce, all.length)} of ${all.length} worlds, ${agreed} keys agreed`);
  });
}
await running;
process.exitCode = failed || agreed === 0 ? 1 : 0;
