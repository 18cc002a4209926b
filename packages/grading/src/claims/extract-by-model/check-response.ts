import type { Host } from "@assay/contract";
import type { CheckMatrices } from "../claim-metrics.ts";
import { type CheckedClaims, type ClaimLabel, checkClaims } from "./check-claims.ts";
import { extractClaims } from "./extract-claims.ts";

/** A response in free text, and what it is compared with. */
export interface FreeResponse {
  readonly question: string;
  readonly conclusion: string;
  /** The claims of the truth, in words. */
  readonly truth: readonly string[];
  /** What the agent's own data say, passage by passage; none where faithfulness is not asked for. */
  readonly passages: readonly string[];
}

/** The check matrices of a response, and all that they were made from. */
export interface CheckedResponse {
  readonly matrices: CheckMatrices;
  readonly claims: readonly string[];
  /** Of each claim of the response, what the truth says of it. */
  readonly labels: readonly ClaimLabel[];
  /** Of each claim of the truth, what the response says of it. */
  readonly truthLabels: readonly ClaimLabel[];
  /** The same by checker, in the order: response by truth, truth by response, then by passage each. */
  readonly checks: readonly CheckedClaims[];
  readonly calls: number;
}

/**
 * Takes a conclusion apart into claims and checks both ways: its claims against the truth, the truth's claims against the
 * conclusion, and both against each passage.
 */
export async function checkResponse(host: Host, response: FreeResponse): Promise<CheckedResponse> {
  const { question, conclusion, truth, passages } = response;
  const { claims, calls } = await extractClaims(host, question, conclusion);
  const ours = await checkClaims(host, truth.join("\n"), claims);
  const theirs = await checkClaims(host, conclusion, truth);
  const oursByPassage: CheckedClaims[] = [];
  const theirsByPassage: CheckedClaims[] = [];
  for (const passage of passages) {
    oursByPassage.push(await checkClaims(host, passage, claims));
    theirsByPassage.push(await checkClaims(host, passage, truth));
  }
  const checks = [ours, theirs, ...oursByPassage, ...theirsByPassage];
  return {
    matrices: {
      responseInTruth: ours.labels.map(isEntailed),
      truthInResponse: theirs.labels.map(isEntailed),
      passages: passages.length,
      responseInPassages: byClaim(oursByPassage, claims.length),
      truthInPassages: byClaim(theirsByPassage, truth.length),
    },
    claims,
    labels: ours.labels,
    truthLabels: theirs.labels,
    checks,
    calls: checks.reduce((sum, check) => sum + check.calls, calls),
  };
}

const isEntailed = (label: ClaimLabel): boolean => label === "entailed";

function byClaim(passages: readonly CheckedClaims[], claims: number): readonly (readonly boolean[])[] {
  return Array.from({ length: claims }, (_, claim) => passages.map(({ labels }) => isEntailed(labels[claim])));
}
