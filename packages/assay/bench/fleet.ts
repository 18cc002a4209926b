// Plays the same episodes in one process and with 1, 2 and 4 workers, all on PostgreSQL, and shows what a fleet costs:
// npx node packages/assay/bench/fleet.ts [episodes] [most workers]. Episodes are trivial, so that what is measured is ours.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgres, PostgresServer } from "@assay/harness/testing/postgres-server";
import { suiteWords, withoutProbe } from "../src/cli/drill/drill-plan.test-support.ts";
import { AssayProcess, until } from "../src/testing/assay-process.ts";

const [episodes = 8000, mostWorkers = 4] = process.argv.slice(2).map(Number);
const promises = { commits: 500, overhead: 2 } as const;
const itemsOfWorld = 8;
const inFlight = 32;
const [, drillSuite = ""] = suiteWords();

const folder = mkdtempSync(join(tmpdir(), "assay-bench-"));
mkdirSync(join(folder, "tmp"));
const plan = join(folder, "plan.json");
const replies = join(folder, "replies.json");
const usage = { inputTokens: 200, outputTokens: 20 };
const call = { tool: "submit", input: { value: { answer: "yes" } } };
writeFileSync(replies, JSON.stringify({ version: 1, replies: [{ calls: [call], usage }] }));
writeFileSync(
  plan,
  JSON.stringify({
    version: 1,
    suites: [{ suite: drillSuite, seeds: `1..${Math.ceil(episodes / itemsOfWorld)}` }],
    agents: [{ agent: "loop", model: `scripted/${replies}` }],
    concurrency: inFlight,
  }),
);
const server = await PostgresServer.start(findPostgres(), { durable: true });

/** What playing all episodes took. */
interface Played {
  readonly name: string;
  readonly perSecond: number;
  /** Milliseconds of processor time for an episode, in our processes and in the database's. */
  readonly own: number;
  readonly database: number;
}

const ticks = 100;

/** Processor seconds of a process, and of its children that have ended. */
function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks;
  } catch {
    return 0;
  }
}

const parentOf = (pid: number): number => {
  try {
    return Number(
      readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /, "")
        .split(" ")[1],
    );
  } catch {
    return 0;
  }
};

/** Processor seconds of the server and all its connections. */
function databaseSeconds(): number {
  const pids = readdirSync("/proc").map(Number).filter(Number.isInteger);
  const isServer = (pid: number): boolean => {
    try {
      const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
      return words[0]?.endsWith("/postgres") === true && words.includes(String(server.port));
    } catch {
      return false;
    }
  };
  const main = pids.find(isServer) ?? 0;
  return pids
    .filter((pid) => pid === main || parentOf(pid) === main)
    .reduce((sum, pid) => sum + processorSeconds(pid), 0);
}

const start = (...words: string[]): AssayProcess =>
  new AssayProcess(withoutProbe(words), { temporary: join(folder, "tmp") });

/** Measures from the first to the last committed episode, so that planning and starting do not count. */
async function measure(name: string, address: string, players: readonly AssayProcess[], watcher: AssayProcess) {
  const database = address.slice(address.lastIndexOf("/") + 1);
  const finished = async (): Promise<number> => {
    const rows = await server
      .query(database, "select coalesce(sum(finished), 0)::int as count from assay.tallies")
      // The tables are made by the first process that starts.
      .catch(() => []);
    return Number(rows[0]?.count ?? 0);
  };
  const first = await until(async () => {
    if (watcher.isEnded) throw new Error(`it ended too soon: ${watcher.err}`);
    const count = await finished();
    return count > episodes / 10 ? count : undefined;
  }, Number.POSITIVE_INFINITY);
  const begun = performance.now();
  const spent = (): number => players.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
  const [own, base] = [spent(), databaseSeconds()];
  const last = await until(async () => {
    const count = await finished();
    return count > episodes * 0.9 ? count : undefined;
  }, Number.POSITIVE_INFINITY);
  const seconds = (performance.now() - begun) / 1000;
  const played = last - first;
  const result: Played = {
    name,
    perSecond: played / seconds,
    own: ((spent() - own) * 1000) / played,
    database: ((databaseSeconds() - base) * 1000) / played,
  };
  const { code } = await watcher.wait();
  if (code !== 0) throw new Error(`${name} ended with ${code}: ${watcher.err}`);
  console.log(
    `${result.name}: ${result.perSecond.toFixed(0)} episodes a second; processor time per episode ${result.own.toFixed(2)} ms, and ${result.database.toFixed(2)} ms of the database (${((100 * result.database) / (result.own + result.database)).toFixed(0)} %)`,
  );
  return result;
}

try {
  const alone = await server.newDatabase();
  const single = start("run", plan, "--store", alone);
  const one = await measure("one process", alone, [single], single);
  const fleets: Played[] = [];
  for (let workers = 1; workers <= mostWorkers; workers *= 2) {
    const address = await server.newDatabase();
    const planner = start("run", plan, "--store", address, "--workers", "fleet");
    await until(() => /\d+ of \d+ episodes/.test(planner.err) || planner.isEnded || undefined);
    const players = Array.from({ length: workers }, () =>
      start("worker", "--store", address, ...suiteWords(), "--concurrency", String(inFlight)),
    );
    fleets.push(await measure(workers === 1 ? "1 worker" : `${workers} workers`, address, players, planner));
    for (const child of players) child.signal("SIGTERM");
    for (const child of players) await child.wait();
  }
  const best = Math.max(...fleets.map(({ perSecond }) => perSecond));
  const overhead = (fleets[0]?.own ?? Number.NaN) / one.own;
  const isFast = best >= promises.commits;
  const isCheap = overhead <= promises.overhead;
  console.log(`${best.toFixed(0)} commits a second  (promised ${promises.commits}: ${isFast ? "kept" : "MISSED"})`);
  console.log(
    `processor time per episode of a worker ${overhead.toFixed(2)} times that of one process  (promised ${promises.overhead}: ${isCheap ? "kept" : "MISSED"})`,
  );
  process.exitCode = isFast && isCheap ? 0 : 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
