/// <reference lib="dom" />
// Opens the viewer on a store with a run of 100,000 episodes and a transcript of 100,000 events, and measures what a person
// waits for: `node packages/assay/bench/viewer.ts`. The server is `assay view` in a process of its own; pages are those of
// the system's Chromium. Beside the clock stands the processor time of the server or the browser, which a busy machine does
// not change much. EPISODES=1000 makes a smaller run. SAID=2200 gives each episode ten messages of so many characters: with
// 100,000 episodes that is a store of more than 2 GB. STORE=FILE keeps the store and uses it again, STORE=postgres starts a
// server of PostgreSQL for it, and STORE=postgres://… uses a database that was filled before.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { openStore } from "@assay/harness/store";
import { findPostgres, PostgresServer } from "@assay/harness/testing/postgres-server";
import type { Browser } from "playwright-core";
import { plantLong } from "../src/server/planted-run.test-support.ts";
import { openChromium, WatchedPage } from "../src/server/testing/browser.test-support.ts";
import { loadSuite } from "../src/suites/load-suite.ts";
import { fillRun } from "./filled-run.ts";

const episodes = Number(process.env.EPISODES ?? 100_000);
const agents = ["oracle", "null", "guess", "cheat"];
const itemsOfWorld = 25;
const said = Number(process.env.SAID ?? 0);
const size = { worlds: Math.ceil(episodes / agents.length / itemsOfWorld), itemsOfWorld, agents, said };
const longEvents = 100_000;

const folder = mkdtempSync(join(tmpdir(), "assay-viewer-"));
const wanted = process.env.STORE ?? join(folder, "assay.sqlite");
const main = join(import.meta.dirname, "../src/cli/main.ts");
let isKept = true;

/** Seconds of the clock, and those that a processor worked for it. */
interface Spent {
  readonly clock: number;
  readonly processor: number;
}

/** Says a duration. The bar is one of the clock, on a machine that does nothing else. */
function tell(what: string, { clock, processor }: Spent, most?: number): void {
  const bar = most === undefined ? "" : ` (under ${most} s: ${keep(clock <= most)})`;
  console.log(`  ${what}: ${clock.toFixed(3)} s, ${processor.toFixed(3)} s of a processor${bar}`);
}

function keep(kept: boolean): string {
  isKept &&= kept;
  return kept ? "kept" : "MISSED";
}

/** The middle of several measurements of what processes are asked to do. */
async function measure(processes: () => readonly number[], times: number, act: (index: number) => Promise<void>) {
  const spent: Spent[] = [];
  for (let index = 0; index < times; index++) {
    const [started, worked] = [performance.now(), workOf(processes())];
    await act(index);
    spent.push({ clock: (performance.now() - started) / 1000, processor: workOf(processes()) - worked });
  }
  return median(spent);
}

function median(spent: readonly Spent[]): Spent {
  const middle = (of: (each: Spent) => number): number =>
    spent.map(of).sort((one, other) => one - other)[Math.floor(spent.length / 2)] ?? Number.NaN;
  return { clock: middle(({ clock }) => clock), processor: middle(({ processor }) => processor) };
}

/** What Linux tells of a process: its parent, and the hundredths of a second that it has worked. */
function statOf(process: number | string): { readonly parent: number; readonly ticks: number } {
  try {
    const fields = readFileSync(`/proc/${process}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return { parent: 0, ticks: 0 };
  }
}

/** Seconds that processes have worked. */
const workOf = (processes: readonly number[]): number =>
  processes.reduce((sum, each) => sum + statOf(each).ticks, 0) / 100;

/** The processes that one began, and those that they began. */
function childrenOf(root: number): readonly number[] {
  const parents = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), statOf(name).parent]),
  );
  const isOf = (each: number | undefined): boolean =>
    each !== undefined && (parents.get(each) === root || (parents.has(each) && isOf(parents.get(each))));
  return [...parents.keys()].filter(isOf);
}

/** Resident memory of a process, in megabytes. */
const memoryOf = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;

/** Starts `assay view`; gives its address, its token, and how long it took until its first page was answered. */
async function startViewer(store: string) {
  const started = performance.now();
  const child = spawn(process.execPath, [main, "view", "--store", store, "--no-open"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const printed = await new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding("utf8").once("data", resolve);
    child.once("close", (code) => reject(new Error(`assay view ended with ${code}`)));
  });
  const address = new URL(printed.trim());
  const token = address.searchParams.get("token") ?? "";
  const page = await fetch(`${address.origin}/`, { headers: { authorization: `Bearer ${token}` } });
  await page.text();
  const spent = { clock: (performance.now() - started) / 1000, processor: workOf([child.pid ?? 0]) };
  return { child, url: address.origin, token, spent };
}

let browser: Browser | undefined;
let server: ChildProcess | undefined;
let database: PostgresServer | undefined;
try {
  if (wanted === "postgres") database = await PostgresServer.start(findPostgres(), { durable: true });
  const file = (await database?.newDatabase()) ?? wanted;
  const store = await openStore(file);
  const isThere = (await store.runs({ from: 0, count: 1 })).length > 0;
  if (!isThere) await plantLong(store, await fillRun(store, await loadSuite("repository-qa"), size), longEvents);
  const runs = (await store.runs({ from: 0, count: 2 })).toSorted((one, other) => other.finished - one.finished);
  const [{ id: run, finished }, { id: longRun }] = runs;
  const [{ id: long }] = await store.episodes(longRun, { from: 0, count: 1 });
  await store.close();
  const held = existsSync(file) ? `${(statSync(file).size / 2 ** 20).toFixed(0)} MB` : "in PostgreSQL";
  console.log(
    `viewer: ${finished} episodes, a transcript of ${longEvents} events, ${held}, load ${loadavg()[0].toFixed(1)}`,
  );
  const viewer = await startViewer(file);
  server = viewer.child;
  tell("assay view to its first page", viewer.spent, 1);
  const { url, token } = viewer;
  const served = [server.pid ?? 0];
  const measureReads = (times: number, path: (index: number) => string): Promise<Spent> =>
    measure(
      () => served,
      times,
      async (index) => {
        const response = await fetch(`${url}/api${path(index)}`, { headers: { authorization: `Bearer ${token}` } });
        const text = await response.text();
        if (!response.ok) throw new Error(`${path(index)}: ${response.status} ${text}`);
      },
    );
  const lists: readonly (readonly [what: string, query: string])[] = [
    ["in the run's order", ""],
    ["below the full score", "&wrong=true"],
    ["of those that answered, by score", "&outcome=answered&sort=score"],
    ["of one stratum", "&stratum=type:mean"],
    ["of one world", "&world=17"],
    ["by score, from the last", "&sort=score&down=true"],
    ["by cost", "&sort=cost"],
    ["by the beginning of an id", "&search=ab"],
  ];
  const listPath = (query: string, from: number): string => `/runs/${run}/episodes?limit=100&offset=${from}${query}`;
  tell("the first list of episodes", await measureReads(1, () => listPath("", 0)), 1);
  for (const [what, query] of lists) {
    tell(`a list ${what}, for the first time`, await measureReads(1, () => listPath(query, 0)), 0.3);
    tell(`a list ${what}, further down`, await measureReads(5, (index) => listPath(query, 1000 * (index + 1))), 0.3);
  }
  tell("the result table", await measureReads(1, () => `/runs/${run}/results`));
  tell("the result table again", await measureReads(5, () => `/runs/${run}/results`), 0.3);
  const before = memoryOf(server);
  const stretch = (index: number): string => `/episodes/${long}/events?from=${(index * 7919) % longEvents}&count=100`;
  tell("a stretch of the transcript", await measureReads(200, stretch), 0.3);
  await measureReads(100, (index) => listPath("", index * 900));
  const [after, mostGrowth] = [memoryOf(server), 60];
  const growth = after - before;
  console.log(`  memory of the server: ${after.toFixed(0)} MB`);
  console.log(
    `  its growth over 200 stretches and 100 lists: ${growth.toFixed(0)} MB (under ${mostGrowth} MB: ${keep(growth <= mostGrowth)})`,
  );

  browser = await openChromium();
  const looked = await WatchedPage.open(browser, url, token);
  const { page } = looked;
  await looked.go("/");
  // The server and the browser, which this process began.
  const paints = await measure(
    () => childrenOf(process.pid),
    5,
    async () => {
      await page.goto(`${url}/episodes/${long}`, { waitUntil: "commit" });
      await page.locator(".turn .said").first().waitFor();
    },
  );
  tell("a transcript in the browser, from the request to its first event on the page", paints, 0.3);
  await looked.close();
} finally {
  await browser?.close();
  server?.kill("SIGTERM");
  await database?.stop();
  rmSync(folder, { recursive: true });
}
process.exitCode = isKept ? 0 : 1;
