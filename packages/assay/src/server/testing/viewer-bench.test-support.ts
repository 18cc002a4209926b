import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "@assay/harness/store";
import type { Browser } from "playwright-core";
import { ModelGate, type ScriptedCall } from "../../cli/drill/model-gate.test-support.ts";
import { AssayProcess, until } from "../../testing/assay-process.ts";
import { mainFile } from "../../testing/program-files.ts";
import { BaselineRuns } from "../api/plays/baseline-runs.ts";
import { OpenPlays } from "../api/plays/open-plays.ts";
import { CommandLine } from "../command-line.ts";
import { AccessToken } from "../guards/index.ts";
import { type OpenServer, openServer } from "../open-server.ts";
import { makeViewerApp } from "../viewer-app.ts";
import { type Look, openChromium, WatchedPage } from "./browser.test-support.ts";

/** What a server of the bench allows. */
interface Allowed {
  readonly withKeys: boolean;
  readonly allowsRuns: boolean;
}

const token = "a-token-of-the-test";

/** A few items of every suite, with two of its baselines that take little time. */
const suiteRuns = {
  "repository-qa": { words: ["--seeds", "1..6", "--per-world", "2"], baselines: ["oracle", "guess"] },
  "data-analysis": { words: ["--preset", "easy", "--seeds", "1..2", "--sample", "2"], baselines: ["oracle", "guess"] },
  "experiment-design": { words: ["--preset", "easy", "--seeds", "1..2", "--sample", "2"], baselines: ["grid", "null"] },
  rediscovery: { words: ["--preset", "easy", "--seeds", "1..2", "--sample", "2"], baselines: ["memoriser", "null"] },
  campaign: { words: ["--preset", "easy", "--seeds", "1..2", "--sample", "2"], baselines: ["guess", "null"] },
} as const;
export type SuiteName = keyof typeof suiteRuns;
const suiteNames = Object.keys(suiteRuns) as readonly SuiteName[];

const list: ScriptedCall = {
  tool: "list_directory",
  input: { depth: null },
  thinks: "The question names a column. First I must know which files there are.",
  says: "I look at what is there.",
};
const submit = (answer: string, confidence: number): ScriptedCall => ({
  tool: "submit",
  input: { value: { answer, confidence } },
});
/** Models that say the same whatever they are asked: one reads before it answers, and one does not. */
const replies: { readonly [model: string]: readonly ScriptedCall[] } = {
  careful: [
    list,
    { tool: "read_text_file", input: { path: "README.md" } },
    { tool: "read_text_file", input: { path: "notes/missing.md" }, says: "Perhaps somebody left notes." },
    submit("not possible", 0.8),
  ],
  quick: [list, submit("yes", 0.6)],
};

/** The viewer on a store of its own with runs of every suite and of models, and a browser that looks at it. */
export class ViewerBench {
  readonly store: Store;
  readonly #folder: string;
  readonly #gate: ModelGate;
  readonly #browser: Browser;
  readonly #servers = new Map<string, OpenServer>();
  readonly #closed: { close(): Promise<unknown> }[] = [];
  readonly #pages: WatchedPage[] = [];
  readonly #processes: AssayProcess[] = [];
  readonly #runs = new Map<string, string>();
  /** What the server failed at. */
  readonly reports: unknown[] = [];

  private constructor(folder: string, store: Store, gate: ModelGate, browser: Browser) {
    this.#folder = folder;
    this.store = store;
    this.#gate = gate;
    this.#browser = browser;
  }

  static async open(suites: readonly SuiteName[] = suiteNames): Promise<ViewerBench> {
    const folder = mkdtempSync(join(tmpdir(), "assay-pages-"));
    const [store, gate, browser] = await Promise.all([
      openStore(addressIn(folder)),
      ModelGate.open(replies),
      openChromium(),
    ]);
    const bench = new ViewerBench(folder, store, gate, browser);
    for (const suite of suites) {
      const { words, baselines } = suiteRuns[suite];
      const agents = baselines.flatMap((name) => ["--agent", `baseline/${name}`]);
      await bench.#play(suite, ["--suite", suite, ...words, ...agents]);
    }
    await bench.#play("models", [bench.#writePlan(1, 6)]);
    return bench;
  }

  /** The id of the run of a suite, or of `models`. */
  run(name: SuiteName | "models" | "live"): string {
    const run = this.#runs.get(name);
    if (run === undefined) throw new Error(`there is no run of ${name}`);
    return run;
  }

  /** The first episode of a run whose agent's label holds a word. */
  async episode(name: SuiteName | "models", agent: string): Promise<string> {
    const { record } = (await this.store.run(this.run(name))) ?? {};
    const agents = (record as { agents?: readonly { id: string; label: string }[] } | undefined)?.agents ?? [];
    const found = agents.find(({ label }) => label.includes(agent))?.id;
    const episodes = await this.store.episodes(this.run(name), { from: 0, count: 500 });
    const episode = episodes.find((each) => each.agent === found);
    if (episode === undefined) throw new Error(`the run of ${name} has no episode of ${agent}`);
    return episode.id;
  }

  /** What the command line says with this store. */
  async assay(...words: readonly string[]): Promise<{ readonly code: number | null; readonly out: string }> {
    const child = this.#start(words);
    const { code } = await child.wait();
    return { code, out: child.out };
  }

  /** Begins a run of models of which so many episodes end; more of them do when `allow` is called. */
  async beginLive(episodes: number): Promise<void> {
    this.#gate.allow(episodes);
    const known = (await this.store.runs({ from: 0, count: 1 }))[0]?.id;
    const child = this.#start(["run", this.#writePlan(2, 12), "--no-probe"]);
    const run = await until(async () => {
      if (child.isEnded) throw new Error(`it ended too soon: ${child.err}`);
      const [newest] = await this.store.runs({ from: 0, count: 1 });
      return newest !== undefined && newest.id !== known && newest.finished >= episodes ? newest.id : undefined;
    });
    this.#runs.set("live", run);
  }

  /** Lets so many more episodes of the live run end; without a number, all of them. */
  allow(episodes?: number): void {
    this.#gate.allow(episodes);
  }

  /** A page of the viewer, of a server that shows keys or allows runs where that is asked. */
  async look({ withKeys = false, allowsRuns = false, ...look }: Look & Partial<Allowed> = {}): Promise<WatchedPage> {
    const { url } = await this.#server({ withKeys, allowsRuns });
    const page = await WatchedPage.open(this.#browser, url, token, look);
    this.#pages.push(page);
    return page;
  }

  async close(): Promise<void> {
    for (const page of this.#pages) await page.close();
    await this.#browser.close();
    for (const server of this.#servers.values()) await server.close();
    for (const each of this.#closed) await each.close();
    this.#gate.allow();
    for (const child of this.#processes) await child.kill();
    await this.#gate.close();
    await this.store.close();
    rmSync(this.#folder, { recursive: true });
  }

  async #server(allowed: Allowed): Promise<OpenServer> {
    const { withKeys, allowsRuns } = allowed;
    const name = JSON.stringify(allowed);
    const known = this.#servers.get(name);
    if (known !== undefined) return known;
    const program = [process.execPath, mainFile];
    const commandLine = new CommandLine({ program, address: addressIn(this.#folder) });
    this.#closed.push(commandLine);
    const playing = allowsRuns ? this.#openPlaying(commandLine) : undefined;
    const app = makeViewerApp({
      store: this.store,
      guests: [],
      withKeys,
      info: { version: "0.0.0", store: "assay.sqlite", withKeys, allowsRuns },
      ...(playing === undefined ? {} : { playing }),
      commandLine,
      report: (error) => this.reports.push(error),
      guarding: { token: new AccessToken(token), bound: "127.0.0.1" },
    });
    const server = await openServer(app, { port: 0, bound: "127.0.0.1" });
    this.#servers.set(name, server);
    return server;
  }

  #openPlaying(commandLine: CommandLine) {
    const { store } = this;
    const plays = new OpenPlays(store, (error) => void this.reports.push(error));
    this.#closed.push(plays);
    return { plays, baselineRuns: new BaselineRuns({ store, guests: [], commandLine }) };
  }

  async #play(name: string, words: readonly string[]): Promise<void> {
    const child = this.#start(["run", ...words, "--no-probe"]);
    const { code } = await child.wait();
    if (code !== 0) throw new Error(`the run of ${name} ended with ${code}: ${child.err}`);
    const [newest] = await this.store.runs({ from: 0, count: 1 });
    this.#runs.set(name, newest?.id ?? "");
  }

  #start(words: readonly string[]): AssayProcess {
    const child = new AssayProcess([...words, "--store", addressIn(this.#folder)], { temporary: this.#folder });
    this.#processes.push(child);
    return child;
  }

  /** A plan of both models and a baseline on so many worlds, with prices and tags. */
  #writePlan(first: number, last: number): string {
    const path = join(this.#folder, `plan-${first}-${last}.json`);
    const plan = {
      version: 1,
      name: "models of the test",
      suites: [{ suite: "repository-qa", seeds: `${first}..${last}`, items: { perWorld: 1 } }],
      agents: [
        ...Object.keys(replies).map((name) => ({
          agent: "loop",
          model: `compatible/${name}`,
          modelSettings: { baseUrl: this.#gate.url, timeout: 3600 },
          tags: { vendor: name === "quick" ? "north" : "south" },
        })),
        { agent: "baseline/guess" },
      ],
      prices: { "compatible/careful": { input: 2000, output: 8000 }, "compatible/quick": { input: 200, output: 800 } },
      concurrency: 8,
    };
    writeFileSync(path, JSON.stringify(plan));
    return path;
  }
}

const addressIn = (folder: string): string => join(folder, "runs.sqlite");
