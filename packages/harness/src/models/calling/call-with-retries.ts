import type { ModelReply, ModelRequest } from "@assay/contract";
import type { Limiter } from "../concurrency/concurrency-limiter.ts";
import { ModelFailure } from "../model-failure.ts";
import { backoff, longestWait } from "./backoff.ts";
import { Fault } from "./fault.ts";
import type { Pause } from "./pause.ts";

/** One try of a call. Rejects with a `Fault`, or with the signal's reason. */
export type Attempt = (request: ModelRequest) => Promise<AttemptReply>;

export type AttemptReply = Omit<ModelReply, "milliseconds" | "waited" | "tries">;

export interface RetryPolicy {
  /** As the plan names the model. */
  readonly model: string;
  readonly maxRetries: number;
  readonly limiter: Limiter;
  readonly pause: Pause;
  /** From 0 to 1. */
  readonly random: () => number;
  /** In milliseconds. */
  readonly now: () => number;
}

/** Tries a call until it succeeds, cannot, or has been tried often enough. */
export async function callWithRetries(
  attempt: Attempt,
  request: ModelRequest,
  policy: RetryPolicy,
): Promise<ModelReply> {
  const asked = policy.now();
  for (let tries = 1; ; tries++) {
    const permit = await standingStill(request, () => policy.limiter.acquire(request.signal));
    const begun = policy.now();
    try {
      const reply = await attempt(request);
      permit.succeeded();
      return { ...reply, milliseconds: policy.now() - begun, waited: begun - asked, tries };
    } catch (error) {
      if (request.signal.aborted || !Fault.isInstance(error)) {
        permit.ended();
        throw request.signal.aborted ? request.signal.reason : error;
      }
      if (error.isRefusalOfLoad) permit.refused(error.retryAfter ?? 0);
      else if (error.isWithoutAnswer) permit.unanswered();
      else permit.ended();
      const wait = backoff(tries, error.retryAfter, policy.random());
      if (!error.isTransient || tries > policy.maxRetries || wait > longestWait) {
        throw failure(policy.model, error, tries);
      }
      policy.limiter.noteFault(error.message);
      await standingStill(request, () => policy.pause(wait, request.signal));
    }
  }
}

/** Waits while the request's clock stands still. */
async function standingStill<Result>({ clock }: ModelRequest, wait: () => Promise<Result>): Promise<Result> {
  clock?.pause();
  try {
    return await wait();
  } finally {
    clock?.resume();
  }
}

function failure(model: string, fault: Fault, tries: number): ModelFailure {
  const why = { fault: fault.kind };
  if (fault.kind === "context-overflow") {
    const message = `The conversation does not fit into the context of ${model}: ${fault.message}`;
    return new ModelFailure("models/context-overflow", message, { isTransient: false, ...why });
  }
  if (!fault.isTransient) {
    return new ModelFailure("models/refused", `${model} refused the call: ${fault.message}`, {
      isTransient: false,
      ...why,
    });
  }
  const often = tries === 1 ? "one try" : `${tries} tries`;
  const message = `${model} gave no reply after ${often}: ${fault.message}`;
  return new ModelFailure("models/unavailable", message, { isTransient: true, ...why });
}
