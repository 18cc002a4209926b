import type { ReportRow } from "@assay/contract";
import type { Estimate } from "@assay/science/statistics";
import type { Interval } from "@assay/science/statistics/intervals/interval";
import type { ReportedSuite, Section } from "../reported-suite.ts";

const endsOf = (interval: Estimate<Interval>) =>
  interval.defined ? { low: interval.low, high: interval.high, isApproximate: true } : {};

/** How far judges agree with the checks by code, and with each other. */
export function judgeSection({ judges, episodes }: ReportedSuite): Section {
  const title = "Agreement of judges";
  const worlds = new Set(episodes.map(({ world }) => world)).size;
  const rows = judges.flatMap((report): ReportRow[] => {
    const base = { worlds, episodes: report.episodes.judged };
    const against = report.judges.flatMap(({ judge, checks }): ReportRow[] =>
      typeof checks?.agreement.kappa !== "number"
        ? []
        : [
            {
              ...{ ...base, agent: judge, panel: `${report.scorer}: kappa with the checks` },
              ...{ value: checks.agreement.kappa, ...endsOf(checks.agreement.interval) },
            },
          ],
    );
    const pairs = report.pairs.flatMap(({ first, second, agreement }): ReportRow[] =>
      agreement.kappa === null
        ? []
        : [
            {
              ...base,
              agent: `${first} and ${second}`,
              panel: `${report.scorer}: kappa with each other`,
              value: agreement.kappa,
              ...endsOf(agreement.interval),
            },
          ],
    );
    const { alpha, interval } = report.all;
    const all: ReportRow[] =
      alpha === null || report.pairs.length < 2
        ? []
        : [
            {
              ...base,
              agent: "all judges",
              panel: `${report.scorer}: alpha of all`,
              value: alpha,
              ...endsOf(interval),
            },
          ];
    return [...against, ...pairs, ...all];
  });
  if (rows.length === 0) return { title, leftOut: "no judge graded these runs; see 'assay run --judge'" };
  return {
    name: "judges",
    title,
    caption:
      "Cohen's kappa of judges with the checks by code and with each other, and Krippendorff's alpha of all: 1 for agreement, 0 for chance, pooled over criteria. 'assay judges' tells biases.",
    chart: { kind: "dots", value: "kappa or alpha" },
    rows,
    marks: [],
  };
}
