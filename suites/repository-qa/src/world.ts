import { hash } from "node:crypto";
import type { Seed } from "@assay/contract";
import { encodeKey } from "@assay/science/numerics/stream-key";
import { writeBlueprint } from "./author/write-blueprint.ts";
import { chooseBlueprint } from "./blueprint/choose-blueprint.ts";
import type { RepositoryWorld } from "./repository/repository-model.ts";
import type { Settings } from "./settings.ts";

export const suiteName = "repository-qa";

/** Enters every world's key; raised only when worlds are meant to change. */
export const generation = 1;

/**
 * The world of a seed, from the built-in author or from frozen blueprints. Settings do not enter its key: worlds that differ in a setting share every draw which that
 * setting does not touch, so that matched sets are matched.
 */
export function repositoryWorld(seed: Seed, settings: Settings): RepositoryWorld {
  const key = worldKey(seed);
  const { blueprints } = settings;
  const blueprint = blueprints === undefined ? writeBlueprint(key, settings) : chooseBlueprint(seed, key, blueprints);
  return { key, blueprint };
}

/** What every draw of a seed's world starts from. */
export function worldKey(seed: Seed): string {
  return hash("sha256", encodeKey([suiteName, generation, seed.kind, seed.value]), "hex").slice(0, 32);
}
