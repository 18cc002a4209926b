import { mkdirSync } from "node:fs";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ViewerBench } from "./viewer-bench.test-support.ts";

const longEvents = 20_000;
/** Where pictures of the pages are put, for whoever wants to look at them. */
const shots = process.env.ASSAY_SHOTS;

let bench: ViewerBench;
beforeAll(async () => {
  bench = await ViewerBench.open(longEvents);
});
afterAll(() => bench.close());

/** What axe finds that keeps people out. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { violations } = await (
      globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
      }
    ).axe.run();
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
}

// What runs in the browser is written as text: this side knows no document.
const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth");

const looks = [
  ["light", { colorScheme: "light" }],
  ["dark", { colorScheme: "dark" }],
  ["phone", { colorScheme: "light", viewport: { width: 390, height: 844 } }],
] as const;

/** Every page with what must be on it before it is looked at. */
function pagesOf({ runs, hostile }: ViewerBench): readonly (readonly [name: string, path: string, shows: string])[] {
  const [first] = runs.values();
  return [
    ["runs", "/", "table.runs tbody tr"],
    ["leaderboard", "/leaderboard", ".score"],
    ...[...runs].map(([suite, run]) => [suite, `/runs/${run}`, ".episodes .window tr"] as const),
    ["episode", `/episodes/${hostile.episode}`, ".turn .said"],
    ["compare", `/compare?first=${first}:guess&second=${first}:null`, "table.items tbody tr"],
  ];
}

describe.each(looks)("in %s, every page", (look, options) => {
  it("opens without an error, fits its window, and keeps nobody out", async () => {
    for (const [name, path, shows] of pagesOf(bench)) {
      const page = await bench.page(path, options);
      await page.waitForSelector(shows);
      await page.waitForLoadState("networkidle").catch(() => undefined);
      expect([name, await isTooWide(page)]).toEqual([name, false]);
      expect([name, await barriers(page)]).toEqual([name, []]);
      if (shots !== undefined) {
        mkdirSync(shots, { recursive: true });
        await page.screenshot({ path: `${shots}/test-${name}-${look}.png` });
      }
      await page.context().close();
    }
    expect(bench.problems).toEqual([]);
  });
});

describe("a run's page", () => {
  it("shows the scores of assay show", async () => {
    for (const [suite, run] of bench.runs) {
      const { groups } = bench.shown(run);
      const page = await bench.page(`/runs/${run}`);
      await page.waitForSelector("td.score");
      const table = page.locator(`section[aria-label="Results of ${suite}"] table`).first();
      const rows = await table
        .locator("tbody tr")
        .evaluateAll((lines) =>
          lines.map((line) => [line.querySelector("th a")?.textContent, line.querySelector("td.score")?.textContent]),
        );
      const wanted = groups.map(({ group, score }) => [
        group.find(({ name }) => name === "agent")?.label.replace("baseline/", ""),
        (100 * score.mean).toFixed(1).replace(/^-0\.0$/, "0.0"),
      ]);
      expect(rows).toEqual(wanted);
      await page.context().close();
    }
  });

  it("lists only wrong episodes at w, goes down at j, and opens one at Enter; j and k go on from there", async () => {
    const run = bench.runs.get("repository-qa") ?? "";
    const { episodes } = bench.shown(run);
    const wrong = episodes.filter(({ score }) => score !== null && score < 1).map(({ id }) => id);
    const page = await bench.page(`/runs/${run}`);
    await page.waitForSelector(".episodes .window tr a");
    await page.keyboard.press("w");
    await page.waitForURL(/wrong=true/);
    await page.locator("#episodes [role=status]").getByText(String(wrong.length), { exact: true }).waitFor();
    await page.keyboard.press("j");
    await page.waitForSelector(".episode-row.chosen a");
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`/episodes/${wrong[0]}`));
    await page.waitForSelector("[aria-label='Next episode']:not([disabled])");
    await page.keyboard.press("j");
    await page.waitForURL(new RegExp(`/episodes/${wrong[1]}`));
    await page.waitForSelector("[aria-label='Previous episode']:not([disabled])");
    await page.keyboard.press("k");
    await page.waitForURL(new RegExp(`/episodes/${wrong[0]}`));
    await page.context().close();
  });

  it("is found by a part of its name at /, and ? tells the keys", async () => {
    const run = bench.runs.get("rediscovery") ?? "";
    const page = await bench.page("/");
    await page.waitForSelector("table.runs");
    await page.keyboard.press("?");
    await page.waitForSelector("dialog .keys");
    await page.keyboard.press("Escape");
    await page.waitForSelector("dialog", { state: "detached" });
    await page.keyboard.press("/");
    await page.keyboard.type("redisc");
    await page.waitForSelector(".hits li a");
    await page.keyboard.press("Enter");
    await page.waitForURL(new RegExp(`/runs/${run}`));
    await page.context().close();
  });
});

describe("the list of runs", () => {
  it("has a run on top while it is played", async () => {
    const page = await bench.page("/");
    await page.waitForSelector("table.runs");
    const run = await bench.beginLive();
    await page.waitForSelector(`.live-card[href="/runs/${run}"] progress`);
    await page.waitForSelector(`table.runs a[href="/runs/${run}"]`);
    await bench.endLive(run);
    await page.waitForSelector(".live-card", { state: "detached" });
    await page.context().close();
  });
});

describe("what an agent wrote", () => {
  it("is text: nothing of it runs, leads elsewhere or hides", async () => {
    const page = await bench.page(`/episodes/${bench.hostile.episode}`);
    await page.waitForSelector(".turn .said");
    const seen = new Set<string>();
    for (let down = 0; down < 60; down++) {
      for (const text of await page.locator(".said").allTextContents()) seen.add(text.slice(0, 60));
      const isDown = await page.evaluate(
        "scrollBy(0, innerHeight); innerHeight + scrollY >= document.documentElement.scrollHeight - 2",
      );
      await page.waitForTimeout(50);
      if (isDown) break;
    }
    expect([...seen].some((text) => text.startsWith("<script>window.wasRun = true</script>"))).toBe(true);
    expect([...seen].some((text) => text.includes("202Etxt.exe"))).toBe(true);
    expect(await page.evaluate("'wasRun' in window")).toBe(false);
    const foreign = page.locator(
      "main :is(iframe, object, embed, script, style, a[href^='javascript'], a[href*='evil'])",
    );
    expect(await foreign.count()).toBe(0);
    expect(await isTooWide(page)).toBe(false);
    expect(bench.problems).toEqual([]);
    await page.context().close();
  });

  it("is in the page only where it is looked at, however long it is", async () => {
    const page = await bench.page(`/episodes/${bench.long}`);
    await page.waitForSelector(".turn .said");
    expect(await page.locator(".turn").count()).toBeLessThan(80);
    await page.evaluate("scrollTo(0, document.documentElement.scrollHeight)");
    await page.getByText(`This is event ${longEvents - 1}.`).waitFor();
    expect(await page.locator(".turn").count()).toBeLessThan(80);
    await page.goto(page.url().replace(/\?.*|$/, "?event=12345"));
    await page.getByText("This is event 12345.").waitFor();
    expect(bench.problems).toEqual([]);
    await page.context().close();
  });
});
