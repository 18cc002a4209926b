import type { ResultRow } from "@assay/harness/reports";
import { labelOf } from "@assay/harness/reports/comparison";

const keyOf = (labels: readonly unknown[]): string => JSON.stringify(labels);

/** Counts the episodes below the full score, group by group, while a table is made of them. */
export class BelowFull {
  readonly #groupBy: readonly string[];
  readonly #counts = new Map<string, number>();

  constructor(groupBy: readonly string[]) {
    this.#groupBy = groupBy;
  }

  async *counting<Row extends ResultRow>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
    for await (const row of rows) {
      if (row.score !== undefined && row.score.value < 1) {
        const key = keyOf(this.#groupBy.map((name) => labelOf(row, name)));
        this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
      }
      yield row;
    }
  }

  of(labels: readonly unknown[]): number {
    return this.#counts.get(keyOf(labels)) ?? 0;
  }
}
