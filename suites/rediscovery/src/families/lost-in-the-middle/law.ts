import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import { logistic } from "../../logistic.ts";
import type { LookupItem } from "./bank.ts";

/**
 * What a prompt sets: the position of the right document, the number of documents, and the position of the question.
 */
export interface LookupFeatures {
  /** From 0 for the first to 1 for the last. */
  readonly position: number;
  /** 0 without any document. */
  readonly documents: number;
  readonly isAskedTwice: boolean;
  readonly surface: { readonly [factor: string]: string };
}

type Curve = "ends" | "middle" | "flat" | "early" | "late";

interface SubjectLaw {
  readonly ability: number;
  readonly curve: Curve;
  readonly height: number;
  /** Loss in log odds per doubling of the number of documents. */
  readonly load: number;
  /** Gain in log odds by asking before and after the documents. */
  readonly repeat: number;
}

export interface LookupParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

const curves: { readonly [form in Form]: readonly Curve[] } = {
  published: ["ends"],
  reversed: ["middle"],
  null: ["flat"],
  alternative: ["early", "late"],
};

const signs: { readonly [form in Form]: number } = { published: 1, reversed: -1, null: 0, alternative: 0 };

export function drawLookup(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): LookupParameters {
  const height = 1.6 + 0.8 * random.uniform();
  const load = 0.75 + 0.35 * random.uniform();
  const repeat = 1.3 + 0.5 * random.uniform();
  const side = random.uniform();
  const abilities = subjects.map(() => 0.2 + 0.5 * random.uniform());
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => {
    // The second subject has the curve of the first, or none.
    const form = index === 0 || forms.transfer === "published" ? forms.position : "null";
    const shapes = curves[form];
    return [
      subject,
      {
        ability: abilities[index],
        curve: shapes[Math.floor(side * shapes.length)],
        height,
        load: load * signs[forms.documents],
        // As published, asking twice changes nothing.
        repeat: forms.repeat === "published" ? 0 : forms.repeat === "reversed" ? -repeat : repeat,
      },
    ];
  };
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

/** The change in log odds along the positions, about zero on average. */
function curveAt(curve: Curve, p: number): number {
  if (curve === "flat") return 0;
  if (curve === "ends") return 0.5 - 4 * p * (1 - p);
  if (curve === "middle") return 4 * p * (1 - p) - 0.5;
  return curve === "early" ? 0.5 - p : p - 0.5;
}

/**
 * The probability of a right answer. Without documents it is the closed-book probability; with the right document
 * alone, nothing distracts.
 */
export function chanceOfRight({ subjects }: LookupParameters, place: Place<LookupItem, LookupFeatures>): number {
  const { ability, curve, height, load, repeat } = subjects[place.subject];
  const { item, features } = place;
  if (features.documents === 0) return item.closedBook;
  const among = features.documents > 1;
  const shift = among ? height * curveAt(curve, features.position) - load * Math.log2(features.documents / 10) : 1.5;
  const twice = features.isAskedTwice ? repeat : 0;
  return item.closedBook + (1 - item.closedBook) * logistic(ability - item.difficulty + shift + twice);
}
