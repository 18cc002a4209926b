import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describePostgres } from "@assay/harness/testing/describe-postgres.test-support";
import { findPostgres, PostgresServer } from "@assay/harness/testing/postgres-server";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type AssayProcess, until } from "../../testing/assay-process.ts";
import { DrillBench } from "./drill-bench.test-support.ts";
import { suiteWords } from "./drill-plan.test-support.ts";

const episodes = 45;

let bench: DrillBench;
let undisturbed: ReadonlyMap<string, string>;
beforeAll(async () => {
  bench = await DrillBench.open(episodes, { usesSandbox: false });
  const address = bench.newAddress();
  expect(await bench.finish("run", bench.plan, "--store", address)).toMatchObject({ code: 0 });
  undisturbed = await bench.contents(address);
});
afterAll(() => bench.close());

const begin = (address: string): AssayProcess =>
  bench.start(["run", bench.plan, "--store", address, "--workers", "fleet"]);

const worker = (address: string, environment: { readonly [name: string]: string } = {}): AssayProcess =>
  bench.start(["worker", "--store", address, ...suiteWords(), "--lease", "10", "--concurrency", "4"], { environment });

async function stop(child: AssayProcess): Promise<void> {
  child.signal("SIGTERM");
  expect(await child.wait(), child.err).toEqual({ code: 0, signal: null });
}

/** Loads a module that moves the clock by some hours, in all that a program can ask for the time of day. */
function shifted(hours: number): { readonly [name: string]: string } {
  const file = join(bench.folder, `clock-${hours}.mjs`);
  writeFileSync(
    file,
    `const by = ${hours * 3_600_000};
const Real = Date;
globalThis.Date = class extends Real {
  constructor(...given) {
    if (given.length === 0) super(Real.now() + by);
    else super(...given);
  }
  static now() {
    return Real.now() + by;
  }
};
`,
  );
  return { NODE_OPTIONS: `--max-old-space-size=2000 --max-semi-space-size=8 --import ${file}` };
}

describePostgres("a fleet", (server) => {
  it("whose machines differ by hours in their clocks plays every episode once", async () => {
    const address = await server().newDatabase();
    bench.gate.allow(6);
    const planner = begin(address);
    const workers = [worker(address, shifted(5)), worker(address, shifted(-7)), worker(address)];
    const store = await bench.store(address);
    await until(async () => (await store.runs({ from: 0, count: 1 }))[0]?.finished === 6 || undefined);
    // All three have claimed what they hold for longer than a lease, and nobody else takes it.
    const described = async () => JSON.parse((await bench.finish("fleet", "--json", "--store", address)).out);
    await until(async () => (await described()).workers.length === 3 || undefined);
    await until(async () => (await described()).lots.some(({ slowest = 0 }) => slowest > 15) || undefined);
    const { lots, workers: seen } = await described();
    expect(seen).toHaveLength(3);
    expect(lots.map(({ losses }: { losses: number }) => losses)).toEqual(lots.map(() => 0));
    bench.gate.allow();
    expect(await planner.wait(), planner.err).toMatchObject({ code: 0 });
    const { id } = await bench.newest(address);
    const hours = (await store.episodes(id, { from: 0, count: episodes })).map(({ startedAt }) =>
      Math.round((Date.parse(startedAt) - Date.now()) / 3_600_000),
    );
    // The clocks did differ.
    expect(hours.some((each) => each >= 4) && hours.some((each) => each <= -6)).toBe(true);
    for (const child of workers) await stop(child);
    expect(await bench.contents(address)).toEqual(undisturbed);
    expect(await bench.stray(address)).toEqual({});
  });

  it("goes on with the stand-by that takes over when the server of the database dies", async () => {
    const first = await PostgresServer.start(findPostgres());
    const address = await first.newDatabase();
    const second = await PostgresServer.start(findPostgres(), { follows: first });
    try {
      const both = address.replace(`:${first.port}/`, `:${first.port},127.0.0.1:${second.port}/`);
      bench.gate.allow(10);
      const planner = begin(both);
      const workers = [worker(both), worker(both)];
      const played = async () => (await bench.newest(address).catch(() => undefined))?.finished ?? 0;
      await until(async () => (await played()) >= 10 || undefined);
      await bench.closeStores();
      // What was committed and not sent yet goes with the first server, with the ends of its jobs: it is played again.
      await first.halt();
      bench.gate.allow();
      await second.query("postgres", "select pg_promote()");
      expect(await planner.wait(), planner.err).toMatchObject({ code: 0 });
      for (const child of workers) await stop(child);
      const now = second.address(address.slice(address.lastIndexOf("/") + 1));
      expect(await bench.newest(now)).toMatchObject({ status: "finished", finished: episodes, failed: 0 });
      expect(await bench.contents(now)).toEqual(undisturbed);
      expect(await bench.stray(now)).toEqual({});
      await bench.closeStores();
    } finally {
      await second.stop();
      await first.stop();
    }
  });

  it("sends secret seeds over TLS alone, to a server whose certificate is right", async () => {
    const encrypted = await PostgresServer.start(findPostgres(), { isEncrypted: true });
    try {
      const plain = (await encrypted.newDatabase()).replace("127.0.0.1", "localhost");
      const database = plain.slice(plain.lastIndexOf("/") + 1);
      const verified = `${plain}?sslmode=verify-full&sslrootcert=${encrypted.authority}`;
      const seeds = join(bench.folder, "secret-seeds.txt");
      expect(await bench.finish("seeds", "new", "--count", "2", "--out", seeds, ...suiteWords())).toMatchObject({
        code: 0,
      });
      const plan = join(bench.folder, "secret.json");
      const [, drillSuite] = suiteWords();
      const agents = [{ agent: "baseline/guess" }];
      writeFileSync(plan, JSON.stringify({ version: 1, suites: [{ suite: drillSuite, seeds: `@${seeds}` }], agents }));
      const refused = worker(plain);
      expect(await refused.wait()).toMatchObject({ code: 2 });
      const stranger = worker(`${plain}?sslmode=verify-full`);
      expect(await stranger.wait()).toMatchObject({ code: 2 });
      expect(stranger.err).toMatch(/certificate/);
      const planner = bench.start(["run", plan, "--store", verified, "--workers", "fleet"]);
      const working = worker(verified);
      expect(await planner.wait(), planner.err).toMatchObject({ code: 0 });
      await stop(working);
      expect(
        Number((await encrypted.query(database, "select count(*) from assay.episodes"))[0]?.count),
      ).toBeGreaterThan(0);
    } finally {
      await encrypted.stop();
    }
  });

  it("gives secret seeds to no worker of another machine without TLS, unless its network is trusted", async () => {
    const address = await server().newDatabase();
    const database = address.slice(address.lastIndexOf("/") + 1);
    // What the server would say of a connection from another machine.
    await server().query(
      database,
      `create function public.inet_client_addr() returns inet language sql as $$ select inet '10.1.2.3' $$;
       alter database ${database} set search_path = public, pg_catalog`,
    );
    const seeds = join(bench.folder, "more-seeds.txt");
    expect(await bench.finish("seeds", "new", "--count", "1", "--out", seeds, ...suiteWords())).toMatchObject({
      code: 0,
    });
    const plan = join(bench.folder, "more-secret.json");
    const [, drillSuite] = suiteWords();
    const agents = [{ agent: "baseline/guess" }];
    writeFileSync(plan, JSON.stringify({ version: 1, suites: [{ suite: drillSuite, seeds: `@${seeds}` }], agents }));
    const planner = bench.start(["run", plan, "--store", address, "--workers", "fleet"]);
    const careful = worker(address);
    await until(() => careful.err.includes("does not play") || planner.isEnded || undefined);
    expect(planner.isEnded, planner.err).toBe(false);
    expect(careful.err).toContain("the run has secret seeds, and the connection to");
    expect((await bench.newest(address)).finished).toBe(0);
    const trusting = bench.start(["worker", "--store", address, ...suiteWords(), "--trust-network"]);
    expect(await planner.wait(), planner.err).toMatchObject({ code: 0 });
    for (const child of [careful, trusting]) await stop(child);
  });
});
