import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import { logistic } from "../../logistic.ts";
import type { RepetitionItem } from "./bank.ts";

/** What a prompt sets: how often the line is repeated, how much of it, and the total length. */
export interface RepetitionFeatures {
  readonly repeats: number;
  /** The number of words before the target that the repeated lines share with the last one, 1 to 5. */
  readonly shared: number;
  readonly words: number;
  /** Whether the repeated lines end in the item's mark. */
  readonly isMarked: boolean;
  readonly surface: { readonly [factor: string]: string };
}

type Course = "saturating" | "passing" | "none";

interface SubjectLaw {
  readonly base: number;
  readonly course: Course;
  /** Log odds by saturating repeats. Negative if they make the target less likely. */
  readonly strength: number;
  /** The number of repeats that it takes. */
  readonly pace: number;
  /** The number of shared words that it takes, or 0 if they do not matter. */
  readonly reach: number;
  /** The share of the strength in meaningful lines and in random ones. */
  readonly meaningful: number;
  readonly random: number;
  /** Log odds lost per doubling of the prompt's length. */
  readonly length: number;
  /** The probability of keeping the mark without repeats, and after many. */
  readonly formFirst: number;
  readonly formLast: number;
}

export interface RepetitionParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

const courses: { readonly [form in Form]: Course } = {
  published: "saturating",
  reversed: "saturating",
  null: "none",
  alternative: "passing",
};

export function drawRepetition(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): RepetitionParameters {
  const strength = 3.4 + 0.5 * random.uniform();
  const pace = 4 + 0.8 * random.uniform();
  const reach = 2.5 + 1 * random.uniform();
  const length = (0.5 + 0.15 * random.uniform()) * (random.uniform() < 0.5 ? 1 : -1);
  const low = 0.12 + 0.08 * random.uniform();
  const high = 0.85 + 0.08 * random.uniform();
  const bases = subjects.map(() => 0.3 * random.uniform() - 0.15);
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => [
    subject,
    {
      base: bases[index],
      // The second subject behaves as the first, or shows no effect.
      course: index === 0 || forms.transfer === "published" ? courses[forms.repeats] : "none",
      strength: forms.repeats === "reversed" ? -strength : strength,
      pace,
      reach: forms.context === "published" ? reach : 0,
      meaningful: forms.material === "reversed" ? 0.3 : 1,
      random: forms.material === "alternative" ? 0.3 : 1,
      length,
      formFirst: forms.form === "published" ? low : high,
      formLast: forms.form === "reversed" ? low : high,
    },
  ];
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

/** The effect of this many repeats: saturating, or largest at two. */
function courseAt(course: Course, repeats: number, pace: number): number {
  if (course === "none") return 0;
  if (course === "saturating") return 1 - Math.exp(-repeats / pace);
  const halves = repeats / 2;
  return halves * halves * halves * Math.exp(3 - 3 * halves);
}

/** The probability that the target comes next. */
export function chanceOfTarget(
  { subjects }: RepetitionParameters,
  { subject, item, features }: Place<RepetitionItem, RepetitionFeatures>,
): number {
  const law = subjects[subject];
  const share = law.reach === 0 ? 1 : (1 - Math.exp(-features.shared / law.reach)) / (1 - Math.exp(-5 / law.reach));
  const material = item.levels.material === "meaningful" ? law.meaningful : law.random;
  const repeated = law.strength * courseAt(law.course, features.repeats, law.pace) * share * material * item.hold;
  return logistic(law.base - 0.7 * item.difficulty + repeated - law.length * Math.log2(features.words / 180));
}

/** The probability that the reply ends in the mark of the lines. */
export function chanceOfForm({ subjects }: RepetitionParameters, subject: string, repeats: number): number {
  const { formFirst, formLast } = subjects[subject];
  return formLast + (formFirst - formLast) * Math.exp(-repeats / 1.5);
}
