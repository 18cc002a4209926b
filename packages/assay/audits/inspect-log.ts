// What `make audit` shows of Inspect logs: a run of 500 episodes is exported, Inspect's own reader opens it with equal scores,
// and Inspect's viewer shows it in Chromium. `node packages/assay/audits/inspect-log.ts PICTURE.png` keeps a picture of that.
import { execFileSync, spawn } from "node:child_process";
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { readExports } from "../src/testing/read-exports.ts";

const episodes = 500;
const [picture] = process.argv.slice(2);
const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const viewport = { width: 1400, height: 600 };
/** Pixels of the viewer's line that tells where logs are. */
const header = 29;
const folder = mkdtempSync(join(tmpdir(), "assay-inspect-"));

const assay = (...words: string[]): string =>
  execFileSync(resolve("assay"), words, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });

/** Plays half of the episodes with a scripted model, and half with a baseline. */
function play(): void {
  const usage = { inputTokens: 1200, outputTokens: 40 };
  const replies = [
    { reasoning: "I look first.", calls: [{ tool: "list_directory", input: { prefix: "" } }], usage },
    { text: "There is a README.", calls: [{ tool: "submit", input: { value: { answer: "yes" } } }], usage },
  ];
  writeFileSync(join(folder, "replies.json"), JSON.stringify({ version: 1, wrap: true, replies }));
  const plan = {
    version: 1,
    suites: [{ suite: "repository-qa", seeds: "1..20", items: { sample: episodes / 2 } }],
    agents: [{ agent: "loop", model: "scripted/replies.json" }, { agent: "baseline/null" }],
  };
  writeFileSync(join(folder, "plan.json"), JSON.stringify(plan));
  assay("run", "plan.json");
}

interface Sample {
  readonly id: string;
  readonly episode: string;
  readonly scores: { readonly [name: string]: number };
}
interface Log {
  readonly file: string;
  readonly model: string;
  readonly samples: readonly Sample[];
}

/** Inspect reads every episode with the scores that the store has; the logs, where it does. */
function readLogs(): readonly Log[] | undefined {
  assay("export", "last", "--format", "inspect", "--out", "logs");
  assay("export", "last", "--format", "jsonl", "--out", "tables");
  const scores = new Map<string, { [name: string]: number }>();
  for (const line of readFileSync(join(folder, "tables/scores.jsonl"), "utf8").trimEnd().split("\n")) {
    const { episode, scorer, metric, value } = JSON.parse(line);
    scores.set(episode, { ...scores.get(episode), [`${scorer}/${metric}`]: value });
  }
  const logs = readExports<Log[]>("inspect", join(folder, "logs"));
  const samples = logs.flatMap((log) => log.samples);
  const equal = samples.filter((sample) => isDeepStrictEqual(sample.scores, scores.get(sample.episode)));
  const isRight = samples.length === episodes && equal.length === episodes && scores.size === episodes;
  const told = `${logs.length} logs, ${samples.length} samples, equal scores in ${equal.length} of ${scores.size} episodes`;
  console.log(`${isRight ? "pass" : "FAIL"}  read_eval_log: ${told}`);
  return isRight ? logs : undefined;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.address() as { readonly port: number };
  await new Promise((closed) => server.close(closed));
  return port;
}

/** What is used of Playwright. */
interface Page {
  goto(url: string): Promise<unknown>;
  getByText(text: string): { first(): { waitFor(): Promise<void>; click(): Promise<void> } };
  screenshot(options: { readonly path: string; readonly clip: object }): Promise<unknown>;
}
interface Browser {
  newPage(options: { readonly viewport: { readonly width: number; readonly height: number } }): Promise<Page>;
  close(): Promise<void>;
}

/** Only this audit drives a browser, so Playwright goes into the audit's own folder. */
async function openBrowser(): Promise<Browser> {
  const executablePath = browsers.find((path) => existsSync(path));
  if (executablePath === undefined) throw new Error(`there is no Chromium; install one as ${browsers[0]}`);
  const quietly = ["--no-audit", "--no-fund", "--loglevel=error"];
  execFileSync("npm", ["install", ...quietly, "--prefix", folder, "playwright-core@1.65.1"], { stdio: "ignore" });
  const { chromium } = createRequire(join(folder, "node_modules/"))("playwright-core");
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

/** Whether Inspect's viewer lists the samples of the model's log with their scores, and shows the messages of one. */
async function view(log: Log): Promise<boolean> {
  const port = await freePort();
  const words = ["view", "--log-dir", join(folder, "logs"), "--port", String(port), "--display", "plain"];
  const viewer = spawn(".venv-readers/bin/inspect", words, { stdio: "ignore" });
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ viewport });
    await reach(`http://127.0.0.1:${port}/`);
    await page.goto(`http://127.0.0.1:${port}/#/logs/${encodeURIComponent(log.file)}`);
    for (const text of [log.model, "strict/correct", `${log.samples.length} Samples`]) {
      await page.getByText(text).first().waitFor();
    }
    const path = join(folder, "samples.png");
    await page.screenshot({ path, clip: { ...viewport, x: 0, y: header, height: viewport.height - header } });
    if (picture !== undefined) copyFileSync(path, picture);
    await page.getByText(log.samples[0].id.slice(0, 16)).first().click();
    for (const text of ["list_directory", "There is a README."]) await page.getByText(text).first().waitFor();
    console.log(
      `pass  inspect view: ${log.samples.length} samples of ${log.model} with scores, and the messages of one`,
    );
    return true;
  } finally {
    await browser.close();
    viewer.kill();
  }
}

async function reach(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (
      await fetch(url).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await sleep(100);
  }
  throw new Error(`${url} does not answer`);
}

try {
  execFileSync("bash", ["scripts/setup.sh", "readers"], { stdio: "inherit" });
  play();
  const log = readLogs()?.find(({ model }) => model.startsWith("scripted/"));
  process.exitCode = log !== undefined && (await view(log)) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}
