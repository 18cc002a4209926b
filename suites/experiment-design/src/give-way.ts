import { setImmediate as nextTurn } from "node:timers/promises";

/** Lets what waits in the event loop go first: fits take long, and other episodes stay alive between them. */
export const giveWay = (): Promise<unknown> => nextTurn();
