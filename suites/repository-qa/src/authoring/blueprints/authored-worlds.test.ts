import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CostBudget } from "@assay/authoring";
import { open, serve, shippedPrices } from "assay/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBlueprintFile } from "../../blueprint/blueprint-file.ts";
import { makeItems } from "../../items/make-items.ts";
import { Repository } from "../../repository/repository.ts";
import { presets, type Settings } from "../../settings.ts";
import { repositoryWorld } from "../../world.ts";
import { authorBlueprints } from "./author-blueprints.ts";
import { studyProvider } from "./yeast-study.test-support.ts";

const root = fileURLToPath(new URL("../../../../../", import.meta.url));
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "assay-authored-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Settings with blueprints that the scripted model wrote for these seeds. */
async function authored(preset: string, seeds: readonly string[]): Promise<Settings> {
  await using server = await serve(studyProvider().script);
  const home = join(folder, preset);
  const written = await authorBlueprints({
    model: open("compatible/qwen3-8b", server),
    seeds: seeds.map((value) => ({ kind: "public", value })),
    preset,
    candidates: 3,
    repairs: 0,
    folder: home,
    purse: new CostBudget(shippedPrices),
    signal: new AbortController().signal,
  });
  const blueprints = written.map(({ file }) => readBlueprintFile(readFileSync(join(home, file), "utf8"), file));
  return { ...presets[preset], blueprints };
}

function writeWorld(home: string, seed: string, settings: Settings, preset: string): number {
  const world = repositoryWorld({ kind: "public", value: seed }, settings);
  const repository = new Repository(world);
  for (const path of repository.paths) {
    const target = join(home, "worlds", seed, "files", path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, repository.read(path));
  }
  writeFileSync(join(home, "worlds", seed, "blueprint.json"), JSON.stringify(world.blueprint));
  let items = 0;
  for (const { item, key, strata } of makeItems(world, settings)) {
    items += 1;
    const line = { suite: "repository-qa", preset, seed, ...item, strata, key };
    appendFileSync(join(home, "items.jsonl"), `${JSON.stringify(line)}\n`);
  }
  return items;
}

describe("worlds from blueprints that a model wrote", () => {
  it.each(["default", "messy"])("pass the independent audit of every key, in the preset %s", async (preset) => {
    const settings = await authored(preset, ["1", "2"]);
    const home = join(folder, `audit-${preset}`);
    mkdirSync(home);
    const items = ["1", "2"].reduce((sum, seed) => sum + writeWorld(home, seed, settings, preset), 0);
    const { stdout } = spawnSync(
      join(root, ".venv/bin/python"),
      [join(root, "suites/repository-qa/audits/python/audit_repository_qa.py"), home],
      {
        encoding: "utf8",
      },
    );
    const [, agreed] = /^(\d+) agreed, 0 disagreed$/m.exec(stdout) ?? [undefined, stdout];
    // The count includes twins and worlds.
    expect(Number(agreed)).toBeGreaterThanOrEqual(items);
    expect(items).toBeGreaterThan(60);
  });

  it("take turns by public seeds, and have other data for every seed", async () => {
    const settings = await authored("default", ["11", "12"]);
    const world = (value: string) => repositoryWorld({ kind: "public", value }, settings);
    expect(world("1").blueprint).toEqual(settings.blueprints?.[0]);
    expect(world("2").blueprint).toEqual(settings.blueprints?.[1]);
    expect(world("3").blueprint).toEqual(settings.blueprints?.[0]);
    const [one, other] = [new Repository(world("1")), new Repository(world("3"))];
    const path = one.paths.find((each) => other.paths.includes(each) && each.includes("/"));
    expect(path === undefined || !Buffer.from(one.read(path)).equals(Buffer.from(other.read(path)))).toBe(true);
    const ids = [world("1"), world("3")].map((each) => [...makeItems(each, settings)].map(({ item }) => item.id));
    expect(ids[0].filter((id) => ids[1].includes(id))).toEqual([]);
  });

  it("come from files that were not changed since they were named", async () => {
    await authored("published", ["1"]);
    const [{ file }] = await authorBlueprintsAgain("published");
    const text = readFileSync(join(folder, "published", file), "utf8");
    expect(() => readBlueprintFile(text.replace("wt", "wx"), file)).toThrow(
      /was changed: its name is the hash of other bytes/,
    );
    expect(() => readBlueprintFile(text.replace('"version": 1', '"version": 1, "note": 1'), "mine.json")).toThrow(
      /note/,
    );
    expect(() => readBlueprintFile("{", "mine.json")).toThrow(/not valid JSON/);
    expect(readBlueprintFile(text, "mine.json")).toEqual(readBlueprintFile(text, file));
  });
});

/** Writes the files of a folder again from its stored work, without a model. */
async function authorBlueprintsAgain(preset: string) {
  const { script, asked } = studyProvider();
  await using server = await serve(script);
  const written = await authorBlueprints({
    model: open("compatible/qwen3-8b", server),
    seeds: [{ kind: "public", value: "1" }],
    preset,
    candidates: 3,
    repairs: 0,
    folder: join(folder, preset),
    purse: new CostBudget(shippedPrices),
    signal: new AbortController().signal,
  });
  expect(asked).toEqual([]);
  return written;
}
