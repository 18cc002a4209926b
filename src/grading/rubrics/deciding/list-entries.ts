import type { AnswerForm } from "../answer-form.ts";
import type { ParsedAnswer } from "../parsed-answer.ts";
import type { ListCheck } from "../rubric.ts";
import { entryIn } from "./find-value.ts";
import { roundToDecimals } from "./round-decimals.ts";

/** The entries of a list, as far as a check tells them apart: numbers rounded where it says so. */
export function listedEntries(answer: ParsedAnswer, { section, decimals }: ListCheck): readonly string[] | undefined {
  const list = answer.sections.get(section);
  if (list?.kind !== "table" || !list.given) return undefined;
  return [...list.rows.keys()].map((entry) => rounded(entry, decimals));
}

/** The entry that a check looks for, in the same form. */
export function wantedEntry(form: AnswerForm, { section, entry, decimals }: ListCheck): string {
  return rounded(entryIn(form, section, entry), decimals);
}

function rounded(entry: string, decimals: number | undefined): string {
  return decimals === undefined ? entry : String(roundToDecimals(Number(entry), decimals));
}
