import {
  type AgentStep,
  type AnySuite,
  type AnyTool,
  AssayError,
  type Challenge,
  type Event,
  type Host,
  type Json,
  type Outcome,
  type Phase,
  type RecordedEvent,
  type Reply,
  type Score,
  type Step,
  type StepAnswer,
  type Submitted,
  type ToolResult,
} from "../contract/index.ts";
import type { SandboxBackend } from "../sandbox/index.ts";
import { EpisodeSandbox, type EvidenceAudit, submissionForms, submitTool, Toolbox } from "../tools/index.ts";
import { getTaskTool } from "./get-task.ts";

export interface EpisodeOptions {
  readonly suite: AnySuite;
  readonly world: unknown;
  readonly challenge: Challenge<unknown, unknown>;
  backend(): Promise<SandboxBackend>;
  /** Takes every event as it happens. */
  record(event: RecordedEvent): void;
}

/** What an episode came to. */
export interface EndedEpisode {
  readonly outcome: Outcome;
  readonly scores: readonly (Score & { readonly scorer: string; readonly version: string })[];
  readonly evidence: EvidenceAudit;
  /** Bytes of data that the agent read itself, and that its programs read. */
  readonly bytes: { readonly context: number; readonly python: number };
  readonly calls: number;
}

/** An episode whose agent is a client that calls when it likes: phase by phase, to its scores. */
export class LiveEpisode {
  readonly #options: EpisodeOptions;
  readonly #steps: AsyncGenerator<Step, void, Reply>;
  readonly #toolbox: Toolbox;
  readonly #sandbox: EpisodeSandbox;
  readonly #host: Host;
  readonly #stopping = new AbortController();
  readonly #events: RecordedEvent[] = [];
  readonly #answers: StepAnswer[] = [];
  readonly #ended = Promise.withResolvers<EndedEpisode>();
  readonly #started = performance.now();
  #step: AgentStep | undefined;
  #phase: Phase | undefined;
  #tools: readonly AnyTool[] = [];
  #phases = 0;
  /** Submissions wait for each other: a phase is handed in once. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(options: EpisodeOptions) {
    const { suite, world, challenge } = options;
    this.#options = options;
    const workspace = suite.open(world, challenge.item);
    this.#host = {
      actor: async (role) => {
        throw new AssayError("mcp/cannot-host", `this suite asks a ${role}, and over MCP nobody is bound to that role`);
      },
      record: (kind, data) => this.#record({ type: "note-recorded", kind, data }),
      signal: this.#stopping.signal,
    };
    this.#sandbox = new EpisodeSandbox(options.backend, workspace, this.#host);
    this.#toolbox = new Toolbox({
      workspace,
      host: this.#host,
      sandbox: () => this.#sandbox.get(),
      always: [getTaskTool(() => this.#phase), submitTool((value, confidence) => this.#hand(value, confidence))],
      record: (event) => this.#record(event),
    });
    this.#steps = suite.episode(world, challenge.item, workspace);
    this.#ended.promise.catch(() => undefined);
  }

  static async start(options: EpisodeOptions): Promise<LiveEpisode> {
    if (options.challenge.needs.includes("branch")) {
      throw new AssayError(
        "mcp/cannot-host",
        "this item asks a fork of the agent, which no MCP client can give; choose another item",
      );
    }
    const episode = new LiveEpisode(options);
    episode.#record({ type: "episode-started" });
    await episode.#advance();
    return episode;
  }

  /** What can be called now. */
  get tools(): readonly AnyTool[] {
    return this.#tools;
  }

  /** Resolves when the last phase was handed in, or the client has left. */
  get ended(): Promise<EndedEpisode> {
    return this.#ended.promise;
  }

  /** Calls a tool; the signal stops this call alone. */
  call(tool: string, input: Json, signal?: AbortSignal): Promise<ToolResult> {
    return this.#toolbox.call(tool, input, signal);
  }

  /** Ends an episode that was not handed in: the client is gone. */
  async abandon(): Promise<void> {
    this.#stopping.abort();
    await this.#turn;
    if (this.#phase === undefined) return;
    await this.#steps.return();
    const message = "the client left before it had handed in its answer";
    await this.#end({ kind: "failed", failure: "agent-program", message });
  }

  #hand(value: Json, confidence: number | null): Promise<Submitted> {
    const turn = this.#turn.then(() => this.#submit(value, confidence));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  async #submit(value: Json, confidence: number | null): Promise<Submitted> {
    const step = this.#step;
    if (step === undefined) return { status: "finished" };
    const tried = submissionForms(value, confidence).map((form) => step.reply.safeParse(form));
    const parsed = tried.find(({ success }) => success) ?? tried[0];
    if (parsed?.data === undefined) {
      const problem = parsed?.error?.issues.map(({ message }) => message).join("; ") ?? "it has no form";
      return { status: "refused", problem: `${problem}. The task says in which form the answer is wanted.` };
    }
    const answer = parsed.data;
    this.#record({ type: "answer-submitted", phase: this.#phases - 1, value: answer });
    const kind = step.abstains?.(answer) ? "abstained" : "answered";
    const reply: Reply = { outcome: { kind }, value: answer, text: JSON.stringify(answer) };
    this.#answers.push({ to: "agent", outcome: reply.outcome, value: answer, text: reply.text });
    await this.#advance(reply);
    return this.#phase === undefined ? { status: "finished" } : { status: "next-phase", phase: this.#phase };
  }

  async #advance(reply?: Reply): Promise<void> {
    const result = await (reply === undefined ? this.#steps.next() : this.#steps.next(reply));
    if (result.done) {
      await this.#end(this.#answers[0]?.outcome ?? { kind: "unparsable" });
      return;
    }
    const step = result.value;
    if (step.to !== "agent" || step.branch === true) {
      throw new AssayError(
        "mcp/cannot-host",
        "this suite asks somebody else than the agent, who is not bound over MCP",
      );
    }
    const { prompt, tools, reply: schema } = step;
    this.#step = step;
    this.#tools = this.#toolbox.enter(tools);
    this.#phase = { prompt, tools: this.#tools, reply: schema };
    this.#record({ type: "phase-started", phase: this.#phases++, prompt, tools });
  }

  async #end(outcome: Outcome): Promise<void> {
    this.#step = undefined;
    this.#phase = undefined;
    this.#tools = this.#toolbox.enter([]);
    try {
      const { files } = await this.#sandbox.collect();
      if (outcome.kind === "failed") this.#record({ type: "episode-failed", outcome });
      this.#record({ type: "episode-ended", outcome });
      const scores = outcome.kind === "failed" ? [] : await this.#score({ outcome, answers: this.#answers, files });
      const evidence = this.#toolbox.audit(this.#options.challenge.evidence);
      this.#ended.resolve({ outcome, scores, evidence, bytes: this.#toolbox.log.bytes, calls: this.#toolbox.calls });
    } catch (error) {
      this.#ended.reject(error);
      throw error;
    } finally {
      await this.#sandbox.stop();
    }
  }

  async #score(submission: Parameters<AnySuite["scorers"][number]["score"]>[0]["submission"]) {
    const { suite, challenge } = this.#options;
    const scores = [];
    for (const { name, version, score } of suite.scorers) {
      const graded = await score({ key: challenge.key, submission, transcript: this.#events, host: this.#host });
      scores.push(...graded.map((each) => ({ ...each, scorer: name, version })));
    }
    return scores;
  }

  #record(event: Event): void {
    const milliseconds = Math.round(performance.now() - this.#started);
    const recorded = { sequence: this.#events.length, milliseconds, event };
    this.#events.push(recorded);
    this.#options.record(recorded);
  }
}
