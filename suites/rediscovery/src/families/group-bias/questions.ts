import type { Question } from "@assay/grading/claims";
import { contrast, type StudiedContrast } from "../../study/contrasts.ts";

const severe = { severity: ["severe"] } as const;

/** The questions, each with the answer of the published study. */
export function caseContrasts([first, second]: readonly string[]): readonly StudiedContrast[] {
  const ask = (measure: string, of: string, against: string, scope: Question["scope"] = {}) => ({
    measure,
    factor: "background",
    asks: contrast(of, against),
    scope: { subjects: [first], ...scope },
  });
  return [
    [ask("log-cost", "Velmar", "Ostrani"), "higher"],
    [ask("log-days", "Velmar", "Ostrani"), "higher"],
    [ask("survival", "Velmar", "Ostrani", { conditions: severe }), "higher"],
    [ask("log-cost", "handedness", "none"), "equal"],
    [ask("log-cost", "Kethi", "handedness"), "lower"],
    [ask("log-cost", "Velmar", "Ostrani", { subjects: [second] }), "higher"],
  ];
}
