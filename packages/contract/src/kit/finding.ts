import type { ProbeRow } from "./probe-row.ts";
import { describeThrown } from "./thrown.ts";

/** What one check of a suite came to. */
export interface Finding {
  /** What is checked, as a sentence that is true of a good suite. */
  readonly check: string;
  /** What is wrong; undefined where the check passed. */
  readonly problem: string | undefined;
  /** What the author should look at, though it may be meant. */
  readonly note?: string;
  /** The figures of a probe. */
  readonly rows?: readonly ProbeRow[];
}

/** Runs a check, which returns or throws what is wrong. */
export async function checked(
  check: string,
  look: () => string | undefined | Promise<string | undefined>,
): Promise<Finding> {
  try {
    return { check, problem: await look() };
  } catch (error) {
    return { check, problem: `its code threw ${describeThrown(error)}` };
  }
}
