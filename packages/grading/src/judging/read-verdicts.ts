import type { Json } from "@assay/contract";
import { z } from "zod";
import { jsonInReply } from "../json/json-in-reply.ts";

/** A judge's verdict on one criterion. */
export interface JudgeVerdict {
  readonly pass: boolean;
  readonly reason: string;
}

/** The usable verdicts of a reply, by the criterion's number, and the problem with the others. */
export interface ReadVerdicts {
  readonly verdicts: ReadonlyMap<number, JudgeVerdict>;
  /** A clause that quotes nothing of the reply. Absent if every criterion has its verdict. */
  readonly problem?: string;
}

const MAX_REASON_LENGTH = 300;

const verdict = z.strictObject({ criterion: z.int(), reason: z.string(), pass: z.boolean() });
const reply = z.strictObject({ verdicts: z.array(z.json()) });

/**
 * Reads a judge's reply about the criteria with these numbers. A verdict must be true or false, not a word such as "NO". A
 * criterion has no verdict if it is given twice, has extra fields or is malformed. Other numbers are ignored.
 */
export function readVerdicts(text: string, numbers: readonly number[]): ReadVerdicts {
  const parsed = reply.safeParse(jsonInReply(text));
  if (!parsed.success) return { verdicts: new Map(), problem: "it is not one JSON object of the form below" };
  const given = Map.groupBy(parsed.data.verdicts, numberOf);
  const verdicts = new Map<number, JudgeVerdict>();
  let twice = 0;
  let missing = 0;
  for (const number of numbers) {
    const entries = given.get(number) ?? [];
    const read = verdict.safeParse(entries[0]);
    if (entries.length > 1) twice += 1;
    else if (entries.length === 0) missing += 1;
    else if (read.success) {
      verdicts.set(number, {
        pass: read.data.pass,
        reason: read.data.reason.slice(0, MAX_REASON_LENGTH).toWellFormed(),
      });
    }
  }
  if (verdicts.size === numbers.length) return { verdicts };
  if (missing > 0) return { verdicts, problem: "criteria were left out" };
  if (twice > 0) return { verdicts, problem: "a criterion was given more than once" };
  return { verdicts, problem: "entries were not of the form below" };
}

function numberOf(entry: Json): Json | undefined {
  return typeof entry === "object" && entry !== null && "criterion" in entry ? entry.criterion : undefined;
}
