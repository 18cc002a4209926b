import type { PublishedRow, ReportValue, SuiteFigure, SuiteReport } from "@assay/contract";
import { errorTypes, type Stage } from "./scoring/error-types.ts";

const claimMetrics: { readonly [metric: string]: string } = { precision: "precision", recall: "recall", f1: "F1" };

const claims: SuiteFigure = {
  name: "claims",
  title: "Precision, recall and F1 of claims",
  caption: "Precision, recall and F1 of the claims that were handed in, against the core claims.",
  chart: { kind: "dots", value: "mean over worlds", isPercent: true },
  needs: "scores of claims",
  *values({ metrics }): Generator<ReportValue> {
    for (const [metric, panel] of Object.entries(claimMetrics)) {
      const found = metrics.find((each) => each.scorer === "claims" && each.metric === metric);
      if (found !== undefined) yield { panel, value: found.value, weight: found.weight, range: [0, 1] };
    }
  },
};

const stages: readonly Stage[] = ["planning", "implementation", "execution", "analysis", "system"];

const errorStages: SuiteFigure = {
  name: "errors-by-stage",
  title: "Errors by stage",
  caption: "False and missing claims of an episode, by the stage of the study in which each went wrong.",
  chart: { kind: "stacks", value: "false or missing claims an episode" },
  needs: "traced errors",
  *values({ metrics }): Generator<ReportValue> {
    const own = metrics.filter(({ scorer }) => scorer === "errors");
    if (own.length === 0) return;
    for (const part of stages) {
      const value = own
        .filter(
          ({ metric }) => Object.hasOwn(errorTypes, metric) && errorTypes[metric as keyof typeof errorTypes] === part,
        )
        .reduce((sum, each) => sum + each.value, 0);
      yield { part, value, range: [0, Number.POSITIVE_INFINITY] };
    }
  },
};

const errorKinds: SuiteFigure = {
  name: "errors-by-type",
  title: "Errors by type",
  caption: "False and missing claims of an episode, by the type of error and its stage.",
  chart: { kind: "grid", value: "false or missing claims an episode" },
  needs: "traced errors",
  *values({ metrics }): Generator<ReportValue> {
    for (const { scorer, metric, value } of metrics) {
      if (scorer !== "errors" || !Object.hasOwn(errorTypes, metric)) continue;
      const stage = errorTypes[metric as keyof typeof errorTypes];
      yield { part: `${stage}: ${metric}`, value, range: [0, Number.POSITIVE_INFINITY] };
    }
  },
};

/** Table 1 of the article on FIRE-Bench: means over 15 tasks, three trials each. It tells deviations and no intervals. */
const source = "FIRE-Bench, Table 1: mean F1 over 15 tasks with three trials each";
const published: readonly PublishedRow[] = [
  { figure: "claims", panel: "F1", agent: "Claude Code, Sonnet 4", value: 0.501, source },
  { figure: "claims", panel: "F1", agent: "OpenHands, gpt-5", value: 0.417, source },
  { figure: "claims", panel: "F1", agent: "Codex, gpt-5 medium", value: 0.404, source },
  { figure: "claims", panel: "F1", agent: "OpenHands, o4-mini", value: 0.348, source },
];

/** The figures of the article on FIRE-Bench. Cost, time and difficulty are told of every suite. */
export const report: SuiteReport = { figures: [claims, errorStages, errorKinds], published };
