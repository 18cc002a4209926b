import type { Files } from "../files.ts";
import type { Json } from "../json.ts";
import { LruCache } from "../lru-cache.ts";
import type { Seed } from "../seed.ts";
import type { AnySuite, BoundName, Challenge } from "../suite.ts";
import { checked, type Finding } from "./finding.ts";
import { withoutClockAndChance } from "./without-clock-and-chance.ts";

export interface GenerationOptions {
  /** Public seeds whose worlds are made; three without it. */
  readonly seeds?: readonly string[];
}

/**
 * Checks what a suite promises of its worlds, items and keys, without playing an episode: the same seed gives the same
 * world, values are JSON, ids are unique, files are well named, presets fit their schema, bounds name what exists.
 *
 * @example
 * for (const { check, problem } of await checkGeneration(suite)) console.log(problem ?? "ok", check);
 */
export async function checkGeneration(
  suite: AnySuite,
  { seeds = ["1", "2", "3"] }: GenerationOptions = {},
): Promise<Finding[]> {
  const worlds = new LruCache<MadeWorld[]>(Object.keys(suite.presets).length);
  const made = (preset: string): MadeWorld[] =>
    worlds.get(preset, () => seeds.map((seed) => makeWorld(suite, seed, preset)));
  const presets = Object.keys(suite.presets);
  const every = (preset: string, look: (world: MadeWorld) => string | undefined) => (): string | undefined =>
    firstProblem(made(preset), ({ seed }) => `seed ${seed}`, look);
  return Promise.all([
    checked("every preset fits the schema of the settings", () => checkPresets(suite)),
    checked("bounds name baselines and scorers that exist", () => checkBounds(suite)),
    ...presets.flatMap((preset) => [
      checked(`${preset}: the same seed gives the same world and items`, every(preset, checkRepeatable(suite, preset))),
      checked(`${preset}: another seed gives another world`, () => checkDistinct(made(preset))),
      checked(`${preset}: generation reads no clock and no chance`, () =>
        withoutClockAndChance(() => void makeWorld(suite, seeds[0], preset)),
      ),
      checked(`${preset}: worlds, items and keys are JSON values`, every(preset, checkJson)),
      checked(`${preset}: a world that was stored as JSON gives the same items`, every(preset, checkStored(suite))),
      checked(`${preset}: every item has an id of its own`, () => checkIds(made(preset))),
      checked(`${preset}: strata that choose items exist`, every(preset, checkStrata(suite))),
      checked(`${preset}: files are named and read as promised`, every(preset, checkFiles(suite))),
      checked(`${preset}: every item opens a workspace`, every(preset, checkWorkspaces(suite))),
    ]),
  ]);
}

interface MadeWorld {
  readonly seed: string;
  readonly settings: unknown;
  readonly world: unknown;
  readonly challenges: readonly Challenge<{ readonly id: string }, unknown>[];
}

function makeWorld(suite: AnySuite, value: string, preset: string): MadeWorld {
  const settings: unknown = suite.presets[preset];
  const seed: Seed = { kind: "public", value };
  const world: unknown = suite.world(seed, settings);
  return { seed: value, settings, world, challenges: [...suite.items(world, settings)] };
}

function firstProblem<Thing>(
  things: readonly Thing[],
  name: (thing: Thing) => string,
  look: (thing: Thing) => string | undefined,
): string | undefined {
  for (const thing of things) {
    const problem = look(thing);
    if (problem !== undefined) return `${name(thing)}: ${problem}`;
  }
  return undefined;
}

const sameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function checkPresets({ presets, settings }: AnySuite): string | undefined {
  return firstProblem(
    Object.entries(presets),
    ([name]) => name,
    ([, preset]) => {
      const parsed = settings.safeParse(preset);
      return parsed.success ? undefined : parsed.error.issues[0]?.message;
    },
  );
}

const boundNames: readonly BoundName[] = ["ceiling", "floor", "guess", "cheat"];

function checkBounds({ bounds, baselines, scorers }: AnySuite): string | undefined {
  return firstProblem(
    boundNames,
    (name) => name,
    (name) => {
      const bound = bounds[name];
      if (bound === undefined) return "there is no such bound";
      if (!Object.hasOwn(baselines, bound.baseline)) return `there is no baseline '${bound.baseline}'`;
      if (!scorers.some((scorer) => scorer.name === bound.scorer)) return `there is no scorer '${bound.scorer}'`;
      return undefined;
    },
  );
}

const checkRepeatable =
  (suite: AnySuite, preset: string) =>
  ({ seed, world, challenges }: MadeWorld): string | undefined => {
    const again = makeWorld(suite, seed, preset);
    if (!sameJson(world, again.world)) return "the world differs when it is made again";
    return sameJson(challenges, again.challenges) ? undefined : "the items differ when they are made again";
  };

function checkDistinct(worlds: readonly MadeWorld[]): string | undefined {
  const texts = worlds.map(({ world, challenges }) => JSON.stringify([world, challenges]));
  return new Set(texts).size === texts.length ? undefined : "two seeds give the same world with the same items";
}

function checkJson({ world, challenges }: MadeWorld): string | undefined {
  const values: [string, unknown][] = [
    ["the world", world],
    ...challenges.flatMap(({ item, key }): [string, unknown][] => [
      [`the item ${item.id}`, item],
      [`the key of ${item.id}`, key],
    ]),
  ];
  return firstProblem(
    values,
    ([name]) => name,
    ([, value]) => notJson(value, ""),
  );
}

/** Where a value is something that JSON does not carry back as it was. */
function notJson(value: unknown, place: string): string | undefined {
  if (value === null || typeof value === "string" || typeof value === "boolean") return undefined;
  if (typeof value === "number") return Number.isFinite(value) ? undefined : `${place || "it"} is ${value}`;
  if (Array.isArray(value)) return firstNotJson([...value.entries()], place);
  if (typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype) {
    return firstNotJson(
      Object.entries(value).filter(([, each]) => each !== undefined),
      place,
    );
  }
  return `${place || "it"} is a ${typeof value === "object" ? (value.constructor?.name ?? "object") : typeof value}`;
}

function firstNotJson(entries: readonly (readonly [string | number, unknown])[], place: string): string | undefined {
  for (const [name, value] of entries) {
    const problem = notJson(value, place === "" ? String(name) : `${place}.${name}`);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

const checkStored =
  (suite: AnySuite) =>
  ({ world, settings, challenges }: MadeWorld): string | undefined => {
    const stored = JSON.parse(JSON.stringify(world)) as Json;
    return sameJson([...suite.items(stored, settings)], challenges) ? undefined : "its items differ";
  };

function checkIds(worlds: readonly MadeWorld[]): string | undefined {
  const seen = new Set<string>();
  for (const { seed, challenges } of worlds) {
    if (challenges.length === 0) return `seed ${seed}: the world has no items`;
    for (const { item } of challenges) {
      if (typeof item.id !== "string" || item.id === "") return `seed ${seed}: an item has no id`;
      if (seen.has(item.id)) return `seed ${seed}: the id ${item.id} is there twice`;
      seen.add(item.id);
    }
  }
  return undefined;
}

const checkStrata =
  ({ selection }: AnySuite) =>
  ({ challenges }: MadeWorld): string | undefined => {
    const lacking = selection.balance.find((name) => !challenges.some(({ strata }) => Object.hasOwn(strata, name)));
    return lacking === undefined ? undefined : `no item has the stratum '${lacking}', over which items are spread`;
  };

/** Files that are read to be looked at; of large worlds, a few. */
const filesRead = 5;

const checkFiles =
  (suite: AnySuite) =>
  ({ world, settings }: MadeWorld): string | undefined => {
    const files: Files = suite.files(world, settings);
    const { paths } = files;
    if (paths.some((path, index) => index > 0 && !((paths[index - 1] ?? "") < path))) {
      return "paths are not sorted by code unit, each once";
    }
    const odd = paths.find((path) => path.startsWith("/") || path.split("/").some((part) => /^(|\.|\.\.)$/.test(part)));
    if (odd !== undefined) return `the path '${odd}' is not relative with plain parts`;
    const step = Math.ceil(paths.length / filesRead) || 1;
    for (const path of paths.filter((_, index) => index % step === 0)) {
      if (!files.has(path)) return `'${path}' is listed, and has() denies it`;
      if (!sameBytes(files.read(path), files.read(path))) return `'${path}' has other bytes when it is read again`;
    }
    if (files.has("no/such/file")) return "has() knows a path that is not listed";
    return undefined;
  };

const sameBytes = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** Items whose workspaces are opened; of many items, a few. */
const workspacesOpened = 20;

const checkWorkspaces =
  (suite: AnySuite) =>
  ({ world, challenges }: MadeWorld): string | undefined => {
    const step = Math.ceil(challenges.length / workspacesOpened);
    for (const { item } of challenges.filter((_, index) => index % step === 0)) {
      const { tools, deliverables } = suite.open(world, item);
      const names = tools.map(({ name }) => name);
      if (new Set(names).size < names.length) return `item ${item.id}: two tools have the same name`;
      const empty = deliverables.find(({ maxBytes }) => !(maxBytes > 0));
      if (empty !== undefined) return `item ${item.id}: '${empty.path}' may have no bytes`;
    }
    return undefined;
  };
