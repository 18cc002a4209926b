import { z } from "zod";

/** Minimum number of words in a plan. */
const MIN_WORDS = 20;

const word = /[\p{L}\p{N}]+/gu;

/** What is submitted before the first call. */
export const planSchema = z.strictObject({
  plan: z
    .string()
    .max(50_000)
    .refine((plan) => (plan.match(word)?.length ?? 0) >= MIN_WORDS, {
      error: `A plan has at least ${MIN_WORDS} words: say what you will vary, what you will measure, with how many calls, against which controls, and how you will decide.`,
    }),
});
