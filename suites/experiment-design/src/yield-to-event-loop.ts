import { setImmediate as nextTurn } from "node:timers/promises";

/** Yields to the event loop. Fits take long, and other episodes must go on between them. */
export const yieldToEventLoop = (): Promise<unknown> => nextTurn();
