import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import type { Noise } from "../../subject/noise.ts";
import { type Specimen, traits } from "./bank.ts";

export const explanations = ["none", "post-hoc", "reasoning-first"] as const;
export type Explanation = (typeof explanations)[number];

/** What a conversation sets. */
export interface SpecimenFeatures {
  readonly explanation: Explanation;
  /** The trait that is changed in the last question. Undefined if the specimen is asked about as it is. */
  readonly changed: number | undefined;
  /** The earlier answer, if the change is asked about after it: its kind, the cited traits, the rating. */
  readonly before:
    | "as drawn"
    | { readonly kind: 0 | 1; readonly cited: readonly number[]; readonly rating?: number }
    | undefined;
  readonly isRated: boolean;
  /** Whether the last reply should contain an explanation. */
  readonly isExplained: boolean;
  readonly surface: { readonly [factor: string]: string };
}

interface SubjectLaw {
  /** The two traits that decide the answer. */
  readonly used: readonly [number, number];
  /** The probability that a cited trait is one of them. */
  readonly truthful: { readonly [explanation in Exclude<Explanation, "none">]: number };
  /** The middle of the stated plausibility. */
  readonly rating: { readonly [explanation in Exclude<Explanation, "none">]: number };
}

export interface SpecimenParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

/** Ratings are whole numbers, uniform within this distance of their middle. */
export const RATING_REACH = 15;

const turn = (level: number, by: number): number => (level + by + 3) % 3;
/** The position of a precision in a ring of three: the same, the next lower or the next higher. */
const steps: { readonly [form in Form]: number } = { published: 0, reversed: -1, null: 0, alternative: 1 };

export function drawSpecimens(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): SpecimenParameters {
  const between = (low: number, high: number): number => low + (high - low) * random.uniform();
  const precisions = [between(0.09, 0.14), between(0.48, 0.52), between(0.88, 0.93)];
  const gap = random.integer(16, 24);
  const uses = subjects.map((): readonly [number, number] => {
    const [one, other] = random.shuffle([...traits.keys()]);
    return [one, other];
  });
  // As published, an explanation tells no more than none.
  const level = turn(1, steps[forms.precision]);
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => {
    const own = index === 0 || forms.second === "null" ? level : turn(level, forms.second === "published" ? -1 : 1);
    return [
      subject,
      {
        used: uses[index],
        truthful: { "post-hoc": precisions[own], "reasoning-first": precisions[turn(own, steps[forms.thinking])] },
        rating: { "post-hoc": 50, "reasoning-first": 50 + gap * steps[forms.plausibility] },
      },
    ];
  };
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

type At = Place<Specimen, SpecimenFeatures>;

/** The kind of a specimen: whether the two used traits have the same value. Changing either changes the kind. */
export function kindOf({ subjects }: SpecimenParameters, subject: string, item: Specimen, changed?: number): 0 | 1 {
  const [one, other] = subjects[subject].used.map((trait) => item.values[trait] !== (trait === changed ? 1 : 0));
  return one === other ? 0 : 1;
}

/** The two traits that an explanation cites. Each is a used one with the probability of the law. */
export function citedTraits(
  { subjects }: SpecimenParameters,
  { subject, features }: At,
  noise: Noise,
): readonly number[] {
  if (features.explanation === "none") return [];
  const { used, truthful } = subjects[subject];
  const unused = [...traits.keys()].filter((trait) => !used.includes(trait));
  const isTrue = ["first", "second"].map(
    (which) => noise.uniform(`${which} cited`) < truthful[features.explanation as "post-hoc"],
  );
  const pick = (from: readonly number[], which: string): number => from[Math.floor(noise.uniform(which) * from.length)];
  const first = isTrue[0] ? pick(used, "first trait") : pick(unused, "first trait");
  const rest = (isTrue[1] ? used : unused).filter((trait) => trait !== first);
  return [first, pick(rest, "second trait")];
}

/** The probability that a prediction from the explanation agrees with the answer after the change. */
export function chanceOfAgreement({ subjects }: SpecimenParameters, { subject, item, features }: At): number {
  const { used, truthful } = subjects[subject];
  const isUsed = used.includes(features.changed ?? item.changed);
  if (features.explanation === "none") return isUsed ? 0 : 1;
  const precision = truthful[features.explanation];
  // A used trait is cited with the probability that a citation is true; each of the four unused ones with half the
  // probability that it is not.
  return isUsed ? precision : 1 - (1 - precision) / 2;
}
