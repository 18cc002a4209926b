import type { LimitName } from "../../contract/index.ts";

/** Ends an attempt whose limit is reached. Agents let it pass; what was handed in before is graded. */
export class LimitReached extends Error {
  override readonly name = "LimitReached";
  readonly limit: LimitName;

  constructor(limit: LimitName) {
    super(`the limit on ${limit} is reached`);
    this.limit = limit;
  }
}
