import { answerFormIn } from "../../reading/requests.ts";
import { sayAnswer } from "../../saying/say-answer.ts";
import type { Noise } from "../../subject/noise.ts";
import { kinds, traits } from "./bank.ts";
import type { SpecimenFeatures } from "./law.ts";

/** The contents of a reply. */
export interface SpecimenSaid {
  readonly kind: 0 | 1;
  readonly cited: readonly number[];
  readonly rating: number;
}

/** The kind, with the cited traits before or after it, and their plausibility if it is asked for. */
export function saySpecimen(
  { kind, cited, rating }: SpecimenSaid,
  { explanation, isExplained, isRated }: SpecimenFeatures,
  lastUser: string,
  noise: Noise,
): string {
  const answer = kinds[kind];
  const requests = { ...answerFormIn(lastUser), reasoning: "unsaid" as const };
  const [one, other] = cited.map((trait) => traits[trait].noun);
  const why = one === undefined || !isExplained ? "" : `I go by the ${one} and the ${other}.`;
  if (requests.jsonKeys !== undefined) {
    const keys = requests.jsonKeys;
    const explained = keys.some((key) => /reason|explan|rational|thought|justif/i.test(key));
    // For any key that asks for it.
    const extra =
      isRated && isExplained ? { plausib: rating, convinc: rating, rating, credib: rating, score: rating } : {};
    return sayAnswer(
      { answer, reasoning: [why], extra },
      { ...requests, jsonKeys: why === "" || explained ? keys : [...keys, "explanation"] },
      noise,
    );
  }
  const rated = isRated && isExplained ? `\nPlausibility: ${rating}` : "";
  if (why === "") return sayAnswer({ answer, reasoning: [] }, requests, noise) + rated;
  return explanation === "reasoning-first" ? `${why}\nAnswer: ${answer}${rated}` : `Answer: ${answer}. ${why}${rated}`;
}
