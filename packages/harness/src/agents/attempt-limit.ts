import type { LimitName } from "@assay/contract";

/** Ends an attempt as a limit of the plan does: what was handed in before it counts, and the episode is not repeated. */
export class AttemptLimit extends Error {
  override readonly name = "AttemptLimit";
  readonly limit: LimitName;

  constructor(limit: LimitName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.limit = limit;
  }

  static isInstance(value: unknown): value is AttemptLimit {
    return value instanceof AttemptLimit;
  }
}
