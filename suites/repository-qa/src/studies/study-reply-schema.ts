import type { Json } from "@assay/contract";
import { z } from "zod";

/** An object with the answer, or a text in which it is searched. */
export const studyReplySchema: z.ZodType<Json> = z.union([z.record(z.string(), z.json()), z.string()]);
