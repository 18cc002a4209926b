import type { Scorer, Submission } from "@assay/contract";
import { type Claim, type ClaimRole, type ClaimScore, describeClaim, scoreClaims } from "@assay/grading/claims";
import { claimCap } from "../headroom/ingredients.ts";
import { claimsOf, type ListedAnswer, scoreDecisions } from "../headroom/listed/decisions.ts";
import type { Key } from "../items.ts";
import type { Scenario } from "../scenario/scenario.ts";
import { scenarioOf } from "../world.ts";
import { aboveGuess, greatestGuess, guessOf } from "./above-guess.ts";
import { byModelScorer, byRuleScorer } from "./conclusion-scorers.ts";
import { errorTypes } from "./error-types.ts";
import { evidenceMetrics } from "./evidence-metrics.ts";
import { definedScores, score } from "./make-score.ts";
import { predictionScorer } from "./prediction-scorer.ts";
import { readFindings } from "./read-findings.ts";
import { readListedFrom, scoreList } from "./score-list.ts";
import { recordStudy } from "./study-record.ts";
import { traceErrors } from "./trace-errors.ts";

const inRole = ({ response }: ClaimScore, wanted: ClaimRole) =>
  response.flatMap(({ claim, role }) => (role === wanted ? [claim] : []));

/** The number of claims that are read in a scenario. */
const capOf = ({ headroom }: Scenario): number | undefined =>
  headroom === undefined ? undefined : claimCap(headroom.dials);

const missedOf = ({ core }: ClaimScore) => core.flatMap(({ claim, recalled }) => (recalled ? [] : [claim]));

/** What was found, in claims: those that were handed in, or the decisions about a list. */
function findingsOf(
  submission: Submission,
  scenario: Scenario,
): { readonly claims: readonly Claim[]; readonly conclusion: string; readonly decisions?: ListedAnswer["decisions"] } {
  if (scenario.headroom?.listed === undefined) return readFindings(submission, scenario.truth, capOf(scenario));
  const answer = readListedFrom(submission, scenario);
  return { claims: claimsOf(scenario.questions, answer), conclusion: answer.conclusion, decisions: answer.decisions };
}

function faultsIn(claims: readonly Claim[], { core }: Key, { truth }: Scenario) {
  const scored = scoreClaims(claims, core, truth);
  return { wrong: inRole(scored, "against"), missed: missedOf(scored) };
}

/** Precision, recall and F1 of the typed claims, what of F1 lies above guessing, and above reciting the paper. */
const claimsScorer: Scorer<Key> = {
  name: "claims",
  version: "2.1.0",
  actors: [],
  ranges: {
    f1: [0, 1],
    precision: [0, 1],
    recall: [0, 1],
    "format-failure": [0, 1],
    "f1-above-memoriser": [-1, 1],
    "above-guess": [aboveGuess(0, greatestGuess), 1],
  },
  // They say how many claims are true, and how many of the published ones.
  privateReasons: ["f1", "precision", "recall", "f1-above-memoriser"],
  async score({ key, submission }) {
    const scenario = scenarioOf(key.scenario);
    if (scenario.headroom?.listed !== undefined) return scoreList(key, scenario, readListedFrom(submission, scenario));
    const { claims, problems } = readFindings(submission, scenario.truth, capOf(scenario));
    const scored = scoreClaims(claims, key.core, scenario.truth);
    const remembered = scoreClaims(scenario.family.published(scenario.subjects), key.core, scenario.truth);
    const reason = `${inRole(scored, "for").length} claims for, ${inRole(scored, "against").length} against; ${key.core.length - missedOf(scored).length} of ${key.core.length} core claims found`;
    const parts = JSON.parse(
      JSON.stringify({
        claims: scored.response.map(({ claim, verdict, role }) => ({ statement: describeClaim(claim), verdict, role })),
        missed: missedOf(scored).map(describeClaim),
        problems,
      }),
    );
    const f1 = scored.f1 ?? 0;
    const guess = guessOf(key.scenario.family, key.scenario.planting, scenario.headroom?.interactions.length);
    return [
      ...(guess === undefined
        ? []
        : [
            score(
              "above-guess",
              aboveGuess(f1, guess),
              `F1 ${f1.toFixed(3)}; the best guess has ${guess.toFixed(3)} in this family`,
            ),
          ]),
      score("f1", f1, reason, parts),
      ...definedScores({ precision: scored.precision, recall: scored.recall }, reason),
      // Wrong form is told apart from wrong science.
      score("format-failure", problems.length === 0 ? 0 : 1, problems[0] ?? "all that was handed in could be read"),
      score("f1-above-memoriser", f1 - (remembered.f1 ?? 0), `the memoriser has ${(remembered.f1 ?? 0).toFixed(3)}`),
    ];
  },
};

/** Compares the claims with the agent's own data, by the metrics of the claim checker that the article used. */
const evidenceScorer: Scorer<Key> = {
  name: "evidence",
  version: "1.1.0",
  actors: [],
  async score({ key, submission, transcript }) {
    const scenario = scenarioOf(key.scenario);
    const { claims } = findingsOf(submission, scenario);
    const study = recordStudy(scenario, submission, transcript, { claims, written: 0 });
    const asked = study.calls + study.notUnderstood;
    const unread = asked === 0 ? null : study.notUnderstood / asked;
    const flag = unread !== null && unread > 0.05 ? "flagged: more than 5 % of the prompts were not understood" : "";
    return [
      ...definedScores(evidenceMetrics(study, claims, key.core), `${study.rows.length} different calls`),
      ...definedScores({ "not-understood": unread }, flag),
    ];
  },
};

/** The stage and type of error for every false and every missing claim. */
const errorsScorer: Scorer<Key> = {
  name: "errors",
  version: "2.2.0",
  actors: [],
  privateReasons: ["errors", ...Object.keys(errorTypes)],
  async score({ key, submission, transcript }) {
    const scenario = scenarioOf(key.scenario);
    const { claims, conclusion, decisions } = findingsOf(submission, scenario);
    const { wrong, missed } =
      decisions === undefined ? faultsIn(claims, key, scenario) : scoreDecisions(key.core, decisions);
    const written = conclusion.trim().length;
    const study = recordStudy(scenario, submission, transcript, { claims, written });
    const errors = traceErrors(study, wrong, missed);
    const parts = JSON.parse(
      JSON.stringify(errors.map(({ claim, ...error }) => ({ ...error, statement: describeClaim(claim) }))),
    );
    return [
      score("errors", errors.length, `${errors.length} false or missing claims`, parts),
      ...Object.keys(errorTypes).map((type) => {
        const these = errors.filter((error) => error.type === type);
        return score(type, these.length, these[0]?.evidence ?? "");
      }),
    ];
  },
};

export const scorers: readonly Scorer<Key>[] = [
  claimsScorer,
  predictionScorer,
  evidenceScorer,
  errorsScorer,
  byRuleScorer,
  byModelScorer,
];
