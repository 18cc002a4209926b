import { setTimeout as sleep } from "node:timers/promises";
import { describePostgres } from "@assay/harness/testing/describe-postgres.test-support";
import { afterAll, beforeAll, expect, it } from "vitest";
import { until } from "../../testing/assay-process.ts";
import { DrillBench } from "./drill-bench.test-support.ts";

const episodes = 45;

describePostgres(
  "a run whose server",
  (server) => {
    let bench: DrillBench;
    let undisturbed: ReadonlyMap<string, string>;
    beforeAll(async () => {
      bench = await DrillBench.open(episodes, { concurrency: 5, usesSandbox: false });
      const address = bench.newAddress();
      expect(await bench.finish("run", bench.plan, "--store", address)).toMatchObject({ code: 0 });
      undisturbed = await bench.contents(address);
      expect(undisturbed.size).toBe(episodes);
    });
    afterAll(() => bench.close());

    async function expectWhole(address: string): Promise<void> {
      expect(await bench.contents(address)).toEqual(undisturbed);
      expect(await bench.newest(address)).toMatchObject({ status: "finished", finished: episodes, failed: 0 });
      expect(await bench.stray(address)).toEqual({});
    }

    it("is stopped ends with a sentence that says how to go on, and can be resumed", async () => {
      const address = await server().newDatabase();
      const { child, run } = await bench.begin(address, 5);
      await bench.closeStores();
      await server().halt();
      bench.gate.allow();
      try {
        expect(await child.wait()).toEqual({ code: 1, signal: null });
      } finally {
        await server().startAgain();
      }
      const [sentence, ...more] = child.err.split("\n").filter((line) => line.startsWith("assay: "));
      expect(more).toEqual([]);
      expect(sentence).toMatch(
        /^assay: \[store\/lost\] postgres:\/\/127\.0\.0\.1:\d+\/test_\d+ cannot be reached \(.*\); see that the server runs and go on: what was committed is kept; then resume the run with: assay resume \S+ --suite \S+$/,
      );
      expect(child.err.trimEnd().endsWith(bench.resumeCommand(run))).toBe(true);
      expect(child.out).toBe("");
      expect(await bench.finish(...bench.wordsFor("resume", run, address))).toMatchObject({ code: 0 });
      await expectWhole(address);
    });

    it("is started again within seconds goes on", async () => {
      const address = await server().newDatabase();
      const { child } = await bench.begin(address, 5);
      await bench.closeStores();
      await server().halt();
      // What is handed in now cannot be committed before the server is back.
      bench.gate.allow(2);
      await sleep(500);
      await server().startAgain();
      bench.gate.allow();
      expect(await child.wait()).toEqual({ code: 0, signal: null });
      await expectWhole(address);
    });

    it("ends its connections again and again goes on", async () => {
      const address = await server().newDatabase();
      const database = address.slice(address.lastIndexOf("/") + 1);
      const { child } = await bench.begin(address, 2);
      const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`;
      let ended = 0;
      for (const at of [5, 10, 20, 30]) {
        const { finished } = await bench.newest(address);
        bench.gate.allow(Math.max(0, at - finished));
        await until(async () => child.isEnded || (await bench.newest(address)).finished >= at || undefined);
        ended += (await server().query("postgres", end)).length;
      }
      bench.gate.allow();
      expect(ended).toBeGreaterThan(4);
      expect(await child.wait()).toEqual({ code: 0, signal: null });
      await expectWhole(address);
    });
  },
  { durable: true },
);
