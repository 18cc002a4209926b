import type { AnySuite } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { call, RunBench, submit } from "../../testing/run-bench.ts";
import { sumsSuite } from "../../testing/sums-suite.ts";

/** The suite of sums whose tool breaks down when it is called. */
const breaking = {
  ...sumsSuite(),
  open: (...given: Parameters<AnySuite["open"]>) => {
    const opened = (sumsSuite() as AnySuite).open(...given);
    const run = async () => {
      throw new Error("it broke");
    };
    return { ...opened, tools: (opened.tools ?? []).map((tool) => ({ ...tool, run })) };
  },
} as AnySuite;

/** Plays an episode of a model that says these, and looks at what is left. */
async function play(replies: readonly object[], settings: object = {}) {
  const bench = await RunBench.open([breaking]);
  try {
    const suites = [{ suite: "sums", seeds: "1", settings: { items: 1, ...settings } }];
    const run = await bench.plan({ suites, agents: [{ agent: "loop", model: bench.script(replies) }], retries: 2 });
    const { status } = await bench.play(run);
    const [episode] = await bench.episodes(run);
    const { answers } = await bench.store.submission(episode.id);
    const scores = await bench.store.episodeScores(episode.id);
    return { status, episode, answers, scores: scores.map(({ metric, value }) => [metric, value]) };
  } finally {
    await bench.close();
  }
}

describe("an episode that breaks down after the agent's first action", () => {
  it("has crashed, is not played again, and scores the floor, with a verdict on integrity", async () => {
    const { status, episode, scores } = await play([call("look"), submit(3)]);
    expect(status).toBe("finished");
    expect(episode).toMatchObject({ attempts: 1, outcome: { kind: "crashed", failure: "internal" } });
    expect(scores).toEqual([
      ["correct", 0],
      ["tainted", 0],
      ["unclear", 0],
    ]);
  });

  it("keeps what was handed in before", async () => {
    const { episode, answers, scores } = await play([submit(3), call("look")], { phases: 2 });
    expect(episode.outcome.kind).toBe("crashed");
    expect(answers[0]).toMatchObject({ value: 3, outcome: { kind: "answered" } });
    expect(scores.map(([metric]) => metric)).toContain("correct");
  });
});
