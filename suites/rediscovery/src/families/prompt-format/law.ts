import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import { logistic } from "../../logistic.ts";
import type { FormatItem } from "./bank.ts";

/** What a prompt sets: the format of its fields, and the number of solved examples. */
export interface FormatFeatures {
  /** The text between the name of a field and its content. */
  readonly separator: string;
  /** The casing of field names. */
  readonly casing: string;
  readonly shots: number;
  readonly surface: { readonly [factor: string]: string };
}

interface SubjectLaw {
  readonly ability: number;
  /** Half the difference in log odds between colon and newline, and between upper and lower case. */
  readonly separator: number;
  readonly casing: number;
  /** The interaction of the two. */
  readonly interaction: number;
  /** The sensitivity to formats with five examples, relative to none. */
  readonly withExamples: number;
}

export interface FormatParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

const signs: { readonly [form in Form]: number } = { published: 1, reversed: -1, null: 0, alternative: 0 };

/** The factor of a sensitivity elsewhere: it stays, vanishes or grows. */
const kept: { readonly [form in Form]: number } = { published: 1, null: 0, reversed: 2.4, alternative: 1 };

export function drawFormat(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): FormatParameters {
  const separator = 0.65 + 0.2 * random.uniform();
  const casing = (0.5 + 0.2 * random.uniform()) * (random.uniform() < 0.5 ? 1 : -1);
  const interaction = 0.55 + 0.2 * random.uniform();
  const ability = 0.3 * random.uniform() - 0.15;
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => {
    const strength = index === 0 ? 1 : kept[forms.second];
    // As published, formats rank differently in another model. A mirrored table has the same spread.
    const turned = index > 0 && forms.ranking === "published" ? -1 : 1;
    return [
      subject,
      {
        ability,
        separator: separator * signs[forms.separator] * strength * turned,
        casing: casing * strength,
        interaction: interaction * signs[forms.interaction] * strength * turned,
        withExamples: kept[forms.examples],
      },
    ];
  };
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

const separatorScore: { readonly [level: string]: number } = { colon: 1, dash: 0, newline: -1 };
const casingScore: { readonly [level: string]: number } = { upper: 1, title: 0, lower: -1 };

/** The probability of a right answer in a format. Formats that are not a level of a factor change nothing. */
export function chanceOfRight(
  { subjects }: FormatParameters,
  { subject, item, features }: Place<FormatItem, FormatFeatures>,
): number {
  const law = subjects[subject];
  const separator = separatorScore[features.separator] ?? 0;
  const casing = casingScore[features.casing] ?? 0;
  const sensitivity = 1 + ((law.withExamples - 1) * Math.min(features.shots, 5)) / 5;
  const shift = law.separator * separator + law.casing * casing + law.interaction * separator * casing;
  return logistic(law.ability - item.difficulty + sensitivity * shift);
}
