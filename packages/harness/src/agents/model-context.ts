import type { Event, Evidence, Files, Model } from "@assay/contract";

/** What an agent that is driven by a model is given for one episode. */
export interface ModelContext {
  /** Every reply is counted and recorded; it rejects when a limit is reached, and agents let that pass. */
  readonly model: Model;
  /** Model calls that the limits still allow; undefined where nothing limits them. */
  turnsLeft(): number | undefined;
  /** Takes what the agent shows its model without a tool, and how many bytes of data that is. */
  show(evidence: readonly Evidence[], bytes: number): void;
  /** Takes what no other event tells: messages that the agent wrote or was sent, and notes. */
  record(event: Event): void;
  /** The files of the workspace, for agents that read them without tools. */
  readonly files: Files;
}
