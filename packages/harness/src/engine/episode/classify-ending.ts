import { AssayError, type FailureKind, type LimitName, type Outcome } from "@assay/contract";
import { AttemptLimit } from "../../agents/index.ts";
import { ModelFailure } from "../../models/index.ts";
import { SandboxFailure } from "../../sandbox/index.ts";
import { isSuiteFailure } from "../suite-failure.ts";
import type { Episode } from "./episode.ts";
import type { EpisodeMeter } from "./episode-meter.ts";

/** How an attempt ended. */
export interface Ending {
  /** Undefined: what was handed in decides. */
  readonly outcome: Outcome | undefined;
  /** Whether it failed in a way that may pass. */
  readonly isWorthAnotherTry: boolean;
}

/** How an attempt ended, from the error that ended it, if any. What an agent did wrong is never a failure. */
export function classifyEnding(cause: unknown, episode: Episode, meter: EpisodeMeter): Ending {
  if (cause === undefined) {
    const limit = episode.phase === undefined ? undefined : limitMet(meter);
    return { outcome: limit === undefined ? undefined : { kind: "limit", limit }, isWorthAnotherTry: false };
  }
  if (AttemptLimit.isInstance(cause)) {
    // Where everything was handed in before, the limit is only noted.
    const isHandedIn = episode.phase === undefined && episode.answers.some(({ to }) => to === "agent");
    if (isHandedIn) return { outcome: undefined, isWorthAnotherTry: false };
    return { outcome: { kind: "limit", limit: cause.limit }, isWorthAnotherTry: false };
  }
  const message = cause instanceof Error ? cause.message : String(cause);
  const failed = (failure: FailureKind, isWorthAnotherTry: boolean): Ending => ({
    outcome: { kind: "failed", failure, message },
    isWorthAnotherTry,
  });
  if (ModelFailure.isInstance(cause)) return failed("model", cause.isTransient);
  if (SandboxFailure.isInstance(cause)) return failed("sandbox", true);
  // The same code would throw the same error again.
  if (isSuiteFailure(cause)) return failed("internal", false);
  if (AssayError.isInstance(cause)) return failed("agent-program", false);
  return failed("internal", true);
}

/** An agent that stopped without handing in, on its last turn or after a limit, ran into that limit. */
const limitMet = (meter: EpisodeMeter): LimitName | undefined =>
  meter.turnsLeft === 0 ? meter.reach("turns").limit : meter.reached;
