import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hostileTranscripts, plantTranscripts } from "./testing/hostile-transcripts.test-support.ts";
import { ViewerBench } from "./testing/viewer-bench.test-support.ts";

let bench: ViewerBench;
let episodes: readonly string[] = [];
beforeAll(async () => {
  bench = await ViewerBench.open([]);
  episodes = await plantTranscripts(bench.store, bench.run("models"));
});
afterAll(() => bench.close());

// The name of a file that was handed in may stand in a link to its own page.
const foreign =
  "main :is(iframe, object, embed, script, style, link, base, meta, form[action], a[href^='javascript'], a[href*='evil']:not([href^='/episodes/']), svg[onload], [onerror])";

describe("a transcript that tries", () => {
  it.each(hostileTranscripts.map(([tries], index) => [tries, index] as const))(
    "%s changes nothing",
    async (_, index) => {
      const looked = await bench.look({ withKeys: true });
      const { page } = looked;
      await looked.go(`/episodes/${episodes[index]}`);
      await page.getByText("after", { exact: true }).waitFor();
      const more = page.getByRole("button", { name: /^show more/ });
      for (let times = 0; times < 3 && (await more.count()) > 0; times++) {
        await more.first().click();
        await looked.settle();
      }
      expect(await page.locator("h1").allInnerTexts()).toEqual([expect.stringMatching(/ on repository-qa$/)]);
      expect(await page.title()).toMatch(/^Episode /);
      expect(await page.locator(foreign).count()).toBe(0);
      expect(await page.evaluate("'wasRun' in window")).toBe(false);
      expect(await looked.overflow()).toBe(0);
      expect(looked.address()).toBe(`/episodes/${episodes[index]}`);
      // A broken picture is the one thing that a browser speaks of.
      expect(looked.troubles.filter((trouble) => !/Failed to load resource/.test(trouble))).toEqual([]);
      expect(bench.reports).toEqual([]);
      await looked.close();
    },
  );

  it("changes nothing in the list of episodes either", async () => {
    const looked = await bench.look({ withKeys: true });
    await looked.go("/runs/20261118-000002-0bad");
    expect(await looked.page.locator(foreign).count()).toBe(0);
    expect(await looked.page.evaluate("'wasRun' in window")).toBe(false);
    expect(await looked.overflow()).toBe(0);
    expect(looked.troubles).toEqual([]);
  });
});
