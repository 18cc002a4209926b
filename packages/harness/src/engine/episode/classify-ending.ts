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

/** What decides whether a breakdown is ours. */
export interface EndingContext {
  /** Whether the agent is a suite's own script, whose breakdowns are ours. */
  readonly isScripted: boolean;
  /** Whether an earlier try of the episode ended because the sandbox's server was lost. */
  readonly wasLostBefore: boolean;
}

/** How an attempt ended, from the error that ended it, if any. What an agent did wrong is never a failure. */
export function classifyEnding(
  cause: unknown,
  episode: Episode,
  meter: EpisodeMeter,
  { isScripted, wasLostBefore }: EndingContext,
): Ending {
  if (cause === undefined) {
    const limit = episode.phase === undefined ? undefined : limitMet(meter);
    return { outcome: limit === undefined ? undefined : { kind: "limit", limit }, isWorthAnotherTry: false };
  }
  const misfit = misfitOf(cause, meter);
  if (misfit !== undefined) {
    return { outcome: { kind: "does-not-fit", message: misfit.message }, isWorthAnotherTry: false };
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
  const hasActed = !isScripted && Object.keys(meter.toolCalls).length > 0;
  const broken = (failure: FailureKind, isWorthAnotherTry: boolean): Ending =>
    hasActed
      ? { outcome: { kind: "crashed", failure, message }, isWorthAnotherTry: false }
      : failed(failure, isWorthAnotherTry);
  // What the provider says shows that it was not the agent.
  if (ModelFailure.isInstance(cause)) return failed("model", cause.isTransient);
  if (SandboxFailure.isInstance(cause)) {
    // Episodes share the server, so one that is lost is nobody's doing; lost again with the same episode, it may be.
    const isOurs = cause.code !== "sandbox/call-broke" && !wasLostBefore;
    return isOurs ? failed("sandbox", true) : broken("sandbox", true);
  }
  // The same code would throw the same error again.
  if (isSuiteFailure(cause)) return broken("internal", false);
  if (AssayError.isInstance(cause)) return broken("agent-program", false);
  return broken("internal", true);
}

/** The error by which a task did not fit before anything was done; undefined where that is not what happened. */
function misfitOf(cause: unknown, meter: EpisodeMeter): AssayError | undefined {
  if (Object.keys(meter.toolCalls).length > 0 || meter.turns > 1) return undefined;
  const behind = AttemptLimit.isInstance(cause) ? cause.cause : cause;
  const isMisfit = AssayError.isInstance(behind) && misfitCodes.has(behind.code);
  return isMisfit ? behind : undefined;
}

const misfitCodes: ReadonlySet<string> = new Set(["agents/does-not-fit", "models/context-overflow"]);

/** Whether an attempt ended because the server of the sandboxes was lost. */
export const isServerLost = (cause: unknown): boolean =>
  SandboxFailure.isInstance(cause) && cause.code === "sandbox/lost";

/** An agent that stopped without handing in, on its last turn or after a limit, ran into that limit. */
const limitMet = (meter: EpisodeMeter): LimitName | undefined =>
  meter.turnsLeft === 0 ? meter.reach("turns").limit : meter.reached;
