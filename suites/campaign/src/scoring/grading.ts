import type { Grading, Json } from "@assay/contract";
import { z } from "zod";
import type { Key } from "../items.ts";
import { mechanismNames } from "../law/grammar.ts";

const perMechanism = <Value extends z.ZodType>(value: Value) =>
  z.object(Object.fromEntries(mechanismNames.map((name) => [name, value])));

/** Grades answers from a file: what the last phase hands in, and beside it, if wanted, what the earlier ones did. */
export const grading: Grading<Key> = {
  key: z.object({
    difficulty: z.number(),
    truths: z.array(z.number()),
    mechanisms: perMechanism(z.boolean()),
    priors: perMechanism(z.number()),
    acts: z.record(z.string(), z.boolean()),
    actingShare: z.number(),
    trap: z.string().nullable(),
    isMeterOff: z.boolean(),
    offset: z.number(),
    budget: z.number(),
  }),
  reply: z.looseObject({
    predictions: z.array(z.json()),
    mechanisms: z.record(z.string(), z.json()).optional(),
  }) as unknown as z.ZodType<Json>,
};
