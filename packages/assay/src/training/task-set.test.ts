import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Challenge, ItemIdentity, Json } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { makeItems } from "../library/make-items.ts";
import { builtInNames } from "../suites/built-in.ts";
import { loadSuite } from "../suites/load-suite.ts";
import type { Purpose } from "./purpose.ts";
import { TaskSet, type TaskSetChoice } from "./task-set.ts";

/** Settings under which a suite's worlds are quick to make. */
const quick: { readonly [suite: string]: Partial<TaskSetChoice> } = {
  "data-analysis": { part: "cepheid-calibration" },
  "experiment-design": { part: "death-process" },
  rediscovery: { part: "option-bias" },
};

const choice = (suite: string, purpose: Purpose, more: Partial<TaskSetChoice> = {}): TaskSetChoice => ({
  suite,
  purpose,
  settings: {},
  where: [],
  ...quick[suite],
  ...more,
});

const idsOf = (challenges: readonly Challenge<ItemIdentity, Json>[]): string[] =>
  challenges.map(({ item }) => item.id).sort();

describe.each(builtInNames)("tasks of %s", (suite) => {
  it("are of other worlds for each purpose, and those for evaluation are the ones that runs use", async () => {
    const sets = await Promise.all(
      (["training", "validation", "evaluation"] as const).map((purpose) => TaskSet.open(choice(suite, purpose))),
    );
    const worlds = sets.map((set) => set.world("7"));
    const ids = worlds.flatMap(({ challenges }) => idsOf(challenges));
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(worlds.map(({ world }) => JSON.stringify(world))).size).toBe(3);
    const { preset, settings } = sets[2];
    const run = [...makeItems(await loadSuite(suite), { seeds: "7", preset, settings })];
    expect(idsOf(worlds[2].challenges)).toEqual(run.map(({ item }) => item.id).sort());
  });

  it("are the same whenever they are asked for, and go round by number", async () => {
    const [one, other] = await Promise.all([1, 2].map(() => TaskSet.open(choice(suite, "training"))));
    expect(one.id).toBe(other.id);
    expect(one.world("3")).toEqual(other.world("3"));
    const { length } = one.world("3").challenges;
    expect(one.item("3", length + 1)).toEqual(one.item("3", 1));
  });

  it("have no stratum that is for evaluation only, and no such ingredient", async () => {
    const { evaluationOnly = {} } = await loadSuite(suite);
    expect(evaluationOnly).not.toEqual({});
    const set = await TaskSet.open(choice(suite, "training"));
    for (const { strata } of set.world("2").challenges) {
      for (const [name, values] of Object.entries(evaluationOnly.strata ?? {})) {
        expect(values).not.toContain(strata[name]);
      }
      for (const name of evaluationOnly.ingredients ?? []) expect(strata[name] ?? "no").toBe("no");
    }
  });
});

describe("tasks for training", () => {
  it("refuse a part that is for evaluation only, and give it for evaluation", async () => {
    const part = { part: "predator-prey" };
    const set = await TaskSet.open(choice("experiment-design", "training", part));
    expect(() => set.world("1")).toThrow(/experiment-design is for evaluation only/);
    const evaluated = await TaskSet.open(choice("experiment-design", "evaluation", part));
    expect(evaluated.world("1").challenges.length).toBeGreaterThan(0);
  });

  it("refuse the dial of an ingredient that is for evaluation only", async () => {
    const settings = { difficulty: 0.9, ingredients: { "unknown-forms": 0.5 } };
    await expect(TaskSet.open(choice("campaign", "training", { settings }))).rejects.toThrow(/unknown-forms/);
    const set = await TaskSet.open(choice("campaign", "training", { settings: { difficulty: 0.9 } }));
    expect(set.settings.ingredients).toEqual({ "unknown-forms": 0 });
  });

  it("meet the conditions: a world without such an item is drawn again", async () => {
    const where = [{ name: "type", values: ["abstract"] }];
    const set = await TaskSet.open(choice("repository-qa", "training", { where }));
    for (const seed of ["1", "2", "3"]) {
      for (const { strata } of set.world(seed).challenges) expect(strata.type).toBe("abstract");
    }
    const none = await TaskSet.open(
      choice("repository-qa", "evaluation", { where: [{ name: "type", values: ["bla"] }] }),
    );
    expect(() => none.world("1")).toThrow(/no item of these worlds has type=bla/);
  });

  it("come with kinds in turn, so that the first of a world are of many kinds", async () => {
    const set = await TaskSet.open(choice("repository-qa", "training"));
    const types = set.world("5").challenges.map(({ strata }) => strata.type);
    const kinds = new Set(types).size;
    expect(new Set(types.slice(0, kinds)).size).toBe(kinds);
  });

  it("are not made by a suite whose worlds do not depend on the purpose", async () => {
    const folder = mkdtempSync(join(tmpdir(), "assay-training-"));
    try {
      const file = join(folder, "careless.ts");
      const sums = import.meta.resolve("@assay/harness/testing/sums-suite");
      writeFileSync(
        file,
        [
          `import { sumsSuite } from ${JSON.stringify(sums)};`,
          "const sums = sumsSuite();",
          'const world = ({ value }, settings) => sums.world({ kind: "public", value }, settings);',
          'export const suite = { ...sums, name: "careless", world };',
        ].join("\n"),
      );
      await expect(TaskSet.open(choice(file, "training"))).rejects.toThrow(/same world of seed 1/);
      expect((await TaskSet.open(choice(file, "evaluation"))).world("1").challenges.length).toBeGreaterThan(0);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
