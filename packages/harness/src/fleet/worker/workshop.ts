import type { AnySuite } from "@assay/contract";
import type { PlayerOptions, RunRecord } from "../../engine/index.ts";

/** What a worker plays the episodes of a run with, beside models and store. */
export interface Workshop extends Pick<PlayerOptions, "backend" | "programs" | "grading"> {
  readonly suites: readonly AnySuite[];
  close(): Promise<void>;
}

/** Opens a workshop for a run; rejects with a sentence where this worker does not have what it takes. */
export type OpenWorkshop = (record: RunRecord) => Promise<Workshop>;
