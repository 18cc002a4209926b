/** One agent's score on an item of a cluster (a world); an item tried several times has several. */
export interface ItemScore {
  readonly cluster: string;
  readonly item: string;
  readonly value: number;
  readonly weight: number;
}

/** Items with the mean of their repeats, by cluster and name. */
export type AveragedItems = ReadonlyMap<string, ItemScore>;

/**
 * An item's repeats as one score, by the item's cluster and name. Repeats are averaged by their weights.
 *
 * @example averageRepeats([{ cluster: "w1", item: "a", value: 1, weight: 1 }, { cluster: "w1", item: "a", value: 0, weight: 1 }])
 */
export function averageRepeats(scores: Iterable<ItemScore>): AveragedItems {
  const groups = Map.groupBy(scores, ({ cluster, item }) => JSON.stringify([cluster, item]));
  return new Map([...groups].map(([name, repeats]) => [name, averageOf(repeats)]));
}

function averageOf(repeats: readonly ItemScore[]): ItemScore {
  const weight = repeats.reduce((sum, each) => sum + each.weight, 0);
  const value = repeats.reduce((sum, each) => sum + each.value * each.weight, 0) / (weight > 0 ? weight : 1);
  return { ...repeats[0], value, weight: weight / repeats.length };
}

/**
 * The items that both have, each with its difference, first minus second, and the mean of its two weights. The largest
 * score that entered tells how much of a small difference is rounding.
 */
export function pairItems(
  first: AveragedItems,
  second: AveragedItems,
): { readonly pairs: readonly ItemScore[]; readonly largest: number } {
  const pairs: ItemScore[] = [];
  let largest = 0;
  for (const [name, one] of first) {
    const other = second.get(name);
    if (other === undefined) continue;
    pairs.push({ ...one, value: one.value - other.value, weight: (one.weight + other.weight) / 2 });
    largest = Math.max(largest, Math.abs(one.value), Math.abs(other.value));
  }
  return { pairs, largest };
}

/** The weighted mean of each cluster's items, by the name of the cluster; clusters without weight are left out. */
export function worldMeans(items: Iterable<ItemScore>): Map<string, number> {
  const sums = new Map<string, { sum: number; weight: number }>();
  for (const { cluster, value, weight } of items) {
    const world = sums.get(cluster) ?? { sum: 0, weight: 0 };
    sums.set(cluster, world);
    world.sum += value * weight;
    world.weight += weight;
  }
  return new Map([...sums].flatMap(([name, { sum, weight }]) => (weight > 0 ? [[name, sum / weight]] : [])));
}
