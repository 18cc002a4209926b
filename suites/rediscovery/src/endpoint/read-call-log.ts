import type { Transcript } from "@assay/contract";
import { z } from "zod";
import { callLogKind } from "./call-log.ts";
import { type CallRow, readRow, writtenRowSchema } from "./call-row.ts";

/** The calls of an episode to its subjects. */
export interface CallHistory {
  /** In the order in which they were answered. */
  readonly rows: readonly CallRow[];
  /** Number of completions that were not understood, by subject. */
  readonly notUnderstood: { readonly [subject: string]: number };
  /** How many of these requests differ from each other. */
  readonly notUnderstoodDifferent: number;
  /** Refused calls by code. Beyond 64 the count may be too low by up to half. */
  readonly refused: { readonly [code: string]: number };
  /** Faults of the subjects, which are not the agent's doing. */
  readonly faults: readonly string[];
}

const counts = z.record(z.string(), z.int());

const noteSchema = z.strictObject({
  rows: z.array(writtenRowSchema),
  notUnderstood: counts,
  // Logs of earlier versions lack it.
  notUnderstoodDifferent: z.int().optional(),
  refused: counts,
  faults: z.array(z.string()),
});

/** Reads the hidden log from the transcript of an episode. */
export function readCallLog(transcript: Transcript): CallHistory {
  const notes = transcript.flatMap(({ event }) =>
    event.type === "note-recorded" && event.kind === callLogKind ? [noteSchema.parse(event.data)] : [],
  );
  // Each count covers the whole episode so far, so the last ones are the totals.
  const last = notes.at(-1);
  return {
    rows: notes.flatMap(({ rows }) => rows.map(readRow)),
    notUnderstood: last?.notUnderstood ?? {},
    notUnderstoodDifferent: last?.notUnderstoodDifferent ?? sumOf(last?.notUnderstood ?? {}),
    refused: last?.refused ?? {},
    faults: notes.flatMap(({ faults }) => faults),
  };
}

const sumOf = (counted: { readonly [name: string]: number }): number =>
  Object.values(counted).reduce((sum, count) => sum + count, 0);
