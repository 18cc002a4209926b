import type { LimiterStatus } from "../../models/index.ts";

/** What a worker has done so far. */
export interface WorkerStatus {
  readonly id: string;
  readonly playing: number;
  readonly finished: number;
  /** Results that were dropped, because another worker had committed the same episode. */
  readonly duplicates: number;
  readonly handedBack: number;
  readonly committing: { readonly milliseconds: number; readonly transactions: number };
  readonly limits: { readonly [model: string]: LimiterStatus };
}
