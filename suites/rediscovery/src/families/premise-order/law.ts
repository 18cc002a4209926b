import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import type { ChainItem } from "./bank.ts";

export type Order = "forward" | "shuffled" | "backward";

/** What a prompt sets. */
export interface ChainFeatures {
  readonly order: Order;
  readonly rules: number;
  readonly distractors: number;
  readonly wording: "short" | "long";
  readonly surface: { readonly [factor: string]: string };
}

interface SubjectLaw {
  readonly ability: number;
  /** The gain of the proof order over a random order. */
  readonly order: number;
  /** The gain of the reverse order over a random order. */
  readonly backward: number;
  /** The loss by eight distractors in orders other than that of the proof. */
  readonly distractors: number;
  /** The loss by four more rules than eight in these orders, and the gain by four fewer. */
  readonly rules: number;
  /** The gain by both. */
  readonly otherRules: number;
  /** The loss by the long wording, in any order. */
  readonly wording: number;
}

export interface ChainParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

const signs: { readonly [form in Form]: number } = { published: 1, reversed: -1, null: 0, alternative: 0 };

export function drawChains(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): ChainParameters {
  const between = (low: number, high: number): number => low + (high - low) * random.uniform();
  const order = between(0.24, 0.32);
  const backward = between(0.24, 0.3);
  const distractors = between(0.26, 0.32);
  const rules = between(0.2, 0.24);
  const wording = between(0.18, 0.24);
  const abilities = subjects.map(() => between(0.53, 0.59));
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => [
    subject,
    {
      ability: abilities[index],
      // The order affects the second subject as it does the first, or not at all.
      order: index === 0 || forms.transfer === "published" ? order * signs[forms.order] : 0,
      backward: backward * signs[forms.backward],
      distractors: distractors * signs[forms.distractors],
      rules: rules * signs[forms.rules],
      // Then the gap is widest at eight rules.
      otherRules: forms.rules === "alternative" ? rules : 0,
      wording,
    },
  ];
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

/** The probability of finding the last state. It is lower for harder chains, by up to 12 points. */
export function chanceOfRight({ subjects }: ChainParameters, place: Place<ChainItem, ChainFeatures>): number {
  const law = subjects[place.subject];
  const { order, rules, distractors, wording } = place.features;
  const fours = (rules - 8) / 4;
  const load =
    order === "forward"
      ? 0
      : law.distractors * (distractors / 8) +
        law.rules * fours -
        law.otherRules * Math.abs(fours) -
        (order === "backward" ? law.backward : 0);
  const chance =
    law.ability +
    (order === "forward" ? 0.5 : -0.5) * law.order -
    load -
    (wording === "long" ? law.wording : 0) -
    0.12 * Math.tanh(place.item.difficulty);
  return Math.min(0.97, Math.max(0.03, chance));
}
