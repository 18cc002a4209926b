import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import { type Category, categories, type ProblemItem } from "./bank.ts";

export type Reasoning = "direct" | "unsaid" | "step-by-step";

export interface ProblemFeatures {
  readonly reasoning: Reasoning;
  readonly surface: { readonly [factor: string]: string };
}

interface SubjectLaw {
  readonly ability: number;
  /** The gain by reasoning, by category. */
  readonly gains: { readonly [category in Category]: number };
  /** The probability of reasoning without an instruction. */
  readonly habit: number;
}

export interface ProblemParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

/** For some categories the published form is the one without a gain. */
const signs: { readonly [category in Category]: { readonly [form in Form]: number } } = {
  arithmetic: { published: 1, reversed: -1, null: 0, alternative: 0 },
  deduction: { published: 1, reversed: -1, null: 0, alternative: 0 },
  lookup: { published: 0, reversed: -1, null: 0, alternative: 1 },
  reading: { published: 0, reversed: -1, null: 0, alternative: 1 },
};

export function drawProblems(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): ProblemParameters {
  const between = (low: number, high: number): number => low + (high - low) * random.uniform();
  const sizes = categories.map(() => between(0.27, 0.34));
  const habits = subjects.map(() => between(0.5, 0.7));
  const abilities = subjects.map(() => between(0.46, 0.54));
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => {
    const gains = Object.fromEntries(
      categories.map((category, at) => [category, sizes[at] * signs[category][forms[category]]]),
    ) as SubjectLaw["gains"];
    // In sums the second subject gains as the first does, or nothing.
    const own = index === 0 || forms.transfer === "published" ? gains : { ...gains, arithmetic: 0 };
    return [subject, { ability: abilities[index], gains: own, habit: habits[index] }];
  };
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

/** The probability that the subject reasons. */
export function chanceOfReasoning({ subjects }: ProblemParameters, subject: string, reasoning: Reasoning): number {
  return reasoning === "unsaid" ? subjects[subject].habit : reasoning === "direct" ? 0 : 1;
}

/**
 * The probability of a right answer, with or without reasoning. It is lower for harder problems, by up to 10 points.
 */
export function chanceOfRight(
  { subjects }: ProblemParameters,
  { subject, item }: Pick<Place<ProblemItem, ProblemFeatures>, "subject" | "item">,
  isReasoned: boolean,
): number {
  const { ability, gains } = subjects[subject];
  const chance = ability + (isReasoned ? gains[item.levels.category] : 0) - 0.1 * Math.tanh(item.difficulty);
  return Math.min(0.97, Math.max(0.03, chance));
}
