import type { AnySuite, SuiteReport } from "@assay/contract";
import { groupsOf, statisticsOf } from "../behaviour/agent-statistics.ts";
import type { AnsweredEpisode } from "../behaviour/answered-episode.ts";
import type { PlayedEpisode, ReportedSuite } from "./reported-suite.ts";

/** An episode of which a test says only what matters to it. */
export function episodeOf(change: Partial<PlayedEpisode> = {}): PlayedEpisode {
  const { item = "a" } = change;
  return {
    id: "e",
    run: "r",
    agent: "loop",
    world: "1",
    item,
    question: item,
    repeat: 1,
    outcome: "answered",
    strata: {},
    settings: {},
    swept: {},
    score: { value: 1, weight: 1, range: [0, 1] },
    metrics: [],
    abstained: false,
    evidence: "grounded",
    confidence: undefined,
    scaffold: "loop",
    model: "m",
    isSecret: false,
    turns: 1,
    tokens: 100,
    toolCalls: 2,
    milliseconds: 1000,
    cost: undefined,
    ...change,
  };
}

/** A score of 0 or 1. */
export const binary = (isRight: boolean): PlayedEpisode["score"] => ({
  value: isRight ? 1 : 0,
  weight: 1,
  range: [0, 1],
});

const saw = { ungrounded: "nothing", partial: "part", grounded: "all", "not-needed": undefined } as const;

/** What an episode answered: right where it has the full score, and wrong where it has none, if it is a verdict. */
export function answerOf(
  { agent, swept, world, item, question, score, abstained, strata, confidence, evidence, toolCalls }: PlayedEpisode,
  isVerdict = true,
): AnsweredEpisode[] {
  if (score === undefined) return [];
  const said = abstained ? "not-possible" : "answer";
  const isPossible = strata.answerable === undefined ? undefined : strata.answerable !== "no";
  const isRight = isPossible === undefined ? score.value === 1 : isPossible !== abstained && score.value === 1;
  return [
    {
      ...{ suite: "toy", agent, swept, world, item, question, said, isPossible, confidence, toolCalls },
      wording: undefined,
      score: score.value,
      range: score.range,
      isFull: score.value >= 1,
      isRight: isVerdict ? isRight : undefined,
      isReasonRight: undefined,
      threshold: 0,
      prior: undefined,
      saw: saw[evidence],
    },
  ];
}

/** A suite with these episodes. */
export function suiteOf(episodes: readonly PlayedEpisode[], change: Partial<ReportedSuite> = {}): ReportedSuite {
  const suite = { name: "toy", selection: { balance: ["type"], secret: [], samples: {} }, scorers: [] };
  const report: SuiteReport = { figures: [] };
  return {
    suite: suite as unknown as AnySuite,
    report,
    headline: { name: "share correct", isPercent: true, floor: "null", ceiling: "oracle" },
    agents: [...new Set(episodes.map(({ agent }) => agent))],
    episodes,
    statistics: statisticsIn(episodes.flatMap((each) => answerOf(each))),
    strips: [],
    judges: [],
    currency: "USD",
    level: 0.95,
    ...change,
  };
}

export const statisticsIn = (answers: readonly AnsweredEpisode[]): ReportedSuite["statistics"] =>
  [...groupsOf(answers)].map((group) => statisticsOf(group, 0.95));
