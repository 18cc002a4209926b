import type { ZodType } from "zod";
import type { Capability } from "./capability.ts";
import type { Json } from "./json.ts";
import type { Part } from "./part.ts";
import type { AnyTool, ToolResult } from "./tool.ts";

/** Whatever attempts an item. `attempt` is called once an episode and goes through its phases by `submit`. */
export interface Agent {
  readonly can: readonly Capability[];
  attempt(session: Session): Promise<void>;
  /** A copy of the agent with its context so far; required for the capability `branch`. */
  fork?(): Agent;
}

/** What the agent is asked now. */
export interface Phase {
  readonly prompt: readonly Part[];
  readonly tools: readonly AnyTool[];
  readonly reply: ZodType<Json>;
  /** Whether it begins with an empty context, so that earlier messages must not be kept. */
  readonly forgets?: boolean;
}

/** The result of a submission. A refused value may be submitted again; `problem` says what is wrong with it. */
export type Submitted =
  | { readonly status: "next-phase"; readonly phase: Phase }
  | { readonly status: "finished" }
  | { readonly status: "refused"; readonly problem: string };

/** The agent's side of an episode. */
export interface Session {
  /** The current phase; `submit` moves on to the next. */
  readonly phase: Phase;
  readonly signal: AbortSignal;
  /** Calls a tool. An optional signal stops only this call. */
  call(tool: string, input: Json, signal?: AbortSignal): Promise<ToolResult>;
  submit(value: Json): Promise<Submitted>;
}
