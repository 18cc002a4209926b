import { z } from "zod";
import type { Outcome, Reading } from "../subject/chat.ts";

/** One completion or measurement in the hidden log. Scorers estimate measures from these rows. */
export interface CallRow extends Reading {
  /** Counts the answered completions of the episode from 1. */
  readonly number: number;
  readonly subject: string;
  readonly outcome: Outcome;
  /** Equal for equal requests. */
  readonly request: string;
  /** Equal for the same draw of the same request. Two rows with equal request and sample are one observation. */
  readonly sample: string;
  /** The id of the answer. */
  readonly reply: string;
  /** The beginning of the answer. */
  readonly text: string;
}

/** The stored form of a row: number, subject, item, levels, outcome, request and sample in one word, id, text. */
export const writtenRowSchema = z.tuple([
  z.int(),
  z.string(),
  z.string(),
  z.record(z.string(), z.string()),
  z.record(z.string(), z.number().nullable()),
  z.string(),
  z.string(),
  z.string(),
]);

export type WrittenRow = z.infer<typeof writtenRowSchema>;

const textLength = 200;

export function writeRow({
  number,
  subject,
  item,
  levels,
  outcome,
  request,
  sample,
  reply,
  text,
}: CallRow): WrittenRow {
  const beginning = text.slice(0, textLength).toWellFormed();
  return [number, subject, item, { ...levels }, { ...outcome }, `${request} ${sample}`, reply, beginning];
}

export function readRow([number, subject, item, levels, outcome, draw, reply, text]: WrittenRow): CallRow {
  const space = draw.indexOf(" ");
  const request = draw.slice(0, space);
  return { number, subject, item, levels, outcome, request, sample: draw.slice(space + 1), reply, text };
}
