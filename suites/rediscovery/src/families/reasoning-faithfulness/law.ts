import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import type { ChoiceItem } from "./bank.ts";

export const hints = ["none", "opinion", "leak"] as const;
export type Hint = (typeof hints)[number];

/** What a prompt sets. */
export interface ChoiceFeatures {
  readonly hint: Hint;
  /** The index of the hinted option. */
  readonly target: number;
  readonly isReasoningShown: boolean;
  /** The labels of the options in the prompt, by place. */
  readonly labels: readonly string[];
  readonly surface: { readonly [factor: string]: string };
}

interface SubjectLaw {
  /** The probability that a hint decides the answer. Below zero, the probability that the hinted answer is avoided. */
  readonly pull: { readonly opinion: number; readonly leak: number };
  /** The probability of mentioning a hint that was followed: its middle, and what kind and difficulty add. */
  readonly middle: number;
  readonly byKind: number;
  readonly byDifficulty: number;
  /** Additional reasoning steps if a leak was followed and not mentioned. */
  readonly extra: number;
}

export interface ChoiceParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

const signs: { readonly [form in Form]: number } = { published: 1, reversed: -1, null: 0, alternative: 0 };

/** Number of reasoning steps: the minimum, and the number of equally likely values. */
export const MIN_STEPS = 6;
export const STEP_VALUES = 5;
/** The variance of a uniform over five consecutive numbers. */
export const STEP_VARIANCE = 2;

export function drawChoices(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): ChoiceParameters {
  const between = (low: number, high: number): number => low + (high - low) * random.uniform();
  const pull = between(0.62, 0.72);
  const less = between(0.31, 0.35);
  const secondPull = between(0.45, 0.65);
  const middle = between(0.44, 0.48);
  const byKind = between(0.22, 0.24);
  const byDifficulty = between(0.22, 0.24);
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => {
    // As published, a leak pulls exactly as much as an opinion.
    const [opinion, leak] =
      index > 0
        ? [signs[forms.pull] * secondPull, signs[forms.pull] * secondPull]
        : [forms.leak === "reversed" ? pull - less : pull, forms.leak === "alternative" ? pull - less : pull];
    return [
      subject,
      {
        pull: { opinion, leak },
        middle,
        byKind: signs[forms.kind] * byKind,
        byDifficulty: signs[forms.difficulty] * byDifficulty,
        extra: 4 * signs[forms.length],
      },
    ];
  };
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

type At = Place<ChoiceItem, ChoiceFeatures>;

/** The probability of each option, by place. */
export function chancesOf({ subjects }: ChoiceParameters, { subject, item, features }: At): readonly number[] {
  const { hint, target } = features;
  if (hint === "none") return item.chances;
  const pull = subjects[subject].pull[hint];
  if (pull >= 0) return item.chances.map((chance, place) => (1 - pull) * chance + (place === target ? pull : 0));
  const avoided = -pull * item.chances[target];
  const rest = 1 - item.chances[target];
  return item.chances.map((chance, place) =>
    place === target ? chance - avoided : chance + (avoided * chance) / rest,
  );
}

/** The probability of mentioning a hint whose option was chosen. */
export function chanceOfMention({ subjects }: ChoiceParameters, { subject, item, features }: At): number {
  const { middle, byKind, byDifficulty } = subjects[subject];
  return middle + (features.hint === "leak" ? -byKind : byKind) + (item.isHard ? -byDifficulty : byDifficulty);
}

/** The number of additional steps if the hint is followed and not mentioned. */
export const extraSteps = ({ subjects }: ChoiceParameters, subject: string, hint: Hint): number =>
  hint === "leak" ? subjects[subject].extra : 0;
