import type { Condition, Strata } from "./condition.ts";

const maxListed = 40;

/** Which strata there are in the items gone through, with their values: what a condition may name. */
export class SeenStrata {
  readonly #values = new Map<string, Set<string>>();

  note(strata: Strata): void {
    for (const [name, value] of Object.entries(strata)) {
      const values = this.#values.get(name);
      if (values === undefined) this.#values.set(name, new Set([String(value)]));
      else values.add(String(value));
    }
  }

  /** What is wrong with a condition that names a stratum or a value which no item has. */
  fault({ name, values }: Condition): string | undefined {
    const seen = this.#values.get(name);
    if (seen === undefined) return `no item has the stratum '${name}'; the strata are: ${list(this.#values.keys())}`;
    const unseen = values.find((value) => !seen.has(value));
    if (unseen === undefined) return undefined;
    return `no item of these worlds has ${name}=${unseen}; its values here are: ${list(seen)}`;
  }
}

/** The texts in order, cut where there are too many to read. */
function list(texts: Iterable<string>): string {
  const sorted = [...texts].sort();
  const more = sorted.length - maxListed;
  return more > 0 ? `${sorted.slice(0, maxListed).join(", ")} and ${more} more` : sorted.join(", ");
}
