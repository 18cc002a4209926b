import type { Json } from "@assay/contract";
import { z } from "zod";

/** An object with the answer, or a text in which it is searched. */
export const studyReplySchema: z.ZodType<Json> = z.union([z.record(z.string(), z.json()), z.string()]);

/** The same with a list, for an answer to several pairs. */
export const listReplySchema: z.ZodType<Json> = z.union([
  z.record(z.string(), z.json()),
  z.array(z.json()),
  z.string(),
]);
