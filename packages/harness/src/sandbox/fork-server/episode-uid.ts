import { randomInt } from "node:crypto";

/** Above every range that systems hand out to users and containers. */
const firstUid = 1_900_000_000;
const uids = 100_000_000;

/** A uid for one episode, drawn from so many that no two at the same time share one. It takes root to use it. */
export function episodeUid(): number {
  return firstUid + randomInt(uids);
}
