import { type AnySuite, AssayError, type Seed } from "@assay/contract";
import type { StoredItem } from "../../store/index.ts";
import type { Cell } from "../plan/expand-suites.ts";
import type { MadeItems } from "../selection/choose-items.ts";
import { wrongItem } from "../selection/require-identity.ts";
import { type PlannedItem, planItems } from "./plan-items.ts";
import { seedName } from "./world-cache.ts";

/** An item with its place in the run. */
interface PlacedItem extends PlannedItem {
  readonly item: StoredItem;
}

/** The items that one more world of a run added. */
export interface RunItems {
  readonly items: readonly PlacedItem[];
  /** Worlds gone through so far. */
  readonly worlds: number;
}

/** The cells of a run with the seeds of their worlds, by the names that `seedName` gives them. */
export interface RunWorlds {
  readonly run: string;
  readonly cells: readonly Cell[];
  readonly seeds: ReadonlyMap<string, Seed>;
}

/**
 * Makes the items of a run from its seeds, in the run's order, every world once, and yields them world by world. The same
 * cells and seeds give the same items, so this both plans a run and checks one. `made` gives the items of a world, by the
 * name of its seed, where they are made elsewhere.
 */
export async function* makeRunItems(
  { run, cells, seeds }: RunWorlds,
  suites: readonly AnySuite[],
  made?: (world: string) => Promise<MadeItems>,
): AsyncGenerator<RunItems, void> {
  const places = new Places();
  let worldsBefore = 0;
  for (const [index, cell] of cells.entries()) {
    const suite = requireSuite(run, cell, suites);
    const worlds = seedsOf(seeds, index).map(([world, seed]) => ({ name: world.slice(suite.name.length + 1), seed }));
    const madeHere = made && (({ name }: { name: string }) => made(seedName(index, `${suite.name}/${name}`)));
    for await (const batch of planItems(suite, { cell, index }, worlds, madeHere)) {
      const items = batch.kept.map((planned) => places.place(suite.name, planned));
      yield { items, worlds: worldsBefore + batch.worlds };
    }
    worldsBefore += worlds.length;
  }
}

/** Gives every item its position, and an id that is the only one in the run. */
class Places {
  readonly #cellOfId = new Map<string, number>();
  #position = 0;

  place(suite: string, { item, needs }: PlannedItem): PlacedItem {
    const before = this.#cellOfId.get(item.id);
    if (before === item.cell) {
      throw wrongItem(suite, `two items have the id '${item.id}'; give each an id that no other item has`);
    }
    this.#cellOfId.set(item.id, item.cell);
    // The same item may be asked under two combinations of settings.
    const id = before === undefined ? item.id : `${item.id}.${item.cell}`;
    return { item: { ...item, id, position: this.#position++ }, needs };
  }
}

function requireSuite(run: string, cell: Cell, suites: readonly AnySuite[]): AnySuite {
  const suite = suites.find(({ name }) => name === cell.suite);
  if (suite === undefined) throw new AssayError("engine/wrong-plan", `there is no suite '${cell.suite}' any more`);
  if (suite.generation === cell.generation) return suite;
  throw new AssayError(
    "engine/wrong-record",
    `the run ${run} was planned with generation ${cell.generation} of ${suite.name}, and this is ${suite.generation}; plan a new run, or use the Assay that made it`,
  );
}

/** The worlds of a cell by name, with their seeds, in the order of the plan. */
function seedsOf(seeds: ReadonlyMap<string, Seed>, cell: number): (readonly [string, Seed])[] {
  const prefix = seedName(cell, "");
  return [...seeds].flatMap(([name, seed]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), seed] as const] : [],
  );
}
