import type { ReportedEpisode, ReportValue, SuiteFigure, SuiteReport } from "@assay/contract";
import { publishedErrors, type Stage, stagePanel } from "./published-errors.ts";

const metricOf = ({ metrics }: ReportedEpisode, scorer: string, metric: string) =>
  metrics.find((each) => each.scorer === scorer && each.metric === metric);

const nonNegative = [0, Number.POSITIVE_INFINITY] as const;

/** Errors in units of what the best prediction without data is expected to have, so that environments can be averaged. */
function relative(episode: ReportedEpisode, error: number): number | undefined {
  const expected = metricOf(episode, "prediction", "expected-prior-error")?.value;
  return expected === undefined || expected <= 0 ? undefined : error / expected;
}

/** A panel for each environment, where there are several. */
const environmentOf = ({ strata }: ReportedEpisode): { readonly panel: string } => ({
  panel: String(strata.environment),
});

const errorByObservations: SuiteFigure = {
  name: "error-by-observations",
  title: "Error by number of observations",
  caption:
    "The error of an agent's own predictions against the number of experiments, relative to what the best prediction without data is expected to have: 1 for no data, 0 for no error. The baseline 'prior-mean' predicts without data, and 'bayes' as well as data allow.",
  chart: { kind: "lines", value: "relative error", x: "number of observations" },
  needs: "predictions after several numbers of experiments",
  *values(episode): Generator<ReportValue> {
    const stages = episode.metrics.flatMap(({ scorer, metric, value }) => {
      const [, budget] = (scorer === "budgets" && /^error-at-(\d+)$/.exec(metric)) || [];
      return budget === undefined ? [] : [{ x: Number(budget), value }];
    });
    if (stages.length < 2) return;
    for (const { x, value } of stages) {
      const error = relative(episode, value);
      if (error !== undefined) yield { ...environmentOf(episode), x, value: error, range: nonNegative };
    }
  },
};

const noviceAndScientist: SuiteFigure = {
  name: "novice-and-scientist",
  title: "Novice against scientist",
  caption:
    "The error of a novice who reads only the agent's explanation, beside the agent's own, relative to what the best prediction without data is expected to have.",
  chart: { kind: "dots", value: "relative error" },
  needs: "episodes with a novice (the evaluation 'discovery')",
  *values(episode): Generator<ReportValue> {
    const own = metricOf(episode, "prediction", "own-error");
    const novice = metricOf(episode, "prediction", "error");
    if (own === undefined || novice === undefined) return;
    const parts = { scientist: own.value, novice: novice.value };
    for (const [part, error] of Object.entries(parts)) {
      const value = relative(episode, error);
      if (value !== undefined) yield { part, value, range: nonNegative };
    }
  },
};

const losses: SuiteFigure = {
  name: "design-and-inference",
  title: "Where agents lost",
  caption:
    "What the data of an agent's experiments allow (design) and what its predictions lost against that (inference loss). The score is the first less the second, before it is cut at -100.",
  chart: { kind: "dots", value: "share of the way", isPercent: true },
  needs: "reference errors for their settings",
  *values({ metrics }): Generator<ReportValue> {
    const names = { design: "design", "inference-loss": "inference loss" };
    for (const [metric, part] of Object.entries(names)) {
      const found = metrics.find((each) => each.scorer === "prediction" && each.metric === metric);
      if (found !== undefined) yield { part, value: found.value, weight: found.weight };
    }
  },
};

const regretNames: { readonly [metric: string]: string } = {
  regret: "against random designs",
  "regret-searched": "against searched designs",
};

const regret: SuiteFigure = {
  name: "regret",
  title: "Regret of designs",
  caption:
    "How much more an experiment could have told when it was chosen: its expected information against the best of random designs, and against a searched one. 0 is the best choice.",
  chart: { kind: "dots", value: "regret an experiment, nats" },
  needs: "scores of regret (the setting 'regret')",
  *values({ metrics }): Generator<ReportValue> {
    for (const { scorer, metric, value, weight } of metrics) {
      if (scorer !== "information" || !Object.hasOwn(regretNames, metric)) continue;
      yield { panel: regretNames[metric], value, weight };
    }
  },
};

const myopicRegret: SuiteFigure = {
  name: "myopic-regret",
  title: "Myopic regret",
  caption:
    "How much more the expected loss about what is asked could have fallen with another experiment, in units of that loss. 0 is the best choice.",
  chart: { kind: "dots", value: "myopic regret an experiment" },
  needs: "scores of regret (the setting 'regret')",
  *values({ metrics }): Generator<ReportValue> {
    const found = metrics.find(({ scorer, metric }) => scorer === "information" && metric === "myopic-regret");
    if (found !== undefined) yield { value: found.value, weight: found.weight, range: nonNegative };
  },
};

const priorKnowledge: SuiteFigure = {
  name: "by-wording",
  title: "Prior against no prior",
  caption: "The score with domain knowledge in the wording (prior), and with neutral names (no-prior).",
  chart: { kind: "dots", value: "score", isPercent: true },
  needs: "episodes in both wordings (the setting 'wording')",
  isMade(episodes) {
    const wordings = new Set(episodes.map(({ strata }) => strata.wording));
    return wordings.has("prior") && wordings.has("no-prior");
  },
  values: ({ score, strata }) => (score === undefined ? [] : [{ part: String(strata.wording), ...score }]),
};

const standardisedError: SuiteFigure = {
  name: "standardised-error",
  title: "Standardised errors",
  caption:
    "Errors less the published mean error without data, over its published standard deviation: below 0 is better than that. 'novice' is who reads only an explanation. The published constants rest on designs unlike those asked about, so that 0 is not the same in all environments.",
  chart: { kind: "dots", value: "standardised error" },
  needs: "questions asked as published (the preset 'published')",
  *values({ metrics, strata }): Generator<ReportValue> {
    const [environment, goal] = [String(strata.environment), String(strata.goal)];
    for (const { scorer, metric, value } of metrics) {
      const [, count] = (scorer === "budgets" && /^standardised-error-at-(0|10)$/.exec(metric)) || [];
      const isNovice = scorer === "prediction" && metric === "standardised-error" && strata.evaluation === "discovery";
      if (count === undefined && !isNovice) continue;
      const stage: Stage = isNovice ? "novice" : count === "0" ? "0 experiments" : "10 experiments";
      yield { panel: stagePanel(environment, goal, stage), part: String(strata.wording), value };
    }
  },
};

/** The figures of the article on BoxingGym, and where agents lost. A model under the apprentice is told by scaffold. */
export const report: SuiteReport = {
  figures: [errorByObservations, standardisedError, priorKnowledge, noviceAndScientist, losses, regret, myopicRegret],
  published: publishedErrors,
};
