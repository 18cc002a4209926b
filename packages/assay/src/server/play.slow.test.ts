import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WatchedPage } from "./testing/browser.test-support.ts";
import { ViewerBench } from "./testing/viewer-bench.test-support.ts";

let bench: ViewerBench;
beforeAll(async () => {
  bench = await ViewerBench.open([]);
});
afterAll(() => bench.close());

/** A person's hands on the page of an item. */
class Player {
  readonly looked: WatchedPage;
  readonly page: Page;

  private constructor(looked: WatchedPage) {
    this.looked = looked;
    this.page = looked.page;
  }

  /** Chooses an item by the form, under a name. */
  static async begin(query: string, name = "Ada"): Promise<Player> {
    const looked = await bench.look({ allowsRuns: true });
    const player = new Player(looked);
    await looked.go(`/play?${query}`);
    await looked.page.getByLabel("your name").fill(name);
    await looked.page.getByRole("button", { name: "Play", exact: true }).click();
    await looked.page.waitForURL("**/play/*");
    await looked.page.locator(".turn").first().waitFor();
    await looked.settle();
    return player;
  }

  /** Calls a tool with its fields filled in; gives what the tool said. */
  async call(tool: string, fields: { readonly [name: string]: string } = {}): Promise<string> {
    const { page } = this;
    const answers = page.locator(".turn.of-tool");
    const before = await answers.count();
    const panel = page.getByRole("region", { name: "Tools" });
    await panel.getByRole("button", { name: tool, exact: true }).click();
    await this.#fill(fields);
    await panel.getByRole("button", { name: `Call ${tool}`, exact: true }).click();
    await answers.nth(before).waitFor();
    await this.looked.settle();
    return answers.nth(before).innerText();
  }

  /** Tries to call a tool with fields that the page does not take; gives what the page says. */
  async refused(tool: string, fields: { readonly [name: string]: string }): Promise<string> {
    const panel = this.page.getByRole("region", { name: "Tools" });
    await panel.getByRole("button", { name: tool, exact: true }).click();
    await this.#fill(fields);
    await panel.getByRole("button", { name: `Call ${tool}`, exact: true }).click();
    return panel.getByRole("alert").innerText();
  }

  /** Hands in by the fields of the form. */
  async handIn(fields: { readonly [name: string]: string }): Promise<void> {
    await this.#fill(fields);
    await this.#submit();
  }

  /** Hands in what is written as JSON or text. */
  async write(value: string): Promise<void> {
    const panel = this.page.getByRole("region", { name: "Answer" });
    const asText = panel.getByLabel("write it as JSON or text");
    if ((await asText.count()) > 0) await asText.check();
    await panel.getByLabel("what you hand in").fill(value);
    await this.#submit();
  }

  /** Hands in the same until it is taken, although it does not have the form that the task asks for. */
  async insist(value: string): Promise<number> {
    const tools = this.page.getByRole("region", { name: "Tools" });
    let times = 0;
    while (times < 10 && (await tools.count()) > 0) {
      await this.write(value);
      times += 1;
    }
    return times;
  }

  /** Waits for the scores, goes to the episode, and gives its id. */
  async end(): Promise<string> {
    const { page } = this;
    await page.getByRole("link", { name: "See how you did" }).click();
    await page.waitForURL("**/episodes/*");
    await this.looked.settle();
    return page.url().split("/").at(-1) ?? "";
  }

  async #fill(fields: { readonly [name: string]: string }): Promise<void> {
    for (const [name, value] of Object.entries(fields)) {
      await this.page.getByLabel(name, { exact: true }).fill(value);
    }
  }

  /** Until it was taken or refused: the next task is there, or the end, or the reason. */
  async #submit(): Promise<void> {
    const { page } = this;
    const done = page.locator(".turn.of-submit");
    const before = await done.count();
    await page.getByRole("button", { name: "Hand in", exact: true }).click();
    await done.nth(before).waitFor();
    await this.looked.settle();
  }
}

/** An item of each suite, and how a person plays it. */
const items: { readonly [suite: string]: readonly [query: string, play: (player: Player) => Promise<void>] } = {
  "repository-qa": [
    "seed=32&item=1",
    async (player) => {
      expect(await player.call("list_directory")).toMatch(/\/$/m);
      expect(await player.call("run_python_code", { code: "print(6 * 7)" })).toContain("42");
      expect(await player.call("read_text_file", { path: "no such file", head: "3" })).toMatch(/not-found|no file/);
      await player.handIn({ answer: "yes", confidence: "0.9" });
    },
  ],
  "data-analysis": [
    "preset=easy&seed=1&item=1",
    async (player) => {
      const listed = await player.call("run_python", { code: "import os\nprint(sorted(os.listdir('.')))" });
      const [picture = ""] = listed.match(/[\w-]+\.png/) ?? [];
      await player.call("view_image", { path: picture });
      const seen = player.page.locator(".turn.of-tool img.picture");
      await expect.poll(() => seen.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50);
      await player.call("run_command", { command: "ls\n-l" });
      expect(await player.insist('{"result": 1}')).toBeGreaterThan(1);
    },
  ],
  "experiment-design": [
    "seed=3&set.environment=death-process&set.budgets=[2]&set.points=2&set.regret.designs=0",
    async (player) => {
      expect(await player.call("run_experiment", { time: "1.2" })).toContain("infected");
      expect(await player.refused("run_experiment", { time: "soon" })).toContain("time is a number");
      await player.call("run_experiment", { time: "0.4" });
      await player.write("done");
      await player.call("predict", { question: "1", answer: "20" });
      await player.call("predict", { question: "2", answer: "20" });
      await player.write("done");
    },
  ],
  rediscovery: [
    "preset=easy&seed=1&item=1",
    async (player) => {
      expect(await player.call("run_shell", { script: "ls" })).toContain("subject.py");
      await player.call("read_file", { path: "MANUAL.md", head: "20" });
      await player.handIn({ plan: "Ask both subjects, vary one factor at a time, and compare. ".repeat(3) });
      await player.insist('{"conclusion": "Nothing was found.", "claims": []}');
    },
  ],
  campaign: [
    "preset=easy&seed=1&item=1",
    async (player) => {
      await player.call("write_lab_book", { text: "heat was set by eye" });
      const beliefs = player.page.getByRole("region", { name: "Answer" }).getByRole("group", { name: "beliefs" });
      for (const field of await beliefs.getByRole("textbox").all()) await field.fill("0.5");
      await player.handIn({ plan: "Vary one setting at a time." });
      await player.page.getByText("Stop here").click();
      await player.page.getByRole("button", { name: "give up" }).click();
    },
  ],
};

describe("a person who plays in the browser", () => {
  it.each(Object.entries(items))(
    "plays an item of %s, which is scored, shown and verified",
    async (suite, [query, play]) => {
      const player = await Player.begin(`suite=${suite}&${query}`);
      expect(await player.looked.barriers()).toEqual([]);
      await play(player);
      const id = await player.end();
      expect(await player.page.locator("main h1").innerText()).toBe(`human Ada on ${suite}`);
      const episode = await bench.store.episode(id);
      if (episode === undefined) throw new Error(`the episode ${id} is not in the store`);
      expect((await bench.store.episodeScores(id)).length).toBeGreaterThan(0);
      expect(Object.values(episode.toolCalls).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0);
      const run = await bench.store.overview(episode.run);
      expect(run).toMatchObject({ status: "finished", items: 1, finished: 1, failed: 0 });
      const { code, out } = await bench.assay("verify", episode.run);
      expect(out).toContain("nothing differs");
      expect(code).toBe(0);
      expect(player.looked.troubles).toEqual([]);
      expect(bench.reports).toEqual([]);
    },
  );

  it("is told what is wrong, finds the item again by its address, and leaves nothing scored by leaving", async () => {
    const player = await Player.begin("suite=repository-qa&seed=7&item=2", "");
    const { page, looked } = player;
    await page.getByRole("textbox", { name: "confidence", exact: true }).fill("often");
    await page.getByRole("button", { name: "Hand in", exact: true }).click();
    expect(await page.getByRole("alert").innerText()).toBe("answer is needed");
    await page.getByRole("textbox", { name: "answer", exact: true }).fill("3");
    await page.getByRole("button", { name: "Hand in", exact: true }).click();
    expect(await page.getByRole("alert").innerText()).toBe("confidence is a number, and 'often' is none");
    await player.call("list_directory");
    const address = looked.address();
    await looked.go("/play");
    await page.getByRole("link", { name: "repository-qa, world 7, item 2" }).click();
    expect(looked.address()).toBe(address);
    await looked.settle();
    expect(await page.locator(".turn.of-tool").count()).toBe(1);
    await page.getByText("Stop here").click();
    await page.getByRole("button", { name: "leave", exact: true }).click();
    await page.getByText("You left. Nothing was scored.").waitFor();
    const [run] = await bench.store.runs({ from: 0, count: 1 });
    expect(run).toMatchObject({ status: "interrupted", items: 1, finished: 0, failed: 0 });
    expect(looked.troubles).toEqual([]);
  });

  it("is told in one sentence that there is no such item, and leaves no run", async () => {
    const before = await bench.store.runs({ from: 0, count: 100 });
    const looked = await bench.look({ allowsRuns: true });
    await looked.go("/play?suite=repository-qa&seed=32&item=9999");
    await looked.page.getByRole("button", { name: "Play", exact: true }).click();
    const problem = looked.page.getByRole("alert");
    await problem.waitFor();
    expect(await problem.innerText()).toMatch(/^a world has \d+ items; there is no item 9999/);
    expect(await bench.store.runs({ from: 0, count: 100 })).toHaveLength(before.length);
  });

  it("is offered nothing where runs are not allowed", async () => {
    const looked = await bench.look();
    await looked.go("/play");
    expect(await looked.page.getByRole("link", { name: "Play" }).count()).toBe(0);
    expect(await looked.page.locator(".empty").innerText()).toContain("assay view --allow-runs");
    expect(looked.troubles).toEqual([]);
  });
});

describe("a run of baselines", () => {
  it("is begun with a click, played, and shown as it grows", async () => {
    const looked = await bench.look({ allowsRuns: true });
    const { page } = looked;
    await looked.go("/");
    await page.getByText("Begin a run of baselines").click();
    await page.getByLabel("seeds").fill("1..2,x");
    await page.getByRole("checkbox", { name: "oracle" }).check();
    await page.getByRole("checkbox", { name: "guess" }).check();
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await page.getByRole("alert").waitFor();
    expect(await page.getByRole("alert").innerText()).toContain("seeds are written 1..5 or 1..5,7");
    await page.getByLabel("seeds").fill("1..2");
    await page.getByRole("button", { name: "Begin", exact: true }).click();
    await page.waitForURL("**/runs/*");
    const run = page.url().split("/").at(-1) ?? "";
    await expect.poll(async () => (await bench.store.overview(run)).status).toBe("finished");
    expect(await bench.store.overview(run)).toMatchObject({ items: 4, finished: 8, failed: 0 });
    await expect.poll(() => page.locator("#episodes [role=status]").innerText()).toBe("8");
    // What was refused at first is the one thing that a browser speaks of.
    expect(looked.troubles).toEqual([expect.stringContaining("a status of 400")]);
  });
});
