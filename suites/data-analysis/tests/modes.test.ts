import { RunBench, RunModels, serve } from "assay/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataAnalysis } from "../src/suite.ts";
import { limitedReader, MAX_VISIBLE_DISKS } from "./limited-reader.ts";

// The same model with the pictures in its prompt, and with tools in the sandbox.

let bench: RunBench;
beforeAll(async () => {
  bench = await RunBench.open([dataAnalysis]);
});
afterAll(() => bench.close());

async function score(agent: string, circles: number): Promise<number> {
  await using server = await serve(limitedReader);
  const settings = {
    task: "count-circles",
    difficulty: "easy",
    parameters: { images: 3, circles: [circles, circles] },
  };
  const run = await bench.plan({
    suites: [{ suite: "data-analysis", settings, seeds: "1" }],
    agents: [{ agent, model: "compatible/reader", modelSettings: { baseUrl: server.url } }],
    retries: 0,
  });
  const models = new RunModels({ store: bench.store, actors: {}, environment: {} });
  await bench.play(run, { models });
  const [{ outcome }] = await bench.episodes(run);
  expect(outcome).toEqual({ kind: "answered" });
  const scores = await bench.store.scores(run, { from: 0, count: 100 });
  const [found] = scores.filter(({ scorer, metric }) => scorer === "rubric" && metric === "score");
  return found.value;
}

describe("counting circles", () => {
  it("is right with the pictures in the prompt and with tools, where a picture shows few", async () => {
    expect(await score("one-shot", MAX_VISIBLE_DISKS - 3)).toBe(1);
    expect(await score("loop", MAX_VISIBLE_DISKS - 3)).toBe(1);
  });

  it("falls with the pictures in the prompt and holds with tools, where a picture shows many", async () => {
    expect(await score("one-shot", MAX_VISIBLE_DISKS + 12)).toBe(0);
    expect(await score("loop", MAX_VISIBLE_DISKS + 12)).toBe(1);
  });
});
