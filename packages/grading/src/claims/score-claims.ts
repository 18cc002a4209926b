import type { Claim } from "./claim.ts";
import { f1Score } from "./claim-metrics.ts";
import type { ClaimSpace } from "./claim-space.ts";
import { type Entailment, entailsReading, responseEntailsReading } from "./entail.ts";
import { inDataTerms } from "./in-data-terms.ts";
import { type ClaimJudgement, type ClaimVerdict, judgeClaim } from "./judge-claim.ts";
import { type Reading, readingsOf } from "./reading.ts";

/**
 * What a claim counts as. `for`: true, on a topic of the core. `side`: true, about nothing that the core asks.
 * `redundant`: said already. `open`: undecided or meaningless.
 */
export type ClaimRole = "for" | "against" | "side" | "redundant" | "open";

interface ScoredClaim {
  readonly claim: Claim;
  readonly verdict: ClaimVerdict;
  readonly reason: string;
  readonly role: ClaimRole;
}

interface CoreClaim {
  readonly claim: Claim;
  /** What the true claims of the response say of it. */
  readonly entailment: Entailment;
  /** Whether another claim of the response rules it out. */
  readonly denied: boolean;
  readonly recalled: boolean;
}

/** A response against the core claims of its world; null where there is nothing to take a share of. */
export interface ClaimScore {
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  readonly response: readonly ScoredClaim[];
  readonly core: readonly CoreClaim[];
}

/**
 * Scores typed claims. A core claim is recalled where true claims of the response imply it, also in the terms of the
 * data, and none of its claims rules it out. Recall is the share that is recalled, precision is recalled / (recalled +
 * against). True claims that recall nothing count nowhere, so padding gains nothing and another true claim never costs
 * anything; stating two opposites recalls
 * neither, in whatever terms. `judge` stands in for the values of the space where these are not known exactly.
 */
export function scoreClaims(
  claims: readonly Claim[],
  core: readonly Claim[],
  space: ClaimSpace,
  judge: (claim: Claim) => Pick<ClaimJudgement, "verdict" | "reason"> = (claim) => judgeClaim(claim, space),
): ClaimScore {
  const judged = claims.map((claim) => {
    const { verdict, reason } = judge(claim);
    return { claim, verdict, reason, readings: readingsOf(claim, space) };
  });
  const topics = new Set(core.map(topicOf));
  const response = judged.map(({ claim, verdict, reason }, index): ScoredClaim => {
    return { claim, verdict, reason, role: roleOf(judged, index, topics) };
  });
  const ofVerdict = (wanted: ClaimVerdict): readonly (readonly Reading[])[] =>
    judged.flatMap(({ verdict, readings }) => (verdict === wanted ? [readings] : []));
  const [right, wrong] = [ofVerdict("supported"), ofVerdict("contradicted")];
  const inTermsOf = (claim: Claim, wanted: ClaimVerdict): readonly Claim[] =>
    judged.flatMap((said) => (said.verdict === wanted ? (inDataTerms(said.claim, claim, space) ?? []) : []));
  const found = core.map((claim): CoreClaim => {
    const readings = readingsOf(claim, space);
    const rulesOut = (said: readonly Reading[]): boolean => entailsReading(said, readings) === "contradicted";
    const directly = responseEntailsReading(right, readings);
    if (directly === "supported") {
      const denied = wrong.some(rulesOut);
      return { claim, entailment: directly, denied, recalled: !denied };
    }
    const meant = inTermsOf(claim, "supported").filter((said) => judge(said).verdict === "supported");
    const entailment = responseEntailsReading([...right, ...meant.map((said) => readingsOf(said, space))], readings);
    // Whoever claims both of two opposites about all kinds of items has said neither of one kind.
    const against = inTermsOf(claim, "contradicted").map((said) => readingsOf(said, space));
    const denied = [...wrong, ...against].some(rulesOut);
    return { claim, entailment, denied, recalled: entailment === "supported" && !denied };
  });
  const recalled = found.filter((each) => each.recalled).length;
  const against = response.filter(({ role }) => role === "against").length;
  const precision = recalled + against === 0 ? null : recalled / (recalled + against);
  const recall = core.length === 0 ? null : recalled / core.length;
  return { precision, recall, f1: f1Score(precision, recall), response, core: found };
}

interface Judged {
  readonly claim: Claim;
  readonly verdict: ClaimVerdict;
  readonly readings: readonly Reading[];
}

function roleOf(judged: readonly Judged[], index: number, topics: ReadonlySet<string>): ClaimRole {
  const { claim, verdict } = judged[index];
  if (verdict === "undecided" || verdict === "meaningless") return "open";
  if (isRedundant(judged, index)) return "redundant";
  if (verdict === "contradicted") return "against";
  return topics.has(topicOf(claim)) ? "for" : "side";
}

/**
 * A true claim is redundant where another true one implies it; of several that say the same the first counts. A false
 * claim is so only where it says the same as an earlier one: else a sweeping falsehood would cover for many smaller ones.
 */
function isRedundant(judged: readonly Judged[], index: number): boolean {
  const { verdict, readings } = judged[index];
  return judged.some((other, place) => {
    if (place === index || other.verdict !== verdict || entailsReading(other.readings, readings) !== "supported") {
      return false;
    }
    const isSame = entailsReading(readings, other.readings) === "supported";
    return isSame ? place < index : verdict === "supported";
  });
}

/** What a claim is about. An interaction is one topic, whichever of its factors the claim calls its own. */
function topicOf({ measure, factor, effectOf }: Claim): string {
  return JSON.stringify([measure, effectOf === undefined ? [factor] : [factor, effectOf.factor].sort()]);
}
