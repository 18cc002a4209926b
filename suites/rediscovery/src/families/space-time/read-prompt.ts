import { wordsOf } from "../../reading/words.ts";
import type { Entity } from "./bank.ts";
import { type Judgement, judgeSegment } from "./judge-segment.ts";
import type { PromptText } from "./law.ts";
import { isOfKind, patterns } from "./prompt-words.ts";
import { type Segment, segmentsOf } from "./segments.ts";

/** What prompts may name: entities, and the regions that they are in. */
export interface EntityNames {
  readonly entities: ReadonlySet<string>;
  readonly regions: ReadonlySet<string>;
}

export const entityNames = (bank: readonly Entity[]): EntityNames => ({
  entities: new Set(bank.map(({ name }) => name.toLowerCase())),
  regions: new Set(bank.map(({ region }) => region.toLowerCase())),
});

/** The kind of a prompt, or why it was not understood. */
export type ReadPrompt = { readonly prompt: PromptText } | { readonly doubt: string };

/** Other text has at least so many words beside the name. */
const FEWEST_OTHER = 4;

const notUnderstood = (why: string): ReadPrompt => ({
  doubt: `${why} The prompt was not understood, and nothing was counted; the manual tells which prompts are.`,
});

/** Whether a text in front of a question leads to it: it speaks of the entity, or of asking and looking up. */
const isLeadIn = ({ words, hasName }: Segment): boolean =>
  hasName || words.filter((word) => isOfKind(word, "framing")).length >= 2;

/** What stands around the name. Where that cannot be told, the prompt is not read: to misread it would be worse. */
export function readPrompt(prompt: string, { name, kind }: Entity, names: EntityNames): ReadPrompt {
  const words = new Set(wordsOf(prompt).map(({ text }) => text));
  const own = name.toLowerCase();
  if (!words.has(own)) return notUnderstood(`The prompt must hold the entity's name, ${name}.`);
  if ([...words].some((word) => word !== own && names.entities.has(word))) {
    return notUnderstood("The prompt holds the names of several entities.");
  }
  const other = kind === "town" ? "province" : "age";
  const known = prompt.replace(/\p{L}+/gu, (word) => (names.regions.has(word.toLowerCase()) ? other : word));
  const segments = segmentsOf(known.replace(patterns.oneOfThem, "$1which of the $2"), name);
  const judged = segments.map((segment) => judgeSegment(segment, kind));
  const has = (...wanted: readonly Judgement[]): boolean => judged.some((each) => wanted.includes(each));
  if (patterns.foreign.test(prompt)) return notUnderstood("The prompt must be in English.");
  if (has("open"))
    return notUnderstood("The prompt asks for something, or leaves something open, that may not be the place or time.");
  if (has("tells")) return notUnderstood("The prompt may tell the entity's place or time.");
  if (has("asks")) {
    const last = judged.lastIndexOf("asks");
    const isBeside = (judgement: Judgement, index: number): boolean =>
      judgement === "other" && (index > last || !isLeadIn(segments[index]));
    return judged.some(isBeside)
      ? notUnderstood("The prompt holds both a question after the entity and other text.")
      : { prompt: "asked" };
  }
  if (has("misses") && has("instructs")) return { prompt: "asked" };
  if (has("instructs", "question-label", "introduces", "misses"))
    return notUnderstood("The prompt leads to a question that it does not ask.");
  if (has("leads") && !has("other")) return notUnderstood("The prompt leads to a question that it does not ask.");
  if (!has("other")) return { prompt: "name-only" };
  const beside = segments.flatMap((segment) => segment.words);
  if (beside.length < FEWEST_OTHER)
    return notUnderstood("The prompt holds more than the name, and too little to be a text about something else.");
  return { prompt: "other-text" };
}
