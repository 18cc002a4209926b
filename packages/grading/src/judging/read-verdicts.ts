import type { Json } from "@assay/contract";
import { z } from "zod";
import { jsonInReply } from "../json/json-in-reply.ts";

/** What a judge says of one criterion. */
export interface JudgeVerdict {
  readonly pass: boolean;
  readonly reason: string;
}

/** The verdicts of a reply that can be used, by the criterion's number, and what is wrong with the others. */
export interface ReadVerdicts {
  readonly verdicts: ReadonlyMap<number, JudgeVerdict>;
  /** A sentence of ours, which repeats nothing of the reply. Absent where every criterion has its verdict. */
  readonly problem?: string;
}

const LONGEST_REASON = 300;

const verdict = z.strictObject({ criterion: z.int(), reason: z.string(), pass: z.boolean() });
const reply = z.strictObject({ verdicts: z.array(z.json()) });

/**
 * Reads a judge's reply to the criteria of these numbers. A verdict is true or false; the word "NO" is neither. A
 * criterion that is given twice, with another field or not as asked has no verdict, and a number that was not asked for
 * counts for nothing.
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
      verdicts.set(number, { pass: read.data.pass, reason: read.data.reason.slice(0, LONGEST_REASON).toWellFormed() });
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
