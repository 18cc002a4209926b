import { describe, expect, it } from "vitest";
import { presets } from "../settings.ts";
import { repositoryWorld } from "../world.ts";
import type { Blueprint } from "./blueprint-schema.ts";
import { blueprintProblems, loadBlueprint } from "./load-blueprint.ts";

const world = (seed: number) => repositoryWorld({ kind: "public", value: String(seed) }, presets.default).blueprint;
const good = world(1);
const outcome = good.columns.findIndex(({ role }) => role === "dependent");

function changed(change: (blueprint: { -readonly [name in keyof Blueprint]: Blueprint[name] }) => void): Blueprint {
  const copy = structuredClone(good);
  change(copy);
  return copy;
}

function withLaw(law: string): Blueprint {
  return changed(({ columns }) => {
    const column = columns[outcome];
    if (column.role === "dependent") columns[outcome] = { ...column, law };
  });
}

/** A blueprint with one more level in a numeric factor. */
function withLevel(level: string): Blueprint {
  return changed(({ paths }) => {
    const factor = paths.variables.find((variable) => variable.kind === "factor" && variable.numeric);
    if (factor?.kind === "factor") factor.levels.push(level);
  });
}

describe("loading a blueprint", () => {
  it("gives back what was written, through JSON", () => {
    expect(loadBlueprint(JSON.parse(JSON.stringify(good)))).toEqual(good);
  });

  const wrong: readonly (readonly [string, Blueprint, string])[] = [
    ["a law that is constant", withLaw("3 + 0 * bmi"), "is constant"],
    ["a parent that does nothing", withLaw("50 * reach + 0 * bmi"), "'bmi', which has no effect"],
    ["a law that is not finite", withLaw("log(reach - 1000)"), "is not finite"],
    ["a law out of range", withLaw("100000 + reach"), "leaves its range in 100 %"],
    ["a law of unknown names", withLaw("nobody + 1"), "nobody"],
    ["a law that is not one", withLaw("reach +"), "is wrong"],
    ["a field that nobody knows", { ...good, surprise: 1 } as Blueprint, "surprise"],
    ["a version to come", { ...good, version: 2 } as unknown as Blueprint, "version"],
    ["a sort column that is absent", { ...good, sortBy: "nobody" }, "sorted by 'nobody'"],
    ["two variables of one name", changed(({ columns }) => columns.push(columns[0])), "stands for two variables"],
    [
      "a variable without a place",
      changed(({ paths }) => paths.variables.push({ ...paths.variables[0], short: "nowhere" })),
      "exactly once",
    ],
    ["a place without a variable", changed(({ paths }) => paths.file.variables.push("nobody")), "'nobody'"],
    ["a level that leaves its folder", withLevel(".."), "may not stand in a path"],
    ["a level with a folder in it", withLevel("a\\b"), "may not stand in a path"],
    ["a level that no terminal should see", withLevel("a\u001b[2J"), "not seen"],
    ["a text that turns itself around", { ...good, project: { ...good.project, title: "a\u202eb" } }, "not seen"],
    ["more rows than a disk", { ...good, rows: { kind: "uniform", low: 1, high: 1e9 } }, "100000 is the most"],
    ["more files than a disk", { ...good, paths: { ...good.paths, files: 1e9 } }, "100000 is the most"],
    [
      "a list without end",
      changed(({ columns }) => {
        for (let more = 0; more < 64; more++) columns.push({ ...columns[0], short: `more_${more}` });
      }),
      "64 is the most",
    ],
    ["a numeric factor with a word", withLevel("cold"), "is no number"],
    ["a hidden variable that nothing shows", { ...good, hidden: [{ short: "h", shows: "encaps" }] }, "not independent"],
  ];
  it.each(wrong)("refuses %s", (_what, blueprint, says) => {
    expect(() => loadBlueprint(JSON.parse(JSON.stringify(blueprint)))).toThrow(says);
  });
});

describe("the built-in author", () => {
  it("writes what the loader finds no fault with, laws included, in 400 worlds", () => {
    for (let seed = 1; seed <= 400; seed++)
      expect({ seed, problems: blueprintProblems(world(seed)) }).toEqual({ seed, problems: [] });
  });
});
