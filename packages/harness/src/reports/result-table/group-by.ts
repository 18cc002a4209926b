import { AssayError } from "@assay/contract";
import type { Label, ResultRow } from "./result-row.ts";

/** A row's values of what the table is grouped by, in that order; undefined where the row has no such value. */
export type GroupLabels = readonly (Label | undefined)[];

/**
 * Puts rows into groups by `suite`, `agent`, or the name of a swept value, a tag or a stratum. Where a name is several of
 * these, the first in this order is meant; `swept:`, `tag:` and `stratum:` before a name choose.
 */
export class Grouping {
  readonly #names: readonly string[];
  readonly #found: Set<string> = new Set();
  readonly #known: Set<string> = new Set(["suite", "agent"]);
  #rows = 0;

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  labels(row: ResultRow): GroupLabels {
    this.#rows += 1;
    for (const record of [row.swept, row.tags, row.strata]) {
      for (const name of Object.keys(record)) this.#known.add(name);
    }
    return this.#names.map((name) => {
      const label = labelOf(row, name);
      if (label !== undefined) this.#found.add(name);
      return label;
    });
  }

  /** A name that no row has is a mistake, which is seen when all rows have been. */
  requireFound(): void {
    const missing = this.#names.find((name) => !this.#found.has(name));
    if (missing === undefined || this.#rows === 0) return;
    const known = [...this.#known].sort().join(", ");
    throw new AssayError("reports/unknown-group", `no episode has a '${missing}' to group by; there are: ${known}`);
  }
}

/** What a row has under a name: `suite`, `agent`, or the name of a swept value, a tag or a stratum. */
export function labelOf(row: ResultRow, name: string): Label | undefined {
  if (name === "suite") return row.suite;
  if (name === "agent") return row.agent;
  const [, kind, bare = name] = /^(swept|tag|stratum):(.*)$/s.exec(name) ?? [];
  const records = { swept: row.swept, tag: row.tags, stratum: row.strata };
  const searched = kind === undefined ? Object.values(records) : [records[kind as keyof typeof records]];
  return searched.find((record) => Object.hasOwn(record, bare))?.[bare];
}

/** Groups in the order of their labels: numbers by size, then texts, then those without a label. */
export function compareLabels(first: GroupLabels, second: GroupLabels): number {
  for (const [index, one] of first.entries()) {
    const other = second[index];
    if (one === other) continue;
    const [rankOne, rankOther] = [rankOf(one), rankOf(other)];
    if (rankOne !== rankOther) return rankOne - rankOther;
    return (one ?? "") < (other ?? "") ? -1 : 1;
  }
  return 0;
}

const rankOf = (label: Label | undefined): number => ["number", "boolean", "string", "undefined"].indexOf(typeof label);
