import type { RunRecord } from "@assay/harness/engine";
import {
  BaselineMarks,
  flagsOf,
  formatCost,
  formatCount,
  formatDuration,
  type ResultGroup,
  type ResultTable,
  type ShownHeadline,
  scoreFormat,
  scoreScale,
  showAgent,
  showLabel,
  tableNotes,
} from "@assay/harness/reports";
import type { Mark, ResultLine, Scale, SuiteResult } from "@assay/viewer/api-types";
import { figureOf } from "./figure.ts";

/** What a table is of. */
export interface TableSource {
  readonly run: string;
  readonly record: Pick<RunRecord, "agents" | "prices">;
  readonly headlines: ReadonlyMap<string, ShownHeadline>;
  /** How many episodes of a group are below the full score. */
  belowFull(labels: ResultGroup["labels"]): number;
}

/** The tables of a run as pages show them: one a suite, with the same figures, notes and marks as at the terminal. */
export function suiteResults(table: ResultTable, source: TableSource): SuiteResult[] {
  const suiteAt = table.groupBy.indexOf("suite");
  const suites = Map.groupBy(table.groups, ({ labels }) => String(labels[suiteAt]));
  return [...suites].map(([suite, groups]) => suiteResult(suite, { ...table, groups }, source));
}

export function suiteResult(
  suite: string,
  { groupBy, level, groups }: ResultTable,
  { run, record, headlines, belowFull }: TableSource,
): SuiteResult {
  const headline = headlines.get(suite);
  const isPercent = headline?.isPercent ?? groups.every(({ figures }) => figures.isShare);
  const means = groups.map(({ figures }) => figures.score);
  const agentAt = groupBy.indexOf("agent");
  const marks = new BaselineMarks(groups, agentAt, headline);
  const shown = [...groupBy.entries()].filter(([, name]) => name !== "suite" && name !== "agent");
  const currency = (record.prices as { readonly currency?: string } | null)?.currency;
  const format = scoreFormat(means, isPercent);
  const lineOf = (group: ResultGroup): ResultLine => {
    const { labels, figures } = group;
    const label = agentAt < 0 ? undefined : labels[agentAt];
    const agent = record.agents.find((each) => each.label === label);
    const scored = figures.episodes - figures.failed;
    const paid = figures.episodes - figures.cost.unknownEpisodes;
    const each = paid === 0 ? undefined : figures.cost.known / paid;
    return {
      run,
      labels: shown.map(([index, name]) => ({ name, label: showLabel(labels[index]) })),
      agent: showAgent(label),
      agentId: agent?.id ?? null,
      isBaseline: String(label).startsWith("baseline/"),
      tags: tagsOf({ ...agent?.tags, ...agent?.swept }),
      score: figureOf(figures.score, format),
      abstains: figures.abstained === 0 || scored === 0 ? "" : `${Math.round((100 * figures.abstained) / scored)} %`,
      flags: flagsOf(figures),
      cost: formatCost(figures, currency),
      costEach: figures.cost.unknownEpisodes > 0 ? null : (each ?? null),
      shownCostEach:
        each === undefined
          ? "unknown"
          : formatCost({ episodes: 1, cost: { known: each, unknownEpisodes: 0 } }, currency),
      medianTime: formatDuration(figures.medianMilliseconds),
      tokens: formatCount(figures.tokens.inputTokens + figures.tokens.outputTokens),
      turns: figures.episodes === 0 ? "-" : (figures.turns / figures.episodes).toFixed(1),
      episodes: figures.episodes,
      wrong: belowFull(labels),
      failed: figures.failed,
      outcomes: Object.entries(figures.outcomes)
        .filter(([, count]) => count > 0)
        .map(([outcome, count]) => ({ outcome, count })),
      causes: (["failed", "crashed"] as const).flatMap((outcome) =>
        Object.entries(figures.causes[outcome]).map(([cause, count]) => ({ outcome, cause, count })),
      ),
      worlds: figures.score.clusters,
      items: figures.score.items,
    };
  };
  return {
    suite,
    headline: headline?.name ?? "",
    level: `${Number((100 * level).toFixed(4))} %`,
    items: Math.max(0, ...means.map(({ items }) => items)),
    worlds: Math.max(0, ...means.map(({ clusters }) => clusters)),
    scale: shownScale(means, isPercent),
    marks: marksOf(groups, agentAt, headline),
    lines: groups.map(lineOf),
    notes: tableNotes(groups, {
      isPercent,
      marks: [],
      nameOf: ({ labels }) =>
        groupBy
          .flatMap((name, index) =>
            name === "suite" ? [] : [(name === "agent" ? showAgent : showLabel)(labels[index])],
          )
          .join(", ")
          .concat(": "),
    }).filter((note) => marks.names().every((name) => !note.includes(name))),
  };
}

/** Tags and swept values as people choose them. */
export const tagsOf = (values: { readonly [name: string]: unknown }): string[] =>
  Object.entries(values).map(
    ([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
  );

/** The scale on which means and intervals are drawn, with its ticks as scores are written. */
export function shownScale(means: Parameters<typeof scoreScale>[0], isPercent: boolean): Scale {
  const { low, high, ticks } = scoreScale(means, isPercent);
  const text = (value: number): string => String(Number((isPercent ? 100 * value : value).toPrecision(3)));
  return { low, high, ticks: ticks.map((at) => ({ at, text: text(at) })) };
}

/** Where the floor and the ceiling stand; only where results are told apart by agent alone. */
function marksOf(groups: readonly ResultGroup[], agentAt: number, headline: ShownHeadline | undefined): Mark[] {
  if (agentAt < 0 || headline === undefined) return [];
  return (["floor", "ceiling"] as const).flatMap((what) => {
    const own = groups.filter(({ labels }) => labels[agentAt] === headline[what]);
    const at = own.length === 1 ? own[0].figures.score.mean : undefined;
    return at === undefined ? [] : [{ what, agent: showAgent(headline[what]), at }];
  });
}
