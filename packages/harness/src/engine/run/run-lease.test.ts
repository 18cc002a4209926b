import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startOfProcess } from "../../sandbox/index.ts";
import { RunBench } from "../../testing/run-bench.ts";
import { cancelRun } from "./cancel-run.ts";
import { RunLease } from "./run-lease.ts";
import { makeOwner, stateOfOwner } from "./run-owner.ts";
import { stateOfRun } from "./run-state.ts";

let bench: RunBench;
let run: string;
beforeEach(async () => {
  bench = await RunBench.open();
  run = await bench.plan({ agents: [{ agent: "baseline/null" }] });
});
afterEach(() => bench.close());

const take = (stop: (reason: unknown) => void = () => undefined) => RunLease.take(bench.store, run, stop);
const inAnHour = (): number => Date.now() + 3_600_000;

/** The owner that another process of this machine would be, and the means to end it. */
async function otherProcess() {
  const child = spawn("sleep", ["60"]);
  await once(child, "spawn");
  const [space] = makeOwner().split(" ");
  const owner = [space, child.pid, startOfProcess(child.pid ?? 0), "lease"].join(" ");
  const end = async (): Promise<void> => {
    child.kill("SIGKILL");
    await once(child, "close");
  };
  return { owner, pid: child.pid, end };
}

describe("the lease of a run", () => {
  it("is taken at once from a process that was killed, and not before", async () => {
    const { owner, pid, end } = await otherProcess();
    await bench.store.claim(run, owner, Date.now(), inAnHour());
    await expect(take()).rejects.toMatchObject({
      code: "engine/run-in-use",
      message: `process ${pid} works on the run ${run}; wait for it, or stop it with 'assay cancel ${run}'`,
    });
    await end();
    const lease = await take();
    expect((await bench.store.holder(run))?.owner).toContain(` ${process.pid} `);
    await lease.release();
    expect(await bench.store.holder(run)).toBeUndefined();
  });

  it("is one process's alone, when many find that its owner was killed", async () => {
    const { owner, end } = await otherProcess();
    await bench.store.claim(run, owner, Date.now(), inAnHour());
    await end();
    const taken = await Promise.allSettled(Array.from({ length: 8 }, () => take()));
    const leases = taken.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(leases.length).toBe(1);
    await leases[0]?.release();
  });

  it("is not taken from a machine that cannot be seen before its time is over, which is told", async () => {
    const [, ...rest] = makeOwner().split(" ");
    await bench.store.claim(run, ["another-boot:1", ...rest].join(" "), Date.now(), inAnHour());
    await expect(take()).rejects.toMatchObject({
      code: "engine/run-in-use",
      message: expect.stringMatching(/^a process on another machine .* if it was killed, the run is free in 3\d{3} s$/),
    });
    await bench.store.claim(run, "somebody", inAnHour(), 0);
    await (await take()).release();
  });

  it("is lost when another took the run over, though that one has let go of it", async () => {
    const reasons: unknown[] = [];
    const lease = await take((reason) => reasons.push(reason));
    expect(await lease.isHeld()).toBe(true);
    await bench.store.claim(run, "another", inAnHour(), inAnHour());
    await bench.store.release(run, "another");
    while (reasons.length === 0) await sleep(50);
    expect(reasons).toEqual([expect.objectContaining({ message: "another process took the run over" })]);
    expect(await lease.isHeld()).toBe(false);
    expect(await bench.store.holder(run)).toBeUndefined();
    await lease.release();
  });
});

describe("whoever has the lease", () => {
  it.each(["planning", "running"] as const)("is told that the run was cancelled while it was %s", async (status) => {
    await bench.store.setStatus(run, status);
    const reasons: unknown[] = [];
    const lease = await take((reason) => reasons.push(reason));
    const stored = await bench.store.run(run);
    if (stored !== undefined) await cancelRun(bench.store, stored);
    while (reasons.length === 0) await sleep(50);
    expect(reasons).toEqual([expect.objectContaining({ status: "cancelled", message: "it was cancelled" })]);
    await lease.release();
  });
});

describe("the owner of a lease", () => {
  it("is alive in the process that made it, and another each time", () => {
    expect(stateOfOwner(makeOwner())).toEqual({ kind: "alive", pid: process.pid });
    expect(makeOwner()).not.toBe(makeOwner());
  });

  it("is gone when its number belongs to a process that started at another time", () => {
    const [space, pid] = makeOwner().split(" ");
    expect(stateOfOwner(`${space} ${pid} 1 lease`)).toEqual({ kind: "gone" });
  });

  it.each(["", "somebody", "unknown 1 0 lease"])("is out of sight where it says nothing of its place: %j", (owner) => {
    expect(stateOfOwner(owner)).toEqual({ kind: "elsewhere" });
  });
});

describe("the state of a run", () => {
  const state = async (status: "planning" | "running" | "interrupted" | "finished") => {
    await bench.store.setStatus(run, status);
    return stateOfRun(bench.store, { id: run, status });
  };

  it("is its status while a living process has it, here or where it cannot be seen", async () => {
    const { owner, end } = await otherProcess();
    for (const holder of [owner, makeOwner(), "elsewhere 1 2 lease"]) {
      expect(await bench.store.claim(run, holder, inAnHour() + 1, inAnHour())).toBe(true);
      expect([await state("planning"), await state("running")]).toEqual(["planning", "running"]);
    }
    await end();
  });

  it("is stopped when its process was killed, at once", async () => {
    const { owner, end } = await otherProcess();
    await bench.store.claim(run, owner, Date.now(), inAnHour());
    await end();
    expect([await state("planning"), await state("running")]).toEqual(["stopped", "stopped"]);
  });

  it("is stopped when nobody has it, or whose time is over", async () => {
    expect(await state("running")).toBe("stopped");
    await bench.store.claim(run, "elsewhere 1 2 lease", 0, Date.now() - 1);
    expect(await state("running")).toBe("stopped");
  });

  it("is its status where it is not at work, whoever has it", async () => {
    expect([await state("interrupted"), await state("finished")]).toEqual(["interrupted", "finished"]);
  });
});
