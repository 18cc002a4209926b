import type {
  Agent,
  AgentStep,
  AnyTool,
  Challenge,
  Event,
  Host,
  ItemIdentity,
  Json,
  Outcome,
  Part,
  Phase,
  RecordedEvent,
  Reply,
  Score,
  Session,
  StepAnswer,
  Submission,
  Submitted,
  Suite,
  ToolResult,
  Transcript,
  Workspace,
} from "@assay/contract";
import { z } from "zod";

// The least that drives a suite through the contract: what the engine does, without limits, sandboxes or a store.

export type Actors = { readonly [role: string]: (prompt: readonly Part[]) => Json };

/** The tools of an episode where they are not the least that there are. */
export type OpenTools = (
  workspace: Workspace,
  host: Host,
  record: (event: Event) => void,
) => {
  enter(names: readonly string[]): readonly AnyTool[];
  call(name: string, input: Json): Promise<ToolResult>;
  /** What the agent left behind of the deliverables. */
  collect?(): Promise<Submission["files"]>;
};

export interface Played {
  readonly submission: Submission;
  readonly transcript: Transcript;
  readonly scores: readonly (Score & { readonly scorer: string })[];
}

/** Files that the agent wrote, and the one common tool set that the toy suite names. */
function fileTools(workspace: Workspace, written: Map<string, Uint8Array>): AnyTool[] {
  const refused = (message: string): ToolResult => ({ parts: [], error: { code: "files/no-such-file", message } });
  const readFile: AnyTool = {
    name: "read_file",
    description: "Reads a file.",
    input: z.object({ path: z.string() }),
    readOnly: true,
    async run({ path }: { path: string }) {
      if (!workspace.files.has(path)) return refused(`no file '${path}'`);
      const bytes = workspace.files.read(path);
      const evidence = [{ source: "file", name: path, bytes: [0, bytes.length] }] as const;
      return { parts: [{ type: "text", text: new TextDecoder().decode(bytes) }], evidence };
    },
  };
  const writeFile: AnyTool = {
    name: "write_file",
    description: "Writes a file.",
    input: z.object({ path: z.string(), text: z.string() }),
    readOnly: false,
    async run({ path, text }: { path: string; text: string }) {
      written.set(path, new TextEncoder().encode(text));
      return { parts: [{ type: "text", text: "written" }] };
    },
  };
  return [readFile, writeFile];
}

/** One agent's way through one item, phase by phase, with branches and actors, to scores. */
export async function driveEpisode<S, W, I extends ItemIdentity, K>(
  suite: Suite<S, W, I, K>,
  world: W,
  challenge: Challenge<I, K>,
  agent: Agent,
  actors: Actors,
  openTools?: OpenTools,
): Promise<Played> {
  const missing = challenge.needs.filter((need) => !agent.can.includes(need));
  if (missing.length > 0) throw new Error(`the agent lacks ${missing.join(", ")}`);

  const events: RecordedEvent[] = [];
  const record = (event: Event) => {
    events.push({ sequence: events.length, milliseconds: events.length, event });
  };
  const host: Host = {
    actors: (role) => (Object.hasOwn(actors, role) ? [role] : []),
    async actor(role, prompt, reply) {
      const answer = actors[role];
      if (answer === undefined) throw new Error(`no actor is bound to '${role}'`);
      const value = reply === undefined ? answer(prompt) : reply.parse(answer(prompt));
      record({ type: "actor-called", role, prompt, reply: value });
      return value;
    },
    record: (kind, data) => record({ type: "note-recorded", kind, data }),
    signal: new AbortController().signal,
  };

  const workspace = suite.open(world, challenge.item);
  for (const [service, { handle }] of Object.entries(workspace.services)) {
    const response = await handle(new Request("http://127.0.0.1/status"), host);
    record({ type: "service-called", service, method: "GET", path: "/status", status: response.status });
  }
  const written = new Map<string, Uint8Array>();
  const tools = new Map([...workspace.tools, ...fileTools(workspace, written)].map((tool) => [tool.name, tool]));
  const answers: StepAnswer[] = [];
  let phases = 0;

  const opened = openTools?.(workspace, host, record);
  const call = async (name: string, input: Json): Promise<ToolResult> => {
    if (opened !== undefined) return opened.call(name, input);
    const tool = tools.get(name);
    const identifier = `call-${events.length}`;
    record({ type: "tool-called", call: identifier, tool: name, input });
    const parsed = tool?.input.safeParse(input);
    const result: ToolResult =
      tool === undefined || !parsed?.success
        ? { parts: [], error: { code: "tools/refused", message: `no tool '${name}' takes this` } }
        : await tool.run(parsed.data, host);
    const error = result.error === undefined ? {} : { error: result.error };
    record({ type: "tool-answered", call: identifier, tool: name, parts: result.parts, milliseconds: 0, ...error });
    if (result.evidence !== undefined) record({ type: "evidence-shown", evidence: result.evidence });
    return result;
  };

  const startPhase = (step: AgentStep): Phase => {
    record({ type: "phase-started", phase: phases, prompt: step.prompt, tools: step.tools });
    phases += 1;
    const offered = opened?.enter(step.tools) ?? step.tools.flatMap((name) => tools.get(name) ?? []);
    return { prompt: step.prompt, tools: offered, reply: step.reply };
  };

  /** A fork of the agent answers one step and is dropped. */
  const askBranch = async (step: AgentStep): Promise<Reply> => {
    const fork = agent.fork?.();
    if (fork === undefined) throw new Error("an agent that can branch has fork()");
    record({ type: "branch-started", phase: phases });
    let value: Json | undefined;
    await fork.attempt({
      phase: startPhase(step),
      signal: host.signal,
      async call(name, input) {
        if (step.tools.includes(name)) return call(name, input);
        return { parts: [], error: { code: "tools/refused", message: "a branch has no other tools" } };
      },
      async submit(given) {
        const parsed = step.reply.safeParse(given);
        if (!parsed.success) return { status: "refused", problem: parsed.error.message };
        value = parsed.data;
        return { status: "finished" };
      },
    });
    const outcome: Outcome = { kind: value === undefined ? "unparsable" : "answered" };
    record({ type: "branch-ended", phase: phases - 1, outcome });
    return { outcome, value, text: JSON.stringify(value ?? null) };
  };

  const remember = (to: StepAnswer["to"], reply: Reply, role?: string): Reply => {
    const value = reply.value === undefined ? {} : { value: reply.value };
    answers.push({ to, outcome: reply.outcome, text: reply.text, ...value, ...(role === undefined ? {} : { role }) });
    return reply;
  };

  record({ type: "episode-started" });
  const episode = suite.episode(world, challenge.item, workspace);
  /** Answers branches and actors until the suite asks the agent itself, or ends. */
  const advance = async (reply?: Reply): Promise<AgentStep | undefined> => {
    let result = await (reply === undefined ? episode.next() : episode.next(reply));
    while (!result.done) {
      const step = result.value;
      if (step.to === "agent" && !step.branch) return step;
      if (step.to === "agent") {
        result = await episode.next(remember("branch", await askBranch(step)));
      } else {
        const value = await host.actor(step.role, step.prompt, step.reply);
        const answered: Reply = { outcome: { kind: "answered" }, value, text: JSON.stringify(value) };
        result = await episode.next(remember("actor", answered, step.role));
      }
    }
    return undefined;
  };

  let current = await advance();
  if (current !== undefined) {
    const session: { -readonly [name in keyof Session]: Session[name] } = {
      phase: startPhase(current),
      signal: host.signal,
      call,
      async submit(given): Promise<Submitted> {
        if (current === undefined) return { status: "finished" };
        const parsed = current.reply.safeParse(given);
        if (!parsed.success) return { status: "refused", problem: parsed.error.message };
        record({ type: "answer-submitted", phase: phases - 1, value: parsed.data });
        const kind = current.abstains?.(parsed.data) ? "abstained" : "answered";
        const answered: Reply = {
          outcome: { kind },
          value: parsed.data,
          text: JSON.stringify(parsed.data),
        };
        current = await advance(remember("agent", answered));
        if (current === undefined) return { status: "finished" };
        session.phase = startPhase(current);
        return { status: "next-phase", phase: session.phase };
      },
    };
    await agent.attempt(session);
  }
  await episode.return();
  const unfinished: Outcome = { kind: "unparsable" };
  const undone = current?.undone?.();
  if (current !== undefined) {
    if (undone !== undefined) record({ type: "note-recorded", kind: "left-undone", data: undone });
    answers.push({ to: "agent", outcome: unfinished, text: "", ...(undone !== undefined && { value: undone }) });
  }
  const outcome =
    current === undefined ? (answers.find(({ to }) => to === "agent")?.outcome ?? unfinished) : unfinished;
  record({ type: "episode-ended", outcome });

  const collected = await opened?.collect?.();
  const files = Object.fromEntries(
    workspace.deliverables.flatMap(({ path, maxBytes }) => {
      const bytes = collected === undefined ? written.get(path) : collected[path];
      return bytes === undefined || bytes.length > maxBytes ? [] : [[path, bytes]];
    }),
  );
  const submission: Submission = { outcome, answers, files };
  const scores = [];
  const isPlayed = (role: string): boolean => host.actors(role).length > 0;
  for (const scorer of suite.scorers.filter((each) => each.onRequest !== true && each.actors.every(isPlayed))) {
    const graded = await scorer.score({ key: challenge.key, submission, transcript: events, host });
    scores.push(...graded.map((score) => ({ ...score, scorer: scorer.name })));
  }
  return { submission, transcript: events, scores };
}
