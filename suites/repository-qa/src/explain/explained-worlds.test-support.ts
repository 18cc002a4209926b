import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Item, Key } from "../items/item-schema.ts";
import { makeItems } from "../items/make-items.ts";
import type { RepositoryWorld } from "../repository/repository-model.ts";
import type { Settings } from "../settings.ts";
import { repositoryWorld } from "../world.ts";
import { explain } from "./explain.ts";
import { writeWorld } from "./run-explanations.test-support.ts";

export const worldCommand = "assay world repository-qa --seed 7 --out DIR";

/** An item of a world that was written to a folder, with its script. */
export interface Explained {
  readonly item: Item;
  readonly key: Key;
  readonly world: RepositoryWorld;
  readonly script: string;
  readonly folder: string;
}

/** A world and the settings of its items. */
export interface Chosen {
  readonly world: RepositoryWorld;
  readonly settings: Settings;
}

/** Few files, so that Python finishes soon, and one wording for each question. */
function small(settings: Settings): Settings {
  return { ...settings, files: { ...settings.files, most: 24 }, variants: ["template"] };
}

/** Takes worlds of public seeds that have a new feature, until no feature is missing. */
export function chooseWorlds(
  settingsOf: (seed: number) => Settings,
  featuresOf: (chosen: Chosen) => readonly string[],
  wanted: ReadonlySet<string>,
  least: number,
): Chosen[] {
  const chosen: Chosen[] = [];
  const missing = new Set(wanted);
  for (let seed = 1; missing.size > 0 || chosen.length < least; seed++) {
    if (seed > 400) throw new Error(`no world of 400 has ${[...missing].join(", ")}`);
    const settings = small(settingsOf(seed));
    const world = repositoryWorld({ kind: "public", value: String(seed) }, settings);
    const features = featuresOf({ world, settings });
    if (missing.size > 0 && !features.some((feature) => missing.has(feature))) continue;
    for (const feature of features) missing.delete(feature);
    chosen.push({ world, settings });
  }
  return chosen;
}

/** Writes the worlds and explains all their items. */
export function explainWorlds(scratch: string, worlds: readonly Chosen[]): Explained[] {
  return worlds.flatMap(({ world, settings }, index) => {
    const folder = join(scratch, `world-${index}`);
    mkdirSync(folder);
    writeWorld(folder, world);
    return Array.from(makeItems(world, settings), ({ item, key }) => ({
      item,
      key,
      world,
      folder,
      script: explain(world, item, key, worldCommand),
    }));
  });
}
