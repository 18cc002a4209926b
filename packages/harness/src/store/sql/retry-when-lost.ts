import { setTimeout as sleep } from "node:timers/promises";
import { isStoreLost } from "../store-lost.ts";

const longestTrying = 20_000;
const pauses = [100, 400, 1000, 2000, 4000, 8000] as const;

/**
 * Does something again after its connection was lost, for as long as a server takes to come back. It is for work that
 * may be done twice: whoever loses a connection does not know whether the last thing said on it was done.
 */
export async function retryWhenLost<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + longestTrying;
  for (const pause of pauses) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreLost(error) || performance.now() + pause > until) throw error;
    }
    await sleep(pause);
  }
  return work();
}
