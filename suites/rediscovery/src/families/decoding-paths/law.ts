import type { Random } from "@assay/contract";
import type { Form, Place } from "../../family.ts";
import { logistic } from "../../logistic.ts";
import { PATHS, type PathItem } from "./bank.ts";

/** What a prompt sets: the path of the reply, and the instruction about reasoning. */
export interface PathFeatures {
  /** The rank of the first word, from 0, or "sampled" if the subject draws it. */
  readonly path: number | "sampled";
  readonly instruction: "none" | "step-by-step" | "answer-only";
  readonly surface: { readonly [factor: string]: string };
}

interface SubjectLaw {
  readonly ability: number;
  /** The probability of reasoning on the first path and on the last. */
  readonly first: number;
  readonly last: number;
  /** The additional probability half way between them, relative to the ends. */
  readonly between: number;
  /** The log odds of a right answer that reasoning adds, half above and half below the mean. */
  readonly benefit: number;
  /** What reasoning and being right add to the margin of the answer, in sums of several steps. */
  readonly byReasoning: number;
  readonly byRight: number;
}

export interface PathParameters {
  readonly subjects: { readonly [subject: string]: SubjectLaw };
}

const signs: { readonly [form in Form]: number } = { published: 1, reversed: -1, null: 0, alternative: 0 };

export function drawPaths(
  random: Random,
  forms: { readonly [effect: string]: Form },
  subjects: readonly string[],
): PathParameters {
  const low = 0.04 + 0.04 * random.uniform();
  const high = 0.8 + 0.1 * random.uniform();
  const benefit = 3.6 + 0.6 * random.uniform();
  const byReasoning = 0.09 + 0.02 * random.uniform();
  const byRight = 0.13 + 0.03 * random.uniform();
  const abilities = subjects.map(() => 0.3 * random.uniform());
  const law = (subject: string, index: number): readonly [string, SubjectLaw] => {
    // The margins of the second subject mean what those of the first mean, or nothing.
    const sure = index === 0 || forms.transfer === "published" ? signs[forms.confidence] : 0;
    return [
      subject,
      {
        ability: abilities[index],
        first: { published: low, reversed: high, null: 0.4, alternative: low }[forms.paths],
        last: { published: high, reversed: low, null: 0.4, alternative: low }[forms.paths],
        between: forms.paths === "alternative" ? high - low : 0,
        benefit: benefit * signs[forms.benefit],
        byReasoning: byReasoning * sure,
        byRight: byRight * sure,
      },
    ];
  };
  return { subjects: Object.fromEntries(subjects.map(law)) };
}

/** Half the width of the uniform noise in a margin. */
export const JITTER = 0.1;
const MARGIN = 0.5;

/** A possible ending of a path, with or without reasoning, right or wrong, with its probability and mean margin. */
export interface Ending {
  readonly isReasoned: boolean;
  readonly isRight: boolean;
  readonly chance: number;
  readonly margin: number;
}

/**
 * The probability of reasoning on a path. Most of the change comes with the first steps away from the most probable
 * word. If both ends are equal, a parabola lies between them.
 */
function chanceOfReasoning({ first, last, between }: SubjectLaw, path: number, { instruction }: PathFeatures): number {
  if (instruction !== "none") return instruction === "step-by-step" ? 0.95 : 0.02;
  const changed = (1 - Math.exp(-path / 1.5)) / (1 - Math.exp(-(PATHS - 1) / 1.5));
  const way = path / (PATHS - 1);
  return first + (last - first) * changed + between * 4 * way * (1 - way);
}

function chanceOfRight(law: SubjectLaw, { levels, difficulty }: PathItem, isReasoned: boolean): number {
  if (levels.steps === "one") return logistic(law.ability - 0.6 * difficulty);
  return logistic(law.ability - 0.6 * difficulty + (isReasoned ? 0.5 : -0.5) * law.benefit);
}

/** The four endings of a path. In sums of one step, neither reasoning nor margins have a meaning. */
export function endingsOf(
  { subjects }: PathParameters,
  { subject, item, features }: Place<PathItem, PathFeatures>,
  path: number,
): readonly Ending[] {
  const law = subjects[subject];
  const reasons = chanceOfReasoning(law, path, features);
  const tells = item.levels.steps === "several" ? 1 : 0;
  return [true, false].flatMap((isReasoned) => {
    const right = chanceOfRight(law, item, isReasoned);
    return [true, false].map((isRight) => ({
      isReasoned,
      isRight,
      chance: (isReasoned ? reasons : 1 - reasons) * (isRight ? right : 1 - right),
      margin: MARGIN + tells * ((isReasoned ? law.byReasoning : 0) + (isRight ? law.byRight / 2 : -law.byRight / 2)),
    }));
  });
}
