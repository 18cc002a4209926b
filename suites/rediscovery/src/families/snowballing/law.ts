import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import type { FerryItem } from "./bank.ts";

/**
 * What is shown to be judged, and where: nothing, if a question is asked, or a claim, in a separate session or after
 * the answer.
 */
export interface Check {
  readonly isTrue: boolean;
  readonly session: "fresh" | "same";
}

export interface FerryFeatures {
  readonly order: "answer-first" | "reason-first";
  readonly temperature: number;
  readonly check: Check | undefined;
  readonly surface: { readonly [factor: string]: string };
}

interface SubjectLaw {
  readonly ability: number;
  /** The gain by giving reasons before the answer. */
  readonly reasons: number;
  /** The change at temperature 1. */
  readonly heat: number;
  /** How much rarer "yes" is than without a bias for "no", if the answer comes first. */
  readonly liking: number;
  /** The probability of rejecting a false claim in a fresh session, and a true one. */
  readonly rejectsFalse: number;
  readonly rejectsTrue: number;
  /** The change of the former in the same session. */
  readonly commitment: number;
}

export interface FerryParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

const signs: { readonly [form in Form]: number } = { published: 1, reversed: -1, null: 0, alternative: 0 };

export function drawFerries(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): FerryParameters {
  const between = (low: number, high: number): number => low + (high - low) * random.uniform();
  const reasons = between(0.28, 0.34);
  const heat = between(0.28, 0.34);
  const liking = between(0.06, 0.1);
  const rejectsFalse = between(0.58, 0.64);
  const rejectsTrue = between(0.12, 0.2);
  const commitment = between(0.3, 0.36);
  const abilities = subjects.map(() => between(0.48, 0.54));
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => [
    subject,
    {
      ability: abilities[index],
      reasons: reasons * signs[forms.reasons],
      // As published, errors stay at any temperature.
      heat: forms.heat === "published" ? 0 : forms.heat === "reversed" ? heat : -heat,
      liking,
      rejectsFalse,
      // Without knowledge, true claims are rejected as often as false ones.
      rejectsTrue: forms.knowledge === "published" ? rejectsTrue : rejectsFalse,
      // The second subject is committed to its words as the first is, or not at all.
      commitment: index === 0 || forms.transfer === "published" ? -commitment * signs[forms.commitment] : 0,
    },
  ];
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

type At = Place<FerryItem, FerryFeatures>;

const within = (chance: number): number => Math.min(0.97, Math.max(0.03, chance));

/** The probability of answering the question correctly. It is lower for harder ones, by up to 10 points. */
export function chanceOfRight({ subjects }: FerryParameters, { subject, item, features }: At): number {
  const { ability, reasons, heat, liking } = subjects[subject];
  const isReasonFirst = features.order === "reason-first";
  const bias = isReasonFirst ? 0 : item.levels.gold === "yes" ? -0.3 * liking : 0.7 * liking;
  return within(
    ability +
      (isReasonFirst ? reasons : 0) +
      heat * Math.min(1, features.temperature) +
      bias -
      0.1 * Math.tanh(item.difficulty),
  );
}

/** The probability of calling a claim false. */
export function chanceOfRejection({ subjects }: FerryParameters, { subject, item }: At, check: Check): number {
  const { rejectsFalse, rejectsTrue, commitment } = subjects[subject];
  const added = !check.isTrue && check.session === "same" ? commitment : 0;
  return within((check.isTrue ? rejectsTrue : rejectsFalse) + added - 0.05 * Math.tanh(item.difficulty));
}
