/** One answer of an agent to an item of a cluster (a world), with what the key says. */
export interface JudgedAnswer {
  readonly cluster: string;
  readonly item: string;
  /** answer: something definite; not-possible: that the data cannot tell; unsure: that the agent does not know. */
  readonly said: "answer" | "not-possible" | "unsure";
  /** Whether the item can be answered. "not-possible" is right where it cannot. */
  readonly isPossible: boolean;
  /** Whether what was said is right. `unsure` never is. */
  readonly isRight: boolean;
  /** Whether the reason given for "not-possible" is right; leave it out where no reason is asked for. */
  readonly isReasonRight?: boolean;
  /** From 0 to 1; leave it out where none was stated. */
  readonly confidence?: number;
}

/**
 * A weight for each row, so that worlds count equally, a world's items equally, and an item's repeats equally. The
 * weights of a world add up to 1.
 */
export function equalWeights(rows: readonly { readonly cluster: string; readonly item: string }[]): Float64Array {
  const worlds = new Map<string, Map<string, number>>();
  for (const { cluster, item } of rows) {
    const items = worlds.get(cluster) ?? new Map<string, number>();
    worlds.set(cluster, items);
    items.set(item, (items.get(item) ?? 0) + 1);
  }
  return Float64Array.from(rows, ({ cluster, item }) => {
    const items = worlds.get(cluster);
    return 1 / (items?.size ?? 1) / (items?.get(item) ?? 1);
  });
}
