import { setTimeout as sleep } from "node:timers/promises";
import type { AnySuite, Capability } from "@assay/contract";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Store } from "../../store/index.ts";
import { RunBench } from "../../testing/run-bench.ts";
import { sumsSuite } from "../../testing/sums-suite.ts";
import { checkPlan } from "../plan/read-plan.ts";
import { beginRun } from "./begin-run.ts";
import { cancelRun } from "./cancel-run.ts";
import { makeRecord } from "./make-record.ts";

let bench: RunBench;
beforeEach(async () => {
  bench = await RunBench.open();
});
afterEach(() => bench.close());

const software = { version: "0.0.0", commit: undefined, modified: undefined, node: "", platform: "" };

/** A run of 40 worlds of four items that has no item yet. */
function begin(items: object = {}, agents: object[] = [{ agent: "baseline/null" }]): Promise<string> {
  const plan = checkPlan({ version: 1, suites: [{ suite: "sums", seeds: "1..40", items }], agents }, "the plan");
  return beginRun(bench.store, makeRecord(plan, bench.suites, software, "the plan"));
}

async function statusOf(run: string) {
  const { status, reason } = (await bench.store.run(run)) ?? {};
  return { status, reason, items: await bench.store.countItems(run) };
}

describe("a run that is stopped while it is planned", () => {
  it.each(["interrupted", "cancelled"] as const)("is planned to its end when it is taken up: %s", async (how) => {
    const run = await begin();
    const stopping = new AbortController();
    const planning = ({ worlds }: { worlds: number }): void => {
      if (worlds !== 10) return;
      if (how === "interrupted") stopping.abort();
      // Whoever looks next sees that the run was cancelled; the lease looks every second.
      else void cancel().then(() => stopping.abort());
    };
    const cancel = async (): Promise<void> => {
      const stored = await bench.store.run(run);
      if (stored !== undefined) expect(await cancelRun(bench.store, stored)).toBe(true);
    };
    const ending = await bench.play(run, { observer: { planning }, signal: stopping.signal });
    expect(ending.status).toBe("interrupted");
    const { status, reason, items } = await statusOf(run);
    expect(status).toBe("planning");
    expect(reason).toMatch(/^it was (interrupted|cancelled)$/);
    expect(items).toBeGreaterThan(0);
    expect(items).toBeLessThan(160);
    expect(await bench.play(run)).toEqual({ status: "finished", reason: undefined });
    expect(await statusOf(run)).toEqual({ status: "finished", reason: undefined, items: 160 });
    expect((await bench.episodes(run)).length).toBe(160);
  });
});

describe("a plan that is found to be wrong when its worlds are gone through", () => {
  const wrong: readonly (readonly [what: string, items: object, code: string])[] = [
    ["a value that no item has", { where: { times: [1, 99] } }, "engine/wrong-choice"],
    ["a stratum that no item has", { where: { time: 1 } }, "engine/wrong-choice"],
    ["conditions that none meets together", { where: { times: 2, parity: "odd" } }, "engine/too-few-items"],
    ["more items than there are", { sample: 10_000 }, "engine/too-few-items"],
  ];
  it.each(wrong)("leaves no run behind: %s", async (_, items, code) => {
    const run = await begin(items);
    await expect(bench.play(run)).rejects.toMatchObject({ code });
    expect(await bench.store.run(run)).toBeUndefined();
    expect(await bench.store.runs({ from: 0, count: 9 })).toEqual([]);
  });

  it("leaves none either where an agent cannot do what an item needs", async () => {
    await bench.close();
    bench = await RunBench.open([{ ...sumsSuite(), items: needing(["shell"]) }]);
    const run = await begin({}, [{ agent: "one-shot", model: bench.script([]) }]);
    await expect(bench.play(run)).rejects.toMatchObject({ code: "engine/capability-missing" });
    expect(await bench.store.run(run)).toBeUndefined();
  });
});

describe("a suite whose items are not what the contract asks for", () => {
  const itemsOf = (change: (item: object) => unknown): AnySuite["items"] => {
    const sums = sumsSuite();
    return function* (world, settings) {
      for (const challenge of sums.items(world, settings)) yield { ...challenge, item: change(challenge.item) };
    };
  };
  const wrong: readonly (readonly [what: string, change: (item: object) => unknown, problem: string])[] = [
    ["no item at all", () => undefined, "an item has nothing as its id"],
    ["no id", (item) => ({ ...item, id: undefined }), "an item has nothing as its id"],
    ["a number as id", (item) => ({ ...item, id: 7 }), "an item has 7 as its id"],
    ["an empty id", (item) => ({ ...item, id: "" }), 'an item has "" as its id'],
    ["an id that is not its own", (item) => ({ ...item, id: "slope" }), "two items have the id 'slope'"],
    ["a number as question", (item) => ({ ...item, id: "a", question: 7 }), "the item 'a' has 7 as its question"],
  ];
  it.each(wrong)("is told so in one sentence, and no run is left behind: %s", async (_, change, problem) => {
    await bench.close();
    bench = await RunBench.open([{ ...sumsSuite(), items: itemsOf(change) }]);
    const run = await begin();
    await expect(bench.play(run)).rejects.toMatchObject({
      code: "engine/wrong-item",
      message: expect.stringMatching(`^the suite sums: ${problem}[^.]*$`),
    });
    expect(await bench.store.run(run)).toBeUndefined();
  });
});

/** The items of sums, which need something of the agent. */
function needing(needs: readonly Capability[]): AnySuite["items"] {
  const sums = sumsSuite();
  return function* (world, settings) {
    for (const challenge of sums.items(world, settings)) yield { ...challenge, needs };
  };
}

/** The store, but for some of its methods. */
function changed(store: Store, methods: Partial<Store>): Store {
  return new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(methods, name) ?? Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

async function cancel(run: string): Promise<void> {
  const stored = await bench.store.run(run);
  expect(stored !== undefined && (await cancelRun(bench.store, stored))).toBe(true);
}

describe("a run that is cancelled just when its last item is planned", () => {
  it("is not begun", async () => {
    const run = await begin();
    const addItems: Store["addItems"] = async (id, items) => {
      await bench.store.addItems(id, items);
      if (items.some(({ position }) => position === 159)) await cancel(run);
    };
    const store = changed(bench.store, { addItems });
    expect(await bench.play(run, { store })).toEqual({ status: "cancelled", reason: "it was cancelled" });
    expect(await bench.episodes(run)).toEqual([]);
    expect((await bench.play(run)).status).toBe("finished");
  });
});

describe("a run that is cancelled while nobody plays it", () => {
  it("is taken up by a process that is slow to begin", async () => {
    const run = await bench.plan({ agents: [{ agent: "baseline/null" }] });
    await cancel(run);
    const sweep: Store["sweep"] = async (id) => {
      // Longer than the lease waits before it looks whether the run was cancelled.
      await sleep(1500);
      await bench.store.sweep(id);
    };
    const store = changed(bench.store, { sweep });
    expect(await bench.play(run, { store })).toEqual({ status: "finished", reason: undefined });
  });

  it("is not taken for planned where it is not", async () => {
    const run = await begin();
    await cancel(run);
    expect(await statusOf(run)).toEqual({ status: "planning", reason: "it was cancelled", items: 0 });
    expect((await bench.play(run)).status).toBe("finished");
    expect((await bench.episodes(run)).length).toBe(160);
  });

  it("stays finished where it is", async () => {
    const run = await begin();
    await bench.play(run);
    const stored = await bench.store.run(run);
    expect(stored !== undefined && (await cancelRun(bench.store, stored))).toBe(false);
    expect((await statusOf(run)).status).toBe("finished");
  });
});

describe("a store that loses what it had confirmed", () => {
  /** The store, but one commit is forgotten. */
  function forgetful(store: Store): Store {
    let commits = 0;
    const commit: Store["commit"] = async (episode) => (++commits === 3 ? "committed" : store.commit(episode));
    return changed(store, { commit });
  }

  it("does not make a run finished, and the lost episode is played when it is taken up", async () => {
    const run = await bench.plan({ agents: [{ agent: "baseline/null" }] });
    expect(await bench.play(run, { store: forgetful(bench.store) })).toEqual({
      status: "interrupted",
      reason: expect.stringContaining("the store has lost 1 episode that it had confirmed"),
    });
    expect((await bench.play(run)).status).toBe("finished");
    expect((await bench.episodes(run)).length).toBe(12);
  });
});
