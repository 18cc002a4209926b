import type { AnswerForm } from "./answer-form.ts";
import { listedEntries, wantedEntry } from "./deciding/list-entries.ts";
import type { ParsedAnswer } from "./parsed-answer.ts";
import type { ListCheck, Rubric } from "./rubric.ts";

/** How well a list names what belongs there and nothing else: F1 is the harmonic mean of precision and recall. */
export interface ListScore {
  readonly section: string;
  readonly wanted: number;
  readonly given: number;
  readonly right: number;
  readonly precision: number;
  readonly recall: number;
  readonly f1: number;
}

/** One score for each list whose criteria name all that belongs there. A list that was not given scores 0. */
export function scoreLists(form: AnswerForm, rubric: Rubric, answer: ParsedAnswer): readonly ListScore[] {
  const lists = new Map<string, ListCheck[]>();
  for (const { criteria } of rubric.metarubrics) {
    const checks = criteria.flatMap(({ check }) => (check?.kind === "listed" && !check.partial ? [check] : []));
    for (const check of checks) lists.set(check.section, [...(lists.get(check.section) ?? []), check]);
  }
  return [...lists].map(([section, checks]) => scoreList(form, section, checks, answer));
}

function scoreList(form: AnswerForm, section: string, checks: readonly ListCheck[], answer: ParsedAnswer): ListScore {
  const wanted = tally(checks.map((check) => wantedEntry(form, check)));
  const entries = listedEntries(answer, checks[0]) ?? [];
  const given = tally(entries);
  let right = 0;
  for (const [entry, times] of wanted) right += Math.min(times, given.get(entry) ?? 0);
  const precision = entries.length === 0 ? 0 : right / entries.length;
  const recall = right / checks.length;
  const f1 = (2 * right) / (entries.length + checks.length);
  return { section, wanted: checks.length, given: entries.length, right, precision, recall, f1 };
}

function tally(entries: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return counts;
}
