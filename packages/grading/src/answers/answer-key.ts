import { z } from "zod";
import { readsAsAbstention } from "./abstention.ts";

const answerText = z
  .string()
  .regex(/[\p{L}\p{N}]/u, "An answer needs a letter or a digit.")
  .refine((answer) => !readsAsAbstention(answer), "An answer that reads as an abstention can never be graded correct.");

const choiceKey = z
  .strictObject({ kind: z.literal("choice"), answer: answerText, choices: z.array(z.string().min(1)).min(1) })
  .refine((key) => key.choices.includes(key.answer), "The answer must be one of the choices.")
  .refine((key) => new Set(key.choices).size === key.choices.length, "The choices must differ from each other.");

/** The answer to a question with a whole number as its answer, small enough for doubles to hold exactly. */
const integerKey = z.strictObject({ kind: z.literal("integer"), answer: z.int() });

/** The answer at full precision, and how many significant figures the question asks for. */
const numberKey = z.strictObject({
  kind: z.literal("number"),
  answer: z.number(),
  significant: z.union([z.literal(2), z.literal(3), z.literal(4)]),
  unit: z.string().trim().min(1).optional(),
});

/** An open text; the bounds on length and threshold bound the cost of comparing. */
const textKey = z.strictObject({
  kind: z.literal("text"),
  answer: answerText.max(5000),
  threshold: z.number().min(0.5).max(1),
});

const unanswerableKey = z.strictObject({ kind: z.literal("unanswerable"), reason: z.string().min(1) });

/** The right answer to a question, as data: what `gradeAnswer` compares a reply with. */
export const AnswerKey = z.discriminatedUnion("kind", [choiceKey, integerKey, numberKey, textKey, unanswerableKey]);

/** The right answer to a question; see the schema of the same name. */
export type AnswerKey = z.infer<typeof AnswerKey>;
export type ChoiceKey = z.infer<typeof choiceKey>;
export type IntegerKey = z.infer<typeof integerKey>;
export type NumberKey = z.infer<typeof numberKey>;
export type TextKey = z.infer<typeof textKey>;
