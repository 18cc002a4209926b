import { type Agent, AssayError, type Capability, type Json, type Session } from "@assay/contract";
import { type CallEnding, type CallResult, type Sandbox, SandboxFailure } from "../../sandbox/index.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { ModelService } from "./model-service.ts";
import { Offer } from "./offer.ts";
import type { CommandOptions } from "./options.ts";
import type { ProgramContext } from "./program-context.ts";
import { type ProgramFiles, plannedFiles, promptFile } from "./program-files.ts";

export const commandCapabilities: readonly Capability[] = ["tools", "images", "shell"];

const tailCharacters = 4000;

/** A program of somebody else as an agent: it runs in a sandbox of its own and reaches nothing but the episode's tools. */
export function command(context: ProgramContext, options: CommandOptions & { readonly digest: string }): Agent {
  return {
    can: commandCapabilities,
    async attempt(session) {
      const offer = new Offer(session);
      const http = options.transport === "http" ? context.port.overHttp(offer) : undefined;
      const asked = context.model && new ModelService(context.model, session.signal, (event) => context.record(event));
      const services = {
        ...(http === undefined ? {} : { mcp: (request: Request) => http.handle(request) }),
        ...(asked === undefined ? {} : { model: (request: Request) => asked.handle(request) }),
      };
      const program = plannedFiles(options, options.digest);
      const sandbox = await context.startSandbox({ workspace: "kept", services });
      try {
        await furnish(sandbox, program, session);
        const result = await sandbox.runProgram(options.command, {
          limits: limitsOf(options, context.secondsLeft()),
          environment: { ...variables(options.env), ASSAY_PROMPT_FILE: promptFile },
          signal: AbortSignal.any([session.signal, offer.over]),
          ...(http === undefined ? { converse: (stream) => context.port.overStream(offer, stream) } : {}),
        });
        await Promise.all([offer.close(), asked?.close()]);
        context.record({ type: "note-recorded", kind: "program-ended", data: describeResult(result) });
        if (offer.isFinished) return;
        if (asked?.failure !== undefined) throw asked.failure;
        judge(result, session, offer.hasBegun || asked?.wasAsked === true);
      } finally {
        await Promise.all([offer.close(), asked?.close()]);
        await http?.close();
        await sandbox.stop();
      }
    },
  };
}

async function furnish(sandbox: Sandbox, { files }: ProgramFiles, session: Session): Promise<void> {
  const prompt = session.phase.prompt.map((part) => (part.type === "text" ? part.text : "(an image: see get_task)"));
  const given = { path: promptFile, bytes: Buffer.from(`${prompt.join("\n\n")}\n`) };
  for (const answer of await sandbox.putFiles([...files, given])) {
    if (answer.ok) continue;
    const message = `'${answer.path}' of the agent's program could not be put into its sandbox (${answer.problem})`;
    throw new SandboxFailure("sandbox/cannot-start", message);
  }
}

/** Its time is the episode's; threads, memory and CPU time are for a whole program, not for one call of a tool. */
function limitsOf({ seconds, memoryBytes }: CommandOptions, left: number | undefined) {
  // The episode's own clock, which stands still while a model waits for its turn, ends it first where there is a limit.
  const wallSeconds = (left ?? 0) + seconds;
  return { wallSeconds, cpuSeconds: 2 * wallSeconds, memoryBytes, processes: 256, openFiles: 1024 };
}

function variables(given: CommandOptions["env"]): { readonly [name: string]: string } {
  return Object.fromEntries(
    given.map((each) => [each.slice(0, each.indexOf("=")), each.slice(each.indexOf("=") + 1)] as const),
  );
}

function describeResult(result: CallResult): Json {
  const { ending, output, outputCut, wallSeconds, cpuSeconds, peakMemoryBytes, reach } = result;
  const tail = output.slice(-tailCharacters);
  const known = { ending: { ...ending }, output: tail, outputCut, wallSeconds, cpuSeconds, peakMemoryBytes };
  if (reach === undefined) return known;
  return { ...known, reach: { ...reach, reached: reach.reached.map((each) => ({ ...each })) } };
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
