import { hash } from "node:crypto";
import type { Seed } from "@assay/contract";
import { encodeKey } from "@assay/science/numerics/stream-key";
import { writeBlueprint } from "./author/write-blueprint.ts";
import { chooseBlueprint } from "./blueprint/choose-blueprint.ts";
import type { RepositoryWorld } from "./repository/repository-model.ts";
import type { Settings } from "./settings.ts";
import { drawStudy } from "./studies/draw-study.ts";
import type { StudyWorld } from "./studies/study-item.ts";

export const suiteName = "repository-qa";

/** Part of every item's id. Increase it only to change worlds or items on purpose. */
export const generation = 3;

/** Part of every world's key. Generation 3 changed which tests are asked, and left repositories and studies as they were. */
const worldGeneration = 2;

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

/** The study of a seed. Its difficulty is a part of its key; the dials of single ingredients are not. */
export function studyWorld(seed: Seed, settings: Settings, difficulty: number): StudyWorld {
  const named = encodeKey([suiteName, worldGeneration, "study", seed.kind, seed.value, difficulty]);
  const key = hash("sha256", named, "hex").slice(0, 32);
  return { key, study: drawStudy(key, settings, difficulty) };
}

/** The key of all draws of a seed's world. */
export function worldKey(seed: Seed): string {
  return hash("sha256", encodeKey([suiteName, worldGeneration, seed.kind, seed.value]), "hex").slice(0, 32);
}
