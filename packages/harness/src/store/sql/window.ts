import type { Window } from "../store.ts";

/** Refuses a window that no list has: a negative count would mean all of it to one of the databases. */
export function checkWindow({ from, count }: Window): void {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(count) || from < 0 || count < 0) {
    throw new RangeError(`a window from ${from} of ${count} is not one: both are whole numbers from 0`);
  }
}
