export { type AgentStatistics, groupsOf, type Pull, statisticsOf } from "./agent-statistics.ts";
export type { AnsweredEpisode } from "./answered-episode.ts";
export { answeredEpisode, readAnswers } from "./read-answers.ts";
export { renderStatistics, type StatisticLine, statisticLines } from "./render-statistics.ts";
export type { ToolUse } from "./tool-use.ts";
