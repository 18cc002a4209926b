import type { AnswerForm } from "../answer-form.ts";
import type { ParsedAnswer } from "../parsed-answer.ts";
import type { ListCheck } from "../rubric.ts";
import { entryIn } from "./find-value.ts";
import { roundToDecimals } from "./round-decimals.ts";

/** The entries of an answer's lists, each with how often it is there; undefined for a list that was not given. */
export type ListReader = (check: ListCheck) => ReadonlyMap<string, number> | undefined;

/** Reads each list of an answer once, with numbers rounded as the check says. */
export function listReader(answer: ParsedAnswer): ListReader {
  const known = new Map<string, ReadonlyMap<string, number> | undefined>();
  return ({ section, decimals }) => {
    const name = JSON.stringify([section, decimals]);
    if (!known.has(name)) known.set(name, readList(answer, section, decimals));
    return known.get(name);
  };
}

function readList(answer: ParsedAnswer, section: string, decimals: number | undefined) {
  const list = answer.sections.get(section);
  if (list?.kind !== "table" || !list.given) return undefined;
  return tally([...list.rows.keys()].map((entry) => rounded(entry, decimals)));
}

/** The entry that a check looks for, in the same form. */
export function wantedEntry(form: AnswerForm, { section, entry, decimals }: ListCheck): string {
  return rounded(entryIn(form, section, entry), decimals);
}

/** How often each entry is there. */
export function tally(entries: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return counts;
}

function rounded(entry: string, decimals: number | undefined): string {
  return decimals === undefined ? entry : String(roundToDecimals(Number(entry), decimals));
}
