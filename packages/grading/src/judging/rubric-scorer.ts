import type { Json, Score, Scorer } from "@assay/contract";
import { unreadableParts } from "../rubrics/check-form.ts";
import type { RubricGrade } from "../rubrics/grade-rubric.ts";
import { gradeRubric } from "../rubrics/index.ts";
import { readAnswer } from "../rubrics/read-answer.ts";
import { currentKey, type RubricKey, submittedAnswer } from "./rubric-key.ts";
import { points, rubricMetrics, rubricRanges } from "./rubric-metrics.ts";
import { outcomeMarks } from "./verdict-marks.ts";

/** Maximum number of characters shown of a value that was found. */
const MAX_FOUND_LENGTH = 80;
/** Maximum number of problems told in a score's reason. */
const MAX_TOLD = 5;

/** Grades by the checks alone, without a judge. Criteria without a check do not count. */
export const rubricScorer: Scorer<RubricKey> = {
  name: "rubric",
  version: "3",
  actors: [],
  ranges: rubricRanges,
  // It says how many entries a list has.
  privateReasons: ["list-f1"],
  async score({ key, submission }) {
    const { task, form, rubric } = currentKey(key);
    const answer = readAnswer(form, submittedAnswer(submission));
    const grade = gradeRubric(form, rubric, answer);
    const parts = { task, ...partsOf(grade), problems: answer.problems };
    const scores = [...rubricMetrics(grade, { parts, reason: reasonOf(grade) }), ...listMetric(grade)];
    return [...scores, formMetric(answer.problems, unreadableParts(form, answer))];
  },
};

/** 1 where something was handed in that could not be read, so that wrong form is not taken for wrong science; else 0. */
function formMetric(problems: readonly string[], unreadable: readonly string[]): Score {
  const all = [...problems, ...unreadable];
  const reason = all.length === 0 ? "Everything that was given could be read." : all.slice(0, MAX_TOLD).join(" ");
  return { metric: "format-failure", value: all.length === 0 ? 0 : 1, weight: 1, reason };
}

/** F1 of the lists, each counting the same: extra entries cost here what they do not cost in the pass rate. */
function listMetric({ lists }: RubricGrade): Score[] {
  if (lists.length === 0) return [];
  const value = lists.reduce((sum, { f1 }) => sum + f1, 0) / lists.length;
  const reason = `${lists.map(({ section, given, right, wanted }) => `${section}: ${right} right of ${given} given and ${wanted} wanted`).join("; ")}.`;
  return [{ metric: "list-f1", value, weight: 1, parts: lists.map((list) => ({ ...list })), reason }];
}

/** Every metarubric with one mark for each of its criteria, and why the criteria failed that did. */
function partsOf({ metarubrics, verdicts }: RubricGrade): { readonly [name: string]: Json } {
  let from = 0;
  const tallies = metarubrics.map(({ key, category, weight, total, all, withRightInputs }) => {
    const own = verdicts.slice(from, from + total);
    from += total;
    return {
      key,
      category,
      weight,
      verdicts: outcomeMarks(own),
      passed: all.passed,
      credit: Number(all.credit.toFixed(6)),
      decided: all.decided,
      rightInputs: { passed: withRightInputs.passed, decided: withRightInputs.decided },
    };
  });
  const failed = verdicts.flatMap(({ id, outcome, reason, found }) => {
    if (outcome !== "fail") return [];
    const shown = typeof found === "string" ? found.slice(0, MAX_FOUND_LENGTH).toWellFormed() : found;
    return [{ id, reason, ...(shown === undefined ? {} : { found: shown }) }];
  });
  return { metarubrics: tallies, failed };
}

function reasonOf({ all, verdicts, undecided }: RubricGrade): string {
  const passed = verdicts.filter(({ outcome }) => outcome === "pass").length;
  const waiting = undecided === 0 ? "" : `, and ${undecided} wait for a judge`;
  return `${points(all)}; ${passed} of ${verdicts.length - undecided} criteria passed${waiting}.`;
}
