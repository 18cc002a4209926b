import type { JudgedParts } from "@assay/grading/judging";

/** What judges said of one episode by one scorer; every panel that was asked gives parts of its own. */
export interface JudgedEpisode {
  readonly suite: string;
  readonly world: string;
  readonly item: string;
  /** The agent's id. */
  readonly agent: string;
  readonly agentVendor: string;
  /** At least one. */
  readonly panels: readonly JudgedParts[];
}
