import { hash } from "node:crypto";
import type { Seed } from "@assay/contract";
import { LruCache } from "@assay/contract";
import { encodeKey } from "@assay/science/numerics/stream-key";
import { findFamily } from "./families.ts";
import { makeHardTwins } from "./headroom/hard-twins.ts";
import { dialsOf, type StudyDials } from "./headroom/ingredients.ts";
import { generation, type Member, makeTwins, type Planting, type Scenario, suiteName } from "./scenario/scenario.ts";
import { type Settings, wantedFamilies } from "./settings.ts";

/** What a seed fixes. Its scenarios follow from the key and are made when needed. */
export interface RediscoveryWorld {
  readonly key: string;
  readonly families: readonly string[];
  readonly planting: Planting;
  /** The dials of its difficulty, if it has one. */
  readonly dials?: StudyDials;
}

export function rediscoveryWorld(seed: Seed, settings: Settings): RediscoveryWorld {
  const { difficulty, planting } = settings;
  // Levels of difficulty share no draws; the dial of an ingredient changes none.
  const level = difficulty === undefined ? [] : ["difficulty", difficulty];
  const key = hash("sha256", encodeKey([suiteName, generation, seed.kind, seed.value, ...level]), "hex").slice(0, 32);
  const dials = dialsOf(settings);
  const families = wantedFamilies(settings).map(({ name }) => name);
  return { key, families, planting, ...(dials === undefined ? {} : { dials }) };
}

/** Identifies a scenario of a world. */
export interface ScenarioName {
  readonly world: string;
  readonly family: string;
  readonly member: Member;
  readonly planting: Planting;
  readonly dials?: StudyDials;
}

const made = new LruCache<readonly Scenario[]>(20);

/** The scenario of a name. Caches the latest ones, each with its twin, because both are made together. */
export function scenarioOf({ world, family, member, planting, dials }: ScenarioName): Scenario {
  const name = [world, family, planting, ...(dials === undefined ? [] : [JSON.stringify(dials)])].join("\n");
  const twins = made.get(name, () =>
    dials === undefined
      ? makeTwins(world, findFamily(family), planting)
      : makeHardTwins(world, findFamily(family), dials),
  );
  return twins[member] ?? twins[0];
}
