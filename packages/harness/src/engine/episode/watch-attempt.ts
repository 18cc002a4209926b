import { setTimeout } from "node:timers";
import type { EpisodeMeter } from "./episode-meter.ts";

/** Aborts when the meter's time is up. The meter stops while a model waits for its turn, and the end moves on with it. */
export function watchTime(meter: EpisodeMeter, timeUp: AbortController): { stop(): void } {
  let timer: NodeJS.Timeout | undefined;
  const look = (): void => {
    const left = meter.timeLeft;
    if (left === undefined) return;
    if (left <= 0) timeUp.abort(meter.reach("wall-time"));
    else timer = setTimeout(look, Math.min(Math.max(left, 10), 60_000));
  };
  look();
  return { stop: () => clearTimeout(timer) };
}

/** Rejects when the signal is aborted. Until it is stopped, the run's signal holds on to the episode's. */
export function watchAbort(signal: AbortSignal): { readonly rejection: Promise<never>; stop(): void } {
  const { promise: rejection, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener("abort", onAbort, { once: true });
  return { rejection, stop: () => signal.removeEventListener("abort", onAbort) };
}
