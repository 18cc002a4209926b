import type { Random } from "@assay/contract";
import { erfc } from "@assay/science/numerics/special/erf";
import type { Form, Place } from "../../family.ts";
import type { WritingItem } from "./bank.ts";

export type Constraint = "target" | "at-most" | "at-least";

/** What a prompt sets: how many words are wanted, how strictly, and whether they are to be counted. */
export interface WritingFeatures {
  readonly words: number;
  readonly constraint: Constraint;
  readonly isCounted: boolean;
  readonly surface: { readonly [factor: string]: string };
}

interface SubjectLaw {
  /** Up to so many words, lengths are kept. */
  readonly threshold: number;
  /** How fast texts fall behind beyond it, in log units for each log unit; negative where they run on. */
  readonly falling: number;
  /** What a wish for at most so many words does to the log of the length; the opposite for at least. */
  readonly limit: number;
  /** How much longer stories are than reports, in log units. */
  readonly story: number;
  /** The deviation of the log of the length. */
  readonly spread: number;
  /** What counting makes of every departure from the length that is wanted. */
  readonly counted: number;
}

export interface WritingParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

const signs: { readonly [form in Form]: number } = { published: 1, reversed: -1, null: 0, alternative: 0 };

export function drawWriting(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): WritingParameters {
  const threshold = 60 + 40 * random.uniform();
  const falling = 0.3 + 0.12 * random.uniform();
  const limit = 0.22 + 0.1 * random.uniform();
  const story = 0.2 + 0.04 * random.uniform();
  const spread = 0.08 + 0.02 * random.uniform();
  const better = 0.15 + 0.1 * random.uniform();
  const worse = 4 + random.uniform();
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => [
    subject,
    {
      threshold,
      // The second subject falls behind as the first does, or not at all.
      falling: index === 0 || forms.transfer === "published" ? falling * signs[forms.falling] : 0,
      limit: -limit * signs[forms.limit],
      story: story * signs[forms.genre],
      spread,
      // That counting does not help is what was published.
      counted: { published: 1, alternative: better, reversed: worse, null: 1 }[forms.counting],
    },
  ];
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

/** The mean and the deviation of the log of the length, against what is wanted. */
export function logLength(
  { subjects }: WritingParameters,
  { subject, item, features }: Place<WritingItem, WritingFeatures>,
): { readonly mean: number; readonly deviation: number } {
  const law = subjects[subject];
  const { words, constraint, isCounted } = features;
  const strict = constraint === "target" ? 0 : constraint === "at-most" ? law.limit : -law.limit;
  const genre = item.levels.genre === "story" ? law.story / 2 : -law.story / 2;
  const departure = strict + genre - 0.04 * item.terseness - law.falling * Math.max(0, Math.log(words / law.threshold));
  const counted = isCounted ? law.counted : 1;
  return { mean: counted * departure, deviation: counted * law.spread };
}

/** The number of words of a text, one at least. */
export const wordsWritten = (wanted: number, log: number): number => Math.max(1, Math.round(wanted * Math.exp(log)));

/** Which numbers of words keep to what is wanted: within a tenth of a target, or on the right side of a limit. */
export function isKept({ words, constraint }: WritingFeatures, written: number): boolean {
  if (constraint === "at-most") return written <= words;
  if (constraint === "at-least") return written >= words;
  return Math.abs(written - words) <= words / 10;
}

/** A stretch of a standard normal. */
export type Window = readonly [from: number, to: number];

/** Where the normal must lie that a text keeps to it: lengths are whole, so a bound lies half a word beyond the last that counts. */
export function windowOf({ words, constraint }: WritingFeatures, mean: number, deviation: number): Window {
  const at = (bound: number): number => (Math.log(bound / words) - mean) / deviation;
  if (constraint === "at-most") return [Number.NEGATIVE_INFINITY, at(words + 0.5)];
  if (constraint === "at-least") return [at(words - 0.5), Number.POSITIVE_INFINITY];
  return [at(Math.ceil(words * 0.9) - 0.5), at(Math.floor(words * 1.1) + 0.5)];
}

/** How likely a standard normal lies there. */
export const chanceWithin = ([from, to]: Window): number =>
  from >= to ? 0 : 0.5 * (erfc(from * Math.SQRT1_2) - erfc(to * Math.SQRT1_2));
