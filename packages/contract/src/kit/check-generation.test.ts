import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { AssayError } from "../assay-error.ts";
import { text } from "../part.ts";
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

  it("leave out items that need data of a user, and say so", async () => {
    const needy: AnySuite = {
      ...suite,
      open() {
        throw new AssayError("numbers/missing-resource", "name the files of 'reports'");
      },
    };
    const findings = await checkGeneration(needy);
    expect(findings.filter(({ problem }) => problem !== undefined)).toEqual([]);
    expect(findings.flatMap(({ note }) => note ?? [])).toEqual([
      "3 items were left out, which need what you have to give: name the files of 'reports'",
    ]);
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

  const filesOf = (texts: Record<string, string>) => ({
    paths: Object.keys(texts),
    has: (path: string) => Object.hasOwn(texts, path),
    read: (path: string) => new TextEncoder().encode(texts[path]),
  });
  const workspace = (texts: Record<string, string>) =>
    ({ files: filesOf(texts), delivery: "copied", toolsets: [], tools: [], services: {}, deliverables: [] }) as const;
  const truth = (seed: number): number => 0.23456 + seed;
  const keyed: AnySuite["items"] = ({ number }) => [
    item(`n-${number}`, {
      key: { kind: "concentration", truth: { number: truth(number), name: `${number}-p-nitrophenol` } },
    }),
  ];

  it.each<[string, Partial<AnySuite>, RegExp]>([
    ["a preset that does not fit", { presets: { default: { size: "large" } } }, /preset fits.*expected number/i],
    ["a bound without its baseline", { baselines: {} }, /there is no baseline 'null'/],
    ["a bound without its scorer", { scorers: [] }, /there is no scorer 'exact'/],
    [
      "a verdict without its scorer",
      { headline: () => ({ scorer: "exact", metric: "correct", verdict: { scorer: "gone", metric: "correct" } }) },
      /there is no scorer 'gone'/,
    ],
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
    [
      "ids that leave out the settings",
      {
        presets: { default: { size: 1 }, large: { size: 2 } },
        world: ({ value }, { size }) => ({ number: Number(value), size }),
        items: ({ number, size }) => [item(`n-${number}`, { key: number * size })],
      },
      /the presets default and large have different items with the id n-1; make the id from the settings too/,
    ],
    [
      "ids that leave out settings which change the files alone",
      {
        presets: { default: { size: 1 }, large: { size: 2 } },
        world: ({ value }, { size }) => ({ number: Number(value), size }),
        open: (world) => workspace({ "a.txt": "x".repeat(world.size) }),
      },
      /the presets default and large have different items with the id n-1/,
    ],
    [
      "evidence that no world has",
      { items: (world) => [item(`n-${world.number}`, { evidence: [{ source: "file", name: "bufers.csv" }] })] },
      /rest on exist: seed 1: item n-1: its evidence names 'bufers\.csv', which its workspace does not have; .* absentEvidence/,
    ],
    [
      "files that no tool shows",
      { open: () => ({ ...workspace({ "a.txt": "" }), delivery: "virtual" }) },
      /seed 1: item n-1: no tool shows its files/,
    ],
    ["a headline without its scorer", { headline: () => ({ scorer: "acuracy", metric: "m" }) }, /no scorer 'acuracy'/],
    [
      "a number of the key in a file",
      { items: keyed, files: (world) => filesOf({ "notes.md": `The answer is ${truth(world.number)}.` }) },
      /copied from files or prompts: an agent can copy truth\.number \("1\.23456", in 'notes\.md' of seed 1\); where that is meant, say why in visibleKey/,
    ],
    [
      "a number of the key in a file of the workspace alone",
      { items: keyed, open: (world) => workspace({ "own.md": `${truth(world.number)}` }) },
      /an agent can copy truth\.number \("1\.23456", in 'own\.md' of seed 1\)/,
    ],
    [
      "a text of the key in a prompt",
      {
        items: keyed,
        episode: async function* (world) {
          yield {
            to: "agent",
            prompt: [text(`It is ${world.number}-p-nitrophenol, is it not?`)],
            tools: [],
            reply: z.json(),
          };
        },
      },
      /an agent can copy truth\.name \("1-p-nitrophenol", in a prompt of seed 1\)/,
    ],
  ])("find %s", async (_, changed, says) => {
    expect((await problemsOf(changed)).join("\n")).toMatch(says);
  });

  it("let agents find what the suite declares, and words that every world has", async () => {
    const told: Partial<AnySuite> = {
      items: keyed,
      files: ({ number }) => filesOf({ "notes.md": `${truth(number)}` }),
      episode: async function* () {
        const acids = [1, 2, 3].map((each) => `${each}-p-nitrophenol`).join(", ");
        yield { to: "agent", prompt: [text(`Which concentration, which of ${acids}?`)], tools: [], reply: z.json() };
      },
    };
    expect(await problemsOf(told)).toHaveLength(1);
    expect(await problemsOf({ ...told, visibleKey: { truth: "it is read off the file" } })).toEqual([]);
    expect(await problemsOf({ ...told, visibleKey: { "truth.name": "it is named" } })).toHaveLength(1);
  });

  it("let an item be the same in two presets, and evidence be missing where the suite says why", async () => {
    const presets = { default: { size: 1 }, other: { size: 2 } };
    expect(await problemsOf({ presets })).toEqual([]);
    const items: AnySuite["items"] = ({ number }) => [
      item(`n-${number}`, { evidence: [{ source: "file", name: "readme.md" }] }),
    ];
    expect(await problemsOf({ items, absentEvidence: "the question is whether there is one" })).toEqual([]);
  });

  it("tell once for each preset that its worlds cannot be made, with the place", async () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), "assay-kit-")));
    const path = join(folder, "world.ts");
    writeFileSync(path, "export const world = ({ value }) => {\n  return value.int32();\n};\n");
    const { world } = await import(pathToFileURL(path).href);
    rmSync(folder, { recursive: true });
    const presets = { default: { size: 1 }, large: { size: 2 } };
    const threw = `worlds and items are made: seed 1: its code threw TypeError: value.int32 is not a function (${path}:2)`;
    expect(await problemsOf({ presets, world })).toEqual([`default: ${threw}`, `large: ${threw}`]);
  });
});
