import { stream } from "@assay/science/numerics/stream";
import type { ProcessReading, Study } from "../study.ts";
import { cellOf, type RowPair } from "./difference-law.ts";

/** So many pairs are asked about. */
export const pairCount = 20;

/**
 * Pairs of readings that share all that documents name, no reading twice. Chance alone chooses them, with no look at
 * values or at what acts: so the list tells nothing that the files do not tell.
 */
export function drawPairs(
  { key, attempt }: Pick<Study, "key" | "attempt">,
  readings: readonly ProcessReading[],
): RowPair[] {
  const random = stream("repository-qa", "study", key, "pairs", attempt);
  const rows = random.shuffle([...readings.keys()]);
  const cells = Map.groupBy(rows, (row) => cellOf(readings[row]));
  const pairs = [...cells.values()].flatMap((own) =>
    Array.from({ length: Math.floor(own.length / 2) }, (_, at): RowPair => [own[2 * at], own[2 * at + 1]]),
  );
  return random.chooseWithoutReplacement(pairs, Math.min(pairCount, pairs.length));
}
