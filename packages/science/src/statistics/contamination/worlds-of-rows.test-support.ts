import type { ComparedWorld, Exposure } from "./compared-world.ts";

/** One item's score. */
export interface ScoreRow {
  readonly world: string;
  readonly exposure: Exposure;
  readonly block: string;
  readonly stratum: string;
  readonly value: number;
  readonly weight: number;
}

/** The worlds of these scores, in the order in which they first appear, all complete. */
export function worldsOf(rows: readonly ScoreRow[]): ComparedWorld[] {
  return [...Map.groupBy(rows, ({ world }) => world).values()].map((scores) => {
    const strata = new Map<string, { sum: number; weight: number }>();
    for (const { stratum, value, weight } of scores) {
      const { sum, weight: before } = strata.get(stratum) ?? { sum: 0, weight: 0 };
      strata.set(stratum, { sum: sum + value * weight, weight: before + weight });
    }
    return { exposure: scores[0].exposure, block: scores[0].block, isComplete: true, strata };
  });
}
