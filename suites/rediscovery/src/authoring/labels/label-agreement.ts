import { cohenKappa, type KappaAgreement } from "@assay/science/statistics/agreement/cohen-kappa";
import { errorTypes } from "../../scoring/error-types.ts";
import type { Label } from "./labels-file.ts";

/** Agreement between a person and the proposals of a model, by type and by stage, over the decided errors. */
export interface LabelAgreement {
  readonly errors: number;
  readonly decided: number;
  readonly type: KappaAgreement;
  readonly stage: KappaAgreement;
}

export function labelAgreement(labels: readonly Label[]): LabelAgreement {
  const decided = labels.flatMap(({ proposed, decided: type }) =>
    type === null ? [] : [[proposed.type, type] as const],
  );
  return {
    errors: labels.length,
    decided: decided.length,
    type: cohenKappa(decided),
    stage: cohenKappa(decided.map(([one, other]) => [errorTypes[one], errorTypes[other]] as const)),
  };
}
