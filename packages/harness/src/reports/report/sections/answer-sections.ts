import type { ReportRow } from "@assay/contract";
import type { Utility } from "@assay/science/statistics";
import type { MeanOfScores } from "@assay/science/statistics/intervals/clustered-mean";
import type { AgentStatistics } from "../../behaviour/agent-statistics.ts";
import { rowOf } from "../mean-rows.ts";
import type { ReportedSuite, Section } from "../reported-suite.ts";
import { sweptName } from "./swept-name.ts";

/** Rows of all groups in the order of agents; the swept values of a group are told as a part. */
export const rowsOfGroups = (
  { statistics }: ReportedSuite,
  rows: (group: AgentStatistics, place: { readonly agent: string; readonly part?: string }) => readonly ReportRow[],
): ReportRow[] =>
  statistics.flatMap((group) => {
    const part = sweptName(group.swept);
    return rows(group, { agent: group.agent, ...(part === "" ? {} : { part }) });
  });

/** The rows of each panel together, panels in the order in which they are named. */
const byPanel = (rows: readonly ReportRow[], panels: readonly string[]): ReportRow[] =>
  panels.flatMap((panel) => rows.filter((row) => row.panel === panel));

const rates: readonly (readonly [
  panel: string,
  of: (found: NonNullable<AgentStatistics["abstention"]>) => MeanOfScores,
])[] = [
  ["precision of 'not possible'", ({ precision }) => precision],
  ["recall of 'not possible'", ({ recall }) => recall],
  ["right reasons", ({ reasonAccuracy }) => reasonAccuracy],
  ["made-up answers", ({ fabrication }) => fabrication],
  ["false alarms", ({ falseAlarm }) => falseAlarm],
  ["nothing definite", ({ unsure }) => unsure],
];

/** Precision, recall and reasons of "not possible", and made-up answers. */
export function abstentionSection(suite: ReportedSuite): Section {
  const title = "Abstention";
  const rows = rowsOfGroups(suite, ({ abstention }, { agent, part }) =>
    abstention === undefined
      ? []
      : rates.flatMap(([panel, of]) => rowOf(agent, { panel, ...(part && { part }) }, of(abstention)) ?? []),
  );
  if (rows.length === 0) return { title, leftOut: "no item is without an answer" };
  const panels = rates
    .map(([panel]) => panel)
    // "unsure" that nobody said needs no panel.
    .filter((panel) => panel !== "nothing definite" || rows.some((row) => row.panel === panel && row.value > 0));
  return {
    name: "abstention",
    title,
    caption:
      "How well agents know what cannot be known. Precision: of the answers 'not possible', those that are right. Recall and made-up answers: of the items without an answer, those called so, and those with a definite answer. False alarms: of the items with an answer, those called 'not possible'. 'unsure', an empty answer and none are nothing definite.",
    chart: { kind: "dots", value: "share", isPercent: true },
    rows: byPanel(rows, panels),
    marks: [],
  };
}

/** Utility at thresholds, of suites whose answers are right, wrong or unsure. */
export function utilitySection(suite: ReportedSuite): Section {
  const title = "Utility of answers";
  const rows = rowsOfGroups(suite, ({ utilities = [] }, place) =>
    utilities.flatMap((each) => rowOf(place.agent, { ...place, panel: utilityPanel(each) }, each) ?? []),
  );
  if (rows.length === 0) return { title, leftOut: "the score is no verdict of right or wrong on every answer" };
  const found = suite.statistics.flatMap(({ utilities = [] }) => utilities);
  const inOrder = found.toSorted((one, other) => one.threshold - other.threshold).map(utilityPanel);
  return {
    name: "utility",
    title,
    caption:
      "Utility at a threshold t: a right answer earns 1 − t, a wrong one costs t, 'unsure' or no answer earns nothing. Where it is not derived, agents knew t from the prompt, or it is 0. Derived: answers count as withheld where their stated confidence is below t, which the agents were not told; agents that state no confidence have none.",
    chart: { kind: "dots", value: "utility" },
    rows: byPanel(rows, [...new Set(inOrder)]),
    marks: [],
  };
}

const utilityPanel = ({ threshold, isDerived }: Utility): string => `t = ${threshold}${isDerived ? ", derived" : ""}`;

/** Reliability of stated confidence, its errors, and risk against coverage. */
export function confidenceSections(suite: ReportedSuite): Section[] {
  const titles = ["Calibration of stated confidence", "Errors of stated confidence", "Risk against coverage"] as const;
  if (!suite.statistics.some(({ calibration }) => calibration !== undefined)) {
    return titles.map((title) => ({ title, leftOut: "no right or wrong answer carries a confidence" }));
  }
  return [reliability(suite, titles[0]), errors(suite, titles[1]), risks(suite, titles[2])];
}

const pooled = "pooled over the answers of all worlds, each world with equal weight";

function reliability(suite: ReportedSuite, title: string): Section {
  return {
    name: "calibration",
    title,
    caption: `The share of right answers against the mean confidence that was stated with them, in ten bins, ${pooled}. On the diagonal confidence is the probability of being right.`,
    chart: {
      kind: "lines",
      value: "share right",
      isPercent: true,
      x: "stated confidence",
      isPercentX: true,
      hasDiagonal: true,
    },
    rows: rowsOfGroups(suite, ({ calibration }, place) =>
      (calibration?.bins ?? []).flatMap(({ confidence, accuracy, answers, worlds }) =>
        confidence === undefined || accuracy === undefined
          ? []
          : [{ ...place, x: confidence, value: accuracy, worlds, episodes: answers }],
      ),
    ),
    marks: [],
  };
}

const errorPanels = ["Brier score, by world", "ECE, pooled", "AURC, pooled"] as const;

function errors(suite: ReportedSuite, title: string): Section {
  const [brierPanel, errorPanel, areaPanel] = errorPanels;
  const rows = rowsOfGroups(suite, ({ calibration, riskCoverage }, place): ReportRow[] => {
    const brier = calibration && rowOf(place.agent, { ...place, panel: brierPanel }, calibration.brier);
    if (brier === undefined || calibration === undefined) return [];
    const pooledRow = (
      panel: string,
      value: number | undefined,
      interval: typeof calibration.errorInterval | undefined,
    ): ReportRow[] => {
      const ends = interval?.defined ? { low: interval.low, high: interval.high, isApproximate: true } : {};
      const { worlds, episodes } = brier;
      return value === undefined ? [] : [{ ...place, panel, value, ...ends, worlds, episodes }];
    };
    return [
      brier,
      ...pooledRow(errorPanel, calibration.error, calibration.errorInterval),
      ...pooledRow(areaPanel, riskCoverage?.area, riskCoverage?.interval),
    ];
  });
  return {
    name: "calibration-error",
    title,
    caption: `The Brier score of stated confidence is a mean over worlds. ECE, the expected calibration error, which noise can only raise, and AURC, the area under the curve of risk against coverage, are ${pooled}. 0 is perfect.`,
    chart: { kind: "dots", value: "error" },
    rows: byPanel(rows, errorPanels),
    marks: [],
  };
}

function risks(suite: ReportedSuite, title: string): Section {
  return {
    name: "risk-coverage",
    title,
    caption: `The share of wrong answers among the surest ones, against the share of answers that are counted, ${pooled}. Answers without a confidence, such as 'unsure', are never counted.`,
    chart: {
      kind: "lines",
      value: "risk: share wrong",
      isPercent: true,
      x: "coverage: share of answers, the surest first",
      isPercentX: true,
    },
    rows: rowsOfGroups(suite, ({ riskCoverage, worlds }, place) =>
      (riskCoverage?.points ?? []).map(({ coverage, risk }) => ({
        ...place,
        x: coverage,
        value: risk,
        worlds,
        episodes: riskCoverage?.answers ?? 0,
      })),
    ),
    marks: [],
  };
}
