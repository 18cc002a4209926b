import type { ZodType } from "zod";
import type { Json } from "./json.ts";
import type { Outcome } from "./outcome.ts";
import type { Part } from "./part.ts";

/** What a suite's episode asks for next, and of whom. */
export type Step = AgentStep | ActorStep;

/** One phase of the agent: it lasts until `submit`, a limit or a failure. */
export interface AgentStep {
  readonly to: "agent";
  readonly prompt: readonly Part[];
  /**
   * Names of the tools of this phase, from the workspace's own and its toolsets. Those of a branch must leave no trace by
   * which the agent could learn what its fork was asked.
   */
  readonly tools: readonly string[];
  readonly reply: ZodType<Json>;
  /**
   * How many calls of these tools the phase allows; without it, as many as the run. `submit` and what every phase has are
   * free. The agent is told after each call how many are left.
   */
  readonly calls?: number;
  /** The work done so far in a phase that ends without a reply. It is stored in the reply's place. */
  undone?(): Json;
  /** Whether a reply that fits the schema declines to answer; the phase's outcome is then `abstained`. */
  abstains?(value: Json): boolean;
  /** Asked of a fork of the agent's context, which is dropped afterwards. */
  readonly branch?: boolean;
  /**
   * The agent begins this phase with an empty context: of earlier phases it has what the prompt and the workspace tell.
   * People, programs and MCP clients cannot be made to forget; they are only told.
   */
  readonly forgets?: boolean;
}

export interface ActorStep {
  readonly to: "actor";
  readonly role: string;
  readonly prompt: readonly Part[];
  readonly reply: ZodType<Json>;
}

/** What came back for a step. `value` is there when the reply fitted the step's schema. */
export interface Reply {
  readonly outcome: Outcome;
  readonly value: Json | undefined;
  readonly text: string;
}
