/// <reference lib="dom" />
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import axe from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutPath } from "../testing/checkout-path.ts";
import { openChromium } from "./testing/browser.test-support.ts";

// The documentation is built as `make docs` does, which fails where a link leads nowhere, and is looked at in a browser.

const site = checkoutPath("build/site");
const types: { readonly [extension: string]: string } = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

let server: Server;
let browser: Browser;
let origin = "";
beforeAll(async () => {
  const words = [checkoutPath("scripts/site/build-site.ts")];
  execFileSync(process.execPath, words, { stdio: ["ignore", "ignore", "inherit"] });
  server = createServer(({ url = "/" }, response) => {
    const path = new URL(url, "http://site").pathname;
    try {
      const file = join(site, path.endsWith("/") ? `${path}index.html` : path);
      response.writeHead(200, { "content-type": types[extname(file)] ?? "text/plain" }).end(readFileSync(file));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

/** A page of the site, and what it asked of other places or could not load. */
async function look(path: string, colorScheme: "light" | "dark", width: number): Promise<[Page, readonly string[]]> {
  const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, reducedMotion: "reduce" });
  context.setDefaultTimeout(600_000);
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(origin) && !request.url().startsWith("data:")) troubles.push(request.url());
  });
  page.on("response", (response) => {
    if (response.status() !== 200) troubles.push(`${response.status()} ${response.url()}`);
  });
  page.on("pageerror", (error) => troubles.push(error.message));
  await page.goto(`${origin}${path}`, { waitUntil: "networkidle" });
  return [page, troubles];
}

async function barriersOf(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: found } = window as unknown as { axe: { run(): Promise<AxeResults> } };
    const { violations } = await found.run();
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).slice(0, 3)}`);
  });
}

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly impact?: string | null;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

const pages = ["/", "/start/first-score.html", "/suites/", "/reference/file-schemas.html", "/against.html"];
const looks = [
  ["light", 1280],
  ["dark", 1280],
  ["light", 390],
] as const;

describe("the documentation as a site", () => {
  it.each(pages.flatMap((path) => looks.map((each) => [path, ...each] as const)))(
    "has no serious barrier, fits, and asks nothing of other places: %s, %s, %i pixels",
    async (path, colors, width) => {
      const [page, troubles] = await look(path, colors, width);
      const folder = process.env.ASSAY_SITE_PICTURES;
      const name = `${path.replace(/\W+/g, "-")}-${colors}-${width}.png`;
      if (folder !== undefined) await page.screenshot({ path: join(folder, name) });
      expect(await barriersOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(troubles).toEqual([]);
      await page.context().close();
    },
  );

  it("finds a word in any page, without a server", async () => {
    const [page, troubles] = await look("/start/install.html", "light", 1280);
    await page.keyboard.press("Control+k");
    await page.locator(".VPLocalSearchBox input").fill("Krippendorff");
    await page.locator(".VPLocalSearchBox .result").first().waitFor();
    expect(await page.locator(".VPLocalSearchBox .result").count()).toBeGreaterThan(0);
    expect(troubles).toEqual([]);
    await page.context().close();
  });

  it("prints a page without what is there to navigate", async () => {
    const [page] = await look("/start/install.html", "light", 1280);
    await page.emulateMedia({ media: "print" });
    for (const part of [".VPNav", ".VPSidebar", ".VPDocAside"])
      expect(await page.locator(part).isVisible()).toBe(false);
    expect(await page.locator(".vp-doc h1").isVisible()).toBe(true);
    await page.context().close();
  });
});
