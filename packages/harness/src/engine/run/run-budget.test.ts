import { describe, expect, it } from "vitest";
import { RunBudget } from "./run-budget.ts";
import { RunStopped } from "./run-stopped.ts";

const { signal } = new AbortController();

/** Whether a promise has settled by now. */
async function isOpen(promise: Promise<unknown>): Promise<boolean> {
  let isPending = true;
  promise.then(
    () => {
      isPending = false;
    },
    () => {
      isPending = false;
    },
  );
  await new Promise((resolve) => setImmediate(resolve));
  return isPending;
}

describe("the budget of a run", () => {
  it("lets episodes start as long as what is spent and what they are expected to cost fit into it", async () => {
    const budget = new RunBudget(10, "USD");
    const [one] = [await budget.enter("a", 4, signal), await budget.enter("a", 4, signal)];
    const third = budget.enter("a", 4, signal);
    expect(await isOpen(third)).toBe(true);
    one.spend(1);
    one.end(true);
    // An episode costs 1, as is known now.
    await third;
  });

  it("tells what an episode costs when the next does not fit, once nothing runs", async () => {
    const budget = new RunBudget(10, "USD");
    budget.spend(5);
    const one = await budget.enter("a", 1, signal);
    const next = budget.enter("a", 1, signal);
    await next;
    one.spend(4);
    one.end(true);
    const third = budget.enter("a", 1, signal);
    expect(await isOpen(third)).toBe(true);
    (await next).end(false);
    await expect(third).rejects.toSatisfy(
      (error) =>
        RunStopped.isInstance(error) &&
        /^9\.0000 USD of the budget of 10 USD are spent, and an episode like the next costs about 4\.0000 USD/.test(
          error.message,
        ),
    );
  });

  it("lets the episode that has come farthest go on first where not all can end", async () => {
    const budget = new RunBudget(10, "USD");
    const [far, near] = [await budget.enter("a", 1, signal), await budget.enter("a", 1, signal)];
    far.spend(4);
    near.spend(1);
    await far.allow(signal);
    const held = near.allow(signal);
    expect(await isOpen(held)).toBe(true);
    far.spend(1);
    far.end(true);
    // 5 more are needed, and 5 are left with the reserve of 1.
    await held;
  });

  it("ends the run where its reserve is used up too", async () => {
    const budget = new RunBudget(10, "USD");
    const only = await budget.enter("a", 1, signal);
    only.spend(10.5);
    await only.allow(signal);
    only.spend(0.5);
    await expect(only.allow(signal)).rejects.toSatisfy(
      (error) =>
        RunStopped.isInstance(error) && error.message.startsWith("the budget of 10 USD is spent (11.0000 USD)"),
    );
  });

  it("holds nobody back without a limit, and nobody who has been stopped", async () => {
    const free = new RunBudget(undefined, "USD");
    const episode = await free.enter("a", 1e9, signal);
    episode.spend(1e9);
    await episode.allow(signal);
    const tight = new RunBudget(1, "USD");
    await tight.enter("a", 1, signal);
    const stopping = new AbortController();
    const waiting = tight.enter("a", 1, stopping.signal);
    stopping.abort(new Error("stopped"));
    await expect(waiting).rejects.toThrow("stopped");
  });
});
