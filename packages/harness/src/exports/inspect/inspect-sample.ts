import type { Json, RecordedEvent } from "@assay/contract";
import type { EpisodeAnswers, EpisodeScore, EpisodeSummary } from "../../store/index.ts";
import { conversationOf, textOf } from "../conversation/conversation.ts";
import type { RunEpisode } from "../run-episodes.ts";
import { inspectMessages } from "./inspect-messages.ts";

export type InspectSample = { readonly [name: string]: Json };

/** A score's name in a log: scorers may measure several things. */
export const scoreName = ({ scorer, metric }: Pick<EpisodeScore, "scorer" | "metric">): string => `${scorer}/${metric}`;

/** An episode as a sample of Inspect. Target, explanations and evidence follow from the key. */
export function inspectSample(
  episode: RunEpisode,
  events: readonly RecordedEvent[],
  answers: EpisodeAnswers["answers"],
  withKeys: boolean,
): InspectSample {
  const { summary, item, agent } = episode;
  const conversation = conversationOf(events);
  const messages = inspectMessages(conversation, summary.id);
  const last = messages.findLast(({ role }) => role === "assistant");
  const answer = answers.findLast(({ to, value }) => to === "agent" && value !== undefined)?.value;
  const completion = answer === undefined ? "" : JSON.stringify(answer);
  const model = modelOf(agent);
  return {
    id: item.id,
    epoch: summary.repeat,
    input: textOf(conversation.find(({ role }) => role === "user")?.parts ?? []),
    target: withKeys ? JSON.stringify(item.private.key) : "",
    messages,
    output: {
      model,
      choices: last === undefined ? [] : [{ message: { ...last, source: "generate" }, stop_reason: "stop" }],
      completion,
    },
    scores: scoresOf(episode, completion, withKeys),
    metadata: {
      episode: summary.id,
      world: item.world,
      outcome: summary.outcome.kind,
      turns: summary.turns,
      tool_calls: summary.toolCalls,
      ...item.strata,
      ...(withKeys ? { evidence: summary.evidence, ...item.private.strata } : {}),
    },
    store: {},
    events: [],
    model_usage: usageOf(model, summary),
    ...timesOf(summary),
    uuid: summary.id,
    ...(summary.outcome.kind === "failed"
      ? { error: { message: summary.outcome.message, traceback: "", traceback_ansi: "" } }
      : {}),
    attachments: {},
  };
}

/** The longest text of a summary, as Inspect cuts it. */
const longest = 1000;

/** What a list of samples shows of one. */
export function sampleSummary(sample: InspectSample): InspectSample {
  const names = ["id", "epoch", "target", "scores", "model_usage", "started_at", "completed_at", "total_time"] as const;
  const { input, messages } = sample;
  return {
    ...Object.fromEntries(names.map((name) => [name, sample[name]])),
    input: String(input).slice(0, longest),
    metadata: sample.metadata,
    working_time: sample.working_time,
    uuid: sample.uuid,
    completed: true,
    message_count: Array.isArray(messages) ? messages.length : 0,
    ...("error" in sample ? { error: (sample.error as { message: string }).message.slice(0, longest) } : {}),
  };
}

/** How a log names who acted: baselines have no model. */
export const modelOf = ({ model, agent }: RunEpisode["agent"]): string => model ?? `assay/${agent}`;

/** The headline score comes first: viewers show it. */
function scoresOf({ current, headline }: RunEpisode, answer: string, withKeys: boolean): { [name: string]: Json } {
  const ordered = [...current].sort((one, other) => Number(other === headline) - Number(one === headline));
  return Object.fromEntries(
    ordered.map((score) => [
      scoreName(score),
      {
        value: score.value,
        answer,
        ...(withKeys ? { explanation: score.reason } : {}),
        metadata: {
          version: score.version,
          weight: score.weight,
          ...(withKeys && score.parts !== undefined ? { parts: score.parts } : {}),
        },
        history: [],
      },
    ]),
  );
}

const usageOf = (model: string, summary: EpisodeSummary): { readonly [model: string]: Json } => ({
  [model]: {
    input_tokens: summary.inputTokens,
    output_tokens: summary.outputTokens,
    total_tokens: summary.inputTokens + summary.outputTokens,
    input_tokens_cache_read: summary.cachedInputTokens,
    reasoning_tokens: summary.reasoningTokens,
    ...(summary.cost === undefined ? {} : { total_cost: summary.cost }),
  },
});

function timesOf({ startedAt, milliseconds, waited }: EpisodeSummary): { readonly [name: string]: Json } {
  const ended = new Date(Date.parse(startedAt) + milliseconds + waited).toISOString();
  return {
    started_at: startedAt,
    completed_at: ended,
    total_time: (milliseconds + waited) / 1000,
    working_time: milliseconds / 1000,
  };
}
