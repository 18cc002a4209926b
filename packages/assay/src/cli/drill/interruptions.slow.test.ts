import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { until } from "../../testing/assay-process.ts";
import { DrillBench } from "./drill-bench.test-support.ts";

const episodes = 30;
let bench: DrillBench;
let undisturbed: ReadonlyMap<string, string>;
beforeAll(async () => {
  bench = await DrillBench.open(episodes, { concurrency: 3 });
  const address = bench.newAddress();
  expect(await bench.finish("run", bench.plan, "--store", address)).toMatchObject({ code: 0 });
  undisturbed = await bench.contents(address);
  expect(undisturbed.size).toBe(episodes);
});
beforeEach(() => bench.gate.allow());
afterAll(() => bench.close());

async function expectResumable(address: string, run: string): Promise<void> {
  bench.gate.allow();
  expect(await bench.finish(...bench.wordsFor("resume", run, address))).toMatchObject({ code: 0 });
  expect(await bench.contents(address)).toEqual(undisturbed);
  expect(await bench.newest(address)).toMatchObject({ status: "finished", finished: episodes, failed: 0 });
  expect(await bench.stray(address)).toEqual({});
}

describe("a run that gets a signal", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("%s abandons what is in flight and can be resumed", async (signal) => {
    const address = bench.newAddress();
    const { child, run } = await bench.begin(address, 5);
    child.signal(signal);
    expect(await child.wait()).toEqual({ code: 1, signal: null });
    expect(child.err).toContain("stopping: episodes in flight are abandoned, and will be redone");
    const said = `The run ${run} is interrupted: it was interrupted. Resume it with: ${bench.resumeCommand(run)}`;
    expect(child.err.split("\n").slice(-2)).toEqual([said, ""]);
    const { status, finished } = await bench.newest(address);
    expect(status).toBe("interrupted");
    expect(finished).toBeLessThan(episodes);
    expect((await bench.contents(address)).size).toBe(finished);
    await expectResumable(address, run);
  });

  it("twice ends at once, though the first could not be obeyed yet", async () => {
    const address = bench.newAddress();
    const { child, run } = await bench.begin(address, 5);
    const other = new DatabaseSync(address);
    await until(() => {
      try {
        other.exec("begin immediate");
        return true;
      } catch {
        return undefined;
      }
    });
    child.signal("SIGINT");
    await until(() => child.err.includes("once more ends it at once") || undefined);
    child.signal("SIGINT");
    expect(await child.wait()).toEqual({ code: null, signal: "SIGINT" });
    other.close();
    await expectResumable(address, run);
  });
});

describe("a run whose process was killed", () => {
  it("is listed as running before, and as stopped at once afterwards", async () => {
    const address = bench.newAddress();
    const { child, run } = await bench.begin(address, 1);
    const listed = async () => JSON.parse((await bench.finish("runs", "--store", address, "--json")).out);
    expect(await listed()).toMatchObject([{ id: run, status: "running" }]);
    await child.kill();
    expect(await listed()).toMatchObject([{ id: run, status: "stopped" }]);
    const { out } = await bench.finish(...bench.wordsFor("show", run, address));
    expect(out).toContain(`, stopped: whoever had it is gone; resume it with: ${bench.resumeCommand(run)};`);
  });
});

describe("a run that is cancelled from another process", () => {
  it("stops and can be resumed", async () => {
    const address = bench.newAddress();
    const { child, run } = await bench.begin(address, 1);
    const cancelling = await bench.finish("cancel", run, "--store", address);
    expect(cancelling).toMatchObject({ code: 0, out: expect.stringContaining(`The run ${run} is cancelled`) });
    expect(await child.wait()).toMatchObject({ code: 1 });
    expect(child.err).toContain(
      `The run ${run} is cancelled: it was cancelled. Resume it with: ${bench.resumeCommand(run)}\n`,
    );
    expect(await bench.newest(address)).toMatchObject({ status: "cancelled" });
    expect(await bench.stray(address)).toEqual({});
    await expectResumable(address, run);
  });
});

describe("a run that two processes want", () => {
  it("is played by the first, and the second says so in a sentence", async () => {
    const address = bench.newAddress();
    const { child, run } = await bench.begin(address, 5);
    const second = await bench.finish(...bench.wordsFor("resume", run, address));
    bench.gate.allow();
    expect(second).toMatchObject({ code: 1, out: "" });
    expect(second.err).toMatch(
      new RegExp(`assay: \\[engine/run-in-use\\] process \\d+ works on the run ${run}; wait for it, or stop it with`),
    );
    expect(await child.wait()).toMatchObject({ code: 0 });
    expect(await bench.contents(address)).toEqual(undisturbed);
  });

  it.each(["plays", "has finished"])(
    "is the second's when the first was suspended for longer than its lease, and wakes while the second %s",
    async (meanwhile) => {
      const address = bench.newAddress();
      const { child: first, run } = await bench.begin(address, 5);
      await bench.suspend(first, address);
      // As if the time of the first one's lease were over.
      const store = await bench.store(address);
      expect(await store.claim(run, "nobody", Date.now() + 60_000, 0)).toBe(true);
      const { finished } = await bench.newest(address);
      bench.gate.allow(meanwhile === "plays" ? 2 : undefined);
      const second = bench.start(bench.wordsFor("resume", run, address));
      if (meanwhile === "plays") {
        await until(async () => (await bench.newest(address)).finished > finished || undefined);
      } else {
        expect(await second.wait()).toMatchObject({ code: 0 });
      }
      first.signal("SIGCONT");
      bench.gate.allow();
      expect(await first.wait()).toMatchObject({ code: 1 });
      expect(first.err).toContain(`The run ${run} is interrupted: another process took the run over.`);
      expect(await second.wait()).toMatchObject({ code: 0 });
      expect(await bench.newest(address)).toMatchObject({ status: "finished", finished: episodes, failed: 0 });
      expect(await bench.contents(address)).toEqual(undisturbed);
      expect(await bench.stray(address)).toEqual({});
    },
  );
});
