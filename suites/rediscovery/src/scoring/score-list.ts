import type { Score, Submission } from "@assay/contract";
import { describeClaim } from "@assay/grading/claims";
import { type ListedAnswer, readListed, scoreDecisions } from "../headroom/listed/decisions.ts";
import { recite } from "../headroom/listed/recite.ts";
import type { Key } from "../items.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { aboveGuess, listedGuessOf } from "./above-guess.ts";
import { definedScores, score } from "./make-score.ts";

/** What was handed in at the end of a study with a list. */
export const readListedFrom = ({ answers, files }: Submission, { questions, headroom }: Scenario): ListedAnswer =>
  readListed(
    answers.findLast(({ to }) => to === "agent")?.value,
    files,
    questions.length,
    headroom?.listed?.predicted.length ?? 0,
  );

/** F1 of the decisions about a list, and what of it lies above guessing. */
export function scoreList(key: Key, scenario: Scenario, { decisions, problems }: ListedAnswer): readonly Score[] {
  const { f1, precision, recall, right, wrong, missed } = scoreDecisions(key.core, decisions);
  const guess = listedGuessOf(key.scenario.family);
  const reason = `${right} of ${key.core.length} comparisons right, ${wrong.length} wrong`;
  const parts = JSON.parse(
    JSON.stringify({ wrong: wrong.map(describeClaim), missed: missed.map(describeClaim), problems }),
  );
  const remembered = recitedF1(key, scenario);
  return [
    score(
      "above-guess",
      aboveGuess(f1, guess),
      `F1 ${f1.toFixed(3)}; the best guess has ${guess.toFixed(3)} in this family`,
    ),
    score("f1", f1, reason, parts),
    ...definedScores({ precision, recall }, reason),
    score("format-failure", problems.length === 0 ? 0 : 1, problems[0] ?? "all that was handed in could be read"),
    score("f1-above-memoriser", f1 - remembered, `the memoriser has ${remembered.toFixed(3)}`),
  ];
}

/** F1 of who recites the published findings, as if they held everywhere, and decides nothing else. */
function recitedF1({ core }: Key, { family, subjects, questions }: Scenario): number {
  return scoreDecisions(core, recite(family.published(subjects), questions)).f1;
}
