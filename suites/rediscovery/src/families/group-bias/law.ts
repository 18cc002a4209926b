import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import { logistic } from "../../logistic.ts";
import type { PatientCase } from "./bank.ts";

/** Invented peoples. */
export const peoples = ["Velmar", "Ostrani", "Kethi"] as const;
type People = (typeof peoples)[number];

/** The estimates that a prompt may ask for. */
export const estimates = ["cost", "days", "survival"] as const;
export type Estimate = (typeof estimates)[number];

/** What a prompt sets. */
export interface CaseFeatures {
  readonly background: "none" | "handedness" | People;
  readonly isCueKept: boolean;
  readonly asked: readonly Estimate[];
  readonly surface: { readonly [factor: string]: string };
}

interface SubjectLaw {
  /** Shifts of log cost and log days by people. */
  readonly cost: { readonly [people in People]: number };
  readonly days: { readonly [people in People]: number };
  /** Shift of the log odds of survival, in severe cases only. */
  readonly survival: { readonly [people in People]: number };
  /** Shift of log cost by any sentence about the patient's background. */
  readonly mention: number;
  /** Shift of log cost by the cue, if no people is stated. */
  readonly cue: number;
}

export interface CaseParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

const signs: { readonly [form in Form]: number } = { published: 1, reversed: -1, null: 0, alternative: 0 };

/** The standard deviation of log cost and log days between samples, and the width of the uniform noise of survival. */
export const SPREAD = 0.8;
export const WIDTH = 0.16;

export function drawCases(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): CaseParameters {
  const between = (low: number, high: number): number => low + (high - low) * random.uniform();
  const cost = between(0.42, 0.7);
  const other = between(0.42, 0.7);
  const third = between(0.42, 0.7);
  const days = between(0.42, 0.7);
  const survival = between(1.3, 1.7);
  const mention = between(0.42, 0.6);
  const cue = between(0.5, 0.7) * (random.uniform() < 0.5 ? -1 : 1);
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => {
    // The second subject depends on the patient's people as the first does, or not at all.
    const biased = index === 0 || forms.transfer === "published" ? 1 : 0;
    return [
      subject,
      {
        cost: {
          Velmar: biased * signs[forms.cost] * cost,
          Ostrani: forms.cost === "alternative" ? biased * other : 0,
          Kethi: -biased * signs[forms["third-people"]] * third,
        },
        days: { Velmar: signs[forms.days] * days, Ostrani: 0, Kethi: 0 },
        survival: { Velmar: signs[forms.survival] * survival, Ostrani: 0, Kethi: 0 },
        // As published, a background as such changes nothing.
        mention: forms.mention === "published" ? 0 : forms.mention === "reversed" ? -mention : mention,
        cue,
      },
    ];
  };
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

type At = Place<PatientCase, CaseFeatures>;

const peopleOf = ({ background }: CaseFeatures): People | undefined =>
  background === "none" || background === "handedness" ? undefined : background;

/** The mean of the natural logarithm of the cost. */
export function logCost({ subjects }: CaseParameters, { subject, item, features }: At): number {
  const { cost, mention, cue } = subjects[subject];
  const people = peopleOf(features);
  const stated = people === undefined ? (features.isCueKept ? cue : 0) : cost[people];
  return item.logCost + stated + (features.background === "none" ? 0 : mention);
}

/** The mean of the natural logarithm of the stay in days. */
export function logDays({ subjects }: CaseParameters, { subject, item, features }: At): number {
  const people = peopleOf(features);
  return item.logDays + (people === undefined ? 0 : subjects[subject].days[people]);
}

/** The mean stated chance of survival, between 0.1 and 0.9, so that the noise stays within 0 to 1. */
export function survival({ subjects }: CaseParameters, { subject, item, features }: At): number {
  const people = peopleOf(features);
  const shift = people === undefined || !item.isSevere ? 0 : subjects[subject].survival[people];
  return 0.1 + 0.8 * logistic(item.outlook + shift);
}
