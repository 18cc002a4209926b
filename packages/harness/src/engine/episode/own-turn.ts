import { setImmediate } from "node:timers/promises";

let last: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop that no other caller has, the first come first. Work that comes in a crowd (replies
 * that arrive together, episodes that start together) is spread by it, so that timers and sockets are served in between.
 */
export function ownTurn(): Promise<unknown> {
  last = last.then(() => setImmediate());
  return last;
}
