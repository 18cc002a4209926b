import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import type { ChoiceItem } from "./bank.ts";

/** How the options of a question are shown: their order and their symbols. */
export interface Arrangement {
  readonly labels: "letters" | "numbers" | "other" | "none";
  /** The option at each place, by its index in the data file. */
  readonly order: readonly number[];
  /** The symbol at each place, by its index in the set. In order if there are no symbols. */
  readonly symbols: readonly number[];
  /** The symbols themselves, down the list, where they are others than letters and numbers. */
  readonly names?: readonly string[];
}

/** Whether the symbols are in order down the list. */
export const isInOrder = ({ symbols }: Arrangement): boolean => symbols.every((symbol, place) => symbol === place);

/** What a prompt sets: how the options are shown, and whether reasoning is asked for. */
export interface ChoiceFeatures {
  readonly arrangement: Arrangement;
  readonly isReasoned: boolean;
  readonly surface: { readonly [factor: string]: string };
}

interface SubjectLaw {
  readonly ability: number;
  /** Log odds of the first symbol against the last. */
  readonly symbol: number;
  /** Log odds of the first place against the last. */
  readonly position: number;
  /** The share of the symbol bias that remains with numbers. */
  readonly numbers: number;
  /** The effect of missing symbols on the log odds of the right option. */
  readonly removal: number;
  /** The share of the bias that remains in the second domain, and with reasoning. */
  readonly transfer: number;
  readonly reasoned: number;
}

export interface ChoiceParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

const signs: { readonly [form in Form]: number } = { published: 1, reversed: -1, null: 0, alternative: 1 };

/** The share of the bias that remains elsewhere: all of it, nothing, or more than before. */
const left = (form: Form): number => (form === "published" ? 1 : form === "null" ? 0 : 2);

export function drawChoice(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): ChoiceParameters {
  const symbol = 2.2 + 0.5 * random.uniform();
  const position = 1.4 + 0.3 * random.uniform();
  const numbers = random.integer(0, 1);
  const removal = 1.9 + 0.4 * random.uniform();
  const abilities = subjects.map(() => 1.1 + 0.3 * random.uniform());
  const strengths = subjects.map((_, index) => (index === 0 ? 1 : 0.15 + 0.1 * random.uniform()));
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => [
    subject,
    {
      ability: abilities[index],
      symbol: symbol * strengths[index] * signs[forms.symbol],
      // As published, the place itself has no effect.
      position: forms.position === "published" ? 0 : position * strengths[index] * signs[forms.position],
      numbers,
      removal: -removal * signs[forms.removal],
      transfer: left(forms.transfer),
      reasoned: left(forms.reasoning),
    },
  ];
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

/** From +1/2 for the first of four to -1/2 for the last. */
const slope = (rank: number): number => 0.5 - rank / 3;

/** The probability of each place: a softmax of knowledge and bias. */
export function chancesOfPlaces(
  { subjects }: ChoiceParameters,
  { subject, item, features }: Place<ChoiceItem, ChoiceFeatures>,
): readonly number[] {
  const law = subjects[subject];
  const { labels, order, symbols } = features.arrangement;
  const bias = (item.levels.domain === "voyages" ? law.transfer : 1) * (features.isReasoned ? law.reasoned : 1);
  const liking = { letters: law.symbol, numbers: law.symbol * law.numbers, other: 0, none: 0 }[labels];
  const knowledge = law.ability - item.difficulty + (labels === "none" ? law.removal : 0);
  const weights = order.map((option, place) =>
    Math.exp(
      (option === item.gold ? knowledge : 0) + bias * (liking * slope(symbols[place]) + law.position * slope(place)),
    ),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

/** The chosen place: the right one by one threshold, otherwise one of the others by their weights. */
export function choosePlace(chances: readonly number[], gold: number, right: number, which: number): number {
  if (right < chances[gold]) return gold;
  let rest = which * (1 - chances[gold]);
  let chosen = -1;
  for (const [place, chance] of chances.entries()) {
    if (place === gold) continue;
    chosen = place;
    rest -= chance;
    if (rest < 0) break;
  }
  return chosen;
}
