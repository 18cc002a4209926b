import { ASIDE } from "./aside.ts";

/** Where one clause of an answer ends and its reason or remark begins. A point or comma inside a number is none. */
const BOUNDARY =
  /[;:!?()[\]\n→⇒]|(?<![0-9])[—–]|[—–](?![0-9])|--+|=>|->|[.,](?=\s|$)|(?<=\s)-(?=\s)|\b(?:because|since|as|due to|given that|for lack of|so|therefore|thus|hence)\b/iu;

/** Longer than any answer with its reason; longer texts are read by their end alone. */
const MAX_LENGTH = 2000;

/** The clauses of an answer, in their order, without what separates them and without asides. Long texts have none. */
export function clausesOf(text: string): readonly string[] {
  if (text.length > MAX_LENGTH) return [];
  return text
    .replace(ASIDE, "")
    .split(BOUNDARY)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause));
}
