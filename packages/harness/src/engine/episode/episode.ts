import {
  type Agent,
  type AgentStep,
  type AnySuite,
  type AnyTool,
  AssayError,
  type Challenge,
  type Event,
  type Files,
  type Host,
  type Json,
  type LimitName,
  type Outcome,
  type Part,
  type Phase,
  type RecordedEvent,
  type Reply,
  type Session,
  type Step,
  type StepAnswer,
  type Submission,
  type Submitted,
  type ToolResult,
  type Workspace,
} from "@assay/contract";
import { placeOfThrown } from "@assay/contract/kit/thrown";
import type { SandboxBackend } from "../../sandbox/index.ts";
import { EpisodeSandbox, exampleOf, noCallsLeft, submissionForms, submitTool, Toolbox } from "../../tools/index.ts";
import { suiteFailure } from "../suite-failure.ts";
import type { EpisodeMeter } from "./episode-meter.ts";
import { yieldToEventLoop } from "./yield-to-event-loop.ts";

export interface EpisodeOptions {
  readonly suite: AnySuite;
  readonly world: unknown;
  readonly challenge: Pick<Challenge<unknown, unknown>, "item" | "key" | "evidence">;
  readonly meter: EpisodeMeter;
  /** The handle by which prompts and tools name the episode's data; random, unless a recorded episode is replayed. */
  readonly handle?: string;
  /** How often the agent is told of a wrong form before a submission is taken as it is. */
  readonly formTries?: number;
  /** Tools that the host of the episode adds, beside `submit`. */
  readonly hostTools?: (episode: Episode) => readonly AnyTool[];
  readonly signal: AbortSignal;
  backend(): Promise<SandboxBackend>;
  /** The names of the actors of a role. */
  actors: Host["actors"];
  /** Asks an actor that the plan bound to a role. */
  actor: Host["actor"];
  /** A copy of the agent for a question that leaves no trace in it. */
  fork?(): Agent | undefined;
  /** Takes every event as it happens. */
  record?(event: RecordedEvent): void;
}

/** An answer that fits the schema of its step. */
type HandedIn = Reply & { readonly value: Json };

/** Enough to mend a form by what is said about it, and too few to search with. */
const defaultFormTries = 3;

/** One attempt at an item: the suite's phases, the agent's tools and sandbox, and the events. */
export class Episode {
  readonly toolbox: Toolbox;
  readonly host: Host;
  /** ISO 8601, UTC. */
  readonly startedAt = new Date().toISOString();
  readonly #options: EpisodeOptions;
  readonly #workspace: Workspace;
  readonly #steps: AsyncGenerator<Step, void, Reply>;
  readonly #sandbox: EpisodeSandbox;
  readonly #events: RecordedEvent[] = [];
  readonly #answers: StepAnswer[] = [];
  readonly #started = performance.now();
  #step: AgentStep | undefined;
  #phase: Phase | undefined;
  #phases = 0;
  #failure: unknown;
  #isOver = false;
  #formTries: number;
  /** The last submission of this phase that was sent back for its form. It stands unless a better one follows. */
  #sentBack: HandedIn | undefined;
  /** Submissions wait for each other: a phase is handed in once. */
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(options: EpisodeOptions) {
    const { suite, world, challenge, signal } = options;
    this.#options = options;
    this.#formTries = options.formTries ?? defaultFormTries;
    const workspace = openWorkspace(options);
    this.#workspace = workspace;
    this.host = {
      actors: options.actors,
      actor: (role, prompt, reply, name) => this.#ask(role, prompt, reply, name),
      record: (kind, data) => this.record({ type: "note-recorded", kind, data }),
      signal,
    };
    this.#sandbox = new EpisodeSandbox(options.backend, workspace, this.host, (name) =>
      this.toolbox.show([{ source: "service", name }], 0),
    );
    this.toolbox = new Toolbox({
      workspace,
      host: this.host,
      sandbox: () => this.#sandbox.get(),
      always: [...(options.hostTools?.(this) ?? []), submitTool((value, confidence) => this.submit(value, confidence))],
      // A client may go on calling after the end. Such calls are not part of the episode.
      record: (event) => {
        if (!this.#isOver) this.record(event);
      },
      ...(options.handle === undefined ? {} : { id: options.handle }),
    });
    this.#steps = suite.episode(world, challenge.item, workspace);
  }

  /** An episode in its first phase. */
  static async start(options: EpisodeOptions): Promise<Episode> {
    const episode = Episode.create(options);
    await episode.begin();
    return episode;
  }

  /** An episode before its first phase: its tools are known, and no actor was asked yet. */
  static create(options: EpisodeOptions): Episode {
    return new Episode(options);
  }

  /** Goes to the first phase. */
  async begin(): Promise<void> {
    this.record({ type: "episode-started", handle: this.toolbox.id });
    await this.#advance();
  }

  get workspace(): Workspace {
    return this.#workspace;
  }

  get files(): Files {
    return this.#workspace.files;
  }

  /** What the agent is asked now; undefined once everything was handed in. */
  get phase(): Phase | undefined {
    return this.#phase;
  }

  /** The deliverables as they stand now. */
  async deliverables(): Promise<Submission["files"]> {
    return (await this.#sandbox.collect()).files;
  }

  get answers(): readonly StepAnswer[] {
    return this.#answers;
  }

  get events(): readonly RecordedEvent[] {
    return this.#events;
  }

  /** The infrastructure error behind a failed call, if any. The agent may have gone on after it. */
  get failure(): unknown {
    return this.#failure;
  }

  /** The agent's side. */
  session(first: Phase): Session {
    const phase = (): Phase => this.#phase ?? first;
    return {
      get phase() {
        return phase();
      },
      signal: this.#options.signal,
      call: async (tool, input, signal) => {
        await yieldToEventLoop();
        return this.call(tool, input, signal);
      },
      submit: (value) => this.submit(value, null),
    };
  }

  /** Calls a tool; the signal stops this call alone. */
  call(tool: string, input: Json, signal?: AbortSignal): Promise<ToolResult> {
    return this.#count(tool, input, () => this.toolbox.call(tool, input, signal));
  }

  /** A call within the limits. */
  async #count(tool: string, input: Json, call: () => Promise<ToolResult>): Promise<ToolResult> {
    this.#options.signal.throwIfAborted();
    const isSpent = this.toolbox.isSpent(tool);
    if (isSpent || !this.#options.meter.beginToolCall(tool)) {
      if (!isSpent) this.reachLimit("tool-calls");
      const message = "No tool calls are left; hand in the best answer that you have with submit.";
      const error = { code: noCallsLeft, message };
      return this.toolbox.refuse(tool, input, { parts: [{ type: "text", text: message }], error });
    }
    try {
      return await call();
    } catch (error) {
      const failure = this.#named(`the tool ${tool}`, error);
      this.#failure ??= failure;
      throw failure;
    }
  }

  /** The error with the part of the suite whose code threw it, where it was a suite's code. */
  #named(what: string, error: unknown): unknown {
    const isOfSuite = !this.#options.signal.aborted && placeOfThrown(error) !== undefined;
    return isOfSuite ? suiteFailure(this.#options.suite.name, what, error) : error;
  }

  submit(value: Json, confidence: number | null): Promise<Submitted> {
    const turn = this.#turn.then(() => this.#hand(value, confidence));
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Ends the episode: collects deliverables and stops the sandbox. Without an outcome, the submission decides it. */
  async end(outcome?: Outcome): Promise<Submission> {
    await this.#turn;
    // A program that ends or falls silent after its submission was sent back has handed that in.
    const isOurs = outcome?.kind === "failed" && outcome.failure !== "agent-program";
    const sentBack = isOurs ? undefined : this.#sentBack;
    const ended = sentBack?.outcome ??
      outcome ??
      this.#answers.find(({ to }) => to === "agent")?.outcome ?? { kind: "unparsable" };
    try {
      if (this.#step !== undefined) {
        if (sentBack === undefined) this.#keepUndone(this.#step, ended);
        else this.#take(sentBack);
        await this.#steps.return();
      }
      const { files } = await this.#sandbox.collect();
      if (ended.kind === "failed") this.record({ type: "episode-failed", outcome: ended });
      this.record({ type: "episode-ended", outcome: ended });
      this.#isOver = true;
      return { outcome: ended, answers: this.#answers, files };
    } finally {
      this.#step = undefined;
      this.#phase = undefined;
      this.toolbox.enter([]);
      await this.#sandbox.stop();
    }
  }

  /** Notes that a limit was reached, once. */
  reachLimit(limit: LimitName): void {
    const isNoted = this.#events.some(({ event }) => event.type === "limit-reached" && event.limit === limit);
    if (!isNoted) this.record({ type: "limit-reached", limit });
  }

  record(event: Event): void {
    const milliseconds = Math.round(performance.now() - this.#started);
    const recorded = { sequence: this.#events.length, milliseconds, event };
    this.#events.push(recorded);
    this.#options.record?.(recorded);
  }

  async #hand(value: Json, confidence: number | null): Promise<Submitted> {
    const step = this.#step;
    if (step === undefined) return { status: "finished" };
    const parsed = parseForm(step, value, confidence);
    if ("problem" in parsed) return { status: "refused", problem: parsed.problem };
    const outcome: Outcome = { kind: step.abstains?.(parsed.answer) ? "abstained" : "answered" };
    const answer = { outcome, value: parsed.answer, text: JSON.stringify(parsed.answer) };
    const problem = await this.#formProblem(answer);
    if (problem !== undefined) return { status: "refused", problem };
    await this.#advance(this.#take(answer));
    return this.#phase === undefined ? { status: "finished" } : { status: "next-phase", phase: this.#phase };
  }

  /** What is wrong with the form of an answer and the files beside it, as long as tries are left. */
  async #formProblem(answer: HandedIn): Promise<string | undefined> {
    if (this.#formTries === 0) return undefined;
    const problems = await this.#checkForm(answer);
    if (problems.length === 0) return undefined;
    this.#formTries -= 1;
    this.#sentBack = answer;
    this.record({
      type: "note-recorded",
      kind: "form-refused",
      data: { value: answer.value, problems: [...problems] },
    });
    return [...problems, formTriesLeft(this.#formTries)].join(" ");
  }

  /** A suite that fails here says nothing about the form, so that the submission is not lost. */
  async #checkForm(answer: HandedIn): Promise<readonly string[]> {
    const { suite, challenge } = this.#options;
    if (suite.checkForm === undefined) return [];
    const { files } = await this.#sandbox.collect();
    const answers: StepAnswer[] = [...this.#answers, { to: "agent", ...answer }];
    try {
      return await suite.checkForm(challenge.item, { outcome: answer.outcome, answers, files });
    } catch (error) {
      this.record({ type: "note-recorded", kind: "form-check-failed", data: { problem: String(error) } });
      return [];
    }
  }

  /** Takes an answer of this phase. */
  #take(answer: HandedIn): Reply {
    this.record({ type: "answer-submitted", phase: this.#phases - 1, value: answer.value });
    return this.#remember("agent", answer);
  }

  /** Keeps the work of a phase that ends without an answer. */
  #keepUndone(step: AgentStep, outcome: Outcome): void {
    const value = step.undone?.();
    if (value !== undefined) this.record({ type: "note-recorded", kind: "left-undone", data: value });
    this.#answers.push({ to: "agent", outcome, text: "", ...(value !== undefined && { value }) });
  }

  /** Moves to the agent's next phase. Steps for actors and forks on the way are asked here. */
  async #advance(first?: Reply): Promise<void> {
    this.#step = undefined;
    this.#sentBack = undefined;
    let what = "episode";
    try {
      let result = await (first === undefined ? this.#steps.next() : this.#steps.next(first));
      // The episode may have ended while the suite worked.
      while (!result.done && !this.#isOver) {
        const step = result.value;
        if (step.to === "agent" && step.branch !== true) {
          this.#enter(step);
          return;
        }
        what = "a fork of a baseline";
        const reply = step.to === "agent" ? await this.#branch(step) : await this.#askStep(step);
        what = "episode";
        result = await this.#steps.next(reply);
      }
    } catch (error) {
      throw this.#named(what, error);
    }
    this.#phase = undefined;
  }

  #enter(step: AgentStep): void {
    const { prompt, tools, reply, calls, forgets = false } = step;
    this.#step = step;
    this.#phase = { prompt, tools: this.toolbox.enter(tools, calls), reply, forgets };
    this.record({ type: "phase-started", phase: this.#phases++, prompt, tools });
  }

  async #askStep({ role, prompt, reply }: Extract<Step, { to: "actor" }>): Promise<Reply> {
    const value = await this.#ask(role, prompt, reply);
    return this.#remember("actor", { outcome: { kind: "answered" }, value, text: JSON.stringify(value) }, role);
  }

  async #ask(role: string, prompt: readonly Part[], reply: Parameters<Host["actor"]>[2], name?: string): Promise<Json> {
    const value = await this.#options.actor(role, prompt, reply, name);
    this.record({ type: "actor-called", role, ...(name === undefined ? {} : { actor: name }), prompt, reply: value });
    return value;
  }

  /** A fork of the agent answers one step, with the step's tools and `submit`, and is dropped. */
  async #branch(step: AgentStep): Promise<Reply> {
    const fork = this.#options.fork?.();
    if (fork === undefined) {
      throw new AssayError("engine/capability-missing", "this item asks a fork of the agent, which it cannot give");
    }
    const phase = this.#phases++;
    const aside = this.toolbox.aside(step.tools);
    this.record({ type: "branch-started", phase });
    let reply: Reply = { outcome: { kind: "unparsable" }, value: undefined, text: "" };
    await fork.attempt({
      phase: { prompt: step.prompt, tools: aside.tools, reply: step.reply },
      signal: this.#options.signal,
      call: async (tool, input) => {
        if (!step.tools.includes(tool)) {
          return { parts: [], error: { code: "tools/unknown-tool", message: `there is no tool ${tool} now` } };
        }
        await yieldToEventLoop();
        return this.#count(tool, input, () => aside.call(tool, input));
      },
      submit: async (value) => {
        const parsed = parseForm(step, value, null);
        if ("problem" in parsed) return { status: "refused", problem: parsed.problem };
        const outcome: Outcome = { kind: step.abstains?.(parsed.answer) ? "abstained" : "answered" };
        reply = { outcome, value: parsed.answer, text: JSON.stringify(parsed.answer) };
        return { status: "finished" };
      },
    });
    this.record({ type: "branch-ended", phase, outcome: reply.outcome });
    return this.#remember("branch", reply);
  }

  #remember(to: StepAnswer["to"], reply: Reply, role?: string): Reply {
    const { outcome, value, text } = reply;
    const parts = { ...(value === undefined ? {} : { value }), ...(role === undefined ? {} : { role }) };
    this.#answers.push({ to, outcome, text, ...parts });
    return reply;
  }
}

function openWorkspace({ suite, world, challenge }: EpisodeOptions): Workspace {
  try {
    return suite.open(world, challenge.item);
  } catch (error) {
    throw suiteFailure(suite.name, "open", error);
  }
}

/** The value in the form that the step asks for, or what is wrong with it. */
function parseForm(step: AgentStep, value: Json, confidence: number | null): { answer: Json } | { problem: string } {
  const tried = submissionForms(value, confidence).map((form) => step.reply.safeParse(form));
  const parsed = tried.find(({ success }) => success) ?? tried[0];
  if (parsed?.success) return { answer: parsed.data };
  const problem = parsed?.error?.issues.map(({ message }) => message).join("; ") ?? "it has no form";
  const example = exampleOf(step.reply);
  const shown = example === undefined ? "" : ` An example of the form: ${JSON.stringify(example)}.`;
  return { problem: `${problem.replace(/\.$/, "")}. The task says in which form the answer is wanted.${shown}` };
}

/** What an agent is told after the problems of its form. */
function formTriesLeft(tries: number): string {
  if (tries === 0) return "What is handed in next is taken as it is.";
  const times = tries === 1 ? "once more" : `${tries} times more`;
  return `Mend it and hand it in again: the form is checked ${times}, and then it is taken as it is.`;
}
