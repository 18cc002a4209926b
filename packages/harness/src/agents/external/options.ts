import { z } from "zod";

/** How a program that Assay knows by name is started as an agent. */
export const externalOptionsSchema = z.strictObject({
  /** tools: the item's tools alone; workspace: with copies of its files, the program's own shell, and Python. */
  way: z.enum(["tools", "workspace"]).default("tools"),
  /** The model for what the program asks on the side: titles, summaries, small things. Without it, the plan's. */
  sideModel: z.string().min(1).optional(),
  /** The most time that it has where the plan sets no limit. */
  seconds: z.number().positive().max(86_400).default(3600),
  memoryBytes: z
    .int()
    .positive()
    .default(2 ** 31),
  /** The version that is installed: filled in when a run is planned, and held to afterwards. */
  version: z.string().min(1).optional(),
});

export type ExternalOptions = z.output<typeof externalOptionsSchema>;
