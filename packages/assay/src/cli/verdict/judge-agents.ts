import type { AnySuite } from "@assay/contract";
import {
  flagsOf,
  formatInterval,
  formatScore,
  type ResultGroup,
  scoreFormat,
  shownHeadlines,
} from "@assay/harness/reports";
import type { RunResult } from "../run/describe-result.ts";

/** What became of one agent in one suite, under one set of swept values. */
export interface AgentVerdict {
  readonly suite: string;
  /** The agent, with what was swept. */
  readonly agent: string;
  /** As the table tells it; "-" where there is none. */
  readonly score: string;
  readonly interval: string;
  /** What the score is called. */
  readonly metric: string;
  readonly flags: readonly string[];
  readonly failUnder: number | undefined;
  readonly isBelow: boolean;
}

/**
 * Compares every agent's score with the least that is asked for. Baselines are not held to it, unless a run has nothing
 * else: they are there to compare with, and most of them score low by design.
 */
export function judgeAgents(
  { table, record }: Pick<RunResult, "table" | "record">,
  suites: readonly AnySuite[],
  failUnder: number | undefined,
): readonly AgentVerdict[] {
  const headlines = shownHeadlines(record, suites);
  const baselines = new Set(
    record.agents.filter(({ agent }) => agent.startsWith("baseline/")).map(({ label }) => label),
  );
  const hasOthers = record.agents.some(({ label }) => !baselines.has(label));
  const label = ({ labels }: ResultGroup, name: string): string => String(labels[table.groupBy.indexOf(name)] ?? "-");
  return table.groups.map((group) => {
    const suite = label(group, "suite");
    const headline = headlines.get(suite);
    const { score } = group.figures;
    const isPercent = headline?.isPercent ?? group.figures.isShare;
    const value = score.mean === undefined ? Number.NEGATIVE_INFINITY : (isPercent ? 100 : 1) * score.mean;
    const isHeld = !hasOthers || !baselines.has(label(group, "agent"));
    const format = scoreFormat([score], isPercent);
    const named = table.groupBy.flatMap((name, index) =>
      name === "suite" ? [] : [name === "agent" ? label(group, name) : `${name} ${group.labels[index] ?? "-"}`],
    );
    return {
      suite,
      agent: named.join(", "),
      score: formatScore(score.mean, format),
      interval: formatInterval(score, format),
      metric: headline?.name ?? "score",
      flags: flagsOf(group.figures),
      failUnder,
      isBelow: failUnder !== undefined && isHeld && value < failUnder,
    };
  });
}
