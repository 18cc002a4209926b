// Writes what the independent audit of repository-qa reads: node scripts/write-audit-data.ts FOLDER SEEDS [PRESET]
import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSeeds } from "../src/cli/seeds.ts";
import { makeItems } from "../src/suites/repository-qa/items/make-items.ts";
import { Repository } from "../src/suites/repository-qa/repository/repository.ts";
import { presets } from "../src/suites/repository-qa/settings.ts";
import { repositoryWorld } from "../src/suites/repository-qa/world.ts";

const [folder = "", seeds = "", preset = "default"] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
for (const seed of parseSeeds(seeds)) {
  const world = repositoryWorld(seed, presets[preset]);
  const home = join(folder, "worlds", seed.value);
  const repository = new Repository(world);
  for (const path of repository.paths) {
    const target = join(home, "files", path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, repository.read(path));
  }
  writeFileSync(join(home, "blueprint.json"), JSON.stringify(world.blueprint));
  const lines = Array.from(makeItems(world, presets[preset]), ({ item, key, strata }) =>
    JSON.stringify({ suite: "repository-qa", preset, seed: seed.value, ...item, strata, key }),
  );
  appendFileSync(join(folder, "items.jsonl"), `${lines.join("\n")}\n`);
}
