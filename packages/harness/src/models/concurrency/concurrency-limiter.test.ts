import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ConcurrencyLimiter } from "./concurrency-limiter.ts";
import { ConcurrencyLimiters } from "./concurrency-limiters.ts";
import { callUntilAnswered, SimulatedClock, SimulatedProvider } from "./simulated-provider.test-support.ts";

const never = new AbortController().signal;
const second = 1000;

interface Load {
  readonly capacity: number;
  readonly ceiling: number;
  readonly callers: number;
  readonly retryAfter: number;
}

/** Callers that make one call after another. */
function simulate({ capacity, ceiling, callers, retryAfter }: Load) {
  const clock = new SimulatedClock();
  const provider = new SimulatedProvider(clock, capacity);
  const limiter = new ConcurrencyLimiter(ceiling, clock);
  const stop = new AbortController();
  const goOn = async (): Promise<void> => {
    while (!stop.signal.aborted) await callUntilAnswered(limiter, provider, clock, stop.signal, retryAfter);
  };
  const done = Promise.allSettled(Array.from({ length: callers }, goOn));
  return { clock, provider, limiter, stop, done };
}

const load = fc.record({
  capacity: fc.integer({ min: 1, max: 60 }),
  ceiling: fc.integer({ min: 1, max: 120 }),
  callers: fc.integer({ min: 1, max: 150 }),
  retryAfter: fc.constantFrom(0, 0, 300, 2000),
});

describe("a limiter in front of a simulated provider", () => {
  it("never passes its ceiling, always gets on, and comes back after refusals of everything", async () => {
    await fc.assert(
      fc.asyncProperty(load, fc.integer({ min: 0, max: 60 }), async (given, later) => {
        const { clock, provider, limiter, stop, done } = simulate(given);
        await clock.runUntil(60 * second);
        const first = provider.answered;
        expect(first).toBeGreaterThan(0);
        // For five minutes everything is refused: it goes on asking, and no more than it must.
        provider.capacity = 0;
        await clock.runUntil(90 * second);
        const [answered, refused] = [provider.answered, provider.refused];
        await clock.runUntil(390 * second);
        expect(provider.answered).toBe(answered);
        expect(provider.refused).toBeGreaterThan(refused + 5);
        expect(limiter.status.limit).toBe(1);
        provider.capacity = later + 1;
        await clock.runUntil(500 * second);
        expect(provider.answered).toBeGreaterThan(answered + 20);
        expect(provider.maxInFlight).toBeLessThanOrEqual(given.ceiling);
        stop.abort(new Error("over"));
        await clock.runUntil(520 * second);
        await done;
        expect(limiter.status).toMatchObject({ inFlight: 0, waiting: 0 });
      }),
      { numRuns: 25 },
    );
  });

  it("finds a capacity between, and finds it anew when it changes", async () => {
    const capacities = fc.integer({ min: 5, max: 60 });
    await fc.assert(
      fc.asyncProperty(capacities, capacities, async (before, after) => {
        const { clock, provider, stop, done } = simulate({
          capacity: before,
          ceiling: 500,
          callers: 200,
          retryAfter: 0,
        });
        for (const capacity of [before, after]) {
          provider.capacity = capacity;
          const settled = clock.now() + 120 * second;
          await clock.runUntil(settled);
          const [answered, refused] = [provider.answered, provider.refused];
          await clock.runUntil(settled + 100 * second);
          // Full use would be one answer a second for each call that the provider takes at once.
          const use = (provider.answered - answered) / (100 * capacity);
          expect(use).toBeGreaterThan(0.7);
          expect(provider.refused - refused).toBeLessThan(0.3 * (provider.answered - answered));
        }
        stop.abort(new Error("over"));
        await clock.runUntil(clock.now() + 20 * second);
        await done;
      }),
      { numRuns: 12 },
    );
  });

  it("loses no call: all of a thousand are answered, whatever the capacity does meanwhile", async () => {
    const clock = new SimulatedClock();
    const provider = new SimulatedProvider(clock, 30);
    const limiter = new ConcurrencyLimiter(200, clock);
    const calls = Array.from({ length: 1000 }, () => callUntilAnswered(limiter, provider, clock, never, 0));
    for (const [index, capacity] of [30, 0, 5, 80, 0, 1, 40].entries()) {
      provider.capacity = capacity;
      await clock.runUntil((index + 1) * 15 * second);
    }
    await clock.runUntil(600 * second);
    await Promise.all(calls);
    expect(provider.answered).toBe(1000);
    expect(limiter.status).toMatchObject({ inFlight: 0, waiting: 0 });
  });
});

describe("a limiter", () => {
  it("lets those go first who came first", async () => {
    const limiter = new ConcurrencyLimiter(1);
    const order: number[] = [];
    const permits = [1, 2, 3].map(async (number) => {
      const permit = await limiter.acquire(never);
      order.push(number);
      permit.succeeded();
    });
    await Promise.all(permits);
    expect(order).toEqual([1, 2, 3]);
  });

  it("drops a waiter that is aborted, and keeps its place for the next", async () => {
    const limiter = new ConcurrencyLimiter(1);
    const held = await limiter.acquire(never);
    const controller = new AbortController();
    const aborted = limiter.acquire(controller.signal);
    const patient = limiter.acquire(never);
    expect(limiter.status).toMatchObject({ inFlight: 1, waiting: 2 });
    const reason = new Error("enough");
    controller.abort(reason);
    await expect(aborted).rejects.toBe(reason);
    expect(limiter.status).toMatchObject({ inFlight: 1, waiting: 1 });
    held.ended();
    (await patient).ended();
    expect(limiter.status).toMatchObject({ inFlight: 0, waiting: 0 });
  });

  it("takes a permit back once", async () => {
    const limiter = new ConcurrencyLimiter(5);
    const permit = await limiter.acquire(never);
    permit.succeeded();
    permit.ended();
    permit.refused(0);
    expect(limiter.status).toMatchObject({ inFlight: 0, limit: 5 });
  });

  it("wakes by itself when the provider's wait is over", async () => {
    const clock = new SimulatedClock();
    const limiter = new ConcurrencyLimiter(5, clock);
    (await limiter.acquire(never)).refused(30);
    const next = limiter.acquire(never);
    expect(limiter.status).toMatchObject({ pausedFor: 30, waiting: 1 });
    await clock.runUntil(100);
    expect(limiter.status).toMatchObject({ pausedFor: 0, waiting: 0, inFlight: 1 });
    (await next).succeeded();
  });
});

describe("the limiters of a process", () => {
  it("are shared by model and address, with the lowest ceiling that was asked for", () => {
    const limiters = new ConcurrencyLimiters();
    const one = limiters.of("openai/gpt-5.4", undefined, 50);
    expect(limiters.of("openai/gpt-5.4", undefined, 10)).toBe(one);
    expect(one.status.limit).toBe(10);
    expect(limiters.of("openai/gpt-5.4", "http://127.0.0.1:1", 50)).not.toBe(one);
    expect(Object.keys(limiters.status)).toEqual(["openai/gpt-5.4", "openai/gpt-5.4 at http://127.0.0.1:1"]);
  });
});
