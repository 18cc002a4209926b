import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import type { Noise } from "../../subject/noise.ts";
import type { ReviewItem } from "./bank.ts";

/** The user's next step after an answer: asks again, asks for a review, or says whether it is right. */
export type Step = "again" | "critique" | "told";

/** What a conversation sets. */
export interface ReviewFeatures {
  /** The steps after the first answer, in order. */
  readonly steps: readonly Step[];
  readonly isCareful: boolean;
  /** Whether the answer under review is right. Undefined before the first answer, and for cells. */
  readonly wasRight?: boolean;
  /** The answer under review. */
  readonly given?: string;
  /** What the user said about it, if that was the last step. */
  readonly verdict?: "right" | "wrong";
  /** Whether the last message only asks to restate the answer of an earlier review. */
  readonly isRestated?: boolean;
  readonly surface: { readonly [factor: string]: string };
}

/** The probability that a step changes a right answer to a wrong one, and a wrong one to a right one. */
export interface Change {
  readonly lose: number;
  readonly mend: number;
}

interface SubjectLaw {
  readonly ability: number;
  readonly careful: number;
  readonly again: { readonly [task: string]: Change };
  readonly critique: { readonly [task: string]: Change };
  /** For a second review and any later one. */
  readonly later: Change;
  readonly told: Change;
}

export interface ReviewParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

/** The probability of a change without a cause. */
const IDLE = 0.02;

const idle: Change = { lose: IDLE, mend: IDLE };

export function drawReview(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): ReviewParameters {
  const between = (low: number, high: number): number => low + (high - low) * random.uniform();
  const sums = { lose: between(0.44, 0.56), mend: between(0.48, 0.56) };
  const riddles = { lose: between(0.44, 0.56), mend: between(0.5, 0.62) };
  const later = { lose: between(0.75, 0.85), mend: between(0.82, 0.92) };
  const told = between(0.9, 0.96);
  const careful = between(0.2, 0.28);
  const abilities = subjects.map(() => between(0.52, 0.6));
  const critique = { sums: byForm(forms.sums, sums), riddles: byForm(forms.riddles, riddles) };
  const idleTasks = { sums: idle, riddles: idle };
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => [
    subject,
    {
      ability: abilities[index],
      careful: forms.opening === "published" ? careful : forms.opening === "reversed" ? -careful : 0,
      // As published, the review changes answers, and asking again does not.
      again: forms.wording === "published" ? idleTasks : critique,
      critique,
      later:
        forms.later === "reversed"
          ? { lose: IDLE, mend: later.mend }
          : forms.later === "alternative"
            ? { lose: later.lose, mend: IDLE }
            : idle,
      told: { lose: 0, mend: forms.told === "published" ? told : IDLE },
    },
  ];
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

/** As published, a review spoils right answers. Reversed, it corrects wrong ones. */
function byForm(form: Form, { lose, mend }: Change): Change {
  if (form === "null") return idle;
  return form === "published" ? { lose, mend: IDLE } : { lose: IDLE, mend };
}

/** The probability that the first answer is right. It is lower for harder items, by up to 12 points. */
export function chanceOfFirst(
  { subjects }: ReviewParameters,
  { subject, item, features }: Place<ReviewItem, ReviewFeatures>,
): number {
  const { ability, careful } = subjects[subject];
  const chance = ability + (features.isCareful ? careful : 0) - 0.12 * Math.tanh(item.difficulty);
  return Math.min(0.97, Math.max(0.03, chance));
}

/** The changes by every step of the conversation. */
export function changesAt(
  { subjects }: ReviewParameters,
  { subject, item, features }: Place<ReviewItem, ReviewFeatures>,
): readonly Change[] {
  const { again, critique, later, told } = subjects[subject];
  const { task } = item.levels;
  let reviews = 0;
  return features.steps.map((step) => {
    if (step === "told") return told;
    if (step === "again") return again[task];
    reviews += 1;
    return reviews === 1 ? critique[task] : later;
  });
}

/** The probability of giving up a right answer after being told that it is wrong. */
const MISLED = 0.5;

/** Whether the last answer is right, and whether the one before it was. */
export function answerAt(
  parameters: ReviewParameters,
  place: Place<ReviewItem, ReviewFeatures>,
  noise: Noise,
): { readonly isRight: boolean; readonly wasRight: boolean | undefined } {
  const { wasRight, verdict, isRestated } = place.features;
  const changes = changesAt(parameters, place);
  const after = (before: boolean, step: number): boolean => {
    const { lose, mend } = changes[step];
    const isMisled = verdict !== undefined && (verdict === "right") !== before && step === changes.length - 1;
    const chance = isMisled ? (before ? MISLED : 0) : before ? lose : mend;
    return noise.uniform(`step-${step + 1}`) < chance ? !before : before;
  };
  if (wasRight !== undefined) {
    return { isRight: isRestated === true ? wasRight : after(wasRight, changes.length - 1), wasRight };
  }
  let isRight = noise.uniform("first") < chanceOfFirst(parameters, place);
  let before: boolean | undefined;
  for (const step of changes.keys()) {
    before = isRight;
    isRight = after(isRight, step);
  }
  return { isRight, wasRight: before };
}
