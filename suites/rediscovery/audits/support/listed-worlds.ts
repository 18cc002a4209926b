import type { Item } from "../../src/items.ts";
import type { Scenario } from "../../src/scenario/scenario.ts";
import { rediscovery } from "../../src/suite.ts";
import { scenarioOf } from "../../src/world.ts";

/** A study with a list, and what is known of it without data. */
export interface ListedWorld {
  readonly scenario: Scenario;
  readonly item: Item;
}

/** Both twins of a family's studies with these seeds, at the difficulty of `frontier`. */
export function* listedWorlds(family: string, first: number, seeds: number): Generator<readonly ListedWorld[]> {
  for (let seed = first; seed < first + seeds; seed += 1) {
    const settings = { ...rediscovery.presets.frontier, family };
    const world = rediscovery.world({ kind: "public", value: String(seed) }, settings);
    yield Array.from(rediscovery.items(world, settings), ({ item, key }) => ({
      item,
      scenario: scenarioOf(key.scenario),
    }));
  }
}
