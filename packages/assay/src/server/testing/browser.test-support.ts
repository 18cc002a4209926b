/// <reference lib="dom" />
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import axe from "axe-core";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";

const names = ["chromium", "chromium-browser", "google-chrome"];

/** The system's Chromium, which set-up installs. */
function findChromium(): string {
  const folders = (process.env.PATH ?? "").split(delimiter);
  for (const path of folders.flatMap((folder) => names.map((name) => join(folder, name)))) {
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Looked for in the next place.
    }
  }
  throw new Error("there is no Chromium for the tests of the viewer; install your system's package chromium");
}

/** Its processes share memory through files, since a container's shared memory may be small. */
export const openChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: ["--disable-dev-shm-usage"] });

/** Milliseconds that nothing takes on a machine that works, however busy it is. */
const farOut = 600_000;

/** How a page is looked at. */
export interface Look {
  readonly colors?: "light" | "dark";
  readonly width?: number;
  readonly height?: number;
}

/** What a rule of axe found, with the first places. */
export interface Barrier {
  readonly rule: string;
  readonly impact: string;
  readonly places: readonly string[];
}

/**
 * A page of the viewer, with a record of everything that must not happen in it: errors, dialogs, requests to elsewhere,
 * downloads, new windows, and what the content security policy had to stop.
 */
export class WatchedPage {
  readonly page: Page;
  /** What went wrong, in order. */
  readonly troubles: string[] = [];
  readonly #context: BrowserContext;
  readonly #origin: string;
  readonly #open = new Set<unknown>();
  #answered = 0;

  private constructor(context: BrowserContext, page: Page, origin: string) {
    this.#context = context;
    this.page = page;
    this.#origin = origin;
  }

  /** Opens the viewer by the address that its command printed, at its first page. */
  static async open(browser: Browser, url: string, token: string, look: Look = {}): Promise<WatchedPage> {
    const { colors = "light", width = 1280, height = 900 } = look;
    const context = await browser.newContext({
      colorScheme: colors,
      viewport: { width, height },
      reducedMotion: "reduce",
      locale: "en-GB",
    });
    context.setDefaultTimeout(farOut);
    const watched = new WatchedPage(context, await context.newPage(), new URL(url).origin);
    await watched.#watch();
    await context.addCookies([await cookieOf(url, token)]);
    return watched;
  }

  async #watch(): Promise<void> {
    const { page, troubles } = this;
    const note = (what: string): void => void troubles.push(what);
    await page.exposeFunction("tellViolation", (what: string) => note(`policy: ${what}`));
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
        const tell = (window as unknown as { tellViolation(what: string): void }).tellViolation;
        tell(`${violatedDirective} ${blockedURI} ${sample}`);
      });
    });
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") note(`console: ${message.text()}`);
    });
    page.on("pageerror", (error) => note(`error: ${error.message}`));
    page.on("dialog", (dialog) => {
      note(`dialog: ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on("popup", () => note("a new window"));
    page.on("download", (download) => note(`download: ${download.url()}`));
    page.on("frameattached", (frame) => note(`a frame: ${frame.url()}`));
    page.on("request", (request) => {
      const url = request.url();
      if (!this.#isOwn(url)) note(`request: ${url.slice(0, 200)}`);
      if (!url.endsWith("/api/live")) this.#open.add(request);
    });
    const end = (request: unknown): void => {
      this.#open.delete(request);
      this.#answered += 1;
    };
    page.on("requestfinished", end);
    page.on("requestfailed", end);
  }

  #isOwn(url: string): boolean {
    return url.startsWith(`${this.#origin}/`) || url === "about:blank";
  }

  /** Opens an address, and waits until everything that it reads is there. */
  async go(address: string): Promise<void> {
    await this.page.goto(`${this.#origin}${address}`, { waitUntil: "load" });
    await this.settle();
  }

  /** Waits until nothing is read any more and no part of the page says that it waits. */
  async settle(): Promise<void> {
    for (;;) {
      const before = this.#answered;
      await this.page.waitForFunction(
        () =>
          (document.querySelector("main h1") ?? document.querySelector(".failure")) !== null &&
          document.querySelector(".waiting, .unread") === null,
      );
      // What is drawn next may ask for more.
      await this.page.evaluate(
        () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
      );
      if (this.#open.size === 0 && before === this.#answered) return;
    }
  }

  /** What axe finds that is serious or critical. */
  async barriers(): Promise<readonly Barrier[]> {
    await this.page.evaluate(axe.source);
    const found = await this.page.evaluate(async () => {
      const { violations } = await (window as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run();
      return violations.map(({ id, impact, nodes }) => ({
        rule: id,
        impact: impact ?? "",
        places: nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)),
      }));
    });
    return found.filter(({ impact }) => impact === "serious" || impact === "critical");
  }

  /** By how many pixels the page is wider than the screen. */
  overflow(): Promise<number> {
    return this.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  }

  /** The address without its origin. */
  address(): string {
    return this.page.url().slice(this.#origin.length);
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly impact?: string | null;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** The cookie that opening the printed address sets. */
export async function cookieOf(url: string, token: string) {
  const response = await fetch(`${url}/?token=${token}`, { redirect: "manual" });
  const [name = "", value = ""] = (response.headers.get("set-cookie") ?? "").split(";")[0]?.split("=") ?? [];
  return { name, value, url, httpOnly: true, sameSite: "Strict" as const };
}
