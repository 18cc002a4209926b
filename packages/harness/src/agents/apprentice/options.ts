import { z } from "zod";

/** When programs are proposed. */
const scheduleSchema = z.strictObject({
  /** How many new experiments there must be before another program is proposed; with fewer the last one is fitted anew. */
  every: z.int().min(1),
  /** Whether that may also be in the middle of a phase, and not only where it ends. */
  within: z.boolean(),
});

/** Schedules by name. */
export const schedules = {
  /** As in the paper: three programs over ten experiments (0, 5, 10), or where nothing is asked before the end, one. */
  published: { every: 5, within: false },
  /** A program after every third experiment. */
  often: { every: 3, within: true },
} as const satisfies { readonly [name: string]: z.output<typeof scheduleSchema> };

export const apprenticeOptionsSchema = z.strictObject({
  /** What programs are written in: the model language, or PyMC where the sandbox has it. */
  language: z.enum(["model", "pymc"]).default("model"),
  schedule: z
    .union([z.enum(["published", "often"]), scheduleSchema])
    .default("published")
    .describe("published, often, or { every, within }"),
  /** How often a program that cannot be read or fitted may be mended, at one proposal. */
  repairs: z.int().min(0).max(20).default(3),
  /** How often a program that was fitted may be revised in the light of how it fits, at one proposal. */
  revisions: z.int().min(0).max(20).default(1),
  /** Whether a call of its own criticises each fit; what it says goes into the next proposal. */
  critic: z.boolean().default(false),
  /** Whether the model calls tools by its provider's means; without, in blocks of text. */
  toolCalling: z.boolean().default(true),
  /** Whether the model takes images; without it they are told in words. */
  images: z.boolean().default(false),
  noticeTurns: z.int().min(0).default(5),
  reminders: z.int().min(0).default(3),
  contentFilterRetries: z.int().min(0).default(2),
});

export type ApprenticeOptions = z.output<typeof apprenticeOptionsSchema>;
