import type { ZodType } from "zod";
import type { Evidence } from "./evidence.ts";
import type { Host } from "./host.ts";
import type { Json } from "./json.ts";
import type { Part } from "./part.ts";
import type { Reach } from "./transcript.ts";

/** Something an agent can call: the same definition serves the tool loop and MCP. */
export interface Tool<Input = unknown> {
  readonly name: string;
  readonly description: string;
  readonly input: ZodType<Input>;
  /** An input that fits, shown to agents whose arguments do not. */
  readonly example?: Json;
  readonly readOnly: boolean;
  /** Whether it works on the workspace's files only. An agent that has the files does not need such a tool. */
  readonly onFilesAlone?: boolean;
  /** The cost of the call in the episode's own budget, where the suite has one. */
  cost?(input: Input): number;
  run(input: Input, host: Host): Promise<ToolResult>;
}

export interface ToolResult {
  readonly parts: readonly Part[];
  /** The same answer as data, for agents that are programs. */
  readonly data?: Json;
  readonly error?: { readonly code: string; readonly message: string };
  readonly evidence?: readonly Evidence[];
  /** What the tool's program reached for. It is recorded, and no agent is shown it. */
  readonly reach?: Reach;
}

/** A tool of any input type, as lists hold it: its input is checked by its own schema before `run` sees it. */
// biome-ignore lint/suspicious/noExplicitAny: `run` is contravariant in its input, so no other type holds every tool.
export type AnyTool = Tool<any>;
