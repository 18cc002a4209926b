import type { Json } from "./json.ts";
import type { Outcome } from "./outcome.ts";

/** The answer to one step, as it is stored: enough to grade again without asking anybody. */
export interface StepAnswer {
  readonly to: "agent" | "branch" | "actor";
  /** The actor's role; absent for the agent. */
  readonly role?: string;
  readonly outcome: Outcome;
  readonly value?: Json;
  readonly text: string;
}

/** All that an episode handed in. */
export interface Submission {
  readonly outcome: Outcome;
  /** One for each step that the suite's episode asked for, in their order. */
  readonly answers: readonly StepAnswer[];
  /** The deliverables that were found, by path. */
  readonly files: { readonly [path: string]: Uint8Array };
}
