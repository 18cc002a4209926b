import { setTimeout as sleep } from "node:timers/promises";
import { kindOfFailure, sqliteKind } from "./sqlite-failure.ts";

const longestWait = 30_000;
const longestPause = 50;

/**
 * Does something as soon as no other process is in the way. SQLite's own waiting would stop the whole process, so only
 * the pauses between tries are long.
 */
export async function whenFree<Result>(work: () => Result, patience = longestWait): Promise<Result> {
  const until = performance.now() + patience;
  for (let pause = 1; ; pause = Math.min(longestPause, pause * 2)) {
    try {
      return work();
    } catch (error) {
      if (kindOfFailure(error) !== sqliteKind.busy || performance.now() > until) throw error;
    }
    // Two processes that pause alike would meet again and again.
    await sleep(pause * (0.5 + Math.random()));
  }
}
