// What bounds durable commits of a fleet: the disk, by PostgreSQL's own pg_test_fsync, and transactions of 1, 16 and 64
// episodes on 1, 4 and 8 connections at once, with and without commit_delay: npx node packages/harness/bench/fleet-commits.ts
// [episodes]. An episode is committed with its events, scores and calls and the end of its job, as workers do it.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { type Fleet, openFleet, queueIn } from "../src/fleet/open-fleet.ts";
import {
  keyOf,
  sampleEpisode,
  sampleEvents,
  sampleItems,
  sampleRun,
} from "../src/store/contract/sample.test-support.ts";
import { findPostgres, PostgresServer } from "../src/testing/postgres-server.ts";

const [measured = 1280] = process.argv.slice(2).map(Number);
const promised = 500;
const queue = "bench";
const events = 8;

/** Milliseconds that one write of 8 kB takes to reach the disk, by the method that PostgreSQL uses on Linux. */
function writeMilliseconds(bin: string): number {
  const file = join(tmpdir(), `assay-fsync-${process.pid}`);
  const told = execFileSync(join(bin, "pg_test_fsync"), ["-s", "1", "-f", file], { encoding: "utf8", stdio: "pipe" });
  rmSync(file, { force: true });
  return Number(/fdatasync\s+([\d.]+) ops/.exec(told)?.[1] ?? Number.NaN) ** -1 * 1000;
}

/** Processor seconds of the server and its connections. */
function serverSeconds(port: number): number {
  const fields = (pid: string): string[] => {
    try {
      return readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ");
    } catch {
      return [];
    }
  };
  const words = (pid: string): string[] => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    } catch {
      return [];
    }
  };
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const main = pids.find((pid) => words(pid)[0]?.endsWith("/postgres") && words(pid).includes(String(port)));
  const own = pids.filter((pid) => pid === main || fields(pid)[1] === main);
  // The main process has the time of its children that ended.
  const seconds = (pid: string): number =>
    fields(pid)
      .slice(11, pid === main ? 15 : 13)
      .reduce((sum, field) => sum + Number(field), 0) / 100;
  return own.reduce((sum, pid) => sum + seconds(pid), 0);
}

let agents = 0;

/** Commits episodes in transactions of so many on so many connections at once, and tells how it went. */
async function measure(fleet: Fleet, port: number, connections: number, atOnce: number): Promise<number> {
  agents += 1;
  const episodes = Array.from({ length: measured }, (_, position) =>
    sampleEpisode(keyOf("played", position, `agent-${agents}`), { events: sampleEvents(events) }),
  );
  const jobs = episodes.map(() => ({ id: crypto.randomUUID(), data: {} }));
  await fleet.boss.insert(queue, jobs);
  const [own, base, started] = [process.cpuUsage(), serverSeconds(port), performance.now()];
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (next < measured) {
        const from = next;
        next += atOnce;
        const ids = jobs.slice(from, next).map(({ id }) => id);
        await fleet.store.commitAll(episodes.slice(from, from + atOnce), async (transaction) => {
          await fleet.boss.deleteJob(queue, ids, queueIn(transaction));
        });
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(own);
  const rate = measured / seconds;
  const spent = (user + system) / 1000 / measured;
  const ofServer = ((serverSeconds(port) - base) * 1000) / measured;
  console.log(
    `${connections} connections, ${atOnce} in a transaction: ${rate.toFixed(0)} episodes a second in ${(rate / atOnce).toFixed(0)} transactions; processor time an episode ${spent.toFixed(2)} ms here, ${ofServer.toFixed(2)} ms of the database`,
  );
  return rate;
}

const bin = findPostgres();
const load = (): string => loadavg()[0]?.toFixed(1) ?? "";
console.log(
  `load ${load()}; one write to the disk takes ${writeMilliseconds(bin).toFixed(1)} ms (pg_test_fsync, fdatasync)`,
);
const server = await PostgresServer.start(bin, { durable: true });
try {
  const address = await server.newDatabase();
  const fleet = await openFleet(address);
  await fleet.store.createRun(sampleRun("played"));
  await fleet.store.addItems("played", sampleItems(measured));
  await fleet.boss.createQueue(queue);
  await measure(fleet, server.port, 1, 64);
  let best = 0;
  for (const delay of [0, 2000]) {
    await server.query("postgres", `alter system set commit_delay = ${delay}`);
    await server.query("postgres", "select pg_reload_conf()");
    console.log(`commit_delay ${delay} µs, load ${load()}`);
    for (const connections of [1, 4, 8]) {
      for (const atOnce of [1, 16, 64]) best = Math.max(best, await measure(fleet, server.port, connections, atOnce));
    }
  }
  console.log(
    `at most ${best.toFixed(0)} episodes a second, load ${load()}  (promised ${promised}: ${best >= promised ? "kept" : "MISSED"})`,
  );
  await fleet.close();
} finally {
  await server.stop();
}
