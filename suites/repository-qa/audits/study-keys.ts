// Recomputes every key of studies by an implementation that shares no code with the suite: it reads the documents of
// each repository to find out what has to be done with the files, and the data to find out what belongs together.
//   node suites/repository-qa/audits/study-keys.ts SEEDS [DIFFICULTY] [SCRIPT]
// With the script study_analysts.py, scripted analysts of increasing care play the studies with hidden processes.
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseSeeds } from "assay/testing";
import { presets } from "../src/settings.ts";
import { StudyFiles } from "../src/studies/study-files.ts";
import { studyItems } from "../src/studies/study-items.ts";
import { studyWorld } from "../src/world.ts";

const [seeds = "1..20", given = "0.85", name = "audit_studies.py"] = process.argv.slice(2);
const difficulty = Number(given);
const settings = { ...presets.default, difficulty };
const folder = mkdtempSync(join(tmpdir(), "assay-studies-"));
try {
  for (const seed of parseSeeds(seeds)) {
    const world = studyWorld(seed, settings, difficulty);
    const files = new StudyFiles(world.study);
    for (const path of files.paths) {
      const target = join(folder, "worlds", seed.value, "files", path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, files.read(path));
    }
    for (const { item, key, strata } of studyItems(world, settings)) {
      appendFileSync(join(folder, "items.jsonl"), `${JSON.stringify({ seed: seed.value, ...item, strata, key })}\n`);
    }
  }
  const script = join("suites/repository-qa/audits/python", name);
  const { stdout, stderr, status } = spawnSync(".venv/bin/python3", [script, folder], { encoding: "utf8" });
  console.log(stdout.trim());
  if (status !== 0) console.log(stderr);
  process.exitCode = status ?? 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
