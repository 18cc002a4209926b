import type { Json, StepAnswer, Submission } from "@assay/contract";
import { z } from "zod";
import type { AnswerForm, Prediction } from "../answers/answer-form.ts";
import type { ExperimentsReply, ExplanationReply, PredictionReply, PredictionsReply } from "../episode/replies.ts";
import { asksOneByOne, type Item, usesForks } from "../items.ts";
import {
  type Attempt,
  type CheckedAttempt,
  checkAttempt,
  type GivenAttempt,
  type GivenStage,
} from "./check-attempt.ts";

const values = z.array(z.number());
/** Numbers, or an answer in any form that an agent could hand in. */
const predictions = z.array(z.json());

/** An attempt as stored in a file of answers. */
export const attemptSchema: z.ZodType<Json> = z.strictObject({
  stages: z.array(
    z.strictObject({
      experiments: z.array(
        z.union([
          z.strictObject({
            kind: z.literal("run"),
            design: z.record(z.string(), z.json()),
            outcome: values,
            price: z.number().min(0),
          }),
          z.strictObject({ kind: z.literal("lost") }),
        ]),
      ),
      predictions,
    }),
  ),
  explanation: z.string().optional(),
  novice: predictions.optional(),
});

/** The attempt of an episode or of a file of answers. */
export const attemptOf = (submission: Given, item: Item, form: AnswerForm): Attempt =>
  readAttempt(submission, item, form).attempt;

type Given = Pick<Submission, "answers" | "outcome">;

/**
 * The attempt, with a sentence for each part that an episode could not have produced. Such parts count as lost or as
 * not predicted.
 */
export function readAttempt({ answers, outcome }: Given, item: Item, form: AnswerForm): CheckedAttempt {
  const [first] = answers;
  const whole = attemptSchema.safeParse(first?.value);
  const given = whole.success ? (whole.data as unknown as GivenAttempt) : assemble(answers, item);
  const checked = checkAttempt(given, item, form);
  // In a file of answers, an answer that does not have the form of an attempt is kept as text.
  const isNone = outcome.kind === "answered" && first?.value === undefined && (first?.text ?? "") !== "";
  return isNone ? { ...checked, problems: [notAnAttempt, ...checked.problems] } : checked;
}

const notAnAttempt = "the answer is no attempt with its stages, experiments and predictions, and counts as empty";

/** Assembles the answers in the order in which the episode asks for them. */
function assemble(answers: readonly StepAnswer[], item: Item): GivenAttempt {
  const own = answers.filter(({ to }) => to === "agent");
  const branches = answers.filter(({ to }) => to === "branch");
  const runs = own.flatMap((answer) => replyIn<ExperimentsReply>(answer, "experiments") ?? []).values();
  const together = own.flatMap((answer) => replyIn<PredictionsReply>(answer, "predictions")?.predictions ?? []);
  const [explanation] = own.flatMap((answer) => replyIn<ExplanationReply>(answer, "explanation")?.explanation ?? []);
  const predictionsAt = (index: number): GivenStage["predictions"] => {
    if (!usesForks(item)) return together;
    if (asksOneByOne(item)) return branches.slice(index * item.points, (index + 1) * item.points).map(predictionOf);
    const answer = branches[index];
    return answer === undefined ? [] : (replyIn<PredictionsReply>(answer, "predictions")?.predictions ?? []);
  };
  const stages = item.budgets.map((budget, index): GivenStage => {
    const hasPhase = budget > (item.budgets[index - 1] ?? 0);
    return {
      experiments: hasPhase ? (runs.next().value?.experiments ?? []) : [],
      predictions: predictionsAt(index),
    };
  });
  const novice = answers.filter(({ role }) => role === "novice").map(predictionOf);
  return { stages, explanation, ...(novice.length === 0 ? {} : { novice }) };
}

const predictionOf = (answer: StepAnswer): Prediction | null =>
  replyIn<PredictionReply>(answer, "prediction")?.prediction ?? null;

/** The value of an answer if it is a reply with this field. */
function replyIn<Value extends object>({ value }: StepAnswer, field: keyof Value & string): Value | undefined {
  return typeof value === "object" && value !== null && field in value ? (value as unknown as Value) : undefined;
}
