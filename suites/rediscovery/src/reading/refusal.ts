import type { Doubt } from "../family.ts";

/** Ends the reading of a prompt that is not understood. It never leaves a reader. */
class Refusal extends Error {
  readonly doubt: Doubt | undefined;

  constructor(doubt: Doubt | undefined) {
    super(doubt?.doubt ?? "not understood");
    this.doubt = doubt;
  }
}

/** Ends a reading, with the reason that the agent is told. */
export function refuse(doubt: string): never {
  throw new Refusal({ doubt });
}

/** Ends a reading without a reason of its own, unless something holds. */
export function insist(condition: unknown): asserts condition {
  if (!condition) throw new Refusal(undefined);
}

/** What was understood. Ends the reading where that is in doubt. */
export function sure<Value extends object>(understood: Value | Doubt): Value {
  if ("doubt" in understood) throw new Refusal(understood);
  return understood;
}

/** What a reading comes to: a value, the reason why there is none, or nothing. */
export function attempt<Value>(read: () => Value): Value | Doubt | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof Refusal) return error.doubt;
    throw error;
  }
}
