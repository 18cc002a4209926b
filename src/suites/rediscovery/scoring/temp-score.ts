import { type Claim, type ClaimSpace, entails, responseEntails, truthOf } from "../../../grading/claims/index.ts";
export function scoreClaims(claims: readonly Claim[], core: readonly Claim[], space: ClaimSpace) {
  const judged = claims.map((claim) => ({ claim, verdict: truthOf(claim, space).verdict }));
  const topic = (c: Claim) => JSON.stringify([c.measure, c.factor, c.effectOf]);
  const supported = judged
    .filter((j) => j.verdict === "supported" && core.some((g) => topic(g) === topic(j.claim)))
    .map((j) => j.claim);
  const contradicted = judged.filter((j) => j.verdict === "contradicted").map((j) => j.claim);
  const recalled = core.filter(
    (g) =>
      responseEntails(claims, g, space) === "supported" && !claims.some((c) => entails(c, g, space) === "contradicted"),
  );
  const missed = core.filter((g) => !recalled.includes(g));
  const n = supported.length + contradicted.length;
  const precision = n === 0 ? null : supported.length / n;
  const recall = core.length === 0 ? null : recalled.length / core.length;
  const f1 = precision && recall ? (2 * precision * recall) / (precision + recall) : 0;
  return { judged, supported, contradicted, recalled, missed, precision, recall, f1 };
}
export function claimMetrics(_: unknown): { readonly [metric: string]: number | null } {
  return {};
}
