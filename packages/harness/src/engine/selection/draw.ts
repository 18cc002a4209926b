import type { SampleCell } from "@assay/contract";
import type { KeyPart } from "@assay/science/numerics/stream-key";
import type { Strata } from "./condition.ts";
import { rankItem } from "./rank-item.ts";
import { SmallestRanks } from "./smallest-ranks.ts";

/** A cell for which there were too few items. */
export interface ShortCell extends SampleCell {
  readonly held: number;
}

interface Placed<Kept> {
  readonly place: number;
  readonly kept: Kept;
}

/**
 * A sample drawn in one pass over items that need not fit in memory. In each cell every set of items is equally likely,
 * and the sample does not depend on the order in which items are offered. An item counts in the first cell that it fits.
 */
export class Draw<Kept> {
  readonly #key: readonly KeyPart[];
  readonly #pools: readonly { readonly cell: SampleCell; readonly smallest: SmallestRanks<Placed<Kept>> }[];
  #offered = 0;
  #candidates = 0;

  /** Draws with other keys are independent of each other. */
  constructor(key: readonly KeyPart[], cells: readonly SampleCell[]) {
    this.#key = key;
    this.#pools = cells.map((cell) => ({ cell, smallest: new SmallestRanks(cell.count) }));
  }

  /** Offers an item by its id; what is kept of it is made only while it may be drawn. */
  offer(id: string, strata: Strata, keep: () => Kept): void {
    const place = this.#offered++;
    const pool = this.#pools.find(({ cell }) => fits(strata, cell));
    if (pool === undefined) return;
    this.#candidates += 1;
    pool.smallest.offer(rankItem(this.#key, id), () => ({ place, kept: keep() }));
  }

  /** The drawn items in the order in which they were offered, the number of candidates, and the cells with too few items. */
  finish(): { readonly drawn: Kept[]; readonly candidates: number; readonly short: ShortCell[] } {
    const filled = this.#pools.map(({ cell, smallest }) => ({ cell, placed: smallest.values() }));
    const drawn = filled.flatMap(({ placed }) => placed).sort((a, b) => a.place - b.place);
    return {
      drawn: drawn.map(({ kept }) => kept),
      candidates: this.#candidates,
      short: filled
        .filter(({ cell, placed }) => placed.length < cell.count)
        .map(({ cell, placed }) => ({ ...cell, held: placed.length })),
    };
  }
}

const fits = (strata: Strata, cell: SampleCell): boolean =>
  Object.entries(cell.strata).every(([name, value]) => strata[name] === value);
