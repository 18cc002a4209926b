import { setImmediate } from "node:timers/promises";

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for an iteration of the event loop that no other caller of this function gets, in the order of calls. It spreads
 * work that arrives at once (replies, episodes that start together), so that timers and sockets are served in between.
 */
export function yieldToEventLoop(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}
