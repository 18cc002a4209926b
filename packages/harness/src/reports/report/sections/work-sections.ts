import type { ReportRow } from "@assay/contract";
import { ClusteredMean } from "@assay/science/statistics/intervals/clustered-mean";
import { meanRows, orderRows, rowOf } from "../mean-rows.ts";
import { mostStrips, type PlayedEpisode, type ReportedSuite, type Section } from "../reported-suite.ts";
import { scoreOf } from "./score-sections.ts";
import { sweptName } from "./swept-name.ts";

interface Work {
  readonly name: string;
  of(episode: PlayedEpisode): number | undefined;
}

/** The score of each agent against the tokens, tools, cost and time that an episode took on average. */
export function workSection({ episodes, headline, agents, level, currency }: ReportedSuite): Section {
  const title = "Score against work";
  const works: readonly Work[] = [
    { name: "tokens an episode", of: ({ tokens }) => tokens },
    { name: "tool calls an episode", of: ({ toolCalls }) => toolCalls },
    { name: `cost an episode${currency === undefined ? "" : `, ${currency}`}`, of: ({ cost }) => cost },
    { name: "seconds an episode", of: ({ milliseconds }) => milliseconds / 1000 },
  ];
  const scores = orderRows(
    meanRows(episodes, (each) => scoreOf(each), level),
    agents,
  );
  const rows = works.flatMap((work) => rowsOf(work, scores, episodes));
  if (rows.length === 0) return { title, leftOut: "no agent used tokens, tools, money or time" };
  return {
    name: "score-against-work",
    title,
    caption:
      "The score of each agent against what an episode took, both means over worlds. An agent has one colour and one height in all panels; points that would cover each other stand side by side.",
    chart: { kind: "against", value: headline.name, isPercent: headline.isPercent },
    rows,
    marks: [],
  };
}

/** A panel is made where some agent has a number above 0; agents of which it is unknown are not in it. */
function rowsOf({ name, of }: Work, scores: readonly ReportRow[], episodes: readonly PlayedEpisode[]): ReportRow[] {
  const rows = scores.flatMap((score): ReportRow[] => {
    const mean = new ClusteredMean({ repeats: Number.POSITIVE_INFINITY });
    for (const episode of episodes) {
      if (episode.agent !== score.agent) continue;
      const value = of(episode);
      if (value === undefined) return [];
      mean.add(episode.world, episode.item, value, 1);
    }
    return mean.mean === undefined ? [] : [{ ...score, panel: name, x: mean.mean }];
  });
  return rows.some(({ x }) => Number(x) > 0) ? rows : [];
}

/** Columns beyond this turn are told together. */
const mostTurns = 30;
/** Tools beyond this number are told together. */
const mostTools = 7;

/** Which tools agents called at each turn. */
export function toolsSection({ strips: all, agents }: Pick<ReportedSuite, "strips" | "agents">): Section {
  const title = "Tools by turn";
  // A run may have come without its events.
  const strips = all.filter(({ calls }) => calls.length > 0);
  if (strips.length === 0) return { title, leftOut: "no agent called a tool" };
  const counts = new Map<string, number>();
  for (const { calls } of strips) for (const { tool } of calls) counts.set(tool, (counts.get(tool) ?? 0) + 1);
  const known = [...counts]
    .sort(([one, first], [other, second]) => second - first || (one < other ? -1 : 1))
    .map(([tool]) => tool);
  const named = known.slice(0, known.length > mostTools ? mostTools - 1 : mostTools);
  const last = Math.min(mostTurns, Math.max(...strips.flatMap(({ calls }) => calls.map(({ turn }) => turn)), 1));
  const tools = [...named, ...(known.length > named.length ? ["others"] : [])];
  const rows = agents.flatMap((agent) => {
    const own = strips.filter((strip) => strip.agent === agent);
    const worlds = new Set(own.map(({ world }) => world)).size;
    return Array.from({ length: own.length === 0 ? 0 : last }, (_, index) => index + 1).flatMap((turn) =>
      tools.map((tool): ReportRow => {
        const calls = own
          .flatMap((strip) => strip.calls)
          .filter((call) => Math.min(call.turn, last) === turn && nameOf(call.tool, named) === tool);
        return { agent, x: turn, part: tool, value: calls.length / own.length, worlds, episodes: own.length };
      }),
    );
  });
  return {
    name: "tools-by-turn",
    title,
    caption: `How many calls of each tool agents made at each turn, as a mean over the episodes in which they called any${last === mostTurns ? `; the last column holds all turns from ${mostTurns} on` : ""}. It describes these episodes, at most ${mostStrips} of an agent and run.`,
    chart: { kind: "columns", value: "calls an episode", x: "turn" },
    rows,
    marks: [],
  };
}

const nameOf = (tool: string, named: readonly string[]): string => (named.includes(tool) ? tool : "others");

const outcomes: readonly (readonly [PlayedEpisode["outcome"], string])[] = [
  ["answered", "answered"],
  ["abstained", "abstained"],
  ["unparsable", "not readable"],
  ["limit", "at a limit"],
  ["does-not-fit", "too large"],
  ["crashed", "crashed"],
  ["failed", "failed for reasons of ours"],
];

/** How episodes ended. */
export function outcomeSection({ episodes, agents, level }: ReportedSuite): Section {
  const title = "How episodes ended";
  if (episodes.every(({ outcome }) => outcome === "answered")) return { title, leftOut: "every episode was answered" };
  const found = outcomes.filter(([kind]) => episodes.some(({ outcome }) => outcome === kind));
  const rows = meanRows(
    episodes,
    ({ outcome }) => found.map(([kind, part]) => ({ part, value: outcome === kind ? 1 : 0, range: [0, 1] as const })),
    level,
  );
  return {
    name: "outcomes",
    title,
    caption: "The share of episodes by how they ended.",
    chart: { kind: "stacks", value: "share of episodes", isPercent: true },
    rows: orderRows(rows, agents),
    marks: [],
  };
}

/** Right answers of agents that had not seen what the key rests on. */
export function groundingSection(suite: ReportedSuite): Section {
  const title = "Right without the data";
  const rows = suite.statistics.flatMap(({ agent, swept, rightWithoutData }) => {
    const panel = sweptName(swept);
    const place = panel === "" ? {} : { panel };
    return rightWithoutData === undefined
      ? []
      : [
          rowOf(agent, { ...place, part: "saw nothing of it" }, rightWithoutData.nothing),
          rowOf(agent, { ...place, part: "saw a part of it" }, rightWithoutData.part),
        ].flatMap((row) => row ?? []);
  });
  if (rows.length === 0) return { title, leftOut: "the suite's keys name no evidence" };
  return {
    name: "right-without-data",
    title,
    caption:
      "The share of episodes with the full score in which the agent had seen nothing, or a part, of what the key rests on.",
    chart: { kind: "dots", value: "share of episodes", isPercent: true },
    rows: orderRows(rows, suite.agents),
    marks: [],
  };
}
