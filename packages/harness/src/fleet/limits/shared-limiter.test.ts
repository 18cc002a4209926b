import { describe, expect, it } from "vitest";
import { type LimitShare, SharedLimiter } from "./shared-limiter.ts";

const open: LimitShare = { share: 2, epoch: 7, paused: 0, isOut: false, isTroubled: false, rate: undefined };
const never = new AbortController().signal;

function limiterWith(share?: Partial<LimitShare>): SharedLimiter {
  const limiter = new SharedLimiter("m", "m", 10, async (wanted) => ({ first: 0, count: wanted }));
  if (share !== undefined) limiter.learn({ ...open, ...share });
  return limiter;
}

/** Whether a call may begin at once. */
async function mayBegin(limiter: SharedLimiter): Promise<boolean> {
  const stopping = new AbortController();
  const asked = limiter.acquire(stopping.signal).then(
    () => true,
    () => false,
  );
  await new Promise((resolve) => setImmediate(resolve));
  stopping.abort();
  return asked;
}

describe("the part of a worker in the limits of a model", () => {
  it("lets no call begin before its share is known", async () => {
    const limiter = limiterWith();
    expect(await mayBegin(limiter)).toBe(false);
    limiter.learn(open);
    expect(await mayBegin(limiter)).toBe(true);
  });

  it("holds its share, whatever the ceiling is, and lets the next one begin when one has ended", async () => {
    const limiter = limiterWith();
    const all = Array.from({ length: 3 }, () => limiter.acquire(never));
    limiter.learn(open);
    const first = await all[0];
    await all[1];
    expect(limiter.status).toMatchObject({ limit: 2, inFlight: 2, waiting: 1 });
    first.succeeded();
    await all[2];
    expect(limiter.status).toMatchObject({ inFlight: 2, waiting: 0 });
  });

  it("begins no call while the model is paused", async () => {
    expect(await mayBegin(limiterWith({ paused: 60_000 }))).toBe(false);
  });

  it("has no share while others have all of it", async () => {
    expect(await mayBegin(limiterWith({ share: 0 }))).toBe(false);
  });

  it("tells refusals with the epoch in which the call began, so that one overload lowers the limit once", async () => {
    const limiter = limiterWith({});
    const [one, other] = [await limiter.acquire(never), await limiter.acquire(never)];
    limiter.learn({ ...open, epoch: 8 });
    one.refused(300);
    other.refused(100);
    expect(limiter.takeNews()).toMatchObject({ refusedIn: 7, wait: 300, isChange: true });
    expect(limiter.takeNews()).toMatchObject({ refusedIn: null, isChange: false });
  });

  it("tells of answers only where they change something: the share was used up, or calls had no answer before", async () => {
    const limiter = limiterWith({});
    (await limiter.acquire(never)).succeeded();
    expect(limiter.takeNews()).toMatchObject({ answered: 1, raises: 0, isChange: false });
    limiter.learn({ ...open, isTroubled: true });
    (await limiter.acquire(never)).succeeded();
    expect(limiter.takeNews()).toMatchObject({ answered: 1, isChange: true });
    limiter.learn({ ...open, share: 1 });
    (await limiter.acquire(never)).succeeded();
    expect(limiter.takeNews()).toMatchObject({ raises: 1, isChange: true });
  });

  it("keeps news that could not be told", async () => {
    const limiter = limiterWith({});
    (await limiter.acquire(never)).unanswered();
    limiter.noteFault("gone");
    const news = limiter.takeNews();
    (await limiter.acquire(never)).unanswered();
    limiter.giveBackNews(news);
    expect(limiter.takeNews()).toMatchObject({ unanswered: 2, fault: "gone", isChange: true });
  });

  it("begins as many calls as it has places for where there is a rate", async () => {
    let places = 0;
    const limiter = new SharedLimiter("m", "m", 10, async () => {
      places += 1;
      return places === 1 ? { first: 0, count: 2 } : { first: 60_000, count: 2 };
    });
    limiter.learn({ ...open, share: 10, rate: 1000 });
    const begun = Array.from({ length: 4 }, () => limiter.acquire(never));
    await Promise.all(begun.slice(0, 2));
    expect(limiter.status).toMatchObject({ inFlight: 2, waiting: 2 });
  });
});
