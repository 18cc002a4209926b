import type { EpisodeSummary } from "../episode.ts";
import type { EpisodesTable } from "./database.ts";

/** A summary as a row; `position` is that of its item in the run. */
export function episodeRow(summary: EpisodeSummary, position: number): EpisodesTable {
  return {
    id: summary.id,
    run: summary.run,
    item: summary.item,
    item_position: position,
    agent: summary.agent,
    repeat: summary.repeat,
    attempt: summary.attempt,
    attempts: summary.attempts,
    started_at: summary.startedAt,
    outcome_kind: summary.outcome.kind,
    outcome: JSON.stringify(summary.outcome),
    limit_reached: summary.limit ?? null,
    milliseconds: summary.milliseconds,
    waited: summary.waited,
    turns: summary.turns,
    input_tokens: summary.inputTokens,
    output_tokens: summary.outputTokens,
    cached_input_tokens: summary.cachedInputTokens,
    reasoning_tokens: summary.reasoningTokens,
    estimated_calls: summary.estimatedCalls ?? 0,
    cost: summary.cost ?? null,
    actor_cost: summary.actorCost ?? null,
    tool_calls: JSON.stringify(summary.toolCalls),
    evidence: summary.evidence,
    bytes_in_context: summary.bytesInContext,
    bytes_in_python: summary.bytesInPython,
    filtered: summary.filtered,
    events: summary.events,
  };
}

/** The summary that `episodeRow` was given. */
export function readEpisode(row: EpisodesTable): EpisodeSummary {
  return {
    id: row.id,
    run: row.run,
    item: row.item,
    agent: row.agent,
    repeat: row.repeat,
    attempt: row.attempt,
    attempts: row.attempts,
    startedAt: row.started_at,
    outcome: JSON.parse(row.outcome),
    limit: row.limit_reached ?? undefined,
    milliseconds: row.milliseconds,
    waited: row.waited,
    turns: row.turns,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    cachedInputTokens: row.cached_input_tokens,
    reasoningTokens: row.reasoning_tokens,
    ...(row.estimated_calls === 0 ? {} : { estimatedCalls: row.estimated_calls }),
    cost: row.cost ?? undefined,
    actorCost: row.actor_cost ?? undefined,
    toolCalls: JSON.parse(row.tool_calls),
    evidence: row.evidence,
    bytesInContext: row.bytes_in_context,
    bytesInPython: row.bytes_in_python,
    filtered: row.filtered,
    events: row.events,
  };
}
