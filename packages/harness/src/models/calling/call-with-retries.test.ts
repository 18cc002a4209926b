import type { ModelRequest } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { ConcurrencyLimiter } from "../concurrency/concurrency-limiter.ts";
import { backoff } from "./backoff.ts";
import { type AttemptReply, callWithRetries, type RetryPolicy } from "./call-with-retries.ts";
import { Fault } from "./fault.ts";

const usage = { inputTokens: 1, outputTokens: 1, cachedInputTokens: 0, reasoningTokens: 0 };
const reply: AttemptReply = { parts: [], finish: "stop", usage, servedBy: undefined };
const request: ModelRequest = { messages: [], tools: [], signal: new AbortController().signal };

/** A policy whose time passes with the waits alone. */
function policy(more: Partial<RetryPolicy> = {}): RetryPolicy {
  const limiter = new ConcurrencyLimiter(10, clock);
  return { model: "openai/m", maxRetries: 3, limiter, pause: clock.pause, random: () => 0, now: clock.now, ...more };
}

let time = 0;
const clock = {
  now: () => time,
  wake: (milliseconds: number, call: () => void) => {
    time += milliseconds;
    setImmediate(call);
  },
  pause: async (milliseconds: number) => {
    time += milliseconds;
  },
};

describe("a call that is tried again", () => {
  it("counts the time of the try that succeeded apart from all that came before it", async () => {
    let tries = 0;
    const attempt = async (): Promise<AttemptReply> => {
      time += 20;
      if (++tries < 3) throw new Fault("server", "broken", 60);
      return reply;
    };
    const told = await callWithRetries(attempt, request, policy());
    expect(told).toMatchObject({ milliseconds: 20, waited: 2 * (20 + 60), tries: 3 });
  });

  it("counts the time in the limiter's queue as waiting", async () => {
    const limiter = new ConcurrencyLimiter(1, clock);
    const held = await limiter.acquire(request.signal);
    setImmediate(() => {
      time += 40;
      held.ended();
    });
    expect(await callWithRetries(async () => reply, request, policy({ limiter }))).toMatchObject({
      waited: 40,
      tries: 1,
    });
  });

  it("holds no place in flight while it waits", async () => {
    const limiter = new ConcurrencyLimiter(1);
    const inFlight: number[] = [];
    let tries = 0;
    const attempt = async (): Promise<AttemptReply> => {
      if (++tries === 1) throw new Fault("server", "broken");
      return reply;
    };
    const watching = async (): Promise<void> => {
      inFlight.push(limiter.status.inFlight);
    };
    await callWithRetries(attempt, request, policy({ limiter, pause: watching }));
    expect(inFlight).toEqual([0]);
    expect(limiter.status.inFlight).toBe(0);
  });

  it("tells why the last try failed, until one succeeds", async () => {
    const limiter = new ConcurrencyLimiter(1, clock);
    const told: (string | undefined)[] = [];
    let tries = 0;
    const attempt = async (): Promise<AttemptReply> => {
      told.push(limiter.status.lastFault);
      if (++tries < 3) throw new Fault("connection", `connection: ECONNREFUSED ${tries}`);
      return reply;
    };
    await callWithRetries(attempt, request, policy({ limiter }));
    expect(told).toEqual([undefined, "connection: ECONNREFUSED 1", "connection: ECONNREFUSED 2"]);
    expect(limiter.status.lastFault).toBeUndefined();
  });

  it("is given up when the provider asks for more than a quarter of an hour", async () => {
    const attempt = async (): Promise<AttemptReply> => {
      throw new Fault("rate-limit", "come back tomorrow", 3_600_000);
    };
    await expect(callWithRetries(attempt, request, policy())).rejects.toMatchObject({
      code: "models/unavailable",
      isTransient: true,
      message: "openai/m gave no reply after one try: come back tomorrow",
    });
  });

  it("leaves errors of the program as they are", async () => {
    const mistake = new TypeError("undefined is not a function");
    const attempt = async (): Promise<AttemptReply> => {
      throw mistake;
    };
    const given = policy();
    await expect(callWithRetries(attempt, request, given)).rejects.toBe(mistake);
    expect(given.limiter.status.inFlight).toBe(0);
  });
});

describe("the wait before the next try", () => {
  it("doubles to a minute, half of it by chance", () => {
    expect([1, 2, 3, 7, 8, 50].map((tries) => backoff(tries, undefined, 1))).toEqual(
      [1, 2, 4, 60, 60, 60].map((s) => s * 1000),
    );
    expect(backoff(3, undefined, 0)).toBe(2000);
  });

  it("is what was asked for, and up to a quarter more", () => {
    expect([backoff(1, 8000, 0), backoff(9, 8000, 1)]).toEqual([8000, 10_000]);
  });
});
