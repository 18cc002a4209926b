import type { Evidence, Workspace } from "@assay/contract";
import type { Sandbox } from "../sandbox/index.ts";
import type { Channel } from "./evidence/evidence-log.ts";
import type { PathIndex } from "./repository/path-index.ts";
import type { ToolLimits } from "./tool-limits.ts";

/** What the common tools of one episode share. */
export interface EpisodeContext {
  readonly workspace: Workspace;
  /** The handle by which this episode's tools know its repository; it says nothing and is good nowhere else. */
  readonly id: string;
  readonly index: PathIndex;
  readonly limits: ToolLimits;
  /** Writes down what an agent was shown beyond the evidence of an answer. */
  show(channel: Channel, evidence: readonly Evidence[], bytes: number): void;
  /** The episode's sandbox, started when it is first needed. */
  sandbox(): Promise<Sandbox>;
}
