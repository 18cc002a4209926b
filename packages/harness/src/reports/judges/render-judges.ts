import type { Estimate } from "@assay/science/statistics/estimate";
import type { Interval } from "@assay/science/statistics/intervals/interval";
import type { PairedDifference } from "@assay/science/statistics/intervals/paired-difference";
import { plainText } from "../../terminal/index.ts";
import { alignColumns, type Column } from "../result-table/align-columns.ts";
import { percent } from "../result-table/format-figures.ts";
import type { JudgeReport } from "./judge-report.ts";

/** The report for a terminal. Judges have numbers, which a list above explains. */
export function renderJudges(report: JudgeReport): string {
  const numbers = new Map(report.judges.map(({ judge }, index) => [judge, String(index + 1)]));
  const blocks = [
    [headline(report)],
    report.judges.map(({ judge, vendor }) => `${numbers.get(judge)}  ${plainText(judge)}, vendor ${plainText(vendor)}`),
    table(report.judges, [
      ["#", ({ judge }) => numbers.get(judge) ?? ""],
      ["calls", ({ calls }) => String(calls)],
      ["again", ({ repeated }) => String(repeated)],
      ["verdicts", ({ verdicts }) => String(verdicts)],
      ["missing", ({ missing }) => String(missing)],
      ["passed", ({ passed, verdicts }) => (verdicts === 0 ? "-" : percent(passed / verdicts))],
    ]),
    againstChecks(report, numbers),
    judgeMinusChecks(report, numbers),
    betweenJudges(report, numbers),
    byVendor(report),
    ownVendor(report),
    notes(report),
  ];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
}

function headline({ scorer, version, episodes: { judged, empty, unjudged } }: JudgeReport): string {
  const parts = [
    `${judged} ${judged === 1 ? "episode" : "episodes"} judged`,
    ...(empty === 0 ? [] : [`${empty} with an empty answer, which fails unasked`]),
    ...(unjudged === 0 ? [] : [`${unjudged} not judged`]),
  ];
  return `Scorer ${plainText(scorer)}, version ${plainText(version)}: ${parts.join("; ")}.`;
}

function againstChecks({ judges, level }: JudgeReport, numbers: ReadonlyMap<string, string>): string[] {
  const compared = judges.flatMap(({ judge, checks }) => (checks === undefined ? [] : [{ judge, ...checks }]));
  return titled(
    "Against the checks, on the criteria that have one:",
    table(compared, [
      ["#", ({ judge }) => numbers.get(judge) ?? ""],
      ["criteria", ({ criteria }) => String(criteria)],
      ["equal", ({ agreement }) => share(agreement.equal)],
      ["kappa", ({ agreement }) => coefficient(agreement.kappa)],
      ...drawnInterval(level, compared, ({ agreement }) => agreement.interval),
    ]),
  );
}

function judgeMinusChecks({ judges, level }: JudgeReport, numbers: ReadonlyMap<string, string>): string[] {
  const compared = judges.flatMap(({ judge, checks }) => (checks === undefined ? [] : [{ judge, ...checks }]));
  return titled(
    "Judge minus checks, by judge:",
    table(compared, [
      ["#", ({ judge }) => numbers.get(judge) ?? ""],
      ["judge", ({ judgePassed }) => percent(judgePassed)],
      ["checks", ({ checksPassed }) => percent(checksPassed)],
      ["difference", ({ difference }) => points(difference.difference)],
      [intervalTitle(level), ({ difference }) => interval(difference)],
    ]),
  );
}

function betweenJudges({ pairs, all, level }: JudgeReport, numbers: ReadonlyMap<string, string>): string[] {
  const rows = [
    ...pairs.map(({ first, second, agreement }) => ({
      who: `${numbers.get(first)}, ${numbers.get(second)}`,
      criteria: agreement.units,
      equal: agreement.equal,
      kappa: coefficient(agreement.kappa),
      alpha: "",
      interval: agreement.interval,
    })),
    ...(pairs.length === 0
      ? []
      : [
          {
            ...{ who: "all", criteria: all.units, equal: all.equal, kappa: "", alpha: coefficient(all.alpha) },
            interval: all.interval,
          },
        ]),
  ];
  return titled(
    "Between judges:",
    table(rows, [
      ["judges", ({ who }) => who],
      ["criteria", ({ criteria }) => String(criteria)],
      ["equal", ({ equal }) => share(equal)],
      ["kappa", ({ kappa }) => kappa],
      ["alpha", ({ alpha }) => alpha],
      ...drawnInterval(level, rows, (row) => row.interval),
    ]),
  );
}

function byVendor({ vendors, level }: JudgeReport): string[] {
  return titled(
    "Judge minus checks, by vendor:",
    table(vendors, [
      ["judges", ({ judgeVendor }) => plainText(judgeVendor), "left"],
      ["agents", ({ agentVendor }) => plainText(agentVendor), "left"],
      ["worlds", ({ difference }) => String(difference.clusters)],
      ["criteria", ({ criteria }) => String(criteria)],
      ["judge", ({ judgePassed }) => percent(judgePassed)],
      ["checks", ({ checksPassed }) => percent(checksPassed)],
      ["difference", ({ difference }) => points(difference.difference)],
      [intervalTitle(level), ({ difference }) => interval(difference)],
    ]),
  );
}

function ownVendor({ selfPreference, level }: JudgeReport): string[] {
  return titled(
    "The difference on agents of the judges' own vendor, minus that on others:",
    table(selfPreference, [
      ["judges", ({ judgeVendor }) => plainText(judgeVendor), "left"],
      ["worlds", ({ difference }) => String(difference.clusters)],
      ["items", ({ difference }) => String(difference.items)],
      ["own - others", ({ difference }) => points(difference.difference)],
      [intervalTitle(level), ({ difference }) => interval(difference, 2)],
      ["p", ({ difference: { test } }) => (test.defined ? probability(test.pValue) : "-")],
    ]),
  );
}

function notes({ vendors, pairs, level }: JudgeReport): string[] {
  return [
    "again: calls that asked again after a malformed reply; missing: criteria that",
    "got no verdict even so, and fail; passed: share of verdicts.",
    ...(vendors.length === 0 && pairs.length === 0
      ? []
      : [
          "equal: share of equal verdicts; kappa: Cohen's; alpha: Krippendorff's; both are",
          "0 by chance and 1 at best. Their intervals are by drawing worlds, from ten on.",
        ]),
    ...(vendors.length === 0
      ? []
      : [
          "judge, checks: share that passed; differences are in percentage points.",
          `Intervals hold with ${shown(level)} % confidence, each by itself, clustered by world.`,
        ]),
  ];
}

type Cell<Row> = readonly [title: string, cell: (row: Row) => string, side?: Column["side"]];

/** A column of intervals by drawing worlds; none where no row has one. */
const drawnInterval = <Row>(
  level: number,
  rows: readonly Row[],
  of: (row: Row) => Estimate<Interval>,
): readonly Cell<Row>[] =>
  rows.some((row) => of(row).defined)
    ? [
        [
          intervalTitle(level),
          (row) => {
            const found = of(row);
            return found.defined ? `${coefficient(found.low)} to ${coefficient(found.high)}` : "-";
          },
        ],
      ]
    : [];

function table<Row>(rows: readonly Row[], cells: readonly Cell<Row>[]): string[] {
  if (rows.length === 0) return [];
  return alignColumns(cells.map(([title, cell, side = "right"]) => ({ title, cells: rows.map(cell), side })));
}

const titled = (title: string, lines: readonly string[]): string[] => (lines.length === 0 ? [] : [title, ...lines]);

const shown = (level: number): string => String(Number((100 * level).toFixed(4)));

const intervalTitle = (level: number): string => `${shown(level)} % interval`;

const share = (value: number | null): string => (value === null ? "-" : percent(value));

const coefficient = (value: number | null): string => (value === null ? "-" : value.toFixed(3));

const probability = (value: number): string => (value < 0.001 ? "< 0.001" : value.toFixed(3));

function points(difference: number | undefined): string {
  if (difference === undefined) return "-";
  const text = (100 * difference).toFixed(1);
  return Number(text) > 0 ? `+${text}` : text.replace("-0.0", "0.0");
}

/** The interval as far as such a difference can go, or in a word why there is none. */
function interval({ test }: PairedDifference, most = 1): string {
  if (test.defined) return `${points(Math.max(-most, test.low))} to ${points(Math.min(most, test.high))}`;
  if (test.because === "too-few") return "one world";
  return test.because === "constant" ? "no spread" : "none";
}
