import { scoreClaims } from "@assay/grading/claims";
import { average } from "@assay/science/statistics/descriptive/average";
import { possibleFindings } from "../../src/baselines/claims-only.ts";
import { scenarioOf } from "../../src/world.ts";
import type { PosedStudy } from "./play-baseline.ts";

/** The expected recall of random claims: every answer to a question is equally likely. */
export function expectedRecall({ challenge }: PosedStudy): number {
  const { family, subjects, questions, truth } = scenarioOf(challenge.key.scenario);
  const core = challenge.key.core;
  const found = questions.map(({ asks, ...about }) => {
    const findings = possibleFindings(family, subjects, { asks, ...about });
    const recalled = findings.map((finding) => {
      const score = scoreClaims([{ ...about, finding }], core, truth);
      return score.core.filter((each) => each.recalled).length;
    });
    return average(recalled);
  });
  return found.reduce((sum, each) => sum + each, 0) / core.length;
}

/** The share of core questions whose exact values differ by less than the margin of equality. */
export function shareOfNulls({ challenge }: PosedStudy): number {
  const isNull = challenge.key.core.map(
    ({ finding }) =>
      finding.kind === "no-effect" ||
      ("relation" in finding && (finding.relation === "equal" || finding.relation === "flat")),
  );
  return average(isNull.map(Number));
}
