import type { Files } from "../files.ts";
import type { Json } from "../json.ts";
import type { AnySuite, BoundName } from "../suite.ts";
import { checkIds, checkIdsOfPresets } from "./check-ids.ts";
import { checkKeyTexts } from "./check-key-texts.ts";
import { checkEvidence, checkWorkspaces } from "./check-workspaces.ts";
import { checked, type Finding } from "./finding.ts";
import {
  filesRead,
  firstProblem,
  lackingSome,
  type MadeWorld,
  makeWorld,
  makeWorlds,
  sameBytes,
  spread,
} from "./made-world.ts";
import { withoutClockAndChance } from "./without-clock-and-chance.ts";

export interface GenerationOptions {
  /** Public seeds whose worlds are made; three without it. */
  readonly seeds?: readonly string[];
}

/**
 * Checks what a suite promises of its worlds, items and keys, without playing an episode: the same seed gives the same
 * world, values are JSON, ids are unique, files are well named and hold nothing of a key, presets fit their schema, bounds
 * name what exists.
 *
 * @example
 * for (const { check, problem } of await checkGeneration(suite)) console.log(problem ?? "ok", check);
 */
export async function checkGeneration(
  suite: AnySuite,
  { seeds = ["1", "2", "3"] }: GenerationOptions = {},
): Promise<Finding[]> {
  const presets = new Map<string, readonly MadeWorld[]>();
  const findings = [
    await checked("every preset fits the schema of the settings", () => checkPresets(suite)),
    await checked("bounds name baselines and scorers that exist", () => checkBounds(suite)),
    await checked("headlines name scorers that exist", () => checkHeadlines(suite)),
  ];
  for (const preset of Object.keys(suite.presets)) {
    const made = makeWorlds(suite, seeds, preset);
    const isMade = !("problem" in made);
    findings.push({ check: `${preset}: worlds and items are made`, problem: isMade ? undefined : made.problem });
    // Nothing else can be looked at without worlds.
    if (!isMade) continue;
    presets.set(preset, made);
    findings.push(...(await checkPreset(suite, preset, made)));
  }
  findings.push(
    await checked("items of different presets have different ids", () => checkIdsOfPresets(suite, presets)),
  );
  return findings;
}

async function checkPreset(suite: AnySuite, preset: string, worlds: readonly MadeWorld[]): Promise<Finding[]> {
  const every = (look: (world: MadeWorld) => string | undefined) => (): string | undefined =>
    firstProblem(worlds, ({ seed }) => `seed ${seed}`, look);
  const checks: readonly (readonly [what: string, look: () => string | undefined | Promise<string | undefined>])[] = [
    ["the same seed gives the same world and items", every(checkRepeatable(suite, preset))],
    ["another seed gives another world", () => checkDistinct(worlds)],
    [
      "generation reads no clock and no chance",
      () => withoutClockAndChance(() => void makeWorld(suite, worlds[0].seed, preset)),
    ],
    ["worlds, items and keys are JSON values", every(checkJson)],
    ["a world that was stored as JSON gives the same items", every(checkStored(suite))],
    ["every item has an id of its own", () => checkIds(worlds)],
    ["strata that choose items exist", every(checkStrata(suite))],
    ["files are named and read as promised", every(checkFiles(suite))],
    [opened, every(checkWorkspaces(suite))],
    ["the files that keys rest on exist", every(checkEvidence(suite))],
    ["nothing of a key can be copied from files or prompts", () => checkKeyTexts(suite, worlds)],
  ];
  const findings: Finding[] = [];
  for (const [what, look] of checks) findings.push(await checked(`${preset}: ${what}`, look));
  const { problem } = findings[checks.findIndex(([what]) => what === opened)];
  return problem === undefined ? [...findings, ...noteLacking(suite, preset, worlds)] : findings;
}

const opened = "every item opens a workspace";

/** Says which items were left out because they need what only a user can give. */
function noteLacking(suite: AnySuite, preset: string, worlds: readonly MadeWorld[]): Finding[] {
  const lacking = worlds.flatMap((made) => lackingSome(suite, made));
  if (lacking.length === 0) return [];
  const note = `${lacking.length} items were left out, which need what you have to give: ${lacking[0]}`;
  return [{ check: `${preset}: items open with what is here`, problem: undefined, note }];
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

/** Whether the metric exists shows once an episode was scored. */
function checkHeadlines({ presets, headline, scorers }: AnySuite): string | undefined {
  return firstProblem(
    Object.keys(presets),
    (preset) => preset,
    (preset) => {
      const { scorer, verdict } = headline?.(presets[preset]) ?? {};
      const missing = [scorer, verdict?.scorer].find(
        (wanted) => wanted !== undefined && !scorers.some(({ name }) => name === wanted),
      );
      return missing === undefined ? undefined : `there is no scorer '${missing}'`;
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

const checkStrata =
  ({ selection, strata: described, ingredients = {} }: AnySuite) =>
  ({ challenges }: MadeWorld): string | undefined => {
    const lacking = selection.balance.find((name) => !challenges.some(({ strata }) => Object.hasOwn(strata, name)));
    if (lacking !== undefined) return `no item has the stratum '${lacking}', over which items are spread`;
    if (described === undefined) return undefined;
    const known = new Set([...Object.keys(described), ...Object.keys(ingredients)]);
    const unknown = challenges.flatMap(({ strata }) => Object.keys(strata)).find((name) => !known.has(name));
    return unknown === undefined ? undefined : `items have the stratum '${unknown}', which 'strata' does not describe`;
  };

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
    for (const path of spread(paths, filesRead)) {
      if (!files.has(path)) return `'${path}' is listed, and has() denies it`;
      if (!sameBytes(files.read(path), files.read(path))) return `'${path}' has other bytes when it is read again`;
    }
    if (files.has("no/such/file")) return "has() knows a path that is not listed";
    return undefined;
  };
