import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { AnySuite, Bound } from "../suite.ts";
import { checkGeneration } from "./check-generation.ts";

const noFiles = { paths: [], has: () => false, read: () => new Uint8Array() };

const bound: Bound = { baseline: "null", scorer: "exact", metric: "correct", holds: () => true };

/** The least that is a suite: a world is a number, and its one item asks for it. */
const suite: AnySuite = {
  name: "numbers",
  version: "1",
  generation: 1,
  settings: z.strictObject({ size: z.number() }),
  presets: { default: { size: 1 } },
  world: ({ value }) => ({ number: Number(value) }),
  items: (world: { number: number }) => [
    { item: { id: `n-${world.number}` }, key: world.number, needs: [], evidence: [], strata: { kind: "number" } },
  ],
  files: () => noFiles,
  open: () => ({ files: noFiles, delivery: "virtual", toolsets: [], tools: [], services: {}, deliverables: [] }),
  episode: async function* () {},
  prompts: {},
  scorers: [{ name: "exact", version: "1", actors: [], score: async () => [] }],
  baselines: { null: { knows: [], agent: () => ({ can: [], attempt: async () => undefined }) } },
  bounds: { ceiling: bound, floor: bound, guess: bound, cheat: bound },
  selection: { balance: ["kind"], secret: [], samples: {} },
};

const problemsOf = async (changed: Partial<AnySuite>): Promise<string[]> =>
  (await checkGeneration({ ...suite, ...changed })).flatMap(({ check, problem }) =>
    problem === undefined ? [] : [`${check}: ${problem}`],
  );

describe("the checks of generation", () => {
  it("find nothing wrong with the least that is a suite", async () => {
    expect(await problemsOf({})).toEqual([]);
  });

  let calls = 0;
  const item = (id: string, rest: object = {}) => ({
    item: { id },
    key: 1,
    needs: [],
    evidence: [],
    strata: { kind: "number" },
    ...rest,
  });
  const files = (paths: readonly string[]) => () => ({
    paths,
    has: (path: string) => paths.includes(path),
    read: () => new Uint8Array(),
  });

  it.each<[string, Partial<AnySuite>, RegExp]>([
    ["a preset that does not fit", { presets: { default: { size: "large" } } }, /preset fits.*expected number/i],
    ["a bound without its baseline", { baselines: {} }, /there is no baseline 'null'/],
    ["a bound without its scorer", { scorers: [] }, /there is no scorer 'exact'/],
    [
      "a world that differs each time",
      {
        world() {
          calls += 1;
          return { number: calls };
        },
      },
      /same seed.*the world differs when it is made again/,
    ],
    ["seeds that make no difference", { world: () => ({ number: 5 }) }, /two seeds give the same world/],
    ["chance", { world: ({ value }) => ({ number: Number(value), noise: Math.random() }) }, /it calls Math\.random/],
    ["the clock", { world: ({ value }) => ({ number: Number(value), at: Date.now() }) }, /it calls Date\.now/],
    [
      "a value that JSON loses",
      { world: ({ value }) => ({ number: Number(value), at: new Map() }) },
      /JSON values: seed 1: the world: at is a Map/,
    ],
    ["a number that is none", { items: (world) => [item(`n-${world.number}`, { key: Number.NaN })] }, /it is NaN/],
    [
      "a world that works only before it was stored",
      {
        world: ({ value }) => ({ number: Number(value), lost: undefined }),
        items: (world) => [item(`n-${world.number}`, { key: "lost" in world })],
      },
      /stored as JSON.*its items differ/,
    ],
    ["an id that is there twice", { items: () => [item("same")] }, /the id same is there twice/],
    ["a world without items", { items: () => [] }, /the world has no items/],
    ["a stratum that no item has", { selection: { balance: ["type"], secret: [], samples: {} } }, /stratum 'type'/],
    ["paths out of order", { files: files(["b", "a"]) }, /not sorted/],
    ["a path that leads out", { files: files(["../key.json"]) }, /is not relative with plain parts/],
  ])("find %s", async (_, changed, says) => {
    expect((await problemsOf(changed)).join("\n")).toMatch(says);
  });
});
