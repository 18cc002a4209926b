import type { CallRow } from "../endpoint/call-row.ts";
import { cellKey } from "../scenario/claim-space.ts";
import { drawIdentity } from "./observed-data.ts";

/** How much a study repeated itself. */
export interface RequestCounts {
  /** Answered requests. Several choices of one request count once. */
  readonly sent: number;
  /** Number of distinct pairs of item and condition. */
  readonly different: number;
  /** Requests that repeat earlier ones without a scientific reason. */
  readonly idle: number;
}

/** Number of allowed repeats of a request whose reply is known, because a program is run again after a repair. */
const RERUNS = 4;
/** Number of samples of one item under one condition that any study may take. */
const FEW_SAMPLES = 5;

/**
 * Counts requests by their item and condition, whatever their wording and the replies before. Fresh samples are no
 * repetition if there are at most half as many as distinct pairs. Repeats count as sampling when spread over many
 * conditions, and as a loop when concentrated on a few.
 */
export function repeatedRequests(rows: readonly CallRow[]): RequestCounts {
  const asked = new Map<string, { fresh: number; stale: number }>();
  const draws = new Set<string>();
  for (const choices of Map.groupBy(rows, ({ reply }) => reply).values()) {
    const key = conditionOf(choices[0]);
    const counts = asked.get(key) ?? { fresh: 0, stale: 0 };
    asked.set(key, counts);
    const seen = draws.size;
    for (const row of choices) draws.add(drawIdentity(row));
    if (draws.size > seen) counts.fresh += 1;
    else counts.stale += 1;
  }
  const samples = Math.max(FEW_SAMPLES, asked.size / 2);
  let [sent, idle] = [0, 0];
  for (const { fresh, stale } of asked.values()) {
    sent += fresh + stale;
    idle += Math.max(0, fresh - samples) + Math.max(0, stale - RERUNS);
  }
  return { sent, different: asked.size, idle };
}

const conditionOf = ({ subject, item, levels }: CallRow): string => `${item}\n${cellKey({ subject, levels })}`;
