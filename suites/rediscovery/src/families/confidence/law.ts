import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import { logistic } from "../../logistic.ts";
import type { RecordItem } from "./bank.ts";

/** How confidence is asked for, if at all. */
export interface ConfidenceFeatures {
  readonly isAsked: boolean;
  readonly isReasoned: boolean;
  /** The number of guesses asked for, each with its probability. The default is 1. */
  readonly guesses: number;
  /** Whether it is asked for after the answer was given. */
  readonly isAfterwards: boolean;
  /** Whether the given answer is right. Undefined if the answer comes in this reply, and for cells. */
  readonly wasRight?: boolean;
  readonly surface: { readonly [factor: string]: string };
}

interface SubjectLaw {
  readonly ability: number;
  /** Log odds of confidence: the mean over right and wrong answers, and half of their distance. */
  readonly level: number;
  readonly insight: number;
  /** What each way of asking adds: reasoning changes both, the others only the level. */
  readonly reasoned: { readonly level: number; readonly insight: number };
  readonly guesses: number;
  readonly afterwards: number;
  /** What long records add to the level. */
  readonly long: number;
}

export interface ConfidenceParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

/** The standard deviation of the log odds of confidence. */
export const SPREAD = 0.9;
/** The loss of accuracy on long records. */
const LONG = 0.28;

export function drawConfidence(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): ConfidenceParameters {
  const between = (low: number, high: number): number => low + (high - low) * random.uniform();
  // Half the distance at which two scores are z standard deviations of their difference apart.
  const apart = (z: number): number => (z * SPREAD) / Math.SQRT2;
  const level = between(0.8, 1.1);
  const insight = apart(between(0.7, 0.8));
  const reasoned = apart(between(0.95, 1.1));
  const lower = [between(-1.7, -1.4), between(-1.7, -1.4)];
  const higher = [between(2, 2.4), between(2, 2.4)];
  const tracked = between(-3.6, -3.2);
  const abilities = subjects.map((_, index) => (index === 0 ? between(0.66, 0.72) : between(0.5, 0.56)));
  const argued = { lower: between(-1.7, -1.4), higher: between(1.8, 2.1) };
  const byForm = (form: Form, way: number): number =>
    form === "published" ? lower[way] : form === "reversed" ? higher[way] : 0;
  const byReasoning: { readonly [form in Form]: SubjectLaw["reasoned"] } = {
    published: { level: argued.lower, insight: reasoned },
    reversed: { level: argued.higher, insight: -reasoned },
    null: { level: 0, insight: 0 },
    // Makes more confident, but separates right from wrong no better.
    alternative: { level: argued.higher, insight: 0 },
  };
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => [
    subject,
    {
      ability: abilities[index],
      level,
      // As published, the abler subject knows better when it is right.
      insight: (index === 0) === (forms.capability === "published") ? insight : 0,
      reasoned: byReasoning[forms.reasoned],
      guesses: byForm(forms.guesses, 0),
      afterwards: byForm(forms.afterwards, 1),
      // As published, confidence does not follow difficulty.
      long: forms.long === "published" ? 0 : tracked,
    },
  ];
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

type At = Place<RecordItem, ConfidenceFeatures>;

export function chanceOfRight({ subjects }: ConfidenceParameters, { subject, item }: Omit<At, "features">): number {
  const loss = item.levels.size === "long" ? LONG : 0;
  return Math.min(0.97, Math.max(0.03, subjects[subject].ability - loss - 0.1 * Math.tanh(item.difficulty)));
}

/** The mean log odds of confidence in a right and in a wrong answer. */
export function meanLogit(
  { subjects }: ConfidenceParameters,
  subject: string,
  size: RecordItem["levels"]["size"],
  { isReasoned, guesses, isAfterwards }: ConfidenceFeatures,
  isRight: boolean,
): number {
  const law = subjects[subject];
  const insight = law.insight + (isReasoned ? law.reasoned.insight : 0);
  return (
    law.level +
    (isReasoned ? law.reasoned.level : 0) +
    (guesses > 1 ? law.guesses : 0) +
    (isAfterwards ? law.afterwards : 0) +
    (size === "long" ? law.long : 0) +
    (isRight ? insight : -insight)
  );
}

/** Confidence is stated in steps of 5 %. */
export const statedConfidence = (logit: number): number => Math.round(logistic(logit) * 20) / 20;
