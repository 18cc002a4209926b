import type { Json, Outcome } from "@assay/contract";
import type { EpisodeAnswers } from "../../store/index.ts";
import type { RunEpisode } from "../run-episodes.ts";
import type { Column } from "./column.ts";

/** An episode with what it handed in. */
export interface EpisodeRow extends RunEpisode {
  readonly answers: EpisodeAnswers["answers"];
}

/** What makes rows of all three tables findable and groupable without a join. */
export const identity: readonly Column<RunEpisode>[] = [
  { name: "run", kind: "text", value: ({ summary }) => summary.run },
  { name: "episode", kind: "text", value: ({ summary }) => summary.id },
  { name: "suite", kind: "text", value: ({ cell }) => cell.suite },
  { name: "world", kind: "text", value: ({ item }) => item.world },
  { name: "item", kind: "text", value: ({ item }) => item.id },
  { name: "agent", kind: "text", value: ({ agent }) => agent.label },
  { name: "repeat", kind: "whole", value: ({ summary }) => summary.repeat },
];

export const episodeColumns: readonly Column<EpisodeRow>[] = [
  ...identity,
  { name: "suite_version", kind: "text", value: ({ cell }) => cell.version },
  { name: "generation", kind: "whole", value: ({ cell }) => cell.generation },
  { name: "preset", kind: "text", value: ({ cell }) => cell.preset },
  { name: "cell", kind: "whole", value: ({ item }) => item.cell },
  { name: "position", kind: "whole", value: ({ item }) => item.position },
  { name: "scaffold", kind: "text", value: ({ agent }) => agent.agent },
  { name: "scaffold_version", kind: "text", value: ({ agent }) => agent.version },
  { name: "model", kind: "text", value: ({ agent }) => agent.model },
  { name: "agent_id", kind: "text", value: ({ agent }) => agent.id },
  { name: "outcome", kind: "text", value: ({ summary }) => summary.outcome.kind },
  { name: "outcome_detail", kind: "text", value: ({ summary }) => detailOf(summary.outcome) },
  { name: "limit", kind: "text", value: ({ summary }) => summary.limit },
  { name: "score", kind: "number", value: ({ headline }) => headline?.value },
  { name: "score_weight", kind: "number", value: ({ headline }) => headline?.weight },
  { name: "score_scorer", kind: "text", value: ({ headline }) => headline?.scorer },
  { name: "score_version", kind: "text", value: ({ headline }) => headline?.version },
  { name: "score_metric", kind: "text", value: ({ headline }) => headline?.metric },
  { name: "integrity", kind: "text", value: ({ integrity }) => integrity },
  { name: "answers", kind: "json", value: ({ answers }) => answersOf(answers) },
  { name: "started_at", kind: "time", value: ({ summary }) => summary.startedAt },
  { name: "milliseconds", kind: "number", value: ({ summary }) => summary.milliseconds },
  { name: "waited_milliseconds", kind: "number", value: ({ summary }) => summary.waited },
  { name: "turns", kind: "whole", value: ({ summary }) => summary.turns },
  { name: "input_tokens", kind: "whole", value: ({ summary }) => summary.inputTokens },
  { name: "cached_input_tokens", kind: "whole", value: ({ summary }) => summary.cachedInputTokens },
  { name: "output_tokens", kind: "whole", value: ({ summary }) => summary.outputTokens },
  { name: "reasoning_tokens", kind: "whole", value: ({ summary }) => summary.reasoningTokens },
  { name: "estimated_calls", kind: "whole", value: ({ summary }) => summary.estimatedCalls ?? 0 },
  { name: "cost", kind: "number", value: ({ summary }) => summary.cost },
  { name: "actor_cost", kind: "number", value: ({ summary }) => summary.actorCost },
  { name: "tool_calls", kind: "whole", value: ({ summary }) => sum(Object.values(summary.toolCalls)) },
  { name: "tools", kind: "json", value: ({ summary }) => summary.toolCalls },
  { name: "bytes_in_context", kind: "whole", value: ({ summary }) => summary.bytesInContext },
  { name: "bytes_in_python", kind: "whole", value: ({ summary }) => summary.bytesInPython },
  { name: "filtered", kind: "whole", value: ({ summary }) => summary.filtered },
  { name: "attempts", kind: "whole", value: ({ summary }) => summary.attempts },
  { name: "events", kind: "whole", value: ({ summary }) => summary.events },
  { name: "strata", kind: "json", value: ({ item }) => item.strata },
  { name: "tags", kind: "json", value: ({ agent }) => agent.tags },
  { name: "swept", kind: "json", value: ({ cell, agent }) => ({ ...cell.swept, ...agent.swept }) },
  { name: "evidence", kind: "text", isKey: true, value: ({ summary }) => summary.evidence },
  { name: "key_strata", kind: "json", isKey: true, value: ({ item }) => item.private.strata },
  { name: "key", kind: "json", isKey: true, value: ({ item }) => item.private.key },
];

function detailOf(outcome: Outcome): string | undefined {
  if (outcome.kind === "limit") return outcome.limit;
  if ("failure" in outcome) return `${outcome.failure}: ${outcome.message}`;
  return "message" in outcome ? outcome.message : undefined;
}

/** What was handed in phase by phase: the value, or the text of a phase in which nothing could be read. */
const answersOf = (answers: EpisodeRow["answers"]): Json =>
  answers.flatMap(({ to, value, text }) => (to === "agent" ? [value ?? text] : []));

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);
