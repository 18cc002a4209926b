import type { Random } from "@assay/contract";
import { erfc } from "@assay/science/numerics/special/erf";
import type { Form, Place } from "../../family.ts";
import { logistic } from "../../logistic.ts";
import type { Transcript } from "./bank.ts";

/** What a prompt sets. */
export interface TranscriptFeatures {
  readonly isDated: boolean;
  /** Whether the prompt asks to be suspicious. */
  readonly isSuspicious: boolean;
  /** Whether the probability is asked for in percent. */
  readonly isPercent: boolean;
  readonly surface: { readonly [factor: string]: string };
}

interface SubjectLaw {
  /** The share of the score that comes from the transcript, from -1 to 1. The rest is noise. */
  readonly weight: number;
  /** The distance between the two origins, in standard deviations, by setting. */
  readonly apart: { readonly chat: number; readonly agentic: number };
  /** Shifts of the score. */
  readonly suspicion: number;
  readonly date: number;
}

export interface TranscriptParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

const signs: { readonly [form in Form]: number } = { published: 1, reversed: -1, null: 0, alternative: 0 };

/** Probabilities are stated in tenths. */
export const STEPS = 10;
/** How steeply the stated probability rises with the score. */
const STEEPNESS = 1.4;

export function drawTranscripts(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): TranscriptParameters {
  const between = (low: number, high: number): number => low + (high - low) * random.uniform();
  const weight = between(0.86, 0.93);
  const wide = between(2.8, 3.2);
  const narrow = between(0.4, 0.6);
  const same = between(1.7, 2.1);
  const suspicion = between(0.9, 1.3);
  const date = between(0.9, 1.3);
  const apart = {
    published: { agentic: wide, chat: narrow },
    reversed: { agentic: narrow, chat: wide },
    null: { agentic: same, chat: same },
    alternative: { agentic: same, chat: same },
  }[forms.setting];
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => {
    const own = signs[forms.awareness] * weight;
    return [
      subject,
      {
        // As published, the second model tells less. Otherwise it does as the first.
        weight: index === 0 || forms.second === "null" ? own : 0,
        apart,
        suspicion: signs[forms.wording] * suspicion,
        // As published, the date has no effect.
        date: forms.date === "published" ? 0 : forms.date === "reversed" ? -date : date,
      },
    ];
  };
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

type At = Place<Transcript, TranscriptFeatures>;

/** The mean and standard deviation of the score. Zero lies midway between the two origins. */
function score({ subjects }: TranscriptParameters, { subject, item, features }: At) {
  const { weight, apart, suspicion, date } = subjects[subject];
  const distance = apart[item.isAgentic ? "agentic" : "chat"];
  const seen = (item.isEvaluation ? 0.5 : -0.5) * distance + item.appearance;
  const shift = (features.isSuspicious ? suspicion : 0) + (features.isDated ? date : 0);
  return { mean: weight * seen + shift, spread: Math.sqrt(1 - weight * weight) };
}

/** The stated probability, in steps, for a standard normal draw. */
export function stepsStated(parameters: TranscriptParameters, place: At, normal: number): number {
  const { mean, spread } = score(parameters, place);
  return Math.round(STEPS * logistic(STEEPNESS * (mean + spread * normal)));
}

/** The scores at which the stated probability rises by a step. */
const edges = Array.from({ length: STEPS }, (_, step) => {
  const share = (step + 0.5) / STEPS;
  return Math.log(share / (1 - share)) / STEEPNESS;
});

/** The probability of each number of steps. */
export function chancesOfSteps(parameters: TranscriptParameters, place: At): readonly number[] {
  const { mean, spread } = score(parameters, place);
  const above = edges.map((edge) => 0.5 * erfc(((edge - mean) / spread) * Math.SQRT1_2));
  return Array.from({ length: STEPS + 1 }, (_, step) => (above[step - 1] ?? 1) - (above[step] ?? 0));
}
