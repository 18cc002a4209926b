/**
 * How many calls may be in flight to one model: additive increase, multiplicative decrease (Chiu and Jain 1989; TCP's
 * congestion avoidance). Pure: events in, a new state out; time is given.
 */
export interface LimitState {
  readonly ceiling: number;
  /** Its whole part is the limit. From 1 to the ceiling. */
  readonly allowance: number;
  readonly inFlight: number;
  /** Calls started so far: a call's number is its value at the start. */
  readonly started: number;
  /** The first number of the calls that were started after the last decrease. */
  readonly window: number;
  /** Until the first refusal the limit doubles with every window, as nothing is known of the provider yet. */
  readonly refusedBefore: boolean;
  /** No call is started before this time, in milliseconds. */
  readonly pausedUntil: number;
}

export type CallEnd =
  | { readonly type: "succeeded" }
  /** The provider has too much to do; `wait` is what it asks for, in milliseconds. */
  | { readonly type: "refused"; readonly call: number; readonly now: number; readonly wait: number }
  /** It ended in a way that says nothing of the provider's load. */
  | { readonly type: "ended" };

const initial = 16;
const decrease = 0.75;
/** A provider that asks for more is asked again all the same, by one call, so that nothing stands still for long. */
const longestPause = 60_000;

export function newLimit(ceiling: number): LimitState {
  const allowance = Math.min(initial, ceiling);
  return { ceiling, allowance, inFlight: 0, started: 0, window: 0, refusedBefore: false, pausedUntil: 0 };
}

/** The most calls that may be in flight now. */
export function limitOf(state: LimitState): number {
  return Math.floor(state.allowance);
}

export function mayStart(state: LimitState, now: number): boolean {
  return state.inFlight < limitOf(state) && now >= state.pausedUntil;
}

export function start(state: LimitState): LimitState {
  return { ...state, inFlight: state.inFlight + 1, started: state.started + 1 };
}

export function end(state: LimitState, event: CallEnd): LimitState {
  const after = { ...state, inFlight: state.inFlight - 1 };
  if (event.type === "succeeded") return { ...after, allowance: raised(state) };
  return event.type === "refused" ? lowered(after, event) : after;
}

/** One more call a window, or one more a call before the first refusal; nothing where the limit did not bind. */
function raised(state: LimitState): number {
  if (state.inFlight < limitOf(state)) return state.allowance;
  return Math.min(state.ceiling, state.allowance + (state.refusedBefore ? 1 / state.allowance : 1));
}

/** Calls that were in flight together are refused for one reason, which lowers the limit once. */
function lowered(state: LimitState, { call, now, wait }: Extract<CallEnd, { type: "refused" }>): LimitState {
  const pausedUntil = Math.max(state.pausedUntil, now + Math.min(wait, longestPause));
  if (call < state.window) return { ...state, pausedUntil };
  const allowance = Math.max(1, Math.floor(state.allowance * decrease));
  return { ...state, allowance, window: state.started, refusedBefore: true, pausedUntil };
}
