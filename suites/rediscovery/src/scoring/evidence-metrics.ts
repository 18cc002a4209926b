import { type Claim, type ClaimMetrics, claimMetrics, judgeClaim, responseEntails } from "@assay/grading/claims";
import { namedFactors } from "./claim-cells.ts";
import { ownSpace } from "./own-data.ts";
import type { StudyRecord } from "./study-record.ts";

/**
 * The claim checker's measures, where the passages are the tables of the agent's own data, one for each measure and
 * factor, and a table supports a claim that it bears out.
 */
export function weighEvidence(
  study: StudyRecord,
  claims: readonly Claim[],
  core: readonly Claim[],
): { readonly [metric: string]: number | null } {
  const { scenario, rows } = study;
  const tables = [...new Set([...claims, ...core].map(tableOf))];
  const isBorneOut = (claim: Claim): boolean =>
    judgeClaim(claim, ownSpace(scenario, rows, namedFactors(claim))).verdict === "supported";
  const matrix = (of: readonly Claim[]): readonly (readonly boolean[])[] =>
    of.map((claim) => {
      const holds = isBorneOut(claim);
      return tables.map((table) => holds && table === tableOf(claim));
    });
  const metrics = claimMetrics({
    responseInTruth: claims.map((claim) => judgeClaim(claim, scenario.truth).verdict === "supported"),
    truthInResponse: core.map((claim) => responseEntails(claims, claim, scenario.truth) === "supported"),
    passages: tables.length,
    responseInPassages: matrix(claims),
    truthInPassages: matrix(core),
  });
  return contextScores(metrics);
}

/** The measures that speak of passages, by the names of their scores. */
export const contextScores = (
  metrics: Omit<ClaimMetrics, "precision" | "recall" | "f1">,
): { readonly [metric: string]: number | null } => ({
  faithfulness: metrics.faithfulness,
  hallucination: metrics.hallucination,
  "self-knowledge": metrics.selfKnowledge,
  "claim-recall": metrics.claimRecall,
  "context-precision": metrics.contextPrecision,
  "context-utilisation": metrics.contextUtilisation,
  "noise-in-relevant": metrics.noiseInRelevant,
  "noise-in-irrelevant": metrics.noiseInIrrelevant,
});

const tableOf = ({ measure, factor }: Claim): string => `${measure} by ${factor}`;
