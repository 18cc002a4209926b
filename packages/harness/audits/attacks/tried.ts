/** One attempt, and what became of it. */
export interface Tried {
  readonly attempt: string;
  readonly aimedAt: "sandbox" | "broker" | "services" | "mcp" | "graders" | "integrity";
  /** What stood in its way, as it showed. */
  readonly stoppedBy: string;
  readonly isStopped: boolean;
}
