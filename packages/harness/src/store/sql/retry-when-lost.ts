import { setTimeout as sleep } from "node:timers/promises";
import { isStoreLost } from "../store-lost.ts";

/** How long a server is waited for that was lost, in milliseconds, unless the one who opens the store says otherwise. */
export const usualPatience = 20_000;
const firstPause = 100;
const longestPause = 8000;

/**
 * Does something again after its connection was lost, for as long as a server takes to come back. It is for work that
 * may be done twice: whoever loses a connection does not know whether the last thing said on it was done.
 */
export async function retryWhenLost<Result>(
  work: () => Promise<Result>,
  patience: number = usualPatience,
): Promise<Result> {
  const until = performance.now() + patience;
  for (let pause = firstPause; ; pause = Math.min(longestPause, pause * 2.5)) {
    try {
      return await work();
    } catch (error) {
      if (!isStoreLost(error) || performance.now() + pause > until) throw error;
    }
    await sleep(pause);
  }
}
