import type { Transcript } from "@assay/contract";
import { z } from "zod";
import { callLogKind } from "./call-log.ts";
import { type CallRow, readRow, writtenRowSchema } from "./call-row.ts";

/** What an episode asked of its subjects. */
export interface CallHistory {
  /** In the order in which they were answered. */
  readonly rows: readonly CallRow[];
  /** Completions that were not understood, by subject. */
  readonly notUnderstood: { readonly [subject: string]: number };
  /** Refused calls by code; of more than 64, the last of them may be missing, at most half. */
  readonly refused: { readonly [code: string]: number };
  /** What went wrong in a subject itself, and is no agent's doing. */
  readonly faults: readonly string[];
}

const counts = z.record(z.string(), z.int());

const noteSchema = z.strictObject({
  rows: z.array(writtenRowSchema),
  notUnderstood: counts,
  refused: counts,
  faults: z.array(z.string()),
});

/** Reads the hidden log out of an episode's transcript. */
export function readCallLog(transcript: Transcript): CallHistory {
  const notes = transcript.flatMap(({ event }) =>
    event.type === "note-recorded" && event.kind === callLogKind ? [noteSchema.parse(event.data)] : [],
  );
  // Counts are of the whole episode so far, hence the last ones are the whole.
  const last = notes.at(-1);
  return {
    rows: notes.flatMap(({ rows }) => rows.map(readRow)),
    notUnderstood: last?.notUnderstood ?? {},
    refused: last?.refused ?? {},
    faults: notes.flatMap(({ faults }) => faults),
  };
}
