import type { Random } from "@assay/contract";
import { erfc } from "@assay/science/numerics/special/erf";
import type { Form, Place } from "../../family.ts";
import type { WritingItem } from "./bank.ts";

export type Constraint = "target" | "at-most" | "at-least";

/** What a prompt sets: the number of words, how strict it is, and whether the words should be counted. */
export interface WritingFeatures {
  readonly words: number;
  readonly constraint: Constraint;
  readonly isCounted: boolean;
  readonly surface: { readonly [factor: string]: string };
}

interface SubjectLaw {
  /** Up to this many words, lengths are kept. */
  readonly threshold: number;
  /** How fast texts fall short beyond it, in log units per log unit. Negative if they run over. */
  readonly falling: number;
  /** The change of log length by "at most". "At least" has the opposite effect. */
  readonly limit: number;
  /** How much longer stories are than reports, in log units. */
  readonly story: number;
  /** The standard deviation of log length. */
  readonly spread: number;
  /** The factor by which counting changes every deviation from the wanted length. */
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
      // The second subject falls short as the first does, or not at all.
      falling: index === 0 || forms.transfer === "published" ? falling * signs[forms.falling] : 0,
      limit: -limit * signs[forms.limit],
      story: story * signs[forms.genre],
      spread,
      // As published, counting does not help.
      counted: { published: 1, alternative: better, reversed: worse, null: 1 }[forms.counting],
    },
  ];
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

/** The mean and standard deviation of log length, relative to the wanted length. */
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

/** The number of words in a text, at least one. */
export const wordCount = (wanted: number, log: number): number => Math.max(1, Math.round(wanted * Math.exp(log)));

/** Whether a number of words keeps to the request: within a tenth of a target, or on the right side of a limit. */
export function keepsLength({ words, constraint }: WritingFeatures, written: number): boolean {
  if (constraint === "at-most") return written <= words;
  if (constraint === "at-least") return written >= words;
  return Math.abs(written - words) <= words / 10;
}

/** An interval of a standard normal. */
export type Window = readonly [from: number, to: number];

/**
 * The interval of the normal in which a text keeps to the request. Lengths are whole numbers, so a bound lies half a
 * word beyond the last one that counts.
 */
export function windowOf({ words, constraint }: WritingFeatures, mean: number, deviation: number): Window {
  const at = (bound: number): number => (Math.log(bound / words) - mean) / deviation;
  if (constraint === "at-most") return [Number.NEGATIVE_INFINITY, at(words + 0.5)];
  if (constraint === "at-least") return [at(words - 0.5), Number.POSITIVE_INFINITY];
  return [at(Math.ceil(words * 0.9) - 0.5), at(Math.floor(words * 1.1) + 0.5)];
}

/** The probability that a standard normal lies in the interval. */
export const chanceWithin = ([from, to]: Window): number =>
  from >= to ? 0 : 0.5 * (erfc(from * Math.SQRT1_2) - erfc(to * Math.SQRT1_2));
