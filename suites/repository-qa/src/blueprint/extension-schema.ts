import { z } from "zod";

/** Formats of data files, by extension without the dot. */
export const extensionSchema = z.enum(["csv", "json", "jsonl", "xlsx", "txt", "log"]);

export type Extension = z.infer<typeof extensionSchema>;
