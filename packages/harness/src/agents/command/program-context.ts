import type { Duplex } from "node:stream";
import type { AnyTool, Event, Evidence, Files, Json, Model, ToolResult } from "@assay/contract";
import type { Sandbox, SandboxOptions } from "../../sandbox/index.ts";

/** Tools as a program may call them. */
export interface OfferedTools {
  readonly tools: readonly AnyTool[];
  call(tool: string, input: Json, signal: AbortSignal): Promise<ToolResult>;
}

/** How tools are offered to a program: the protocol is not the agent's concern. */
export interface ProgramPort {
  /** Offers them to the program at the other end of a stream. */
  overStream(offered: OfferedTools, stream: Duplex): void;
  /** Offers them to whoever sends requests. */
  overHttp(offered: OfferedTools): { handle(request: Request): Promise<Response>; close(): Promise<void> };
}

/** What an agent that is a program is given for one episode. */
export interface ProgramContext {
  readonly port: ProgramPort;
  /** The plan's model for it, where it has one: every reply is counted and recorded. */
  readonly model?: Model;
  /** The model that the plan names for what the program asks on the side. */
  readonly sideModel?: Model | undefined;
  /** The files of the workspace, for programs that get copies of them. */
  readonly files: Files;
  /** Takes what the program is given without a tool, and how many bytes of data that is. */
  show(evidence: readonly Evidence[], bytes: number): void;
  /** A sandbox of the program's own, apart from the one in which tools run. */
  startSandbox(options: SandboxOptions): Promise<Sandbox>;
  /** Seconds until the limit on time; undefined where there is none. */
  secondsLeft(): number | undefined;
  record(event: Event): void;
}
