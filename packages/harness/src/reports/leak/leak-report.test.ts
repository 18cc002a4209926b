import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { regradeRun } from "../../engine/index.ts";
import { RunBench } from "../../testing/run-bench.ts";
import { type LeakOptions, makeLeakReport } from "./leak-report.ts";
import { leakySuite, secretSeeds } from "./leaky-suite.test-support.ts";
import { renderLeak } from "./render-leak.ts";

let bench: RunBench;
beforeEach(async () => {
  bench = await RunBench.open([leakySuite()]);
});
afterEach(() => bench.close());

const agents = [{ agent: "baseline/honest" }, { agent: "baseline/leaky" }];
const usual: LeakOptions = { partial: false, alternative: "public-higher" };

/** Plans and plays a run on these seeds. */
async function played(seeds: string, change: Parameters<typeof planned>[1] = {}): Promise<string> {
  const run = await planned(seeds, change);
  await bench.play(run);
  return run;
}

/** Plans a run; `suite` changes what it asks, the rest the plan itself. */
const planned = (seeds: string, change: { readonly suite?: object; readonly [field: string]: unknown } = {}) => {
  const { suite, ...plan } = change;
  return bench.plan({ suites: [{ suite: "sums", seeds, ...suite }], agents, ...plan });
};

const report = (ours: string, theirs: string, options: Partial<LeakOptions> = {}) =>
  makeLeakReport(bench.store, { public: ours, private: theirs }, bench.suites, { ...usual, ...options });

describe("a leak report", () => {
  it("finds the agent that knows the public worlds, and not the other, with Holm's correction for both", async () => {
    const [ours, theirs] = [await played("1..14"), await played(secretSeeds(bench, 14))];
    const found = await report(ours, theirs, { by: "times" });
    expect(found).toMatchObject({ isShare: true, doubts: [], scores: ["sums exact correct 1"] });
    const [honest, leaky] = found.agents;
    expect([honest.label, leaky.label]).toEqual(["baseline/honest", "baseline/leaky"]);
    expect(leaky.strata.map(({ stratum }) => stratum)).toEqual(["1", "2", "3", "4"]);
    expect(leaky.all.worlds).toEqual({ public: 14, private: 14 });
    expect(leaky.adjusted.permutation).toBeLessThan(0.01);
    expect(leaky.adjusted.betting).toBeLessThan(0.05);
    expect(leaky.all.permutation.defined && 2 * leaky.all.permutation.pValue).toBe(leaky.adjusted.permutation);
    expect(leaky.adjusted.betting).toBeCloseTo(2 * leaky.all.betting.pValue, 12);
    expect(honest.adjusted.permutation).toBeGreaterThan(0.05);
    expect(honest.adjusted.betting).toBeGreaterThan(0.05);
    expect(await report(ours, theirs, { by: "times" })).toEqual(found);
  });

  it("has the means of the scores that the store holds, repeats of an item averaged", async () => {
    const [ours, theirs] = [await played("1..3", { repeats: 2 }), await played("4..8", { repeats: 2 })];
    const { agents: compared } = await report(ours, theirs);
    for (const { id, all } of compared) {
      expect(all.means).toEqual({
        public: expect.closeTo(await meanOf(ours, id), 12),
        private: expect.closeTo(await meanOf(theirs, id), 12),
      });
      expect(all.worlds).toEqual({ public: 3, private: 5 });
    }
  });

  it("doubts private seeds that are public, and public ones that were secret", async () => {
    const [open, hidden] = [await played("1..3"), await played(secretSeeds(bench, 3))];
    const { doubts } = await report(hidden, open);
    expect(doubts.map((doubt) => doubt.replace(/ \S+-\S+-\S+ /, " R "))).toEqual([
      "The private run R has public seeds, which anyone can make; hold back secret ones instead.",
      "The public run R has seeds that were secret when it ran; were their worlds published?",
    ]);
  });

  it("leaves out episodes that failed, and says how many", async () => {
    const change = { agents: [{ agent: "baseline/frail" }], retries: 0 };
    const [ours, theirs] = [await played("1..3", change), await played(secretSeeds(bench, 3), change)];
    const { failed } = await bench.store.overview(ours);
    expect(failed).toBeGreaterThan(0);
    const { agents: compared, doubts } = await report(ours, theirs, { partial: true });
    expect(doubts[0]).toContain(`count nowhere: ${failed} of 12 public and `);
    expect(compared[0].all.means).toEqual({ public: 1, private: 1 });
  });

  it("keeps settings apart: a side with more worlds of the easier ones does not look better", async () => {
    const suites = (easy: string, hard: string) => [
      { suite: "sums", seeds: easy },
      { suite: "sums", seeds: hard, settings: { level: "hard" } },
    ];
    const ours = await played("1", { suites: suites("1..4", "5..6") });
    const theirs = await played("1", { suites: suites("11..12", "13..16") });
    const { agents: compared } = await report(ours, theirs);
    expect(compared[0].strata.map(({ stratum, worlds }) => [stratum, worlds])).toEqual([
      ["settings 1", { public: 4, private: 2 }],
      ["settings 2", { public: 2, private: 4 }],
    ]);
    // Labels are exchanged among the 6 worlds of each setting: 15 ways twice.
    expect(compared[0].all.permutation).toMatchObject({ method: "exact", labellings: 225 });
  });

  it("of runs that are not finished is refused, unless it is asked for, and then has a doubt", async () => {
    const [ours, theirs] = [await played("1..3"), await planned("4..6")];
    await expect(report(ours, theirs)).rejects.toThrow(/is interrupted; finish it with 'assay resume', or .*--partial/);
    const { agents: compared, doubts } = await report(ours, theirs, { partial: true });
    expect(compared[0].all).toMatchObject({ gap: undefined, betting: { pairs: 0 } });
    expect(doubts.at(-1)).toContain("not finished");
  });

  it("of a run that was stopped bets on worlds in their order, as far as all their episodes are there", async () => {
    const [ours, theirs] = [await played("1..6"), await planned("11..16", { concurrency: 1 })];
    const stop = new AbortController();
    let ended = 0;
    const observer = { episodeEnded: () => void (++ended === 19 && stop.abort()) };
    await bench.play(theirs, { signal: stop.signal, observer });
    const episodes = await bench.episodes(theirs);
    const { agents: compared } = await report(ours, theirs, { partial: true });
    for (const { id, all } of compared) {
      const done = Map.groupBy(await worldsOf(theirs, id), (world) => world);
      const complete = ["11", "12", "13", "14", "15", "16"].map((seed) => done.get(`sums/${seed}`)?.length === 4);
      expect(all.betting.pairs).toBe(complete.indexOf(false));
    }
    expect(episodes.length).toBeLessThan(48);
  });

  it("is shown in lines that fit, with what was found in words", async () => {
    const [ours, theirs] = [await played("1..14"), await played(secretSeeds(bench, 14))];
    const text = renderLeak(await report(ours, theirs, { by: "times" }), 100);
    expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(text).toMatch(
      /baseline\/leaky\nstratum +worlds +public +private +gap +95 % interval +p +finds +bets\n1 +14 \+ 14/,
    );
    expect(text).toMatch(
      /A gap: public scores are higher by [\d.]+ points, p 0\.\d+ after Holm's correction for 2 agents\./,
    );
    expect(text).toMatch(
      /No gap was found, p [01]\.\d+ after Holm's correction for 2 agents; a run of this size finds/,
    );
    expect(text.replaceAll("\n", " ")).toMatch(
      /Bets, at any time: a gap, p 0\.\d+ after Holm's correction for 2 agents \(the money passed 20 at pair \d+ of 14\)\./,
    );
  });
});

describe("two runs are not compared", () => {
  const cases: readonly (readonly [
    what: string,
    seeds: string,
    change: Parameters<typeof planned>[1],
    says: RegExp,
  ])[] = [
    ["where a seed is in both", "3..5", {}, /have 1 seed in common; a world is either public or private/],
    [
      "with other settings",
      "4..6",
      { suite: { preset: "hard" } },
      /differ in their settings or choice of items; run both/,
    ],
    ["with another choice of items", "4..6", { suite: { items: { perWorld: 1 } } }, /settings or choice of items/],
    ["with other repeats", "4..6", { repeats: 2 }, /differ in their repeats \(1 and 2\)/],
    [
      "with no agent in common",
      "4..6",
      { agents: [{ agent: "baseline/null" }] },
      /no agent of \S+ is in \S+; an agent/,
    ],
    ["with other limits of an agent", "4..6", { limits: { turns: 3 } }, /no agent of \S+ is in/],
    ["with another judge", "4..6", { actors: { judge: "openai/gpt-5.4" } }, /differ in the models of their actors/],
  ];
  for (const [what, seeds, change, says] of cases) {
    it(what, async () => {
      const [ours, theirs] = [await planned("1..3"), await planned(seeds, change)];
      await expect(report(ours, theirs, { partial: true })).rejects.toThrow(says);
    });
  }

  it("where they are one, or of another generation or suite", async () => {
    const ours = await planned("1..3");
    await expect(report(ours, ours)).rejects.toThrow("is one run");
    const [suite] = bench.suites;
    for (const [other, says] of [
      [{ ...suite, generation: 2 }, /generation of a suite \(sums 1 and sums 2\)/],
      [{ ...suite, name: "differences" }, /their suites \(sums and differences\)/],
    ] as const) {
      const second = await RunBench.open([other]);
      const run = await second.plan({ suites: [{ suite: other.name, seeds: "4..6" }], agents });
      const stored = await second.store.run(run);
      await second.close();
      if (stored === undefined) throw new Error("the run is lost");
      await bench.store.createRun({ ...stored, secrets: {} });
      await expect(report(ours, run, { partial: true })).rejects.toThrow(says);
    }
  });

  it("where they were graded by two versions, until both are graded again", async () => {
    const [ours, theirs] = [await played("1..3"), await played("4..6")];
    const newer = [leakySuite({ version: "2", isRight: (given, key) => given === key })];
    await regradeRun(bench.store, ours, newer);
    const compare = () => makeLeakReport(bench.store, { public: ours, private: theirs }, newer, usual);
    await expect(compare()).rejects.toThrow(/versions 1 and 2 of sums exact correct; run 'assay regrade'/);
    await regradeRun(bench.store, theirs, newer);
    await expect(compare()).resolves.toMatchObject({ scores: ["sums exact correct 2"] });
  });

  it("by a stratum, scorer or metric that is not there, which names those that are", async () => {
    const [ours, theirs] = [await played("1..2"), await played("3..4")];
    await expect(report(ours, theirs, { by: "task" })).rejects.toThrow(
      "no item has a 'task' to compare by; there are: parity, times",
    );
    await expect(report(ours, theirs, { metric: "f1" })).rejects.toThrow(
      /no episode has a score 'f1' .*: exact correct/,
    );
    await expect(report(ours, theirs, { scorer: "judge" })).rejects.toThrow(/of 'judge'; .*: exact correct/);
  });
});

/** The mean score of an agent over items, each with the mean of its repeats. */
async function meanOf(run: string, agent: string): Promise<number> {
  const episodes = (await bench.episodes(run)).filter((each) => each.agent === agent);
  const values = new Map<string, number[]>();
  for (const { id, item } of episodes) {
    const [{ value }] = await bench.store.episodeScores(id);
    values.set(item, [...(values.get(item) ?? []), value]);
  }
  const average = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length;
  return average([...values.values()].map(average));
}

/** The world of each of an agent's episodes. */
async function worldsOf(run: string, agent: string): Promise<string[]> {
  const episodes = (await bench.episodes(run)).filter((each) => each.agent === agent);
  return Promise.all(episodes.map(async ({ item }) => (await bench.store.item(run, item))?.world ?? ""));
}
