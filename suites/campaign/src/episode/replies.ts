import type { Json } from "@assay/contract";
import { z } from "zod";
import { mechanismNames } from "../law/grammar.ts";
import type { Laboratory } from "./laboratory.ts";

const probability = z.number().min(0).max(1);

/** A value with a 90 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** An object with the three numbers, or a list of value, low and high. */
export const estimateSchema = z.union([
  z.strictObject({ value: z.number(), low: z.number(), high: z.number() }),
  z.tuple([z.number(), z.number(), z.number()]).transform(([value, low, high]) => ({ value, low, high })),
]);

/** The same with its numbers in order. */
const orderedEstimate = estimateSchema.refine(({ value, low, high }) => low <= value && value <= high, {
  error: "low ≤ value ≤ high must hold",
});

const mechanismsSchema = z.strictObject(
  Object.fromEntries(mechanismNames.map((name) => [name, probability])) as Record<
    (typeof mechanismNames)[number],
    typeof probability
  >,
);

/** What the phase `read` hands in: for each input how likely it acts, and a plan. */
export const readReply = (inputs: readonly string[]): z.ZodType<Json> =>
  z.strictObject({
    beliefs: z.strictObject(Object.fromEntries(inputs.map((name) => [name, probability]))),
    plan: z.string().max(4000),
  }) as unknown as z.ZodType<Json>;

/** What was bought in a phase, as its record. */
export const boughtSince = (laboratory: Laboratory, from: number): Json =>
  ({ bought: laboratory.purchases(from) }) as unknown as Json;

/** The word that ends the experiments; what was bought takes its place. */
export const experimentReply = (laboratory: Laboratory): z.ZodType<Json> =>
  z
    .union([z.string(), z.strictObject({ answer: z.string() }).transform(({ answer }) => answer)])
    .refine((word) => /^\W*done\W*$/i.test(word), { error: 'hand in "done" when you have run what you want' })
    .transform(() => boughtSince(laboratory, 0)) as unknown as z.ZodType<Json>;

/** What the phase `analyse` hands in. */
export const analysisReply = (laboratory: Laboratory, from: number): z.ZodType<Json> =>
  z
    .strictObject({ offset: orderedEstimate })
    .transform(({ offset }) => ({ offset, bought: laboratory.purchases(from) })) as unknown as z.ZodType<Json>;

/** What the phase `predict` hands in: a prediction for each of so many questions, and the mechanisms. */
export const predictionReply = (questions: number): z.ZodType<Json> =>
  z.strictObject({
    predictions: z.array(orderedEstimate).length(questions, {
      error: `predictions has an entry for each of the ${questions} questions, in their order`,
    }),
    mechanisms: mechanismsSchema,
  }) as unknown as z.ZodType<Json>;
