import type { Scorer } from "../../../contract/scorer.ts";
import { gradeRubric, RESULTS_FILE, readAnswer, scoreOf } from "../../../grading/rubrics/index.ts";
import type { Key } from "../items.ts";

export const scorers: readonly Scorer<Key>[] = [
  {
    name: "rubric",
    version: "1",
    actors: [],
    async score({ key: { form, rubric }, submission }) {
      const given = submission.answers.findLast(({ to }) => to === "agent");
      const value = given?.value;
      const answered = typeof value === "object" && value !== null && "answer" in value ? value.answer : value;
      const said = typeof answered === "string" ? answered : (given?.text ?? "");
      const file = submission.files[RESULTS_FILE];
      const answer = readAnswer(form, { text: said, file: file && new TextDecoder().decode(file) });
      const grade = gradeRubric(form, rubric, answer);
      const { weight } = grade.all;
      return [{ metric: "score", value: scoreOf(grade.all) ?? 0, weight, reason: "rubric" }];
    },
  },
];
