import { AssayError, type Json, type Part, type RecordedEvent } from "@assay/contract";
import { argumentsOf, conversationOf, type Said, textOf } from "../conversation/conversation.ts";
import type { RunEpisode } from "../run-episodes.ts";

/** An image that a trajectory names by its path. */
export interface TrajectoryImage {
  readonly path: string;
  readonly bytes: Uint8Array;
}

type Content = string | readonly { readonly [name: string]: Json }[];

interface Step {
  readonly step_id: number;
  readonly timestamp: string;
  readonly source: "system" | "user" | "agent";
  readonly message: Content;
  readonly model_name?: string;
  readonly reasoning_content?: string;
  readonly tool_calls?: readonly Json[];
  observation?: { readonly results: { source_call_id: string; content: Content; extra?: Json }[] };
  readonly metrics?: Json;
  readonly llm_call_count?: number;
  readonly extra?: Json;
}

/**
 * An episode in the Agent Trajectory Interchange Format, version 1.7, as Harbor's RFC 0001 and its models define it
 * (https://harborframework.com/docs/trajectory-format). Answers of tools are observations of the step that called them.
 */
export function trajectoryOf(
  episode: RunEpisode,
  events: readonly RecordedEvent[],
): { readonly trajectory: object; readonly images: readonly TrajectoryImage[] } {
  const { summary, item, cell, agent, current, headline } = episode;
  const writer = new StepWriter(summary.id, Date.parse(summary.startedAt));
  for (const said of conversationOf(events)) writer.add(said);
  const trajectory = {
    schema_version: "ATIF-v1.7",
    session_id: summary.id,
    trajectory_id: summary.id,
    agent: {
      name: agent.agent,
      version: agent.version,
      ...(agent.model === undefined ? {} : { model_name: agent.model }),
      extra: { label: agent.label, id: agent.id, options: agent.options },
    },
    steps: writer.steps,
    final_metrics: {
      total_prompt_tokens: summary.inputTokens,
      total_completion_tokens: summary.outputTokens,
      total_cached_tokens: summary.cachedInputTokens,
      ...(summary.cost === undefined ? {} : { total_cost_usd: summary.cost }),
      total_steps: writer.steps.length,
    },
    extra: {
      run: summary.run,
      suite: cell.suite,
      world: item.world,
      item: item.id,
      repeat: summary.repeat,
      outcome: summary.outcome.kind,
      strata: item.strata,
      ...(headline === undefined ? {} : { score: headline.value }),
      scores: current.map(({ scorer, version, metric, value, weight }) => ({ scorer, version, metric, value, weight })),
    },
  };
  return { trajectory, images: writer.images };
}

class StepWriter {
  readonly steps: Step[] = [];
  readonly images: TrajectoryImage[] = [];
  readonly #episode: string;
  readonly #start: number;
  readonly #stepOfCall = new Map<string, Step>();

  constructor(episode: string, start: number) {
    this.#episode = episode;
    this.#start = start;
  }

  add(said: Said): void {
    if (said.role === "tool") {
      this.#observe(said);
      return;
    }
    const common = {
      step_id: this.steps.length + 1,
      timestamp: new Date(this.#start + said.milliseconds).toISOString(),
      message: this.#content(said.parts),
      ...(said.branch === undefined ? {} : { extra: { branch: said.branch } }),
    };
    if (said.role !== "assistant") {
      this.steps.push({ ...common, source: said.role });
      return;
    }
    const { calls, model, reasoning } = said;
    const step: Step = {
      ...common,
      source: "agent",
      ...(calls.length === 0 ? {} : { tool_calls: calls.map(callOf) }),
      ...(model === undefined ? { llm_call_count: 0 } : { ...modelFields(model, reasoning), llm_call_count: 1 }),
    };
    for (const { id } of calls) this.#stepOfCall.set(id, step);
    this.steps.push(step);
  }

  /** An answer belongs to the step of its call; one that has none is told by the last step. */
  #observe({ call, parts, error }: Said & { role: "tool" }): void {
    const step = this.#stepOfCall.get(call);
    if (step === undefined) {
      throw new AssayError("reports/damaged-run", `the episode ${this.#episode} has an answer to no call, '${call}'`);
    }
    step.observation ??= { results: [] };
    const content = error === undefined ? this.#content(parts) : error;
    step.observation.results.push({
      source_call_id: call,
      content,
      ...(error === undefined ? {} : { extra: { is_error: true } }),
    });
  }

  #content(parts: readonly Part[]): Content {
    if (parts.every(({ type }) => type === "text")) return textOf(parts);
    return parts.map((part) => {
      if (part.type === "text") return { type: "text", text: part.text };
      const path = `images/${this.#episode}-${this.images.length + 1}.${part.mime.split("/")[1]}`;
      this.images.push({ path, bytes: part.bytes });
      return { type: "image", source: { media_type: part.mime, path } };
    });
  }
}

const callOf = (call: (Said & { role: "assistant" })["calls"][number]): Json => ({
  tool_call_id: call.id,
  function_name: call.tool,
  arguments: argumentsOf(call),
  ...(call.problem === undefined ? {} : { extra: { problem: call.problem } }),
});

function modelFields(
  { name, usage, finish }: NonNullable<(Said & { role: "assistant" })["model"]>,
  reasoning: readonly string[],
): Pick<Step, "model_name" | "reasoning_content" | "metrics"> {
  return {
    model_name: name,
    ...(reasoning.length === 0 ? {} : { reasoning_content: reasoning.join("\n") }),
    metrics: {
      prompt_tokens: usage.inputTokens,
      completion_tokens: usage.outputTokens,
      cached_tokens: usage.cachedInputTokens,
      ...(usage.cost === undefined ? {} : { cost_usd: usage.cost }),
      extra: { reasoning_tokens: usage.reasoningTokens, finish },
    },
  };
}
