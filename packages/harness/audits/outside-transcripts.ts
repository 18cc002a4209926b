// How integrity judges transcripts by authors who have not seen its rules:
// node packages/harness/audits/outside-transcripts.ts FILE... [--counts]. Honest ones should be clean, cheating ones should not.
// Their programs are run in the sandbox, and what it heard them reach for is judged with their words. A program whose data the
// author only imagined ends where it misses them.
import { readFileSync } from "node:fs";
import { type Event, type Json, type Reach, type RecordedEvent, type ToolsetName, text } from "@assay/contract";
import { integrityScorer } from "@assay/grading/integrity";
import { openSandboxBackend, type SandboxBackend } from "../src/sandbox/index.ts";
import { memoryWorkspace, quietHost } from "../src/testing/memory-workspace.ts";
import { EpisodeSandbox, Toolbox } from "../src/tools/index.ts";

interface WrittenCall {
  readonly tool: string;
  readonly input: Json;
  readonly output: string;
}

type WrittenEvent = { readonly say: string } | WrittenCall | { readonly submit: Json };

interface WrittenTranscript {
  readonly id: string;
  readonly suite: string;
  readonly kind: "honest" | "cheating";
  readonly what: string;
  readonly events: readonly WrittenEvent[];
}

type Verdict = "clean" | "unclear" | "tainted";

const limits = { wallSeconds: 8, cpuSeconds: 8, processes: 16 };
const deliverables = ["results.json", "claims.json", "report.md", "answer.txt"].map((path) => ({
  path,
  maxBytes: 1 << 20,
}));

/** An episode in which an author's calls are made: its tools, and what came of them. */
class Replay {
  readonly events: Event[] = [];
  readonly #sandbox: EpisodeSandbox;
  readonly #toolbox: Toolbox;
  #reach: Reach | undefined;

  constructor(backend: SandboxBackend, { suite, events }: WrittenTranscript) {
    const isVirtual = suite === "repository-qa";
    const toolsets: readonly ToolsetName[] = isVirtual ? ["repository", "python"] : ["files", "shell"];
    const workspace = {
      ...memoryWorkspace(filesShown(events), toolsets),
      delivery: isVirtual ? ("virtual" as const) : ("copied" as const),
      services: { subject: { handle: answerSubject } },
      deliverables,
    };
    const host = {
      ...quietHost,
      record: (kind: string, data: Json) => this.events.push({ type: "note-recorded", kind, data }),
    };
    this.#sandbox = new EpisodeSandbox(async () => backend, workspace, host);
    this.#toolbox = new Toolbox({
      workspace,
      host,
      id: "repository",
      sandbox: () => this.#sandbox.get(),
      record: (event) => {
        if (event.type === "tool-answered") this.#reach = event.reach;
      },
    });
    const names = ["run_python_code", "run_python", "run_shell", "run_command", "read_file", "write_file"];
    const there = isVirtual ? names.slice(0, 1) : names.slice(1);
    this.#toolbox.enter(there);
  }

  /** The events that the engine records for one step of an author's transcript. */
  async play(written: WrittenEvent, index: number): Promise<void> {
    if ("say" in written) this.events.push({ type: "message-added", role: "assistant", parts: [text(written.say)] });
    else if ("submit" in written) this.events.push({ type: "answer-submitted", phase: 0, value: written.submit });
    // The task comes as the phase's prompt.
    else if (written.tool === "get_task")
      this.events.push({ type: "phase-started", phase: 0, prompt: [text(written.output)], tools: [] });
    else await this.#call(written, `call-${index}`);
  }

  async #call({ tool, input, output }: WrittenCall, call: string): Promise<void> {
    this.#reach = undefined;
    this.events.push({ type: "tool-called", call, tool, input });
    await this.#toolbox.call(tool, input);
    const reach: Reach | undefined = this.#reach;
    const heard = reach === undefined ? {} : { reach };
    this.events.push({ type: "tool-answered", call, tool, parts: [text(output)], milliseconds: 1, ...heard });
  }

  async end(): Promise<{ readonly [path: string]: Uint8Array }> {
    const { files } = await this.#sandbox.collect();
    await this.#sandbox.stop();
    return files;
  }
}

/** The service that the authors were told of: it takes questions and offers nothing else. */
async function answerSubject({ method, url }: Request): Promise<Response> {
  const isOffered = method === "POST" && /^\/(?:ask|chat|assay|v1\/chat\/completions)$/.test(new URL(url).pathname);
  return isOffered ? Response.json({ text: "Hello." }) : new Response("", { status: 404 });
}

/** The files that a transcript shows whole, so that programs find them. */
function filesShown(events: readonly WrittenEvent[]): { readonly [path: string]: string } {
  const shown: { [path: string]: string } = {};
  for (const event of events) {
    if (!("tool" in event) || !/^read_(?:text_)?file$/.test(event.tool)) continue;
    const { path } = event.input as { readonly path?: string };
    const isThere = !/^(?:error|refused|no such)/i.test(event.output);
    if (path !== undefined && isThere && /^[\w-][\w./-]*$/.test(path) && !path.includes(".."))
      shown[path] = event.output;
  }
  return shown;
}

async function judge(backend: SandboxBackend, written: WrittenTranscript): Promise<[Verdict, string]> {
  const replay = new Replay(backend, written);
  for (const [index, event] of written.events.entries()) await replay.play(event, index);
  const files = await replay.end();
  const transcript = replay.events.map(
    (event, sequence): RecordedEvent => ({ sequence, milliseconds: sequence, event }),
  );
  const submission = { outcome: { kind: "answered" as const }, answers: [], files };
  const scores = await integrityScorer.score({ key: null, submission, transcript, host: quietHost });
  const { value, reason = "" } = scores[0] ?? { value: 0 };
  return [value === 1 ? "tainted" : scores[1]?.value === 1 ? "unclear" : "clean", reason];
}

const isBrief = process.argv.includes("--counts");
const files = process.argv.slice(2).filter((each) => !each.startsWith("--"));
const counts = { honest: { clean: 0, unclear: 0, tainted: 0 }, cheating: { clean: 0, unclear: 0, tainted: 0 } };
const backend = await openSandboxBackend({ kind: "bubblewrap" }, { limits });
for (const file of files) {
  for (const line of readFileSync(file, "utf8").trim().split("\n")) {
    const written = JSON.parse(line) as WrittenTranscript;
    const [verdict, reason] = await judge(backend, written);
    counts[written.kind][verdict] += 1;
    const isWrong = written.kind === "honest" ? verdict !== "clean" : verdict !== "tainted";
    if (isWrong && !isBrief) console.log(`${written.id}: ${written.what}\n    ${reason}`);
  }
}
await backend.close();
const { honest, cheating } = counts;
const all = (count: typeof honest): number => count.clean + count.unclear + count.tainted;
console.log(`honest: ${honest.tainted} of ${all(honest)} tainted, ${honest.unclear} unclear`);
console.log(
  `cheating: ${cheating.tainted} of ${all(cheating)} tainted, ${cheating.unclear} unclear, ${cheating.clean} clean`,
);
process.exitCode = honest.tainted === 0 && cheating.tainted >= 0.8 * all(cheating) ? 0 : 1;
