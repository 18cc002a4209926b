import {
  type AnySuite,
  type AnyTool,
  AssayError,
  type Challenge,
  type Json,
  type Outcome,
  type Phase,
  type RecordedEvent,
  type Submission,
  type ToolResult,
  type Workspace,
} from "@assay/contract";
import {
  type ActorModels,
  countedActors,
  Episode,
  EpisodeMeter,
  endEpisode,
  type GradingThreads,
  type ScoredMetric,
  type UnplacedEpisode,
} from "../engine/index.ts";
import type { SandboxBackend } from "../sandbox/index.ts";
import type { StoredCall } from "../store/index.ts";
import { type EvidenceAudit, getTaskTool } from "../tools/index.ts";

export interface EpisodeOptions {
  readonly suite: AnySuite;
  readonly world: unknown;
  readonly challenge: Challenge<unknown, unknown>;
  /** The handle by which prompts and tools name the episode's data; a random one without it. */
  readonly handle?: string;
  /** The most calls of tools; as many as the client likes without it. */
  readonly toolCalls?: number | undefined;
  backend(): Promise<SandboxBackend>;
  /** Grades large texts, so that other clients are served meanwhile. */
  readonly grading?: GradingThreads;
  /** The models of actors, where the run binds some. */
  readonly models?: ActorModels;
  /** Takes every event as it happens. */
  record?(event: RecordedEvent): void;
  /** Keeps the episode; the client hears that it has finished when this is done. */
  keep?(ended: EndedEpisode): Promise<void>;
}

/** What an episode came to. */
export interface EndedEpisode {
  readonly outcome: Outcome;
  readonly scores: readonly ScoredMetric[];
  readonly evidence: EvidenceAudit;
  /** Bytes of data that the agent read itself, and that its programs read. */
  readonly bytes: { readonly context: number; readonly python: number };
  readonly calls: number;
  /** All that a store keeps of it. */
  readonly unplaced: UnplacedEpisode;
}

/** An episode whose agent is a client that calls when it likes: phase by phase, to its scores. */
export class LiveEpisode {
  readonly #options: EpisodeOptions;
  readonly #episode: Episode;
  readonly #meter: EpisodeMeter;
  /** What actors were asked. */
  readonly #calls: readonly StoredCall[];
  readonly #stopping: AbortController;
  readonly #ended = Promise.withResolvers<EndedEpisode>();
  #isEnding = false;

  private constructor(
    options: EpisodeOptions,
    episode: Episode,
    meter: EpisodeMeter,
    calls: readonly StoredCall[],
    stopping: AbortController,
  ) {
    this.#options = options;
    this.#episode = episode;
    this.#meter = meter;
    this.#calls = calls;
    this.#stopping = stopping;
    this.#ended.promise.catch(() => undefined);
  }

  static async start(options: EpisodeOptions): Promise<LiveEpisode> {
    if (options.challenge.needs.includes("branch")) {
      throw new AssayError(
        "mcp/cannot-host",
        "this item asks a fork of the agent, which no MCP client can give; choose another item",
      );
    }
    const stopping = new AbortController();
    const { toolCalls } = options;
    const meter = new EpisodeMeter(toolCalls === undefined ? {} : { toolCalls });
    const calls: StoredCall[] = [];
    const episode: Episode = Episode.create({
      ...options,
      meter,
      signal: stopping.signal,
      hostTools: (own) => [getTaskTool(() => own.phase)],
      ...countedActors({
        models: options.models,
        meter,
        signal: stopping.signal,
        record: (event) => episode.record(event),
        keep: (call) => calls.push(call),
      }),
    });
    await episode.begin();
    return new LiveEpisode(options, episode, meter, calls, stopping);
  }

  /** What the client is asked now; undefined after the last phase. */
  get phase(): Phase | undefined {
    return this.#episode.phase;
  }

  get workspace(): Workspace {
    return this.#episode.workspace;
  }

  /** What has happened so far. */
  get events(): readonly RecordedEvent[] {
    return this.#episode.events;
  }

  /** The deliverables as they stand now. */
  deliverables(): Promise<Submission["files"]> {
    return this.#episode.deliverables();
  }

  /** How far what was shown so far covers what the key rests on. */
  get evidence(): EvidenceAudit {
    return this.#episode.toolbox.audit(this.#options.challenge.evidence);
  }

  /** What can be called now. */
  get tools(): readonly AnyTool[] {
    return this.#episode.phase?.tools ?? this.#episode.toolbox.enter([]);
  }

  /** Resolves when the last phase was handed in, or the client has left. */
  get ended(): Promise<EndedEpisode> {
    return this.#ended.promise;
  }

  /** Calls a tool; the signal stops this call alone. */
  async call(tool: string, input: Json, signal?: AbortSignal): Promise<ToolResult> {
    // Whoever calls after the end is told what there still is to call.
    if (this.#isEnding) return this.#episode.toolbox.call(tool, input, signal);
    const result = await this.#episode.call(tool, input, signal);
    if (this.#episode.phase === undefined) await this.#end();
    return result;
  }

  /** Ends an episode that was not handed in: the client is gone. */
  async abandon(): Promise<void> {
    this.#stopping.abort();
    const message = "the client left before it had handed in its answer";
    // Who has acted and leaves has had its try: it may not look at an item and come back for another.
    const hasActed = Object.keys(this.#meter.toolCalls).length > 0;
    const kind = hasActed ? "crashed" : "failed";
    if (this.#episode.phase !== undefined) await this.#end({ kind, failure: "agent-program", message });
  }

  /** Ends an episode whose scores nobody wants. */
  async drop(): Promise<void> {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#stopping.abort();
    await this.#episode.end({ kind: "failed", failure: "agent-program", message: "dropped without scores" });
  }

  async #end(outcome?: Outcome): Promise<void> {
    if (this.#isEnding) return;
    this.#isEnding = true;
    try {
      const { suite, challenge, keep, grading } = this.#options;
      const { toolbox } = this.#episode;
      const meter = this.#meter;
      const ending = await endEpisode(this.#episode, { suite, challenge, meter, outcome, calls: this.#calls, grading });
      const { unplaced, submission, evidence } = ending;
      const { bytes } = toolbox.log;
      const { scores } = unplaced;
      const ended = { outcome: submission.outcome, scores, evidence, bytes, calls: toolbox.calls, unplaced };
      await keep?.(ended);
      this.#ended.resolve(ended);
    } catch (error) {
      this.#ended.reject(error);
      throw error;
    }
  }
}
