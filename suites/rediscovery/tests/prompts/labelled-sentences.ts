import { readFileSync } from "node:fs";

/** A sentence that somebody might put beside an item, and what it says to the reader: nothing, or one or two of some things. */
export interface LabelledSentence {
  readonly text: string;
  readonly says: readonly string[];
  /** Whether tables must not be fitted to it: every third. */
  readonly isHeldOut: boolean;
}

/** Sentences by writers who knew nothing of the readers. */
export const labelledSentences: readonly LabelledSentence[] = readFileSync(
  new URL("./sentences.jsonl", import.meta.url),
  "utf8",
)
  .trim()
  .split("\n")
  .map((line, index) => ({ ...JSON.parse(line), isHeldOut: index % 3 === 2 }));
