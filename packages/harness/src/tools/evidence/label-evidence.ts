import type { Evidence, Files } from "@assay/contract";
import { PathIndex } from "../repository/path-index.ts";
import { coveredBytes } from "./byte-ranges.ts";
import type { EvidenceLog } from "./evidence-log.ts";
import { showsAbsence } from "./listing.ts";

/** Whether an agent had seen what its answer should rest on; a right answer that is `ungrounded` is luck or a leak. */
export type EvidenceLabel = "grounded" | "partial" | "ungrounded" | "not-needed";

/** How much of the needed evidence an agent was shown. */
export interface EvidenceAudit {
  readonly label: EvidenceLabel;
  /** Needed pieces that were shown in full. */
  readonly seen: number;
  readonly needed: number;
}

type SomeFiles = Pick<Files, "has" | "read" | "paths">;

/** Compares what an item's key rests on with what was shown; a file is read for its size only where that decides. */
export function auditEvidence(needed: readonly Evidence[], log: EvidenceLog, files: SomeFiles): EvidenceAudit {
  const shares = sharesSeen(needed, log, files);
  const seen = shares.filter((share) => share === 1).length;
  return { label: labelOf(shares), seen, needed: needed.length };
}

/** How much of each piece was shown, from 0 to 1. */
export const sharesSeen = (needed: readonly Evidence[], log: EvidenceLog, files: SomeFiles): number[] =>
  needed.map((piece) => shareSeen(piece, log, files));

function labelOf(shares: readonly number[]): EvidenceLabel {
  if (shares.length === 0) return "not-needed";
  if (shares.every((share) => share === 1)) return "grounded";
  return shares.some((share) => share > 0) ? "partial" : "ungrounded";
}

/** How much of one piece was shown, from 0 to 1. */
function shareSeen({ source, name, bytes }: Evidence, log: EvidenceLog, files: SomeFiles): number {
  const shown = log.shownOf(source, name);
  if (source !== "file" || shown === "whole") return shown === undefined ? 0 : 1;
  if (!files.has(name)) return shown !== undefined || isSeenMissing(name, log, files) ? 1 : 0;
  if (shown === undefined) return 0;
  const [from, to] = bytes ?? [0, files.read(name).length];
  return to <= from ? 1 : coveredBytes(shown, from, to) / (to - from);
}

/** That a file is not there can be seen by asking for it, and by listing where it would be. */
function isSeenMissing(name: string, log: EvidenceLog, files: SomeFiles): boolean {
  const index = new PathIndex(files.paths);
  return log.evidence.some((piece) => showsAbsence(piece, name, index));
}
