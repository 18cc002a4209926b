import { z } from "zod";
import type { Json } from "../../../contract/json.ts";
import type { StepAnswer, Submission } from "../../../contract/submission.ts";
import type { AnswerForm, Prediction } from "../answers/answer-form.ts";
import type { Experiment } from "../episode/laboratory.ts";
import type { ExperimentsReply, ExplanationReply, PredictionReply, PredictionsReply } from "../episode/replies.ts";
import { asksForks, type Item } from "../items.ts";

/** What was done between one budget and the next, and predicted then. */
interface Stage {
  readonly experiments: readonly Experiment[];
  /** For each question, null where there is none. */
  readonly predictions: readonly (Prediction | null)[];
}

/** All that scorers read of an episode: a stage for each budget of the item, as far as the agent came. */
export interface Attempt {
  readonly stages: readonly Stage[];
  readonly explanation?: string | undefined;
  /** The predictions of a novice that is a model. */
  readonly novice?: readonly (Prediction | null)[] | undefined;
}

const values = z.array(z.number());
const predictions = z.array(values.nullable());

/** An attempt as a file of answers holds it. */
export const attemptSchema: z.ZodType<Json> = z.strictObject({
  stages: z.array(
    z.strictObject({
      experiments: z.array(
        z.union([
          z.strictObject({
            kind: z.literal("run"),
            design: z.record(z.string(), z.json()),
            outcome: values,
            price: z.number(),
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

/** The attempt of an episode, or the one that a file of answers holds. */
export function attemptOf({ answers }: Pick<Submission, "answers">, item: Item, form: AnswerForm): Attempt {
  const [first] = answers;
  const whole = attemptSchema.safeParse(first?.value);
  return readable(whole.success ? (whole.data as unknown as Attempt) : assemble(answers, item), item, form);
}

/** The answers in the order in which the episode asks for them. */
function assemble(answers: readonly StepAnswer[], item: Item): Attempt {
  const own = answers.filter(({ to }) => to === "agent");
  const branches = answers.filter(({ to }) => to === "branch");
  const runs = own.flatMap((answer) => replyIn<ExperimentsReply>(answer, "experiments") ?? []).values();
  const together = own.flatMap((answer) => replyIn<PredictionsReply>(answer, "predictions")?.predictions ?? []);
  const [explanation] = own.flatMap((answer) => replyIn<ExplanationReply>(answer, "explanation")?.explanation ?? []);
  const stages = item.budgets.map((budget, index): Stage => {
    const hasPhase = budget > (item.budgets[index - 1] ?? 0);
    return {
      experiments: hasPhase ? (runs.next().value?.experiments ?? []) : [],
      predictions: asksForks(item)
        ? branches.slice(index * item.points, (index + 1) * item.points).map(predictionOf)
        : together,
    };
  });
  const novice = answers.filter(({ role }) => role === "novice").map(predictionOf);
  return { stages, explanation, ...(novice.length === 0 ? {} : { novice }) };
}

const predictionOf = (answer: StepAnswer): Prediction | null =>
  replyIn<PredictionReply>(answer, "prediction")?.prediction ?? null;

/** An answer's value where it is the reply that has this field. */
function replyIn<Value extends object>({ value }: StepAnswer, field: keyof Value & string): Value | undefined {
  return typeof value === "object" && value !== null && field in value ? (value as unknown as Value) : undefined;
}

/** As many predictions as questions; one that its form does not take is none. */
function readable(attempt: Attempt, { budgets, points }: Item, form: AnswerForm): Attempt {
  const checked = (given: readonly (Prediction | null)[]): (Prediction | null)[] =>
    Array.from({ length: points }, (_, index) => {
      const prediction = given[index] ?? null;
      if (prediction === null || prediction.length !== form.size) return null;
      return prediction.every(Number.isFinite) ? prediction : null;
    });
  return {
    ...attempt,
    stages: budgets.map((_, index) => ({
      experiments: attempt.stages[index]?.experiments ?? [],
      predictions: checked(attempt.stages[index]?.predictions ?? []),
    })),
    ...(attempt.novice === undefined ? {} : { novice: checked(attempt.novice) }),
  };
}
