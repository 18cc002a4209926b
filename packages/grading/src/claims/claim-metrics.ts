/**
 * What was found when the claims of a response, those of the truth, and the passages of a context were checked against
 * each other: true where the first is entailed by the second. Neutral and contradicted are both false.
 */
export interface CheckMatrices {
  /** Of each claim of the response: whether the truth entails it. */
  readonly responseInTruth: readonly boolean[];
  /** Of each claim of the truth: whether the response entails it. */
  readonly truthInResponse: readonly boolean[];
  /** How many passages the context has: data that the agent itself collected. */
  readonly passages: number;
  /** Of each claim of the response, by passage: whether the passage entails it. */
  readonly responseInPassages: readonly (readonly boolean[])[];
  /** Of each claim of the truth, by passage: whether the passage entails it. */
  readonly truthInPassages: readonly (readonly boolean[])[];
}

/** Shares from 0 to 1; null where the denominator is empty. */
export interface ClaimMetrics {
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
  /** Of the truth's claims, those that some passage entails. */
  readonly claimRecall: number | null;
  /** Of the passages, those that entail a claim of the truth: the relevant ones. */
  readonly contextPrecision: number | null;
  /** Of the truth's claims that some passage entails, those that the response gives. */
  readonly contextUtilisation: number | null;
  /** Of the response's claims, those that are wrong and come from a relevant passage. */
  readonly noiseInRelevant: number | null;
  /** Of the response's claims, those that are wrong and come from irrelevant passages alone. */
  readonly noiseInIrrelevant: number | null;
  /** Of the response's claims, those that are wrong and in no passage. */
  readonly hallucination: number | null;
  /** Of the response's claims, those that are right and in no passage. */
  readonly selfKnowledge: number | null;
  /** Of the response's claims, those that some passage entails. */
  readonly faithfulness: number | null;
}

/**
 * The measures of RAGChecker (Ru et al. 2024, arXiv 2408.08067) as its code computes them, but null instead of 0 where a
 * denominator is empty or an input is missing.
 */
export function claimMetrics(matrices: CheckMatrices): ClaimMetrics {
  checkSizes(matrices);
  const { responseInTruth, truthInResponse, passages, responseInPassages, truthInPassages } = matrices;
  const columns = Array.from({ length: passages }, (_, passage) => passage);
  const relevant = columns.map((passage) => truthInPassages.some((row) => row[passage]));
  const offered = truthInPassages.map((row) => row.includes(true));
  const faithful = responseInPassages.map((row) => row.includes(true));
  const fromRelevant = responseInPassages.map((row) => row.some((entailed, passage) => entailed && relevant[passage]));
  const wrong = responseInTruth.map((right) => !right);

  const hasTruth = truthInResponse.length > 0;
  const hasContext = passages > 0;
  const ofResponse = (holds: (claim: number) => boolean): number | null => share(wrong.map((_, claim) => holds(claim)));
  const precision = hasTruth ? share(responseInTruth) : null;
  const recall = share(truthInResponse);
  return {
    precision,
    recall,
    f1: f1Score(precision, recall),
    claimRecall: hasContext ? share(offered) : null,
    contextPrecision: hasTruth ? share(relevant) : null,
    contextUtilisation: share(truthInResponse.filter((_, claim) => offered[claim])),
    noiseInRelevant: hasTruth && hasContext ? ofResponse((claim) => wrong[claim] && fromRelevant[claim]) : null,
    noiseInIrrelevant:
      hasTruth && hasContext ? ofResponse((claim) => wrong[claim] && faithful[claim] && !fromRelevant[claim]) : null,
    hallucination: hasTruth && hasContext ? ofResponse((claim) => wrong[claim] && !faithful[claim]) : null,
    selfKnowledge: hasTruth && hasContext ? ofResponse((claim) => !wrong[claim] && !faithful[claim]) : null,
    faithfulness: hasContext ? share(faithful) : null,
  };
}

/**
 * The F1 score: the harmonic mean of precision and recall. It is 0 if recall is 0, even for a response without claims,
 * which has no precision.
 */
export function f1Score(precision: number | null, recall: number | null): number | null {
  if (recall === null) return null;
  if (recall === 0) return 0;
  if (precision === null) return null;
  return (2 * precision * recall) / (precision + recall);
}

/** The share that is true; null of none. */
function share(values: readonly boolean[]): number | null {
  return values.length === 0 ? null : values.filter((value) => value).length / values.length;
}

function checkSizes(matrices: CheckMatrices): void {
  const { responseInTruth, truthInResponse, passages, responseInPassages, truthInPassages } = matrices;
  const isTable = (table: readonly (readonly boolean[])[], rows: number): boolean =>
    table.length === rows && table.every((row) => row.length === passages);
  if (isTable(responseInPassages, responseInTruth.length) && isTable(truthInPassages, truthInResponse.length)) return;
  throw new RangeError("the check matrices have a row for each claim and a column for each passage");
}
