/// <reference lib="dom" />
// Opens the same run in `assay view` and, exported, in `inspect view`, and prints what a person waits for in both:
// `node packages/assay/bench/inspect-view.ts`. Each viewer is a process of its own, and both are looked at in the system's
// Chromium, each in a fresh context. EPISODES=500 makes a smaller run, SAID=200 shorter messages, EVENTS=1000 a shorter
// long transcript. The reader of Inspect is what `scripts/setup.sh readers` installs.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { openStore } from "@assay/harness/store";
import type { Browser, Page } from "playwright-core";
import { plantLong } from "../src/server/planted-run.test-support.ts";
import { cookieOf, openChromium } from "../src/server/testing/browser.test-support.ts";
import { loadSuite } from "../src/suites/load-suite.ts";
import { fillRun } from "./filled-run.ts";

const episodes = Number(process.env.EPISODES ?? 2000);
const said = Number(process.env.SAID ?? 2000);
const events = Number(process.env.EVENTS ?? 20_000);
const itemsOfWorld = 25;
const size = { worlds: Math.ceil(episodes / itemsOfWorld), itemsOfWorld, agents: ["guess"], said };
/** Milliseconds after which a viewer is said not to show it. */
const longest = 600_000;
const rounds = 3;

const folder = mkdtempSync(join(tmpdir(), "assay-inspect-view-"));
const store = join(folder, "runs.sqlite");
const logs = join(folder, "logs");
const main = join(import.meta.dirname, "../src/cli/main.ts");
const inspect = resolve(".venv-readers/bin/inspect");
const started: ChildProcess[] = [];

const assay = (...words: string[]): string =>
  execFileSync(process.execPath, [main, ...words], { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

/** A viewer, by how it shows the list of a run and one of its transcripts. */
interface Viewed {
  readonly name: string;
  /** Opens the list; ends when the first episodes stand there. */
  list(page: Page): Promise<void>;
  /** Goes on from the list to the first transcript; ends when its first message stands there. */
  transcript(page: Page): Promise<void>;
}

async function startAssay(run: string, long: string): Promise<{ readonly run: Viewed; readonly long: Viewed }> {
  const child = spawn(process.execPath, [main, "view", "--store", store, "--no-open"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  started.push(child);
  const printed = await new Promise<string>((resolved, reject) => {
    child.stdout.setEncoding("utf8").once("data", resolved);
    child.once("close", (code) => reject(new Error(`assay view ended with ${code}`)));
  });
  const { origin, searchParams } = new URL(printed.trim());
  const cookie = await cookieOf(origin, searchParams.get("token") ?? "");
  const viewOf = (id: string): Viewed => ({
    name: "assay view",
    async list(page) {
      await page.context().addCookies([cookie]);
      await page.goto(`${origin}/runs/${id}#episodes`, { waitUntil: "commit" });
      await page.locator(".window .episode-row a").first().waitFor();
    },
    async transcript(page) {
      await page.locator(".window .episode-row a").first().click();
      await page.locator(".turn .said").nth(1).waitFor();
    },
  });
  return { run: viewOf(run), long: viewOf(long) };
}

async function startInspect(): Promise<{ readonly run: Viewed; readonly long: Viewed }> {
  const port = await freePort();
  const words = ["view", "--log-dir", logs, "--recursive", "--port", String(port), "--display", "plain"];
  const child = spawn(inspect, words, { stdio: ["ignore", "ignore", "inherit"] });
  started.push(child);
  const origin = `http://127.0.0.1:${port}`;
  await reach(origin);
  const viewOf = (name: string, message: string): Viewed => {
    const [file] = readdirSync(join(logs, name)).filter((each) => each.endsWith(".eval"));
    return {
      name: "inspect view",
      async list(page) {
        await page.goto(`${origin}/#/logs/${encodeURIComponent(`${name}/${file}`)}`, { waitUntil: "commit" });
        await page
          .getByText(/^item-\d+/)
          .first()
          .waitFor();
      },
      async transcript(page) {
        await page
          .getByText(/^item-\d+/)
          .first()
          .click();
        await page.getByText(message).first().waitFor();
      },
    };
  };
  return { run: viewOf("run", "Message 1 of item-"), long: viewOf("long", "This is event 1.") };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as { readonly port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

async function reach(url: string): Promise<void> {
  const until = performance.now() + longest;
  while (performance.now() < until) {
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await sleep(100);
  }
  throw new Error(`${url} does not answer`);
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

const secondsOf = async (act: () => Promise<void>): Promise<number> => {
  const began = performance.now();
  await act();
  return (performance.now() - began) / 1000;
};

/** The middle of a few rounds, each in a context without a cache. */
async function look(browser: Browser, what: string, viewed: Viewed): Promise<void> {
  const lists: number[] = [];
  const transcripts: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      context.setDefaultTimeout(longest);
      const page = await context.newPage();
      lists.push(await secondsOf(() => viewed.list(page)));
      transcripts.push(await secondsOf(() => viewed.transcript(page)));
      await context.close();
    }
    const [list, transcript] = [middle(lists).toFixed(2), middle(transcripts).toFixed(2)];
    console.log(`  ${viewed.name}, ${what}: list ${list} s, from there to the first message ${transcript} s`);
  } catch (error) {
    console.log(
      `  ${viewed.name}, ${what}: not shown (${error instanceof Error ? error.message.split("\n")[0] : error})`,
    );
  }
}

const megabytes = (path: string): string =>
  (readdirSync(path).reduce((sum, name) => sum + statSync(join(path, name)).size, 0) / 2 ** 20).toFixed(0);

let browser: Browser | undefined;
try {
  const opened = await openStore(store);
  const run = await fillRun(opened, await loadSuite("repository-qa"), size);
  await plantLong(opened, run, events);
  const long = (await opened.runs({ from: 0, count: 2 })).find(({ id }) => id !== run)?.id ?? "";
  await opened.close();
  for (const [id, name] of [
    [run, "run"],
    [long, "long"],
  ] as const) {
    assay("export", id, "--store", store, "--format", "inspect", "--out", join(logs, name));
  }
  const version = execFileSync(inspect, ["--version"], { encoding: "utf8" }).trim();
  console.log(
    `viewers: ${episodes} episodes (Inspect's log: ${megabytes(join(logs, "run"))} MB), a transcript of ${events} events (${megabytes(join(logs, "long"))} MB), inspect_ai ${version}, load ${loadavg()[0].toFixed(1)}`,
  );
  browser = await openChromium();
  const [ours, theirs] = [await startAssay(run, long), await startInspect()];
  await look(browser, "the run", ours.run);
  await look(browser, "the run", theirs.run);
  await look(browser, "the long transcript", ours.long);
  await look(browser, "the long transcript", theirs.long);
} finally {
  await browser?.close();
  for (const child of started) child.kill("SIGTERM");
  rmSync(folder, { recursive: true });
}
