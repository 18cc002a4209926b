import type { AnswerForm } from "./answer-form.ts";
import { listReader, tally, wantedEntry } from "./deciding/list-entries.ts";
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
    for (const check of checks) {
      const own = lists.get(check.section);
      if (own === undefined) lists.set(check.section, [check]);
      else own.push(check);
    }
  }
  return [...lists].map(([section, checks]) => scoreList(form, section, checks, answer));
}

function scoreList(form: AnswerForm, section: string, checks: readonly ListCheck[], answer: ParsedAnswer): ListScore {
  const wanted = tally(checks.map((check) => wantedEntry(form, check)));
  const entries = listReader(answer)(checks[0]) ?? new Map<string, number>();
  let given = 0;
  for (const times of entries.values()) given += times;
  let right = 0;
  for (const [entry, times] of wanted) right += Math.min(times, entries.get(entry) ?? 0);
  const precision = given === 0 ? 0 : right / given;
  const f1 = (2 * right) / (given + checks.length);
  return { section, wanted: checks.length, given, right, precision, recall: right / checks.length, f1 };
}
