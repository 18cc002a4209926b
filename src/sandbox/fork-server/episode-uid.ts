/**
 * Uids for the episodes of a root's host, above every range that systems hand out; a hundred thousand processes of
 * the host have a thousand each.
 */
const firstUid = 1_900_000_000;
const uidsOfProcess = 1000;

/** A uid that no other episode of this machine has at the same time. It takes root to use it. */
export function episodeUid(episode: number): number {
  return firstUid + (process.pid % 100_000) * uidsOfProcess + (episode % uidsOfProcess);
}
