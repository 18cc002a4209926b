import type { Scorer } from "@assay/contract";
import { CHECKER_ROLE, claimMetrics, EXTRACTOR_ROLE } from "@assay/grading/claims";
import { errorTypes } from "../scoring/error-types.ts";
import { definedScores, score } from "../scoring/make-score.ts";
import { checkConclusion } from "./check-conclusion.ts";
import { LABELLER_ROLE, labelErrors, type StudyError } from "./label-errors.ts";
import { conclusionOf } from "./paper-episode.ts";
import type { PaperKey } from "./paper-items.ts";

/** Compares the claims of the conclusion with the fixed claims of the paper. Models find and check the claims. */
export const paperClaimsScorer: Scorer<PaperKey> = {
  name: "paper-conclusion",
  version: "1.0.0",
  actors: [EXTRACTOR_ROLE, CHECKER_ROLE],
  async score({ key, submission, host }) {
    if (conclusionOf(submission).trim() === "") return [score("f1", 0, "no conclusion was handed in")];
    const { matrices, claims, labels, truthLabels } = await checkConclusion(host, key, submission);
    const { f1, precision, recall } = claimMetrics(matrices);
    const reason = `${claims.length} claims found in the text, ${key.claims.length} in the paper`;
    const parts = JSON.parse(JSON.stringify({ claims, labels, truth: key.claims, truthLabels }));
    // A claim that the paper does not mention may be true. A contradicted one is not.
    const contradicted =
      claims.length === 0 ? null : labels.filter((label) => label === "contradicted").length / claims.length;
    return [score("f1", f1 ?? 0, reason, parts), ...definedScores({ precision, recall, contradicted }, reason)];
  },
};

/** The cause of every unsupported and every missing claim, as a model sees it. A person may overrule it. */
export const proposedErrorsScorer: Scorer<PaperKey> = {
  name: "errors-by-model",
  version: "1.0.0",
  actors: [EXTRACTOR_ROLE, CHECKER_ROLE, LABELLER_ROLE],
  async score({ key, submission, transcript, host }) {
    const { claims, labels, truthLabels } = await checkConclusion(host, key, submission);
    const errors: readonly StudyError[] = [
      ...claims.flatMap((statement, index) =>
        labels[index] === "entailed" ? [] : [{ kind: "false-positive" as const, statement }],
      ),
      ...key.claims.flatMap((statement, index) =>
        truthLabels[index] === "entailed" ? [] : [{ kind: "false-negative" as const, statement }],
      ),
    ];
    const proposed = await labelErrors(host, key, errors, transcript);
    const parts = JSON.parse(JSON.stringify(errors.map((error, index) => ({ ...error, ...proposed[index] }))));
    return [
      score("errors", errors.length, `${errors.length} unsupported or missing claims`, parts),
      ...Object.keys(errorTypes).map((type) =>
        score(type, proposed.filter((label) => label.type === type).length, "proposed by a model"),
      ),
    ];
  },
};
