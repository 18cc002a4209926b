import { processReadings } from "../process-analyses.ts";
import type { RecordedFile } from "../record-files.ts";
import type { Reading, Study } from "../study.ts";
import { recordLabel } from "../study-files.ts";
import { drawPairs } from "./draw-pairs.ts";

/** Two readings as a question names them: the file, and their labels in it. */
export interface NamedPair {
  readonly file: string;
  readonly first: string;
  readonly second: string;
}

/** The pairs of a study, whose flaws leave every reading in its place: rows of files that count are readings in order. */
export function namePairs(
  study: Study,
  recorded: ReadonlyMap<string, RecordedFile>,
  readings: readonly Reading[],
): NamedPair[] {
  const rows = [...recorded].flatMap(([file, { isSuperseded, rows }]) =>
    isSuperseded ? [] : rows.map(({ record }) => ({ file, label: recordLabel(record) })),
  );
  if (rows.length !== readings.length) throw new Error("rows of files that count are not the readings");
  return drawPairs(study, processReadings(readings)).map(([first, second]) => ({
    file: rows[first].file,
    first: rows[first].label,
    second: rows[second].label,
  }));
}
