import { type AnySuite, AssayError, type Seed } from "@assay/contract";
import type { StoredItem } from "../../store/index.ts";
import type { Cell } from "../plan/expand-suites.ts";
import type { MadeItems } from "../selection/choose-items.ts";
import { wrongItem } from "../selection/require-identity.ts";
import { type PlannedItem, planItems } from "./plan-items.ts";
import { seedName } from "./world-cache.ts";

/** An item with its place in the run. */
export interface PlacedItem extends PlannedItem {
  readonly item: StoredItem;
}

/** How far the making of a run's items has come. */
interface ItemsMade {
  readonly worlds: number;
  readonly ofWorlds: number;
  readonly items: number;
}

export interface RunItemsOptions {
  take(items: readonly PlacedItem[]): Promise<void>;
  progress?(made: ItemsMade): void;
  /** Gives the items of a world by the name of its seed, where somebody else makes them. */
  made?(world: string): Promise<MadeItems>;
}

/**
 * Makes the items of a run from its seeds, in the run's order, every world once, and says how many there are. The same
 * cells and seeds give the same items, so this both plans a run and checks one.
 */
export async function makeRunItems(
  run: string,
  cells: readonly Cell[],
  suites: readonly AnySuite[],
  seeds: ReadonlyMap<string, Seed>,
  options: RunItemsOptions,
): Promise<number> {
  const ofWorlds = cells.reduce((sum, _, index) => sum + seedsOf(seeds, index).length, 0);
  const cellOfId = new Map<string, number>();
  const { made } = options;
  let position = 0;
  let before = 0;
  for (const [index, cell] of cells.entries()) {
    const suite = requireSuite(run, cell, suites);
    const worlds = seedsOf(seeds, index).map(([world, seed]) => ({ name: world.slice(suite.name.length + 1), seed }));
    await planItems(
      suite,
      { cell, index },
      worlds,
      async (planned) => {
        const placed = planned.map(({ item, needs }) => {
          const before = cellOfId.get(item.id);
          if (before === index) {
            throw wrongItem(suite.name, `two items have the id '${item.id}'; give each an id that no other item has`);
          }
          // The same item may be asked under two combinations of settings.
          const id = before === undefined ? item.id : `${item.id}.${index}`;
          cellOfId.set(item.id, index);
          return { item: { ...item, id, position: position++ }, needs };
        });
        await options.take(placed);
      },
      (done) => options.progress?.({ worlds: before + done, ofWorlds, items: position }),
      made === undefined ? undefined : ({ name }) => made(seedName(index, `${suite.name}/${name}`)),
    );
    before += worlds.length;
  }
  return position;
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
