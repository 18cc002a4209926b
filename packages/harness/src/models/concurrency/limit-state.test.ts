import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { end, type LimitState, limitOf, mayStart, newLimit, start } from "./limit-state.ts";

/** So many calls started, whose numbers begin with the first. */
function started(state: LimitState, count: number): LimitState {
  let now = state;
  for (let index = 0; index < count; index++) now = start(now);
  return now;
}

const refusal = (call: number, wait = 0) => ({ type: "refused", call, now: 0, wait }) as const;

describe("the limit of calls in flight", () => {
  it("doubles with every full window until the first refusal", () => {
    let state = started(newLimit(1000), 16);
    for (let index = 0; index < 16; index++) {
      state = end(state, { type: "succeeded" });
      while (mayStart(state, 0)) state = start(state);
    }
    expect(limitOf(state)).toBe(32);
  });

  it("falls once for all calls that were in flight together", () => {
    let state = started(newLimit(1000), 16);
    for (let call = 0; call < 16; call++) state = end(state, refusal(call));
    expect(limitOf(state)).toBe(12);
    state = end(start(state), refusal(16));
    expect(limitOf(state)).toBe(9);
  });

  it("rises by one a window after a refusal, and not while calls are too few to fill it", () => {
    let state = end(started(newLimit(1000), 16), refusal(0));
    state = { ...state, inFlight: 12 };
    const before = limitOf(state);
    for (let index = 0; index < before + 1; index++) state = start(end(state, { type: "succeeded" }));
    expect(limitOf(state)).toBe(before + 1);
    const idle = end(start({ ...state, inFlight: 0 }), { type: "succeeded" });
    expect(idle.allowance).toBe(state.allowance);
  });

  it("does not change with failures that say nothing of the load", () => {
    const state = started(newLimit(100), 16);
    expect(end(state, { type: "ended" }).allowance).toBe(state.allowance);
  });

  it("starts nothing while the provider asks to wait, and never waits for more than a minute", () => {
    const state = end(started(newLimit(100), 16), refusal(0, 5000));
    expect(mayStart({ ...state, inFlight: 0 }, 4999)).toBe(false);
    expect(mayStart({ ...state, inFlight: 0 }, 5000)).toBe(true);
    const long = end(started(newLimit(100), 16), refusal(0, 10_000_000));
    expect(mayStart({ ...long, inFlight: 0 }, 60_000)).toBe(true);
  });

  it("stays between one and the ceiling, whatever happens", () => {
    const events = fc.array(fc.constantFrom("start", "succeeded", "refused", "ended"), { maxLength: 400 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), events, (ceiling, list) => {
        let state = newLimit(ceiling);
        for (const event of list) {
          if (event === "start") state = mayStart(state, 0) ? start(state) : state;
          else if (state.inFlight > 0) {
            const type = event as "succeeded" | "refused" | "ended";
            state = end(state, type === "refused" ? refusal(state.started - 1) : { type });
          }
          expect(limitOf(state)).toBeGreaterThanOrEqual(1);
          expect(limitOf(state)).toBeLessThanOrEqual(ceiling);
          expect(state.inFlight).toBeLessThanOrEqual(ceiling);
        }
      }),
    );
  });
});
