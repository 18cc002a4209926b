import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import { logistic } from "../../logistic.ts";
import type { Problem } from "./bank.ts";

/** The personas that a subject may be given. The peoples are invented. */
export const personas = ["none", "average", "baker", "Tarnic", "Orveni", "Lusk"] as const;
export type Persona = (typeof personas)[number];

/** What a prompt sets. */
export interface PersonaFeatures {
  readonly persona: Persona;
  /** Whether the prompt warns against prejudice. */
  readonly isWarned: boolean;
  readonly surface: { readonly [factor: string]: string };
}

interface SubjectLaw {
  readonly ability: number;
  /** Change in log odds by any persona. */
  readonly role: number;
  /** Change in log odds by this persona, by topic. */
  readonly silent: { readonly [topic in Problem["topic"]]: { readonly [persona in Persona]: number } };
  /** The probability of declining. */
  readonly declines: { readonly [persona in Persona]: number };
  /** The share of these changes that remains after a warning. */
  readonly left: number;
}

export interface PersonaParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

const signs: { readonly [form in Form]: number } = { published: -1, reversed: 1, null: 0, alternative: 0 };

/** The probability of declining without a cause. */
const SELDOM = 0.02;

export function drawPersonas(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): PersonaParameters {
  const between = (low: number, high: number): number => low + (high - low) * random.uniform();
  const counting = between(1.4, 1.9);
  const ordering = between(1.4, 1.9);
  const lusk = between(1.5, 2);
  const role = between(1.1, 1.5);
  const declined = between(0.3, 0.45);
  const abilities = subjects.map(() => between(0.2, 0.6));
  const zero = { none: 0, average: 0, baker: 0, Tarnic: 0, Orveni: 0, Lusk: 0 };
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => {
    // The persona Lusk affects the second subject as it does the first, or not at all.
    const carries = index === 0 || forms.transfer === "published" ? 1 : 0;
    const ofLusk = carries * signs[forms.lusk] * lusk;
    return [
      subject,
      {
        ability: abilities[index],
        // As published, a role as such costs nothing.
        role: forms.role === "published" ? 0 : forms.role === "reversed" ? role : -role,
        silent: {
          counting: { ...zero, Tarnic: signs[forms.counting] * counting, Lusk: ofLusk },
          ordering: { ...zero, Tarnic: signs[forms.ordering] * ordering, Lusk: ofLusk },
        },
        declines: { ...zero, Orveni: forms.declining === "published" ? declined : 0 },
        // As published, warnings barely help.
        left: forms.warning === "published" ? 1 : 0,
      },
    ];
  };
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

type At = Place<Problem, PersonaFeatures>;

/** The probability of declining. */
export function chanceOfDeclining({ subjects }: PersonaParameters, { subject, features }: At): number {
  const { declines, left } = subjects[subject];
  return SELDOM + declines[features.persona] * (features.isWarned ? left : 1);
}

/** The probability of a right answer, neither declined nor wrong. */
export function chanceOfRight(parameters: PersonaParameters, place: At): number {
  const { ability, role, silent, left } = parameters.subjects[place.subject];
  const { persona, isWarned } = place.features;
  const moved = silent[place.item.topic][persona] * (isWarned ? left : 1) + (persona === "none" ? 0 : role);
  return (1 - chanceOfDeclining(parameters, place)) * logistic(ability - place.item.difficulty + moved);
}
