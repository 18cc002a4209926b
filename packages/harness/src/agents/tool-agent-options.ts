import { z } from "zod";
import { structuredOption } from "./structured-option.ts";

const count = z.int().min(0);

/** What can be set of an agent that calls tools. */
export const toolAgentOptionsSchema = z.strictObject({
  /** Whether the model takes images; without it they are told in words. */
  images: z.boolean(),
  /** From how many turns before the final one on the model is told how many are left. */
  noticeTurns: count.default(5),
  /** How many replies in a row may neither call a tool nor be an answer. */
  reminders: count.default(3),
  /** How often the model is asked again at a point where its provider's content filter stopped it. */
  contentFilterRetries: count.default(2),
  structured: structuredOption,
});

type Read = z.output<typeof toolAgentOptionsSchema>;

export type ToolAgentOptions = Omit<Read, "structured"> & Partial<Pick<Read, "structured">>;
