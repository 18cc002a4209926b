import type { AnySuite } from "../suite.ts";
import { filesRead, type MadeWorld, sameBytes, spread } from "./made-world.ts";

/** Within a preset every item has an id, and no other item has the same. */
export function checkIds(worlds: readonly MadeWorld[]): string | undefined {
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

interface PlacedItem {
  readonly preset: string;
  readonly world: unknown;
  readonly challenge: MadeWorld["challenges"][number];
}

/**
 * Items of two presets share an id only where they are the same item: the same question with the same key and the same
 * files.
 */
export function checkIdsOfPresets(
  suite: AnySuite,
  presets: ReadonlyMap<string, readonly MadeWorld[]>,
): string | undefined {
  const seen = new Map<string, PlacedItem>();
  for (const [preset, worlds] of presets) {
    for (const { world, challenges } of worlds) {
      for (const challenge of challenges) {
        const placed = { preset, world, challenge };
        const { id } = challenge.item;
        const before = seen.get(id);
        if (before === undefined || before.preset === preset) seen.set(id, placed);
        else if (!isSameItem(suite, before, placed)) {
          return `the presets ${before.preset} and ${preset} have different items with the id ${id}; make the id from the settings too`;
        }
      }
    }
  }
  return undefined;
}

function isSameItem(suite: AnySuite, one: PlacedItem, other: PlacedItem): boolean {
  const [asked, askedToo] = [one, other].map(({ challenge: { item, key } }) => JSON.stringify([item, key]));
  if (asked !== askedToo) return false;
  const [files, others] = [one, other].map(({ world, challenge }) => suite.open(world, challenge.item).files);
  if (JSON.stringify(files.paths) !== JSON.stringify(others.paths)) return false;
  return spread(files.paths, filesRead).every((path) => sameBytes(files.read(path), others.read(path)));
}
