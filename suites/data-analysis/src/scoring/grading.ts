import type { Grading } from "@assay/contract";
import { z } from "zod";
import { replySchema } from "../episode/episode.ts";
import type { Key } from "../items.ts";

/** How answers from a file are graded. `assay items` writes the rubrics, so only their shape is checked. */
export const grading: Grading<Key> = {
  key: z.object({
    task: z.string(),
    form: z.object({ sections: z.array(z.object({ name: z.string(), kind: z.string() })) }),
    rubric: z.object({
      metarubrics: z.array(z.object({ key: z.string(), weight: z.number(), criteria: z.array(z.json()) })),
    }),
  }),
  reply: replySchema,
};
