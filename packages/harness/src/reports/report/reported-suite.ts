import type { AnySuite, ReportedEpisode, SuiteReport } from "@assay/contract";
import type { AgentStatistics } from "../behaviour/agent-statistics.ts";
import type { FigureData } from "../charts/figure-data.ts";
import type { JudgeReport } from "../judges/judge-report.ts";
import type { Label } from "../result-table/result-row.ts";
import type { ShownHeadline } from "../result-table/shown-headline.ts";

/** An episode with what the figures of all suites are about: its work, and how it was played. */
export interface PlayedEpisode extends ReportedEpisode {
  readonly run: string;
  /** The values of settings of which the plans list several. Those of agents are in their names. */
  readonly swept: { readonly [name: string]: Label };
  readonly scaffold: string;
  readonly model: string | undefined;
  readonly isSecret: boolean;
  readonly turns: number;
  readonly tokens: number;
  readonly toolCalls: number;
  readonly milliseconds: number;
  /** Undefined where a model has no price. */
  readonly cost: number | undefined;
}

/** Tool calls are read from so many episodes of each agent and run; to read all of a large run would take minutes. */
export const mostStrips = 100;

/** Calls of tools at one turn of one episode. */
export interface ToolStrip {
  readonly agent: string;
  readonly world: string;
  readonly episode: string;
  readonly calls: readonly { readonly turn: number; readonly tool: string }[];
}

/** All that a report tells of one suite. */
export interface ReportedSuite {
  readonly suite: AnySuite;
  readonly report: SuiteReport;
  readonly headline: ShownHeadline;
  /** Agents in the order of their scores, the best first. */
  readonly agents: readonly string[];
  readonly episodes: readonly PlayedEpisode[];
  /** What `assay show --statistics` tells of the same episodes, in the order of agents. */
  readonly statistics: readonly AgentStatistics[];
  /** Of a part of the episodes. */
  readonly strips: readonly ToolStrip[];
  readonly judges: readonly JudgeReport[];
  readonly currency: string | undefined;
  /** The confidence of intervals. */
  readonly level: number;
}

/** A figure, or why there is none. */
export type Section = FigureData | { readonly title: string; readonly leftOut: string };

export const isFigure = (section: Section): section is FigureData => !("leftOut" in section);
