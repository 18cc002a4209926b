import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plantLong } from "./planted-run.test-support.ts";
import { listedPages } from "./testing/listed-pages.test-support.ts";
import { ViewerBench } from "./testing/viewer-bench.test-support.ts";

let bench: ViewerBench;
beforeAll(async () => {
  bench = await ViewerBench.open();
});
afterAll(() => bench.close());

describe.each(listedPages)("the page $name", ({ address, heading, withKeys = false, allowsRuns = false }) => {
  it("is shown in light, in dark and on a phone, without an error, and has no barrier", async () => {
    const looked = await bench.look({ withKeys, allowsRuns });
    await looked.go(await address(bench));
    expect(await looked.page.locator("main h1").innerText()).toMatch(heading);
    expect(await looked.page.locator(".failure").allInnerTexts()).toEqual([]);
    expect(await looked.overflow()).toBe(0);
    expect(await looked.barriers(), "in light").toEqual([]);
    await looked.page.emulateMedia({ colorScheme: "dark" });
    expect(await looked.barriers(), "in dark").toEqual([]);
    await looked.page.setViewportSize({ width: 390, height: 844 });
    await looked.settle();
    expect(await looked.overflow(), "on a phone").toBe(0);
    expect(await looked.barriers(), "on a phone").toEqual([]);
    expect(looked.troubles).toEqual([]);
    await looked.close();
  });
});

describe("the keyboard", () => {
  it("goes through the list of runs and opens one", async () => {
    const looked = await bench.look();
    const { page } = looked;
    await looked.go("/");
    const chosen = page.locator("table.runs tr.chosen");
    const ids = (await bench.store.runs({ from: 0, count: 3 })).map(({ id }) => id);
    const chosenRun = async (): Promise<string> => (await chosen.locator("a").getAttribute("href")) ?? "";
    expect(await chosen.count()).toBe(0);
    await page.keyboard.press("j");
    expect(await chosenRun()).toBe(`/runs/${ids[0]}`);
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    expect(await chosenRun()).toBe(`/runs/${ids[2]}`);
    await page.keyboard.press("k");
    expect(await chosenRun()).toBe(`/runs/${ids[1]}`);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/runs/${ids[1]}`);
    expect(looked.troubles).toEqual([]);
  });

  it("goes through a run's episodes, narrows them, and goes on from one to the next", async () => {
    const looked = await bench.look();
    const { page } = looked;
    const run = bench.run("models");
    await looked.go(`/runs/${run}`);
    const total = page.locator("#episodes [role=status]");
    expect(await total.innerText()).toBe("18");
    await page.keyboard.press("w");
    await page.waitForURL("**/*wrong=true*");
    await looked.settle();
    const wrong = Number(await total.innerText());
    expect(wrong).toBeLessThan(18);
    await page.keyboard.press("w");
    await looked.settle();
    expect(await total.innerText()).toBe("18");
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/episodes/*place=0*");
    const episodes = await bench.store.episodes(run, { from: 0, count: 2 });
    expect(looked.address()).toContain(episodes[0]?.id);
    await looked.settle();
    await page.keyboard.press("j");
    await page.waitForURL("**/episodes/*place=1*");
    expect(looked.address()).toContain(episodes[1]?.id);
    await looked.settle();
    await page.keyboard.press("k");
    await page.waitForURL("**/episodes/*place=0*");
    expect(looked.troubles).toEqual([]);
  });

  it("shows every event of an episode, and compares its agent", async () => {
    const looked = await bench.look();
    const { page } = looked;
    await looked.go(`/episodes/${await bench.episode("models", "careful")}`);
    const machinery = page.locator(".turn.machinery");
    expect(await machinery.count()).toBe(0);
    await page.keyboard.press("e");
    await expect.poll(() => machinery.count()).toBeGreaterThan(0);
    await page.keyboard.press("e");
    await expect.poll(() => machinery.count()).toBe(0);
    await page.keyboard.press("c");
    await page.waitForURL("**/compare?*");
    expect(looked.troubles).toEqual([]);
  });

  it("compares the best two agents of a run, and goes through the items", async () => {
    const looked = await bench.look();
    const { page } = looked;
    await looked.go(`/runs/${bench.run("repository-qa")}`);
    await page.keyboard.press("c");
    await page.waitForURL("**/compare?*");
    await looked.settle();
    await page.keyboard.press("j");
    await page.waitForURL("**/compare?*item=*");
    await looked.settle();
    expect(await page.locator(".both .transcript").count()).toBe(2);
    expect(looked.troubles).toEqual([]);
  });

  it("searches, and lists the keys", async () => {
    const looked = await bench.look();
    const { page } = looked;
    await looked.go("/leaderboard");
    await page.keyboard.press("?");
    expect(await page.locator("dialog[open]").innerText()).toMatch(/next/);
    await page.keyboard.press("Escape");
    await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
    await page.keyboard.press("/");
    const id = await bench.episode("models", "quick");
    await page.keyboard.type(id.slice(0, 12));
    await page.locator("dialog[open] .hits a", { hasText: id.slice(0, 10) }).waitFor();
    expect(await looked.barriers()).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/episodes/${id}`);
    expect(looked.troubles).toEqual([]);
  });

  it("reaches the content by a link that is first", async () => {
    const looked = await bench.look();
    await looked.go("/");
    await looked.page.keyboard.press("Tab");
    expect(await looked.page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to the content");
  });
});

/** An episode of the oracle on an item that files answer; others rest on files that are seen not to be there. */
async function groundedEpisode(): Promise<string> {
  const run = bench.run("repository-qa");
  const like = await bench.store.episode(await bench.episode("repository-qa", "oracle"));
  for (const { id, item, agent } of await bench.store.episodes(run, { from: 0, count: 500 })) {
    const stored = await bench.store.item(run, item);
    const isInFolder = JSON.stringify(stored?.private.evidence).includes("/");
    if (agent === like?.agent && isInFolder && stored?.private.strata.answerable === "yes") return id;
  }
  throw new Error("the oracle answered nothing");
}

describe("what a key rests on", () => {
  it("leads to where it was seen, and to its file", async () => {
    const looked = await bench.look({ withKeys: true });
    const { page } = looked;
    await looked.go(`/episodes/${await groundedEpisode()}`);
    const pieces = page.getByRole("list", { name: "What the key rests on" }).getByRole("listitem");
    expect(await pieces.count()).toBeGreaterThan(0);
    await pieces.getByRole("link").first().click();
    await page.waitForURL("**/episodes/*event=*");
    await page.locator(".turn.linked .rests").waitFor();
    await page.getByRole("link", { name: "Files", exact: true }).click();
    await looked.settle();
    const noted = page.locator(".file-heading .what");
    expect(await noted.innerText()).toMatch(/seen/);
    expect(looked.troubles).toEqual([]);
  });
});

/** What `assay show --json` says of a run's results. */
interface Shown {
  readonly groups: readonly {
    readonly group: readonly { readonly name: string; readonly label: string }[];
    readonly score: { readonly mean: number };
  }[];
}

describe("the result table of a run", () => {
  it("has the scores of assay show", async () => {
    const run = bench.run("repository-qa");
    const { out } = await bench.assay("show", run, "--json");
    const { groups } = JSON.parse(out) as Shown;
    const looked = await bench.look();
    await looked.go(`/runs/${run}`);
    const table = looked.page.locator("section[aria-label='Results of repository-qa'] table").first();
    const rows = await table
      .locator("tbody tr")
      .evaluateAll((lines) =>
        lines.map((line) => [line.querySelector("th a")?.textContent, line.querySelector("td.score")?.textContent]),
      );
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      groups.map(({ group, score }) => [
        group.find(({ name }) => name === "agent")?.label.replace("baseline/", ""),
        (100 * score.mean).toFixed(1).replace(/^-0\.0$/, "0.0"),
      ]),
    );
    expect(looked.troubles).toEqual([]);
  });
});

describe("the leaderboard", () => {
  it("is narrowed to the agents with a tag, beside the baselines", async () => {
    const looked = await bench.look();
    const { page } = looked;
    await looked.go("/leaderboard");
    const agents = page.locator("tbody th a");
    const all = (await agents.allTextContents()).sort();
    await page.getByRole("navigation", { name: "Tags" }).getByText("vendor: north", { exact: true }).click();
    await page.waitForURL("**/leaderboard?tag=*");
    await looked.settle();
    const north = (await agents.allTextContents()).sort();
    expect(all).toEqual(expect.arrayContaining(north));
    expect(north.filter((agent) => /careful|quick/.test(agent))).toEqual([expect.stringContaining("quick")]);
    expect(north.some((agent) => /guess/.test(agent))).toBe(true);
    expect(await looked.barriers()).toEqual([]);
    expect(looked.troubles).toEqual([]);
  });
});

describe("a long transcript", () => {
  it("is in the page only where it is looked at", async () => {
    const count = 20_000;
    const long = await plantLong(bench.store, bench.run("repository-qa"), count);
    const looked = await bench.look();
    const { page } = looked;
    const turns = page.locator(".turn");
    await looked.go(`/episodes/${long}`);
    expect(await turns.count()).toBeLessThan(80);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.getByText(`This is event ${count - 1}.`).waitFor();
    expect(await turns.count()).toBeLessThan(80);
    await looked.go(`/episodes/${long}?event=12345`);
    await page.getByText("This is event 12345.").waitFor();
    expect(await turns.count()).toBeLessThan(80);
    expect(looked.troubles).toEqual([]);
  });
});

describe("a run that is played", () => {
  it("appears, grows and ends on the open page", async () => {
    const looked = await bench.look();
    const { page } = looked;
    await looked.go("/");
    await page.evaluate(() => {
      (window as unknown as { isTheSame: boolean }).isTheSame = true;
    });
    await bench.beginLive(2);
    const card = page.locator(".live-card");
    const ended = async (): Promise<string> => (await card.innerText()).replace(/\s+/g, " ");
    await card.waitFor();
    await expect.poll(ended).toContain("of 33 episodes");
    const before = Number(/(\d+) of 33/.exec(await ended())?.[1]);
    bench.allow(5);
    await expect.poll(async () => Number(/(\d+) of 33/.exec(await ended())?.[1])).toBeGreaterThanOrEqual(before + 5);
    expect(await looked.barriers()).toEqual([]);
    await card.click();
    await page.waitForURL(`**/runs/${bench.run("live")}`);
    await looked.settle();
    bench.allow();
    await expect.poll(() => page.locator("#episodes [role=status]").innerText()).toBe("33");
    await expect.poll(() => card.count()).toBe(0);
    expect(await page.evaluate(() => (window as unknown as { isTheSame?: boolean }).isTheSame)).toBe(true);
    expect(looked.troubles).toEqual([]);
  });
});
