import type { AnySuite, Capability, Challenge, ItemIdentity, Json } from "@assay/contract";
import type { StoredItem } from "../../store/index.ts";
import { type Cell, conditionsOf, type NamedSeed } from "../plan/expand-suites.ts";
import { type ChosenItems, chooseItems, type MadeItems } from "../selection/choose-items.ts";
import { itemSteps } from "../selection/item-steps.ts";
import { makeDraw } from "../selection/make-draw.ts";
import { numbered } from "../selection/numbered.ts";

/** An item with what it asks of an agent. */
export interface PlannedItem {
  readonly item: Omit<StoredItem, "position">;
  readonly needs: readonly Capability[];
}

/**
 * Goes through a cell's worlds and yields the items that its choice wants, world by world. The items of a world are made
 * here, unless `made` gives them, already reduced to the choice's numbers.
 */
export function planItems(
  suite: AnySuite,
  { cell, index }: { readonly cell: Cell; readonly index: number },
  seeds: readonly NamedSeed[],
  made?: (world: NamedSeed) => Promise<MadeItems>,
): AsyncGenerator<ChosenItems<PlannedItem>, void> {
  const { settings, items: choice } = cell;
  const draw = makeDraw<PlannedItem>(suite, choice);
  return chooseItems<NamedSeed, PlannedItem>({
    seeds,
    items: (named) => made?.(named) ?? numbered(itemSteps(suite, named.seed, settings), choice.numbers),
    keep: (seed, challenge) => ({ item: storeItem(suite, index, seed, challenge), needs: challenge.needs }),
    where: conditionsOf(choice),
    ...(choice.perWorld === undefined
      ? {}
      : { perWorld: { count: choice.perWorld, balance: suite.selection.balance } }),
    ...(draw === undefined ? {} : { draw }),
  });
}

function storeItem(
  suite: AnySuite,
  cell: number,
  { name }: NamedSeed,
  { item, key, evidence, strata }: Challenge<ItemIdentity, object>,
): PlannedItem["item"] {
  const secret = Object.entries(strata).filter(([stratum]) => suite.selection.secret.includes(stratum));
  const told = Object.entries(strata).filter(([stratum]) => !suite.selection.secret.includes(stratum));
  return {
    id: item.id,
    cell,
    world: `${suite.name}/${name}`,
    strata: Object.fromEntries(told),
    item: item as unknown as Json,
    private: {
      key: key as Json,
      evidence: evidence as unknown as Json,
      strata: Object.fromEntries(secret),
    },
  };
}
