import { hash } from "node:crypto";
import type { Seed } from "@assay/contract";
import { encodeKey } from "@assay/science/numerics/stream-key";
import { writeBlueprint } from "./author/write-blueprint.ts";
import { chooseBlueprint } from "./blueprint/choose-blueprint.ts";
import type { RepositoryWorld } from "./repository/repository-model.ts";
import type { Settings } from "./settings.ts";

export const suiteName = "repository-qa";

/** Part of every world's key. Increase it only to change worlds on purpose. */
export const generation = 2;

/**
 * The world of a seed, by the built-in author or from frozen blueprints. Settings are not part of its key: worlds that
 * differ in a setting share every draw that the setting does not affect. Matched sets rely on this.
 */
export function repositoryWorld(seed: Seed, settings: Settings): RepositoryWorld {
  const key = worldKey(seed);
  const { blueprints } = settings;
  const blueprint = blueprints === undefined ? writeBlueprint(key, settings) : chooseBlueprint(seed, key, blueprints);
  return { key, blueprint };
}

/** The key of all draws of a seed's world. */
export function worldKey(seed: Seed): string {
  return hash("sha256", encodeKey([suiteName, generation, seed.kind, seed.value]), "hex").slice(0, 32);
}
