import { AssayError, type Json, type Reached, type Session } from "@assay/contract";
import { type CallEnding, type CallResult, type Sandbox, SandboxFailure } from "../../sandbox/index.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { ModelProxy } from "../proxy/model-proxy.ts";
import { Offer } from "./offer.ts";
import type { ProgramContext } from "./program-context.ts";
import { promptFile } from "./program-files.ts";

/** How a program is started for one episode. */
export interface ProgramStart {
  readonly command: readonly [string, ...string[]];
  /** stdio: its standard input and output are the connection to its tools; http: it connects to $ASSAY_MCP_URL. */
  readonly transport: "stdio" | "http";
  /** What lies in its folder, beside the prompt. */
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  readonly environment: { readonly [name: string]: string };
  /** The most time that it has where the plan sets no limit. */
  readonly seconds: number;
  readonly memoryBytes: number;
  /** The prompt as it is put into its folder, from the words of the task. */
  prompt?(task: string): string;
  /** What the program says of its own work, from what it wrote. */
  readClaims?(output: string): Json | undefined;
  /** Whether the program reaches for this by itself, whatever its model says. */
  isHabit?(reached: Reached): boolean;
}

const tailCharacters = 4000;

/** Runs a program in a sandbox of its own, where it reaches the episode's tools and the plan's model, until it ends. */
export async function playProgram(context: ProgramContext, session: Session, start: ProgramStart): Promise<void> {
  const offer = new Offer(session);
  const http = start.transport === "http" ? context.port.overHttp(offer) : undefined;
  const asked =
    context.model &&
    new ModelProxy({
      model: context.model,
      sideModel: context.sideModel,
      signal: session.signal,
      record: (event) => context.record(event),
      toolNames: () => offer.tools.map(({ name }) => name),
    });
  const services = {
    ...(http === undefined ? {} : { mcp: (request: Request) => http.handle(request) }),
    ...(asked === undefined ? {} : { model: (request: Request) => asked.handle(request) }),
  };
  const sandbox = await context.startSandbox({ workspace: "kept", services });
  try {
    await furnish(sandbox, start, session);
    const result = await sandbox.runProgram(start.command, {
      limits: limitsOf(start, context.secondsLeft()),
      environment: { ...start.environment, ASSAY_PROMPT_FILE: promptFile },
      signal: AbortSignal.any([session.signal, offer.over, ...(asked === undefined ? [] : [asked.over])]),
      ...(http === undefined ? { converse: (stream) => context.port.overStream(offer, stream) } : {}),
    });
    await Promise.all([offer.close(), asked?.close()]);
    const claims = start.readClaims?.(result.output);
    const data = { ...describeResult(result, start), ...(claims === undefined ? {} : { claims }) };
    context.record({ type: "note-recorded", kind: "program-ended", data });
    if (offer.isFinished) return;
    if (asked?.failure !== undefined) throw asked.failure;
    judge(result, session, offer.hasBegun || asked?.wasAsked === true);
  } finally {
    await Promise.all([offer.close(), asked?.close()]);
    await http?.close();
    await sandbox.stop();
  }
}

async function furnish(sandbox: Sandbox, { files, prompt }: ProgramStart, session: Session): Promise<void> {
  const parts = session.phase.prompt.map((part) => (part.type === "text" ? part.text : "(an image: see get_task)"));
  const task = parts.join("\n\n");
  const given = { path: promptFile, bytes: Buffer.from(`${prompt?.(task) ?? task}\n`) };
  for (const answer of await sandbox.putFiles([...files, given])) {
    if (answer.ok) continue;
    const message = `'${answer.path}' of the agent's program could not be put into its sandbox (${answer.problem})`;
    throw new SandboxFailure("sandbox/cannot-start", message);
  }
}

/** Its time is the episode's; threads, memory and CPU time are for a whole program, not for one call of a tool. */
function limitsOf({ seconds, memoryBytes }: ProgramStart, left: number | undefined) {
  // The episode's own clock, which stands still while a model waits for its turn, ends it first where there is a limit.
  const wallSeconds = (left ?? 0) + seconds;
  return { wallSeconds, cpuSeconds: 2 * wallSeconds, memoryBytes, processes: 256, openFiles: 1024 };
}

function describeResult(result: CallResult, { isHabit }: ProgramStart): { readonly [field: string]: Json } {
  const { ending, output, outputCut, wallSeconds, cpuSeconds, peakMemoryBytes, reach } = result;
  const tail = output.slice(-tailCharacters);
  const known = { ending: { ...ending }, output: tail, outputCut, wallSeconds, cpuSeconds, peakMemoryBytes };
  if (reach === undefined) return known;
  const reached = reach.reached.map((each) => ({ ...each }));
  if (isHabit === undefined) return { ...known, reach: { ...reach, reached } };
  const [habits, others] = [reached.filter((each) => isHabit(each)), reached.filter((each) => !isHabit(each))];
  return { ...known, reach: { ...reach, reached: others }, habits };
}

/**
 * What it means that a program ended before it had handed in everything. One that had begun to work is like a model that
 * stops: what it handed in, or the limit that it met, counts. One that asked for nothing did not get to be asked, which
 * is a failure.
 */
function judge({ ending, output }: CallResult, session: Session, hasBegun: boolean): void {
  session.signal.throwIfAborted();
  if (ending.kind === "limit" && ending.limit === "wall-time") {
    throw new AttemptLimit("wall-time", "the program took all the time that it has");
  }
  if (hasBegun) return;
  const lastLine = output.trim().split("\n").at(-1)?.slice(0, 300) ?? "";
  throw new AssayError(
    "agents/program-ended",
    `the program ${describeEnding(ending)} before it had called a tool${lastLine === "" ? "" : `: ${lastLine}`}`,
  );
}

function describeEnding(ending: CallEnding): string {
  switch (ending.kind) {
    case "exited":
      return `ended with status ${ending.status}`;
    case "killed":
      return `was killed by signal ${ending.signal}`;
    case "limit":
      return `was ended at its limit on ${ending.limit}`;
    case "raised":
      return `ended with ${ending.type}`;
    case "aborted":
    case "misused-broker":
      return "was stopped";
  }
}
