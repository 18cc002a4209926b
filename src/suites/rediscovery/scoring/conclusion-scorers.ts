import type { Scorer } from "../../../contract/scorer.ts";
import {
  CHECKER_ROLE,
  checkResponse,
  claimMetrics,
  EXTRACTOR_ROLE,
  extractByRule,
  scoreClaims,
  wordsOf,
} from "../../../grading/claims/index.ts";
import type { Key } from "../items.ts";
import { scenarioOf } from "../world.ts";
import { definedScores, score } from "./make-score.ts";
import { readFindings } from "./read-findings.ts";

/** The claims that rules find in the free text of the conclusion, scored as typed ones are. */
export const byRuleScorer: Scorer<Key> = {
  name: "conclusion-by-rule",
  version: "1.0.0",
  actors: [],
  async score({ key, submission }) {
    const { truth } = scenarioOf(key.scenario);
    const { claims, unread } = extractByRule(readFindings(submission, truth).conclusion, truth);
    const { f1, precision, recall } = scoreClaims(claims, key.core, truth);
    const reason = `${claims.length} claims read, ${unread.length} parts of sentences not`;
    const parts = JSON.parse(JSON.stringify({ claims: claims.map(wordsOf), unread }));
    return [score("f1", f1 ?? 0, reason, parts), ...definedScores({ precision, recall }, reason)];
  },
};

/** The claims that a model finds in the free text, checked by a model against the core claims, as the article does it. */
export const byModelScorer: Scorer<Key> = {
  name: "conclusion-by-model",
  version: "1.0.0",
  actors: [EXTRACTOR_ROLE, CHECKER_ROLE],
  async score({ key, submission, host }) {
    const scenario = scenarioOf(key.scenario);
    const { conclusion } = readFindings(submission, scenario.truth);
    if (conclusion.trim() === "") return [score("f1", 0, "no conclusion was handed in")];
    const checked = await checkResponse(host, {
      question: scenario.family.question,
      conclusion,
      truth: key.core.map(wordsOf),
      passages: [],
    });
    const { f1, precision, recall } = claimMetrics(checked.matrices);
    const { claims, labels, truthLabels } = checked;
    const reason = `${claims.length} claims found in the text`;
    const parts = JSON.parse(JSON.stringify({ claims, labels, truthLabels }));
    return [score("f1", f1 ?? 0, reason, parts), ...definedScores({ precision, recall }, reason)];
  },
};
