import { setTimeout as sleep } from "node:timers/promises";
import type { AnySuite } from "@assay/contract";
import { reply } from "@assay/grading/judging/judging.test-support";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { redshiftSuite } from "../../testing/redshift-suite.test-support.ts";
import { RunBench } from "../../testing/run-bench.ts";
import { regradeModels } from "./regrade-models.ts";
import { type RegradeOptions, regradeRun } from "./regrade-run.ts";
import { RunModels } from "./run-models.ts";
import { readRecord } from "./run-record.ts";

let bench: RunBench;
beforeEach(async () => {
  bench = await RunBench.open([{ ...redshiftSuite, actors: { roles: ["novice"], needed: () => [] } }]);
});
afterEach(() => bench.close());

const suites = [{ suite: "redshifts", seeds: "1..2" }];
const partly = { suites, agents: [{ agent: "baseline/partly" }] };
const said = (...verdicts: [number, unknown][]) => ({
  text: reply(verdicts),
  usage: { inputTokens: 10, outputTokens: 5 },
});
/** The replies of a judge to the summary, and to the lines of the three galaxies. */
const fair = [said([1, true]), said([1, true], [2, false], [3, false])];
const kind = [said([1, true]), said([1, true], [2, true], [3, true])];
const strict = [said([1, false]), said([1, false], [2, false], [3, false])];

async function played(plan: object): Promise<string> {
  const run = await bench.plan(plan);
  expect((await bench.play(run)).status).toBe("finished");
  return run;
}

/** The scores of a scorer's metric `score`, in the order of episodes. */
async function scoresBy(run: string, scorer: string) {
  const all = await bench.store.scores(run, { from: 0, count: 1000 });
  return all.filter((each) => each.scorer === scorer && each.metric === "score");
}

/** Grades again with these judges, as the command does. */
async function regraded(run: string, scorer: string, judges: string[], options: RegradeOptions = {}) {
  const record = readRecord(run, (await bench.store.run(run))?.record ?? null);
  const scorers = [scorer];
  const models = await regradeModels(bench.store, record, bench.suites, {
    scorers,
    judges,
    budget: undefined,
    environment: {},
  });
  return regradeRun(bench.store, run, bench.suites, { scorers, models, ...options });
}

/** Every reply costs 1. */
class PricedModels extends RunModels {
  override cost(): number {
    return 1;
  }
}

describe("a run with a judge", () => {
  it("has its scores beside those of the checks, under a version that names the judge", async () => {
    const judge = bench.script(fair);
    const run = await played({ ...partly, actors: { judge } });
    const scores = await scoresBy(run, "judged");
    expect(scores.map(({ version }) => version)).toEqual([`3 by ${judge}`, `3 by ${judge}`]);
    for (const { value } of scores) expect(value).toBeCloseTo((34 / 3 + 3 + 1 / 3) / 20, 12);
    for (const { value } of await scoresBy(run, "rubric")) expect(value).toBeCloseTo(34 / 48, 12);
    expect(await scoresBy(run, "judged-all")).toEqual([]);
  });

  it("shows who was asked what, and charges the run, not the agent", async () => {
    const judge = bench.script(fair);
    const run = await bench.plan({ ...partly, actors: { judge } });
    await bench.play(run, { models: new PricedModels({ store: bench.store, actors: { judge }, environment: {} }) });
    const [episode] = await bench.episodes(run);
    expect(episode).toMatchObject({ cost: 0, actorCost: 2, turns: 0, inputTokens: 0 });
    const events = (await bench.transcript(episode.id)) as { type: string; role?: string; actor?: string }[];
    const called = events.filter(({ type }) => type === "actor-called");
    expect(called.map(({ role, actor }) => [role, actor])).toEqual([
      ["judge", judge],
      ["judge", judge],
    ]);
  });

  it("asks again once where the judge's reply is malformed, within one episode", async () => {
    const judge = bench.script([
      { text: "Certainly! All good." },
      said([1, true]),
      said([1, true], [2, "NO"]),
      said([2, false], [3, false]),
    ]);
    const run = await played({ ...partly, actors: { judge } });
    for (const { parts } of await scoresBy(run, "judged")) {
      expect(parts).toMatchObject({ votes: "++--", judges: [{ verdicts: "++--", calls: 4, repeated: 2 }] });
    }
  });

  it("has no scores of judges where nobody judges", async () => {
    const run = await played(partly);
    expect(new Set((await bench.store.scores(run, { from: 0, count: 100 })).map(({ scorer }) => scorer))).toEqual(
      new Set(["rubric", "integrity"]),
    );
  });

  it("lets several judges vote, and keeps what each said", async () => {
    const judges = [bench.script(kind), bench.script(strict), bench.script(fair)];
    const run = await played({ ...partly, actors: { judge: judges } });
    const [{ version, parts }] = await scoresBy(run, "judged");
    expect(version).toBe(`3 by ${judges.toSorted().join(", ")}`);
    expect(parts).toMatchObject({
      votes: "++--",
      judges: [
        { name: judges[0], verdicts: "++++" },
        { name: judges[1], verdicts: "----" },
        { name: judges[2], verdicts: "++--" },
      ],
    });
  });

  it("keeps an episode whose judge could not be reached, and says so", async () => {
    const judge = bench.script([said([1, true]), { error: "context-overflow" }]);
    const unreached: string[] = [];
    const run = await bench.plan({ ...partly, actors: { judge } });
    const observer = {
      judgeUnreached: (scorer: string, problem: string) => void unreached.push(`${scorer}: ${problem}`),
    };
    expect((await bench.play(run, { observer })).status).toBe("finished");
    expect(unreached.length).toBe(2);
    expect(unreached[0]).toContain("judged: ");
    expect(await scoresBy(run, "judged")).toEqual([]);
    expect((await scoresBy(run, "rubric")).length).toBe(2);
    const [episode] = await bench.episodes(run);
    expect(await bench.transcript(episode.id)).toContainEqual({
      type: "note-recorded",
      kind: "judge-unreached",
      data: expect.objectContaining({ scorer: "judged" }),
    });
    expect(await regraded(run, "judged", [])).toMatchObject({
      episodes: 0,
      unreached: 2,
      problem: expect.stringContaining("context"),
    });
    expect(await regraded(run, "judged", [bench.script(fair)])).toMatchObject({ episodes: 2, unreached: 0 });
  });

  it("stops where a judge's provider refuses it", async () => {
    const run = await bench.plan({ ...partly, actors: { judge: bench.script([{ error: "refused" }]) } });
    expect(await bench.play(run)).toMatchObject({ status: "interrupted" });
  });

  it("judges what was handed in before the agent's time was up", async () => {
    // Enough to hand in on a busy machine.
    const wallTime = 6;
    const late: AnySuite = {
      ...redshiftSuite,
      async *episode() {
        yield* redshiftSuite.episode({ name: "1" }, { id: "1" }, redshiftSuite.open({ name: "1" }, { id: "1" }));
        await sleep(1000 * (wallTime + 0.5));
      },
    };
    const own = await RunBench.open([late]);
    try {
      const run = await own.plan({ ...partly, limits: { wallTime }, actors: { judge: own.script(fair) } });
      expect(await own.play(run)).toMatchObject({ status: "finished" });
      const [episode] = await own.episodes(run);
      expect(episode.limit).toBe("wall-time");
      const scores = await own.store.episodeScores(episode.id);
      expect(scores.find(({ scorer, metric }) => scorer === "judged" && metric === "score")?.parts).toMatchObject({
        votes: "++--",
      });
    } finally {
      await own.close();
    }
  });
});

describe("the plan's actors", () => {
  const record = async (actors: object) => {
    const run = await bench.plan({ ...partly, actors });
    return readRecord(run, (await bench.store.run(run))?.record ?? null).plan.actors;
  };

  it("are judges at temperature 0 unless the plan says otherwise; other roles are left alone", async () => {
    expect(
      await record({
        judge: [
          "openai/gpt-5.4",
          { model: "google/gemini-3-pro", modelSettings: { temperature: 0.5 }, tags: { vendor: "google" } },
        ],
        novice: "openai/gpt-5.4",
      }),
    ).toEqual({
      judge: [
        { model: "openai/gpt-5.4", modelSettings: { temperature: 0 }, tags: {} },
        { model: "google/gemini-3-pro", modelSettings: { temperature: 0.5 }, tags: { vendor: "google" } },
      ],
      novice: [{ model: "openai/gpt-5.4", modelSettings: {}, tags: {} }],
    });
  });

  it("are told apart by the settings that change how they answer", async () => {
    const actors = await record({
      judge: [
        "openai/gpt-5.4",
        { model: "openai/gpt-5.4", modelSettings: { reasoningEffort: "high", temperature: 1 } },
        { model: "compatible/qwen3", modelSettings: { baseUrl: "http://127.0.0.1:1", timeout: 5 } },
      ],
    });
    expect(new RunModels({ store: bench.store, actors, environment: {} }).actors("judge")).toEqual([
      "openai/gpt-5.4",
      'openai/gpt-5.4 reasoningEffort="high" temperature=1',
      "compatible/qwen3",
    ]);
  });

  it("have roles that some suite of the plan knows, and the roles that it needs are played", async () => {
    await expect(bench.plan({ ...partly, actors: { novise: "openai/a" } })).rejects.toMatchObject({
      code: "engine/wrong-plan",
      message: "the plan: actors.novise: there is no such role in this plan; the roles are: auditor, judge, novice",
    });
    const own = await RunBench.open([{ ...redshiftSuite, actors: { roles: ["novice"], needed: () => ["novice"] } }]);
    try {
      await expect(own.plan(partly)).rejects.toMatchObject({
        code: "engine/wrong-plan",
        message: "the plan: actors: redshifts needs somebody to play the novice; name a model under 'actors.novice'",
      });
      await own.plan({ ...partly, actors: { novice: own.script(fair) } });
    } finally {
      await own.close();
    }
  });

  it("vote only where a scorer asks them, and each once", async () => {
    const wrong = (actors: object, message: string) =>
      expect(bench.plan({ ...partly, actors })).rejects.toMatchObject({
        code: "engine/wrong-plan",
        message: expect.stringContaining(message),
      });
    await wrong({ novice: ["openai/a", "openai/b"] }, "actors.novice: several models are named, and only judges vote");
    await wrong({ judge: ["openai/a", "openai/a"] }, "actors.judge: openai/a is named twice");
    await wrong({ judge: [] }, "actors.judge");
    const models = new RunModels({
      store: bench.store,
      actors: { judge: [bench.script(fair), bench.script(kind)] },
      environment: {},
    });
    await expect(models.openActor("judge")).rejects.toThrow("several play the judge");
    await expect(models.openActor("novice")).rejects.toThrow("nobody plays the novice");
    await expect(models.openActor("judge", "somebody")).rejects.toThrow("nobody plays the judge");
  });
});

describe("a run that is judged again", () => {
  it("gets scores by other judges beside the old ones, and asks no agent", async () => {
    const first = bench.script(fair);
    const answer = { calls: [{ tool: "submit", input: { value: "RATE\n65" } }] };
    const run = await played({
      suites,
      agents: [{ agent: "loop", model: bench.script([answer]) }],
      actors: { judge: first },
    });
    const before = await bench.scores(run);
    const calls = async () =>
      Promise.all((await bench.episodes(run)).map(({ id }) => bench.store.calls(id, { from: 0, count: 99 })));
    const called = await calls();
    const [other, third] = [bench.script(strict), bench.script(kind)];
    expect(await regraded(run, "judged", [other, third])).toMatchObject({ episodes: 2, failed: 0, judgedBefore: 0 });
    const after = await bench.scores(run);
    expect(after.filter((line) => before.includes(line))).toEqual(before);
    expect((await scoresBy(run, "judged")).map(({ version }) => version).toSorted()).toEqual(
      [
        `3 by ${first}`,
        `3 by ${first}`,
        `3 by ${[other, third].toSorted().join(", ")}`,
        `3 by ${[other, third].toSorted().join(", ")}`,
      ].toSorted(),
    );
    expect(await calls()).toEqual(called);
  });

  it("is not judged twice by the same judges, in whatever order, and goes on where it was broken off", async () => {
    const run = await played({ ...partly, suites: [{ suite: "redshifts", seeds: "1..4" }] });
    const [one, two] = [bench.script(fair), bench.script(kind)];
    const models = new PricedModels({ store: bench.store, actors: { judge: [one, two] }, environment: {} });
    // Four calls an episode, each for 1: the money ends within the third.
    await expect(
      regradeRun(bench.store, run, bench.suites, { scorers: ["judged"], models, budget: 9 }),
    ).rejects.toThrow("the budget of 9 USD is spent (9.0000 USD); the same command with a larger --budget goes on");
    expect((await scoresBy(run, "judged")).length).toBe(2);
    expect(await regraded(run, "judged", [two, one])).toMatchObject({ episodes: 2, judgedBefore: 2 });
    expect((await scoresBy(run, "judged")).length).toBe(4);
    expect(await regraded(run, "judged", [one, two], { concurrency: 3 })).toMatchObject({
      episodes: 0,
      judgedBefore: 4,
    });
  });

  it("is judged by many at once", async () => {
    const run = await played({ ...partly, suites: [{ suite: "redshifts", seeds: "1..9" }] });
    expect(await regraded(run, "judged", [bench.script(fair)], { concurrency: 4 })).toMatchObject({ episodes: 9 });
    expect((await scoresBy(run, "judged")).map(({ parts }) => (parts as { votes: string }).votes)).toEqual(
      Array(9).fill("++--"),
    );
  });

  it("asks nobody without a scorer's name, and says who is missing with one", async () => {
    const run = await played({ ...partly, actors: { judge: bench.script(fair) } });
    const before = await bench.scores(run);
    expect(await regradeRun(bench.store, run, bench.suites)).toMatchObject({ episodes: 2, cost: 0 });
    expect(await bench.scores(run)).toEqual(before);
    await expect(regraded(run, "judged-all", [])).rejects.toMatchObject({
      code: "engine/wrong-choice",
      message: "the scorer judged-all asks the auditor, and nobody plays that role in the run; say who with --judge",
    });
    await expect(regraded(run, "jugded", [bench.script(fair)])).rejects.toMatchObject({
      code: "engine/wrong-choice",
      message: "no suite of the run has a scorer 'jugded'; there are: rubric, judged, judged-all, integrity",
    });
  });
});
