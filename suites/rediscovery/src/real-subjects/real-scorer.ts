import type { Scorer } from "@assay/contract";
import { describeClaim, judgeByIntervals, scoreClaims } from "@assay/grading/claims";
import { definedScores, score } from "../scoring/make-score.ts";
import { readFindings } from "../scoring/read-findings.ts";
import { publishedAbout } from "../study/about-subjects.ts";
import type { RealKey } from "./real-items.ts";
import { referenceRun } from "./reference-run.ts";

/** Why a study of a real model has no number from the other scorers. It is told with every score. */
const withoutNumber = {
  "above-guess": "no policy was fitted to real subjects, whose findings nobody draws",
  evidence: "no log tells under which condition a prompt was asked",
  errors: "no log tells under which condition a prompt was asked",
} as const;

/**
 * Precision, recall and F1 of the typed claims about a real model. What is true was measured, so a claim is true, false, or
 * left open by the intervals.
 */
export const measuredClaimsScorer: Scorer<RealKey> = {
  name: "measured-claims",
  version: "1.0.0",
  actors: [],
  ranges: {
    f1: [0, 1],
    precision: [0, 1],
    recall: [0, 1],
    "format-failure": [0, 1],
    "f1-above-memoriser": [-1, 1],
  },
  privateReasons: ["f1", "precision", "recall", "f1-above-memoriser"],
  async score({ key, submission }) {
    const { family, design, space } = referenceRun(key.measured);
    const judgeAll = (claims: Parameters<typeof scoreClaims>[0]) =>
      scoreClaims(claims, key.core, { ...space, value: () => undefined }, (claim) => judgeByIntervals(claim, space));
    const { claims, problems } = readFindings(submission, space);
    const { response, core, precision, recall, f1 } = judgeAll(claims);
    const remembered = judgeAll(publishedAbout(family, [design.subject])).f1 ?? 0;
    const count = (wanted: (typeof response)[number]["role"]): number =>
      response.filter(({ role }) => role === wanted).length;
    const missed = core.flatMap(({ claim, recalled }) => (recalled ? [] : [describeClaim(claim)]));
    const reason = `${count("for")} claims for, ${count("against")} against, ${count("open")} left open; ${core.length - missed.length} of ${core.length} core claims found`;
    const parts = JSON.parse(
      JSON.stringify({
        claims: response.map(({ claim, verdict, role, reason: why }) => ({
          statement: describeClaim(claim),
          verdict,
          role,
          measured: why,
        })),
        missed,
        problems,
        withoutNumber,
      }),
    );
    return [
      score("f1", f1 ?? 0, reason, parts),
      ...definedScores({ precision, recall }, reason),
      score("format-failure", problems.length === 0 ? 0 : 1, problems[0] ?? "all that was handed in could be read"),
      score("f1-above-memoriser", (f1 ?? 0) - remembered, `the memoriser has ${remembered.toFixed(3)}`),
    ];
  },
};
