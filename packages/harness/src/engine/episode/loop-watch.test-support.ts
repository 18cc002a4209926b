import { clearImmediate, setImmediate } from "node:timers";

/** Tells in which turns of the event loop something was noted. */
export interface LoopWatch {
  note(what: string): void;
  /** What was noted, turn by turn; turns without a note are left out. */
  stop(): string[][];
}

export function watchLoop(): LoopWatch {
  const turns: string[][] = [[]];
  let next: NodeJS.Immediate;
  const begin = (): void => {
    turns.push([]);
    next = setImmediate(begin);
  };
  next = setImmediate(begin);
  return {
    note: (what) => turns.at(-1)?.push(what),
    stop: () => {
      clearImmediate(next);
      return turns.filter(({ length }) => length > 0);
    },
  };
}
