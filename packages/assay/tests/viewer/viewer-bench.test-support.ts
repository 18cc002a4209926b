import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openStore, type Store } from "@assay/harness/store";
import { loadSuite } from "assay";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { AccessToken } from "../../src/server/guards/index.ts";
import { type OpenServer, openServer } from "../../src/server/open-server.ts";
import { plantHostile, plantLong } from "../../src/server/planted-run.test-support.ts";
import { makeViewerApp } from "../../src/server/viewer-app.ts";
import { builtInNames } from "../../src/suites/built-in.ts";
import { runAssay } from "../../src/testing/run-assay.ts";

const token = "a-token-of-the-test";
const browsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
/** Milliseconds that nothing takes on a machine that works. */
const farOut = 300_000;

/** What `assay show --json` says of a run. */
export interface Shown {
  readonly groups: readonly {
    readonly group: readonly { readonly name: string; readonly label: string }[];
    readonly score: { readonly mean: number };
  }[];
  readonly episodes: readonly { readonly id: string; readonly score: number | null }[];
}

/** A store with runs of every suite, the server that shows it, and a browser. */
export class ViewerBench {
  readonly folder: string;
  readonly address: string;
  readonly #store: Store;
  readonly #server: OpenServer;
  readonly #browser: Browser;
  /** The runs by their suite. */
  readonly runs: ReadonlyMap<string, string>;
  readonly hostile: { readonly run: string; readonly episode: string };
  readonly long: string;
  /** What went wrong in pages: errors, warnings, and requests to elsewhere. */
  readonly problems: string[] = [];

  private constructor(
    parts: Pick<ViewerBench, "folder" | "address" | "runs" | "hostile" | "long">,
    store: Store,
    server: OpenServer,
    browser: Browser,
  ) {
    this.folder = parts.folder;
    this.address = parts.address;
    this.runs = parts.runs;
    this.hostile = parts.hostile;
    this.long = parts.long;
    this.#store = store;
    this.#server = server;
    this.#browser = browser;
  }

  /** Runs of baselines that need no sandbox; an episode of hostile texts, and one of `longEvents` events. */
  static async open(longEvents: number): Promise<ViewerBench> {
    const executablePath = browsers.find((path) => existsSync(path));
    if (executablePath === undefined) throw new Error("there is no Chromium; 'make setup' installs it");
    const folder = mkdtempSync(join(tmpdir(), "assay-pages-"));
    const address = join(folder, "runs.sqlite");
    const runs = new Map<string, string>();
    for (const name of builtInNames) {
      const { bounds } = await loadSuite(name);
      const agents = [...new Set([bounds.guess.baseline, bounds.floor.baseline])];
      const ran = runAssay(folder, [
        ...["run", "--suite", name, "--seeds", "1..5", "--sample", "5", "--store", address, "--json"],
        ...agents.flatMap((agent) => ["--agent", `baseline/${agent}`]),
      ]);
      runs.set(name, (JSON.parse(ran.out) as { readonly run: string }).run);
    }
    const store = await openStore(address);
    const first = runs.get("repository-qa") ?? "";
    const hostile = await plantHostile(store, first);
    const long = await plantLong(store, first, longEvents);
    const app = makeViewerApp({
      store,
      guests: [],
      withKeys: false,
      info: { version: "0.0.0", store: "a store", withKeys: false },
      report: (error) => {
        throw error;
      },
      guarding: { token: new AccessToken(token), bound: "127.0.0.1" },
    });
    const server = await openServer(app, { port: 0, bound: "127.0.0.1" });
    const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"], timeout: farOut });
    return new ViewerBench({ folder, address, runs, hostile, long }, store, server, browser);
  }

  /** A page of the viewer that has the token; whatever goes wrong in it is noted. */
  async page(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.#browser.newContext({ viewport: { width: 1320, height: 900 }, ...options });
    context.setDefaultTimeout(farOut);
    const page = await context.newPage();
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) this.problems.push(`${page.url()}: ${message.text()}`);
    });
    page.on("pageerror", (error) => this.problems.push(`${page.url()}: ${error.message}`));
    page.on("request", (request) => {
      if (!request.url().startsWith(this.#server.url)) this.problems.push(`a request to ${request.url()}`);
    });
    await page.goto(`${this.#server.url}${path}${path.includes("?") ? "&" : "?"}token=${token}`);
    return page;
  }

  /** What the terminal says of a run. */
  shown(run: string): Shown {
    return JSON.parse(runAssay(this.folder, ["show", run, "--store", this.address, "--json"]).out) as Shown;
  }

  /** Puts a run into the store that somebody else plays. */
  async beginLive(): Promise<string> {
    const like = await this.#store.run(this.runs.get("repository-qa") ?? "");
    if (like === undefined) throw new Error("there is no run");
    const id = "20261118-000002-live";
    await this.#store.createRun({ id, createdAt: new Date().toISOString(), record: like.record, secrets: {} });
    await this.#store.addItems(id, await this.#store.items(like.id, { from: 0, count: 5 }));
    await this.#store.setStatus(id, "running");
    await this.#store.claim(id, "elsewhere 1 1 test", Date.now(), Date.now() + farOut);
    return id;
  }

  async endLive(id: string): Promise<void> {
    await this.#store.setStatus(id, "finished");
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
    await this.#store.close();
    rmSync(this.folder, { recursive: true });
  }
}
