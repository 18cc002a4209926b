import type { Claim } from "./claim.ts";
import { f1Score } from "./claim-metrics.ts";
import type { ClaimSpace } from "./claim-space.ts";
import { type Entailment, entailsReading, responseEntailsReading } from "./entail.ts";
import { type ClaimVerdict, judgeClaim } from "./judge-claim.ts";
import { type Reading, readingsOf } from "./reading.ts";

/**
 * What a claim counts as. `side`: true, about nothing that the core asks. `redundant`: said already. `surplus`: true and
 * on a topic of the core, beyond as many claims as the core has there. `open`: undecided or meaningless.
 */
export type ClaimRole = "for" | "against" | "side" | "redundant" | "surplus" | "open";

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
 * Scores typed claims. Precision is for / (for + against), recall the share of the core that true claims of the response
 * imply and none of its claims rules out. Padding gains nothing: true claims off the topic do not count, those on
 * a topic count at most as often as the core has claims there, and stating two opposites recalls neither.
 */
export function scoreClaims(claims: readonly Claim[], core: readonly Claim[], space: ClaimSpace): ClaimScore {
  const judged = claims.map((claim) => {
    const { verdict, reason } = judgeClaim(claim, space);
    return { claim, verdict, reason, readings: readingsOf(claim, space) };
  });
  const room = countBy(core.map(topicOf));
  const response = judged.map(({ claim, verdict, reason }, index): ScoredClaim => {
    return { claim, verdict, reason, role: roleOf(judged, index, room) };
  });
  const ofVerdict = (wanted: ClaimVerdict): readonly (readonly Reading[])[] =>
    judged.flatMap(({ verdict, readings }) => (verdict === wanted ? [readings] : []));
  const [right, wrong] = [ofVerdict("supported"), ofVerdict("contradicted")];
  const found = core.map((claim): CoreClaim => {
    const readings = readingsOf(claim, space);
    const entailment = responseEntailsReading(right, readings);
    const denied = wrong.some((said) => entailsReading(said, readings) === "contradicted");
    return { claim, entailment, denied, recalled: entailment === "supported" && !denied };
  });
  const count = (wanted: ClaimRole): number => response.filter(({ role }) => role === wanted).length;
  const counted = count("for") + count("against");
  const precision = counted === 0 ? null : count("for") / counted;
  const recall = core.length === 0 ? null : found.filter(({ recalled }) => recalled).length / core.length;
  return { precision, recall, f1: f1Score(precision, recall), response, core: found };
}

interface Judged {
  readonly claim: Claim;
  readonly verdict: ClaimVerdict;
  readonly readings: readonly Reading[];
}

/** `room` says how many claims still count for each topic, and loses one where this claim does. */
function roleOf(judged: readonly Judged[], index: number, room: Map<string, number>): ClaimRole {
  const { claim, verdict } = judged[index];
  if (verdict === "undecided" || verdict === "meaningless") return "open";
  if (isRedundant(judged, index)) return "redundant";
  if (verdict === "contradicted") return "against";
  const topic = topicOf(claim);
  const left = room.get(topic);
  if (left === undefined) return "side";
  if (left === 0) return "surplus";
  room.set(topic, left - 1);
  return "for";
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

function countBy(topics: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const topic of topics) counts.set(topic, (counts.get(topic) ?? 0) + 1);
  return counts;
}
