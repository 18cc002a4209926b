import { hash } from "node:crypto";
import type { Seed } from "@assay/contract";
import { LruCache } from "@assay/contract";
import { encodeKey } from "@assay/science/numerics/stream-key";
import { findFamily } from "./families.ts";
import { generation, type Member, makeTwins, type Planting, type Scenario, suiteName } from "./scenario/scenario.ts";
import { type Settings, wantedFamilies } from "./settings.ts";

/** What a seed fixes. Its scenarios follow from the key and are made when needed. */
export interface RediscoveryWorld {
  readonly key: string;
  readonly families: readonly string[];
  readonly planting: Planting;
}

export function rediscoveryWorld(seed: Seed, settings: Settings): RediscoveryWorld {
  const key = hash("sha256", encodeKey([suiteName, generation, seed.kind, seed.value]), "hex").slice(0, 32);
  return { key, families: wantedFamilies(settings).map(({ name }) => name), planting: settings.planting };
}

/** Identifies a scenario of a world. */
export interface ScenarioName {
  readonly world: string;
  readonly family: string;
  readonly member: Member;
  readonly planting: Planting;
}

const made = new LruCache<readonly Scenario[]>(20);

/** The scenario of a name. Caches the latest ones, each with its twin, because both are made together. */
export function scenarioOf({ world, family, member, planting }: ScenarioName): Scenario {
  const twins = made.get([world, family, planting].join("\n"), () => makeTwins(world, findFamily(family), planting));
  return twins[member] ?? twins[0];
}
