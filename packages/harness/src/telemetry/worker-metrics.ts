import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { PlayedTry } from "../engine/index.ts";
import type { WorkerStatus } from "../fleet/worker/worker-status.ts";

const episodeSeconds = [1, 5, 15, 60, 120, 300, 600, 1200, 3600];
const callSeconds = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 300];

/** What one worker does, for Prometheus. Names of tools that no suite has are counted as `unknown`. */
export class WorkerMetrics {
  readonly registry = new Registry();
  readonly #tries: Counter<"suite" | "agent" | "outcome">;
  readonly #seconds: Histogram<"suite" | "agent">;
  readonly #cost: Counter<"suite" | "agent">;
  readonly #calls: Counter<"model">;
  readonly #callSeconds: Histogram<"model">;
  readonly #tokens: Counter<"model" | "kind">;
  readonly #tools: Counter<"tool" | "result">;

  constructor() {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.#tries = new Counter({
      name: "assay_episode_tries_total",
      help: "Tries of episodes that ended, by outcome",
      labelNames: ["suite", "agent", "outcome"],
      registers,
    });
    this.#seconds = new Histogram({
      name: "assay_episode_seconds",
      help: "How long tries of episodes took, without waits for rate limits",
      labelNames: ["suite", "agent"],
      buckets: episodeSeconds,
      registers,
    });
    this.#cost = new Counter({
      name: "assay_episode_cost_total",
      help: "What episodes cost, in the currency of the run's prices",
      labelNames: ["suite", "agent"],
      registers,
    });
    this.#calls = new Counter({
      name: "assay_model_calls_total",
      help: "Calls of models that were answered",
      labelNames: ["model"],
      registers,
    });
    this.#callSeconds = new Histogram({
      name: "assay_model_call_seconds",
      help: "How long answers of models took",
      labelNames: ["model"],
      buckets: callSeconds,
      registers,
    });
    this.#tokens = new Counter({
      name: "assay_model_tokens_total",
      help: "Tokens of models; cached and reasoning ones are also among input and output",
      labelNames: ["model", "kind"],
      registers,
    });
    this.#tools = new Counter({
      name: "assay_tool_calls_total",
      help: "Calls of tools by agents",
      labelNames: ["tool", "result"],
      registers,
    });
  }

  /** Counts a try that has ended. */
  readonly played = ({ suite, agent, finished }: PlayedTry): void => {
    const { summary, events, calls } = finished;
    const of = { suite, agent };
    this.#tries.inc({ ...of, outcome: summary.outcome.kind });
    this.#seconds.observe(of, summary.milliseconds / 1000);
    this.#cost.inc(of, (summary.cost ?? 0) + (summary.actorCost ?? 0));
    for (const { model, milliseconds, ...call } of calls) {
      this.#calls.inc({ model });
      this.#callSeconds.observe({ model }, milliseconds / 1000);
      this.#tokens.inc({ model, kind: "input" }, call.inputTokens);
      this.#tokens.inc({ model, kind: "output" }, call.outputTokens);
      this.#tokens.inc({ model, kind: "cached" }, call.cachedInputTokens);
      this.#tokens.inc({ model, kind: "reasoning" }, call.reasoningTokens);
    }
    for (const { event } of events) {
      if (event.type !== "tool-answered") continue;
      const isUnknown = event.error?.code === "tools/unknown-tool";
      const result = event.error === undefined ? "ok" : "error";
      this.#tools.inc({ tool: isUnknown ? "unknown" : event.tool, result });
    }
  };

  /** Adds what the worker itself counts. */
  watch(status: () => WorkerStatus): void {
    const registers = [this.registry];
    const gauge = (name: string, help: string, value: (now: WorkerStatus) => number): void => {
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(value(status()));
        },
      });
    };
    const counter = (name: string, help: string, value: (now: WorkerStatus) => number): void => {
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(value(status()));
        },
      });
    };
    gauge("assay_worker_episodes_in_flight", "Episodes in flight", ({ playing }) => playing);
    counter("assay_worker_episodes_total", "Episodes that this worker finished", ({ finished }) => finished);
    counter("assay_worker_duplicates_total", "Results that were dropped as another's", ({ duplicates }) => duplicates);
    counter("assay_worker_handed_back_total", "Episodes that were handed back", ({ handedBack }) => handedBack);
    counter("assay_worker_commits_total", "Transactions of results", ({ committing }) => committing.transactions);
    counter(
      "assay_worker_commit_seconds_total",
      "Time in transactions of results",
      ({ committing }) => committing.milliseconds / 1000,
    );
    const limits = (name: string, help: string, value: (limit: WorkerStatus["limits"][string]) => number): void => {
      new Gauge({
        name,
        help,
        labelNames: ["model"],
        registers,
        collect() {
          this.reset();
          for (const [model, limit] of Object.entries(status().limits)) this.set({ model }, value(limit));
        },
      });
    };
    limits("assay_worker_model_limit", "Calls that this worker may have in flight", ({ limit }) => limit);
    limits("assay_worker_model_in_flight", "Calls in flight", ({ inFlight }) => inFlight);
    limits("assay_worker_model_waiting", "Calls that wait for a limit", ({ waiting }) => waiting);
    limits("assay_worker_model_paused_seconds", "How long no call begins", ({ pausedFor }) => pausedFor / 1000);
  }
}
