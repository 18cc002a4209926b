import type { AnySuite, Seed } from "@assay/contract";
import type { Cell } from "../plan/expand-suites.ts";
import { suiteFailure } from "../suite-failure.ts";

const kept = 64;

/** A cache of worlds. The least recently used world is dropped first. */
export class WorldCache {
  readonly #worlds = new Map<string, unknown>();
  readonly #cells: readonly Cell[];
  readonly #suites: ReadonlyMap<string, AnySuite>;
  readonly #seeds: ReadonlyMap<string, Seed>;

  /** Seeds by the names that `seedName` gives them. */
  constructor(cells: readonly Cell[], suites: readonly AnySuite[], seeds: ReadonlyMap<string, Seed>) {
    this.#cells = cells;
    this.#suites = new Map(suites.map((suite) => [suite.name, suite]));
    this.#seeds = seeds;
  }

  suite(cell: number): AnySuite {
    const suite = this.#suites.get(this.#cells[cell].suite);
    if (suite === undefined) throw new Error(`there is no suite ${this.#cells[cell].suite}`);
    return suite;
  }

  world(cell: number, world: string): unknown {
    const name = seedName(cell, world);
    const found = this.#worlds.get(name);
    const seed = this.#seeds.get(name);
    if (seed === undefined) throw new Error(`the run has no seed for the world ${world}`);
    const made = found ?? this.#make(cell, seed);
    this.#worlds.delete(name);
    this.#worlds.set(name, made);
    for (const oldest of this.#worlds.keys()) {
      if (this.#worlds.size <= kept) break;
      this.#worlds.delete(oldest);
    }
    return made;
  }

  #make(cell: number, seed: Seed): unknown {
    const suite = this.suite(cell);
    try {
      return suite.world(seed, this.#cells[cell].settings);
    } catch (error) {
      throw suiteFailure(suite.name, "world", error);
    }
  }
}

/** Names a cell's world in maps of seeds. */
export const seedName = (cell: number, world: string): string => `${cell} ${world}`;
