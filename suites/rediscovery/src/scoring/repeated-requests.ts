import type { CallRow } from "../endpoint/call-row.ts";
import { keyOf } from "../scenario/claim-space.ts";
import { drawOf } from "./own-data.ts";

/** How far a study went round in circles. */
export interface Repeated {
  /** Requests that were answered; several choices of one request are one. */
  readonly sent: number;
  /** Items under conditions that were asked about. */
  readonly different: number;
  /** Requests that repeat earlier ones for no reason that a study may have. */
  readonly idle: number;
}

/** So often a request may be sent again though its reply is known: a program is run anew after it was mended. */
const RERUNS = 4;
/** So many samples of one item under one condition any study may take. */
const FEW_SAMPLES = 5;

/**
 * Counts requests by what they ask: an item under a condition, in whatever words and after whatever was replied before.
 * Fresh samples are no repetition, as long as there are at most half as many as different things that are asked: who asks
 * many things several times samples, who asks a few over and over loops.
 */
export function repeatedRequests(rows: readonly CallRow[]): Repeated {
  const asked = new Map<string, { fresh: number; stale: number }>();
  const draws = new Set<string>();
  for (const choices of Map.groupBy(rows, ({ reply }) => reply).values()) {
    const key = conditionOf(choices[0]);
    const counts = asked.get(key) ?? { fresh: 0, stale: 0 };
    asked.set(key, counts);
    const seen = draws.size;
    for (const row of choices) draws.add(drawOf(row));
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

const conditionOf = ({ subject, item, levels }: CallRow): string => `${item}\n${keyOf({ subject, levels })}`;
