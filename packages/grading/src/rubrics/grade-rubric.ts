import type { AnswerForm } from "./answer-form.ts";
import { decideCheck } from "./deciding/decide-check.ts";
import { type ListReader, listReader, wantedEntry } from "./deciding/list-entries.ts";
import { withCredit } from "./earned-credit.ts";
import { matchSeries, type SeriesMatches } from "./matching/match-series.ts";
import { withTrueNames } from "./matching/true-names.ts";
import type { ParsedAnswer } from "./parsed-answer.ts";
import type { Rubric } from "./rubric.ts";
import { type ListScore, scoreLists } from "./score-lists.ts";
import { type RubricScore, scoreRubric } from "./score-rubric.ts";
import type { CriterionVerdict } from "./verdict.ts";

/** What a judge said of a criterion that has no check. */
export type Judgements = ReadonlyMap<string, boolean>;

export interface RubricGrade extends RubricScore {
  readonly verdicts: readonly CriterionVerdict[];
  readonly lists: readonly ListScore[];
}

/**
 * Grades an answer: criteria with a check by it, the others by a judge's verdict where there is one. Where there is none
 * they wait for it, and no score counts them; an empty answer fails them without a judge.
 */
export function gradeRubric(
  form: AnswerForm,
  rubric: Rubric,
  answer: ParsedAnswer,
  judgements: Judgements = new Map(),
): RubricGrade {
  const matches = matchSeries(rubric, answer);
  const named = withTrueNames(form, answer, matches);
  const lists = scoreLists(form, rubric, named);
  const verdicts = withCredit(rubric, decideCriteria(form, rubric, named, matches, judgements), lists);
  return { verdicts, ...scoreRubric(rubric, verdicts), lists };
}

function decideCriteria(
  form: AnswerForm,
  rubric: Rubric,
  answer: ParsedAnswer,
  matches: SeriesMatches,
  judgements: Judgements,
): readonly (readonly CriterionVerdict[])[] {
  const entriesOf = listReader(answer);
  const known = { form, answer, entriesOf, hasRightEntry: rightEntries(form, rubric, entriesOf), matches };
  return rubric.metarubrics.map(({ criteria }) =>
    criteria.map(({ id, check }): CriterionVerdict => {
      if (answer.empty) return { id, outcome: "fail", reason: "empty-answer" };
      if (check !== undefined) return { id, ...decideCheck(known, check) };
      const judged = judgements.get(id);
      if (judged === undefined) return { id, outcome: "needs-judge", reason: "no-check" };
      return { id, outcome: judged ? "pass" : "fail", reason: "judged" };
    }),
  );
}

/** Whether a list has one of the entries that its criteria ask for; true of a list for which they ask for none. */
function rightEntries(form: AnswerForm, rubric: Rubric, entriesOf: ListReader): (section: string) => boolean {
  const asked = new Set<string>();
  const right = new Set<string>();
  for (const { check } of rubric.metarubrics.flatMap(({ criteria }) => criteria)) {
    if (check?.kind !== "listed") continue;
    asked.add(check.section);
    if (entriesOf(check)?.has(wantedEntry(form, check))) right.add(check.section);
  }
  return (section) => !asked.has(section) || right.has(section);
}
