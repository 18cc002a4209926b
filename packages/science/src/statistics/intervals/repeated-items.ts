import { AssayError } from "@assay/contract";
import type { ClusterSum } from "./cluster-robust.ts";

interface Item {
  repeats: number;
  sum: number;
  weight: number;
}

interface Cluster {
  sum: number;
  weight: number;
  /** Items of which some repeats, but not all, have come. */
  readonly open: Map<string, Item>;
}

/** Sums by cluster of items' means over their repeats; an item's own sums are forgotten once it is complete. */
export class RepeatedItems {
  readonly #repeats: number;
  readonly #clusters = new Map<string, Cluster>();
  /** The number of complete items. */
  #complete = 0;
  #episodes = 0;

  constructor(repeats: number) {
    if (!(repeats >= 1)) {
      throw new AssayError("numerics/invalid-argument", `The number of repeats must be at least 1, not ${repeats}.`);
    }
    this.#repeats = repeats;
  }

  add(clusterName: string, itemName: string, value: number, weight: number): void {
    this.#episodes += 1;
    const cluster = this.#cluster(clusterName);
    const item = cluster.open.get(itemName) ?? { repeats: 0, sum: 0, weight: 0 };
    item.repeats += 1;
    item.sum += value * weight;
    item.weight += weight;
    if (item.repeats < this.#repeats) {
      cluster.open.set(itemName, item);
      return;
    }
    cluster.open.delete(itemName);
    cluster.sum += item.sum / item.repeats;
    cluster.weight += item.weight / item.repeats;
    this.#complete += 1;
  }

  get episodes(): number {
    return this.#episodes;
  }

  get items(): number {
    return this.#complete + this.#open().length;
  }

  *clusters(): Iterable<ClusterSum> {
    for (const { sum, weight, open } of this.#clusters.values()) {
      const all = { sum, weight };
      for (const item of open.values()) {
        all.sum += item.sum / item.repeats;
        all.weight += item.weight / item.repeats;
      }
      yield all;
    }
  }

  #open(): Item[] {
    return [...this.#clusters.values()].flatMap(({ open }) => [...open.values()]);
  }

  #cluster(name: string): Cluster {
    const found = this.#clusters.get(name);
    if (found !== undefined) return found;
    const made = { sum: 0, weight: 0, open: new Map<string, Item>() };
    this.#clusters.set(name, made);
    return made;
  }
}
