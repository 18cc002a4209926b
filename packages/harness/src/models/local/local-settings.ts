import { availableParallelism } from "node:os";
import { z } from "zod";

/**
 * Threads of a process by default. The runtime's threads wait for each other by spinning: where another program wants the
 * same core, each call takes many times as long. One core is left free for it.
 */
const usualThreads = Math.max(1, availableParallelism() - 1);

/** What a plan may set of a model that runs here. */
export const localSettingsSchema = z.strictObject({
  maxRetries: z.number().int().min(0).max(100).default(2),
  /** Calls that are answered at once; each takes memory for a whole context. */
  concurrency: z.number().int().min(1).max(64).default(1),
  temperature: z.number().min(0).max(2).default(0),
  topP: z.number().gt(0).max(1).default(1),
  /** Says which of its samples the model gives at a temperature above 0; without it each call takes another. */
  seed: z
    .number()
    .int()
    .min(0)
    .max(2 ** 31)
    .optional(),
  /** Above 1, what was just written becomes less likely; 1 is off. Small models repeat themselves without it. */
  repeatPenalty: z.number().min(1).max(2).default(1.1),
  maxOutputTokens: z.number().int().positive().default(512),
  /** Tokens that a conversation and its reply may have together; without it, what the model was trained with. */
  contextSize: z.number().int().min(256).optional(),
  /** Whether a reply must be a call where tools are declared. Small models do not find that out by themselves. */
  toolCalls: z.enum(["required", "optional"]).default("required"),
  threads: z.number().int().min(1).max(256).default(usualThreads),
  /** Seconds that one call may take. */
  timeout: z.number().positive().max(86_400).default(600),
});

export type LocalSettings = z.output<typeof localSettingsSchema>;
