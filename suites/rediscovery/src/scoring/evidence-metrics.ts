import { type Claim, type ClaimMetrics, claimMetrics, judgeClaim, responseEntails } from "@assay/grading/claims";
import { namedFactors } from "./claim-cells.ts";
import { observedSpace } from "./observed-data.ts";
import type { StudyRecord } from "./study-record.ts";

/**
 * The claim checker's metrics with tables of the agent's own data as passages, one table per measure and factor. A
 * table supports a claim if the claim is true of it.
 */
export function evidenceMetrics(
  study: StudyRecord,
  claims: readonly Claim[],
  core: readonly Claim[],
): { readonly [metric: string]: number | null } {
  const { scenario, rows } = study;
  const tables = [...new Set([...claims, ...core].map(tableOf))];
  const isBorneOut = (claim: Claim): boolean =>
    judgeClaim(claim, observedSpace(scenario, rows, namedFactors(claim))).verdict === "supported";
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

/** The metrics about passages, by the names of their scores. */
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
