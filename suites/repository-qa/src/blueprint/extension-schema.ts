import { z } from "zod";

/** The formats of data files, by the extension without its point. */
export const extensionSchema = z.enum(["csv", "json", "jsonl", "xlsx", "txt", "log"]);

export type Extension = z.infer<typeof extensionSchema>;
