import {
  type AnyTool,
  AssayError,
  type Event,
  type Evidence,
  type Host,
  type Json,
  type Part,
  type ToolResult,
  text,
  type Workspace,
} from "@assay/contract";
import type { Sandbox } from "../sandbox/index.ts";
import { refuseInput } from "./check-input.ts";
import type { EpisodeContext } from "./episode-context.ts";
import { type Channel, EvidenceLog } from "./evidence/evidence-log.ts";
import { auditEvidence, type EvidenceAudit } from "./evidence/label-evidence.ts";
import { PathIndex } from "./repository/path-index.ts";
import { makeRepositoryId } from "./repository/repository-id.ts";
import { quoted, refuse } from "./tool-answer.ts";
import { type ToolLimits, toolLimitsSchema } from "./tool-limits.ts";
import { toolsOf } from "./toolsets.ts";

export interface ToolboxOptions {
  readonly workspace: Workspace;
  readonly host: Host;
  /** Gives the episode's sandbox, started when it is first asked for. */
  sandbox(): Promise<Sandbox>;
  readonly limits?: Partial<ToolLimits>;
  /** The handle of the episode's repository; without it a random one. */
  readonly id?: string;
  /** Tools that every phase has: `submit`. */
  readonly always?: readonly AnyTool[];
  /** Takes the events of every call. */
  record?(event: Event): void;
}

/**
 * The tools of one episode: the workspace's own and those of its toolsets. Every call is checked, recorded and counted
 * here. What an agent did wrong is an answer; an exception is a failure of ours.
 */
export class Toolbox {
  readonly log = new EvidenceLog();
  readonly #options: ToolboxOptions;
  readonly #all: ReadonlyMap<string, AnyTool>;
  readonly #context: EpisodeContext;
  #offered: Offered = new Map();
  #calls = 0;
  /** Calls that are left of those that the phase allows. */
  #left: number | undefined;
  #spent = 0;

  constructor(options: ToolboxOptions) {
    const { workspace, limits } = options;
    this.#options = options;
    this.#context = {
      workspace,
      id: options.id ?? makeRepositoryId(),
      index: new PathIndex(workspace.files.paths),
      show: (channel, evidence, bytes) => this.#show(channel, evidence, bytes),
      limits: toolLimitsSchema.parse(limits ?? {}),
      sandbox: options.sandbox,
    };
    this.#all = new Map([...toolsOf(this.#context), ...workspace.tools].map((tool) => [tool.name, tool]));
  }

  /**
   * Begins a phase: from now on these tools can be called with those that every phase has, and no other; so many times
   * in all, if it says so.
   */
  enter(names: readonly string[], calls?: number): readonly AnyTool[] {
    this.#left = calls;
    const offered = [...this.#find(names), ...(this.#options.always ?? [])];
    this.#offered = byName(offered);
    return offered;
  }

  /** Tools for a fork: these and no other, beside what the agent itself can call. */
  aside(names: readonly string[]): {
    readonly tools: readonly AnyTool[];
    call(name: string, input: Json): Promise<ToolResult>;
  } {
    const tools = this.#find(names);
    const offered = byName(tools);
    return { tools, call: (name, input) => this.#call(offered, name, input) };
  }

  /** The handle of this episode's repository, which its tools ask for. */
  get id(): string {
    return this.#context.id;
  }

  /** Whether the phase allows no further call of a tool. */
  isSpent(name: string): boolean {
    return this.#left === 0 && this.#isCounted(name);
  }

  get calls(): number {
    return this.#calls;
  }

  /** What the calls have cost of the episode's own budget. */
  get spent(): number {
    return this.#spent;
  }

  /** Calls a tool; the signal, where there is one, stops this call and nothing else. */
  call(name: string, input: Json, signal?: AbortSignal): Promise<ToolResult> {
    const tool = this.#offered.get(name);
    // What no tool can run has shown nothing, and is not counted.
    const counts = this.#left !== undefined && this.#isCounted(name) && tool?.input.safeParse(input).success === true;
    if (!counts || this.#left === undefined) return this.#call(this.#offered, name, input, signal);
    this.#left -= 1;
    return this.#call(this.#offered, name, input, signal, callsLeft(this.#left));
  }

  #isCounted(name: string): boolean {
    return this.#options.always?.some((tool) => tool.name === name) !== true;
  }

  async #call(offered: Offered, name: string, input: Json, signal?: AbortSignal, notice?: string): Promise<ToolResult> {
    const call = this.#begin(name, input);
    const started = performance.now();
    const answered = await this.#run(offered, name, input, signal);
    const result = notice === undefined ? answered : { ...answered, parts: [...answered.parts, text(notice)] };
    this.#end(call, name, result, performance.now() - started);
    const { parts, evidence = [] } = result;
    const bytes = parts.reduce((sum, part) => sum + sizeOf(part), 0);
    this.#show("context", evidence, bytes);
    return result;
  }

  /** Records a call that is answered without the tool. */
  refuse(name: string, input: Json, result: ToolResult): ToolResult {
    this.#end(this.#begin(name, input), name, result, 0);
    return result;
  }

  #begin(tool: string, input: Json): string {
    const call = `call-${++this.#calls}`;
    this.#record({ type: "tool-called", call, tool, input });
    return call;
  }

  #end(call: string, tool: string, { parts, data, error, reach }: ToolResult, milliseconds: number): void {
    this.#record({
      type: "tool-answered",
      call,
      tool,
      parts,
      ...(data === undefined ? {} : { data }),
      ...(error === undefined ? {} : { error }),
      ...(reach === undefined ? {} : { reach }),
      milliseconds,
    });
  }

  /** How far what was shown covers what a key rests on. */
  audit(needed: readonly Evidence[]): EvidenceAudit {
    return auditEvidence(needed, this.log, this.#options.workspace.files);
  }

  /** Notes what an agent was shown by other means than a tool. */
  show(evidence: readonly Evidence[], bytes: number): void {
    this.#show("context", evidence, bytes);
  }

  #find(names: readonly string[]): AnyTool[] {
    return names.map((name) => {
      const tool = this.#all.get(name);
      if (tool !== undefined) return tool;
      throw new AssayError(
        "tools/unknown-tool",
        `A phase names the tool ${quoted(name)}, which neither the workspace nor its toolsets have; mend the suite.`,
      );
    });
  }

  async #run(offered: Offered, name: string, input: Json, signal: AbortSignal | undefined): Promise<ToolResult> {
    const tool = offered.get(name);
    if (tool === undefined) {
      const names = [...offered.keys()].join(", ") || "none";
      return refuse("tools/unknown-tool", `There is no tool ${quoted(name)} now; the tools are: ${names}.`);
    }
    const parsed = tool.input.safeParse(input);
    if (!parsed.success) return refuseInput(tool, parsed.error);
    this.#spent += tool.cost?.(parsed.data) ?? 0;
    const { host } = this.#options;
    const stopped = signal === undefined ? host : { ...host, signal: AbortSignal.any([host.signal, signal]) };
    return tool.run(parsed.data, stopped);
  }

  #show(channel: Channel, evidence: readonly Evidence[], bytes: number): void {
    if (evidence.length === 0) return;
    this.log.note(channel, evidence, bytes);
    this.#record({ type: "evidence-shown", evidence });
  }

  #record(event: Event): void {
    this.#options.record?.(event);
  }
}

type Offered = ReadonlyMap<string, AnyTool>;

/** What an agent is told after a call in a phase that allows few. */
function callsLeft(calls: number): string {
  if (calls === 0) return "No calls are left. Hand in with submit.";
  return calls === 1 ? "One call is left." : `${calls} calls are left.`;
}

const byName = (tools: readonly AnyTool[]): Offered => new Map(tools.map((tool) => [tool.name, tool]));

const sizeOf = (part: Part): number => (part.type === "text" ? Buffer.byteLength(part.text) : part.bytes.length);
