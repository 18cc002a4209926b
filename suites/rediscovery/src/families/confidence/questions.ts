import { subjectFactor } from "@assay/grading/claims";
import { contrast, type StudiedContrast } from "../../study/contrasts.ts";

/** The questions, each with the answer of the published study. */
export function confidenceContrasts([first, second]: readonly string[]): readonly StudiedContrast[] {
  const scope = { subjects: [first] };
  const short = { conditions: { size: ["short"] } };
  const byReasoning = {
    factor: "elicitation",
    scope: { ...scope, ...short },
    asks: contrast("reasoning", "plain"),
  } as const;
  return [
    [{ measure: "auroc", factor: subjectFactor, scope: short, asks: contrast(first, second) }, "higher"],
    [{ measure: "auroc", ...byReasoning }, "higher"],
    [{ measure: "overconfidence", ...byReasoning }, "lower"],
    [{ measure: "overconfidence", factor: "elicitation", scope, asks: contrast("top-k", "plain") }, "lower"],
    [{ measure: "overconfidence", factor: "elicitation", scope, asks: contrast("afterwards", "plain") }, "lower"],
    [{ measure: "overconfidence", factor: "size", scope, asks: contrast("long", "short") }, "higher"],
  ];
}
