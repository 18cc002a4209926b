import type { Claim, Finding } from "./claim.ts";
import { type ClaimVocabulary, comparedFactor } from "./claim-vocabulary.ts";

const opposites = {
  higher: "lower",
  lower: "higher",
  increasing: "decreasing",
  decreasing: "increasing",
  "u-shaped": "inverted-u",
  "inverted-u": "u-shaped",
  highest: "lowest",
  lowest: "highest",
} as const;

/** What a finding becomes where every value changes its sign. */
function upsideDown(finding: Finding): Finding {
  switch (finding.kind) {
    case "contrast":
      return finding.relation === "equal" ? finding : { ...finding, relation: opposites[finding.relation] };
    case "trend":
      return finding.relation === "flat" ? finding : { ...finding, relation: opposites[finding.relation] };
    case "shape":
      return { ...finding, relation: opposites[finding.relation] };
    case "extreme":
      return { ...finding, relation: opposites[finding.relation] };
    case "no-effect":
      return finding;
  }
}

/**
 * The ways to say the same of an effect: with the levels of `effectOf` in the factor's own order, and, for a contrast,
 * also with the two factors exchanged, since both ways name the same difference of differences.
 */
export function equivalentFramings(claim: Claim, vocabulary: ClaimVocabulary): readonly Claim[] {
  const { effectOf, finding } = claim;
  if (effectOf === undefined) return [claim];
  if (finding.kind !== "contrast") return [inOrder(claim, vocabulary)];
  const exchanged: Claim = {
    ...claim,
    factor: effectOf.factor,
    finding: { ...finding, levels: effectOf.levels },
    effectOf: { factor: claim.factor, levels: finding.levels },
  };
  return [inOrder(claim, vocabulary), inOrder(exchanged, vocabulary)];
}

function inOrder(claim: Claim, vocabulary: ClaimVocabulary): Claim {
  const { effectOf } = claim;
  const levels = effectOf === undefined ? undefined : comparedFactor(vocabulary, effectOf.factor)?.levels;
  if (effectOf === undefined || levels === undefined) return claim;
  const [of, against] = effectOf.levels;
  if (levels.indexOf(of) < levels.indexOf(against)) return claim;
  return { ...claim, finding: upsideDown(claim.finding), effectOf: { ...effectOf, levels: [against, of] } };
}
