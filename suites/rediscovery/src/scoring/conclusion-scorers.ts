import type { Scorer } from "@assay/contract";
import {
  CHECKER_ROLE,
  type ClaimLabel,
  checkResponse,
  claimMetrics,
  describeClaim,
  EXTRACTOR_ROLE,
  extractByRule,
  f1Score,
} from "@assay/grading/claims";
import type { Key } from "../items.ts";
import { scenarioOf } from "../world.ts";
import { describeTables } from "./describe-tables.ts";
import { contextScores } from "./evidence-metrics.ts";
import { definedScores, score } from "./make-score.ts";
import { readFindings } from "./read-findings.ts";
import { recordStudy } from "./study-record.ts";

/**
 * Shows what rules read in the conclusion's free text. They read natural conclusions with gaps and cannot tell what is
 * taken back, so nothing is scored by them: the only number is how many claims were read.
 */
export const byRuleScorer: Scorer<Key> = {
  name: "conclusion-by-rule",
  version: "2.0.0",
  actors: [],
  async score({ key, submission }) {
    const { truth } = scenarioOf(key.scenario);
    const { claims, unread } = extractByRule(readFindings(submission, truth).conclusion, truth);
    const reason = `${claims.length} claims read, ${unread.length} parts of sentences not; neither is graded`;
    const parts = JSON.parse(JSON.stringify({ claims: claims.map(describeClaim), unread }));
    return [score("claims-read", claims.length, reason, parts)];
  },
};

/**
 * Scores the claims that a model finds in the free text. A model checks them against the core claims and against the
 * tables of the agent's own data. A claim that the core does not cover counts neither for nor against a response. The
 * metrics with the prefix `article-` count everything that the core does not entail as false,
 * as the article does.
 */
export const byModelScorer: Scorer<Key> = {
  name: "conclusion-by-model",
  version: "3.0.0",
  actors: [EXTRACTOR_ROLE, CHECKER_ROLE],
  async score({ key, submission, transcript, host }) {
    const scenario = scenarioOf(key.scenario);
    const { conclusion } = readFindings(submission, scenario.truth);
    if (conclusion.trim() === "") return [score("f1", 0, "no conclusion was handed in")];
    const checked = await checkResponse(host, {
      question: scenario.family.question,
      conclusion,
      truth: key.core.map(describeClaim),
      passages: describeTables(
        recordStudy(scenario, submission, transcript, { claims: [], written: conclusion.length }),
      ),
    });
    const { claims, labels, truthLabels } = checked;
    const sides = labels.map(sideOf);
    const count = (wanted: Side): number => sides.filter((side) => side === wanted).length;
    const counted = count("for") + count("against");
    const precision = counted === 0 ? null : count("for") / counted;
    const { recall, precision: articlePrecision, f1: articleF1, ...context } = claimMetrics(checked.matrices);
    const reason = `${claims.length} claims found in the text: ${count("for")} for, ${count("against")} against, ${count("aside")} aside`;
    const parts = JSON.parse(JSON.stringify({ claims, labels, sides, truthLabels }));
    return [
      score("f1", f1Score(precision, recall) ?? 0, reason, parts),
      ...definedScores({ precision, recall }, reason),
      ...definedScores({ "article-precision": articlePrecision, "article-f1": articleF1 }, reason),
      ...definedScores(contextScores(context), "against the tables of the agent's own data"),
    ];
  },
};

/** For the response, against it, or neither, if the core does not cover the claim. */
type Side = "for" | "against" | "aside";

function sideOf(label: ClaimLabel): Side {
  if (label === "entailed") return "for";
  return label === "contradicted" ? "against" : "aside";
}
