import type { AnySuite } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { slowFiles } from "../../testing/memory-workspace.ts";
import { RunBench } from "../../testing/run-bench.ts";
import { sumsSuite } from "../../testing/sums-suite.ts";

/** Sums whose first item has a file that is ready only when everything else is done. */
function slowSuite(others: Promise<void>): AnySuite {
  const sums = sumsSuite();
  const open: AnySuite["open"] = (world, item) => {
    const { files } = slowFiles(["data.txt"], async () => {
      if (item.times === 1) await others;
    });
    return { ...sums.open(world, item), files };
  };
  return { ...sums, open };
}

describe("a file that takes long to make", () => {
  it("keeps its own episode waiting, and the others go on meanwhile", async () => {
    const { promise: others, resolve } = Promise.withResolvers<void>();
    const bench = await RunBench.open([slowSuite(others)]);
    try {
      const replies = [{ text: "7", usage: { inputTokens: 1, outputTokens: 1 } }];
      const run = await bench.plan({
        suites: [{ suite: "sums", seeds: "1" }],
        agents: [{ agent: "one-shot", model: bench.script(replies) }],
      });
      const ended: string[] = [];
      const observer = {
        episodeEnded: ({ summary }: { readonly summary: { readonly item: string } }) => {
          if (ended.push(summary.item) === 3) resolve();
        },
      };
      expect(await bench.play(run, { observer })).toMatchObject({ status: "finished" });
      const items = (await bench.store.items(run, { from: 0, count: 10 })).map(({ id }) => id);
      expect(ended.at(-1)).toBe(items[0]);
      expect(ended.toSorted()).toEqual(items.toSorted());
      const [episode] = await bench.episodes(run);
      // What the prompt showed is counted, and was read once ready.
      expect(episode).toMatchObject({ outcome: { kind: "answered" }, bytesInContext: "bytes of data.txt".length });
    } finally {
      await bench.close();
    }
  });
});
