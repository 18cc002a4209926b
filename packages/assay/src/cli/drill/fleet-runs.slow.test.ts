import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { describePostgres } from "@assay/harness/testing/describe-postgres.test-support";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AssayProcess, until } from "../../testing/assay-process.ts";
import { DrillBench } from "./drill-bench.test-support.ts";
import { callPrice, suiteWords, writeDrillPlan } from "./drill-plan.test-support.ts";

const episodes = 45;
const fleetTables = "assay_fleet";

let bench: DrillBench;
let undisturbed: ReadonlyMap<string, string>;
beforeAll(async () => {
  bench = await DrillBench.open(episodes, { usesSandbox: false });
  const address = bench.newAddress();
  expect(await bench.finish("run", bench.plan, "--store", address)).toMatchObject({ code: 0 });
  undisturbed = await bench.contents(address);
});
afterAll(() => bench.close());

const begin = (plan: string, address: string, ...more: string[]): AssayProcess =>
  bench.start(["run", plan, "--store", address, "--workers", "fleet", ...more]);

const worker = (address: string, ...more: string[]): AssayProcess =>
  bench.start(["worker", "--store", address, ...suiteWords(), "--lease", "10", "--concurrency", "4", ...more]);

/** Waits until all episodes of a run are in the queue. */
const queued = (child: AssayProcess): Promise<unknown> =>
  until(() => /\d+ of \d+ episodes/.test(child.err) || child.isEnded || undefined);

const described = async (address: string) =>
  JSON.parse((await bench.finish("fleet", "--json", "--store", address)).out);

async function stop(child: AssayProcess): Promise<void> {
  child.signal("SIGTERM");
  expect(await child.wait(), child.err).toEqual({ code: 0, signal: null });
}

describePostgres("a run of a fleet", (server) => {
  it("is played with the results of one process, and is not starved by a larger one before it", async () => {
    const address = await server().newDatabase();
    const large = begin(writeDrillPlan(bench.folder, 360, bench.gate.url, { usesSandbox: false }), address);
    await queued(large);
    const small = begin(bench.plan, address);
    await queued(small);
    const working = worker(address);
    expect(await small.wait(), small.err).toMatchObject({ code: 0 });
    const store = await bench.store(address);
    const [own, other] = await store.runs({ from: 0, count: 2 });
    expect(own).toMatchObject({ status: "finished", finished: episodes });
    // Both had the same number of turns, but for those of the moment.
    expect(other?.finished).toBeLessThan(180);
    expect(await bench.contents(address)).toEqual(undisturbed);
    expect(await large.wait(), large.err).toMatchObject({ code: 0 });
    await stop(working);
  });

  it("that is cancelled is left by all workers, and is resumed where it was", async () => {
    const address = await server().newDatabase();
    bench.gate.allow(5);
    const working = worker(address);
    const planner = begin(bench.plan, address);
    await queued(planner);
    const { id } = await bench.newest(address);
    // Where the worker is so late that it loses jobs, those that were let in wait behind others that hold all its places.
    await until(async () => (await bench.newest(address)).finished >= 1 || undefined);
    expect(await bench.finish("cancel", id, "--store", address)).toMatchObject({ code: 0 });
    expect(await planner.wait(), planner.err).toMatchObject({ code: 1 });
    expect(planner.err).toContain("is cancelled");
    bench.gate.allow();
    const resumed = bench.start(["resume", id, "--store", address, "--workers", "fleet", ...suiteWords()]);
    expect(await resumed.wait(), resumed.err).toMatchObject({ code: 0 });
    expect(await bench.contents(address)).toEqual(undisturbed);
    await stop(working);
  });

  it("is told to Prometheus by workers and planner, and to a collector of traces, where these are asked for", async () => {
    const address = await server().newDatabase();
    const spans: { name: string }[] = [];
    const collector = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = JSON.parse(Buffer.concat(chunks).toString());
      for (const resource of body.resourceSpans) for (const scope of resource.scopeSpans) spans.push(...scope.spans);
      response.end("{}");
    }).listen(0, "127.0.0.1");
    await once(collector, "listening");
    const { port } = collector.address() as AddressInfo;
    const urlIn = (child: AssayProcess) => until(() => /^metrics: (\S+)$/m.exec(child.err)?.[1]);
    const scrape = async (url: string): Promise<string> => (await fetch(url)).text();
    bench.gate.allow(5);
    const working = bench.start(
      ["worker", "--store", address, ...suiteWords(), "--lease", "10", "--concurrency", "4", "--metrics", "0"],
      { environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } },
    );
    const planner = begin(bench.plan, address, "--metrics", "0");
    await queued(planner);
    await until(async () => (await bench.newest(address)).finished >= 5 || undefined);
    const [ofWorker, ofPlanner] = [await urlIn(working), await urlIn(planner)];
    await until(async () => /^assay_worker_episodes_total [5-9]$/m.test(await scrape(ofWorker)) || undefined);
    const told = await scrape(ofPlanner);
    expect(told).toMatch(/^assay_fleet_workers 1$/m);
    expect(told).toMatch(/^assay_fleet_episodes\{run="[^"]+",suite="drill",agent="[^"]+",state="waiting"\} \d+$/m);
    bench.gate.allow();
    expect(await planner.wait(), planner.err).toMatchObject({ code: 0 });
    await stop(working);
    expect(spans.filter(({ name }) => name === "episode")).toHaveLength(episodes);
    expect(spans.some(({ name }) => name.startsWith("chat "))).toBe(true);
    expect(await bench.contents(address)).toEqual(undisturbed);
    collector.closeAllConnections();
    collector.close();
  });

  it("stops within its budget and the reserve, and goes on with a larger one", async () => {
    const address = await server().newDatabase();
    const budget = 30 * callPrice;
    const plan = writeDrillPlan(bench.folder, 90, bench.gate.url, { usesSandbox: false, budget });
    const workers = [worker(address), worker(address)];
    const planner = begin(plan, address);
    expect(await planner.wait(), planner.err).toMatchObject({ code: 1 });
    expect(planner.err).toMatch(/budget of 1\.7999\d* USD|budget of 1\.8 USD/);
    const { id, cost, finished } = await bench.newest(address);
    expect(finished).toBeGreaterThan(0);
    expect(cost).toBeLessThanOrEqual(budget * 1.1 + 1e-9);
    const more = ["resume", id, "--store", address, "--workers", "fleet", "--budget", "100", ...suiteWords()];
    const resumed = bench.start(more);
    expect(await resumed.wait(), resumed.err).toMatchObject({ code: 0 });
    expect(await bench.newest(address)).toMatchObject({ status: "finished", finished: 90 });
    for (const child of workers) await stop(child);
  });

  it("that asks for what no worker has says so at once", async () => {
    const address = await server().newDatabase();
    const working = worker(address, "--labels", "fast");
    await until(() => working.err.includes("worker ") || undefined);
    await until(async () => (await described(address)).workers.length === 1 || undefined);
    const planner = begin(bench.plan, address, "--needs", "gpu,fast,memory=100000");
    await until(() => planner.err.includes("note: ") || planner.isEnded || undefined);
    expect(planner.err).toContain("all lack the label gpu, 100000 GB of memory");
    await until(async () => (await described(address)).runs[0]?.refusals.length === 1 || undefined);
    await planner.kill();
    await stop(working);
  });

  it("is refused by a worker whose worlds have other bytes, in a sentence", async () => {
    const address = await server().newDatabase();
    const database = address.slice(address.lastIndexOf("/") + 1);
    const planner = begin(bench.plan, address);
    await queued(planner);
    await server().query(
      database,
      `update ${fleetTables}.runs set fingerprint = replace(fingerprint, '"worlds of drill":"', '"worlds of drill":"0')`,
    );
    const working = worker(address);
    await until(() => working.err.includes("does not play") || undefined);
    expect(working.err).toMatch(
      /does not play the run \S+: here the worlds of drill are not those of the run, which was planned with Assay \S+ .*; start this worker with the same version/,
    );
    await until(async () => (await described(address)).runs[0].refusals.length === 1 || undefined);
    expect((await described(address)).runs[0].refusals).toMatchObject([{ workers: 1 }]);
    expect((await bench.newest(address)).finished).toBe(0);
    await planner.kill();
    await stop(working);
  });

  it("waits for a model whose provider is out, and plays the others meanwhile", async () => {
    const address = await server().newDatabase();
    const out = await DrillBench.open(9, { usesSandbox: false });
    const { url } = out.gate;
    await out.close();
    const agent = (name: string, baseUrl: string) => ({
      agent: "loop",
      model: `compatible/${name}`,
      modelSettings: { baseUrl, timeout: 5, maxRetries: 1 },
    });
    const [, drillSuite] = suiteWords();
    const plan = join(bench.folder, "outage.json");
    const agents = [agent("reader-0", bench.gate.url), agent("reader-1", url)];
    writeFileSync(plan, JSON.stringify({ version: 1, suites: [{ suite: drillSuite, seeds: "1..3" }], agents }));
    const working = worker(address);
    const planner = begin(plan, address);
    const store = await bench.store(address);
    await until(async () => (await store.runs({ from: 0, count: 1 }))[0]?.finished === 24 || undefined);
    // The others may be done before enough calls of this one went unanswered.
    const isOut = ({ model, isOut }: { model: string; isOut: boolean }) => model.includes("reader-1") && isOut;
    await until(async () => (await described(address)).models.some(isOut) || undefined);
    const { models, lots } = await described(address);
    expect(models.find((each: { model: string }) => each.model.includes("reader-0"))).toMatchObject({ isOut: false });
    expect(lots[1].held).toBeUndefined();
    // Only what was in flight when it began may have failed for good.
    expect((await bench.newest(address)).failed).toBeLessThanOrEqual(4);
    await planner.kill();
    await stop(working);
  });
});

describe("a fleet", () => {
  it("needs a store in PostgreSQL", async () => {
    const { code, err } = await bench.finish("worker", "--store", bench.newAddress());
    expect({ code, err }).toEqual({
      code: 2,
      err: "assay: [store/wrong-address] a fleet needs a store in PostgreSQL; name it with --store postgres://USER@HOST:PORT/DATABASE\n",
    });
  });

  it("refuses what is asked wrongly", async () => {
    const refused = async (...words: string[]) => (await bench.finish(...words)).err;
    expect(await refused("run", bench.plan, "--workers", "many")).toContain("--workers takes 'here' or 'fleet'");
    expect(await refused("run", bench.plan, "--needs", "gpu")).toContain("--needs goes with --workers fleet");
    expect(await refused("run", bench.plan, "--metrics", "9464")).toContain("--metrics goes with --workers fleet");
    expect(await refused("worker", "--lease", "3")).toContain("--lease takes a whole number from 10 to 3600");
  });
});
