import type { Seed } from "@assay/contract";
import { type Cell, seedName } from "@assay/harness/engine";
import { WorldThreads } from "@assay/harness/reports";
import { suite as repositoryQa } from "@assay/repository-qa";
import { describe, expect, it } from "vitest";
import { loadSuites, suiteModules } from "../src/suites/load-suite.ts";

await loadSuites(["repository-qa"]);

const cell: Cell = {
  suite: repositoryQa.name,
  version: repositoryQa.version,
  generation: repositoryQa.generation,
  preset: "default",
  settings: repositoryQa.presets.default,
  seeds: "32,27",
  items: { numbers: [3, 1] },
  swept: {},
};
const seedOf = (value: string): Seed => ({ kind: "public", value });
const names = ["32", "27"].map((value) => seedName(0, `repository-qa/${value}`));
const seeds = new Map(names.map((name, index) => [name, seedOf(["32", "27"][index])]));

describe("worlds that threads make", () => {
  it("have the items that are made here, with the numbers wanted, in the order of the world", async () => {
    const threads = new WorldThreads([cell], seeds, { count: 2, ...suiteModules() });
    try {
      for (const name of names) {
        const seed = seeds.get(name) ?? seedOf("");
        const world = repositoryQa.world(seed, repositoryQa.presets.default);
        const [first, , third] = repositoryQa.items(world, repositoryQa.presets.default);
        expect(await threads.items(name)).toEqual([first, third]);
      }
    } finally {
      await threads.close();
    }
  });

  it("hand on the error of a world that cannot be made", async () => {
    const threads = new WorldThreads([{ ...cell, items: { numbers: [100_000] } }], seeds, {
      count: 1,
      ...suiteModules(),
    });
    await expect(threads.items(names[0])).rejects.toThrow("there is no item 100000 in it");
    await threads.close();
  });
});
