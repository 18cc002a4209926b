import { hash } from "node:crypto";
import type { AnySuite, Json } from "@assay/contract";
import { canonicalJson, makeRecord, type RunRecord } from "../../engine/index.ts";

/** Hashes of what a run comes to on a machine, by what they are of: "worlds of repository-qa". */
export interface Fingerprint {
  readonly [what: string]: string;
}

/** A sweep may have thousands of cells; that a machine makes other bytes shows in the first ones of each suite. */
const cellsLookedAt = 4;
const itemsLookedAt = 5;

/**
 * What worlds, scorers and prompts of a run's suites come to here. It is made of a public seed, so that it tells nothing of
 * a run's own worlds.
 */
export function fingerprint(record: RunRecord, suites: readonly AnySuite[]): Fingerprint {
  const found: { [what: string]: string } = {};
  for (const suite of suites) {
    const cells = record.cells.filter((cell) => cell.suite === suite.name);
    if (cells.length === 0) continue;
    const worlds = cells.slice(0, cellsLookedAt).map(({ settings }) => bytesOf(suite, settings));
    found[`worlds of ${suite.name}`] = digest([suite.generation, ...worlds]);
    found[`scorers of ${suite.name}`] = digest(suite.scorers.map(({ name, version }) => [name, version]));
  }
  // What the prompts of suites and agents come to here, beside what the run recorded of them.
  const made = makeRecord(record.plan, suites, record.software, "the run", { isHosted: true });
  found.prompts = digest(made.prompts);
  found.agents = digest(made.agents.map(({ id }) => id));
  return found;
}

function bytesOf(suite: AnySuite, settings: Json): Json {
  try {
    const world = suite.world({ kind: "public", value: "1" }, settings);
    const items: Json[] = [];
    for (const { item, key } of suite.items(world, settings)) {
      items.push([item, key]);
      if (items.length === itemsLookedAt) break;
    }
    const files = suite.files(world, settings);
    const { paths } = files;
    const looked = [...new Set([0, Math.floor(paths.length / 2), paths.length - 1])].flatMap((at) => paths[at] ?? []);
    return [world, items, paths.length, ...looked.map((path) => [path, hash("sha256", files.read(path))])];
  } catch (error) {
    // Settings under which this seed has no world: then all machines say the same.
    return [String(error)];
  }
}

const digest = (value: unknown): string => hash("sha256", canonicalJson(JSON.parse(JSON.stringify(value)) as Json));

/** In what a machine differs from the one that planned a run. */
export function differing(planned: Fingerprint, here: Fingerprint): string[] {
  const names = new Set([...Object.keys(planned), ...Object.keys(here)]);
  return [...names].filter((name) => planned[name] !== here[name]);
}
