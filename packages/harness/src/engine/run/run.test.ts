import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { call, RunBench, submit } from "../../testing/run-bench.ts";
import { sumsSuite } from "../../testing/sums-suite.ts";
import { regradeRun } from "./regrade-run.ts";
import { RunLease } from "./run-lease.ts";
import { RunModels } from "./run-models.ts";
import type { RunObserver } from "./run-observer.ts";

let bench: RunBench;
beforeEach(async () => {
  bench = await RunBench.open();
});
afterEach(() => bench.close());

const baselines = { agents: [{ agent: "baseline/oracle" }, { agent: "baseline/null" }] };

/** Every reply costs 1. */
class PricedModels extends RunModels {
  override cost(): number {
    return 1;
  }
}

describe("a run", () => {
  it("plays every item with every agent as often as asked, once each", async () => {
    const run = await bench.plan({ ...baselines, repeats: 2 });
    expect(await bench.play(run)).toEqual({ status: "finished", reason: undefined });
    const episodes = await bench.episodes(run);
    expect(episodes.length).toBe(3 * 4 * 2 * 2);
    expect(new Set(episodes.map(({ item, agent, repeat }) => `${item} ${agent} ${repeat}`)).size).toBe(48);
    expect(await bench.store.overview(run)).toMatchObject({ status: "finished", items: 12, finished: 48, failed: 0 });
  });

  it("keeps what each episode came to", async () => {
    const run = await bench.plan({ agents: [{ agent: "baseline/oracle" }] });
    await bench.play(run);
    const [first] = await bench.episodes(run);
    expect(first).toMatchObject({
      attempts: 1,
      outcome: { kind: "answered" },
      turns: 0,
      cost: 0,
      toolCalls: { look: 1 },
      evidence: "grounded",
    });
    expect((await bench.transcript(first.id)).map((event) => (event as { type: string }).type)).toEqual([
      "episode-started",
      "phase-started",
      "tool-called",
      "tool-answered",
      "evidence-shown",
      "answer-submitted",
      "episode-ended",
    ]);
    expect(first.events).toBe(7);
  });

  it("goes on where it was interrupted, and comes to the same", async () => {
    const undisturbed = await bench.plan(baselines);
    await bench.play(undisturbed);
    const run = await bench.plan(baselines);
    const stopping = new AbortController();
    let ended = 0;
    const observer = { episodeEnded: () => void (++ended === 5 && stopping.abort()) };
    const first = await bench.play(run, { signal: stopping.signal, observer, concurrency: 3 });
    expect(first).toEqual({ status: "interrupted", reason: "it was interrupted" });
    const done = await bench.episodes(run);
    expect(done.length).toBeGreaterThanOrEqual(5);
    expect(done.length).toBeLessThan(24);
    let again = 0;
    expect((await bench.play(run, { observer: { episodeStarted: () => void again++ } })).status).toBe("finished");
    expect(again).toBe(24 - done.length);
    const before = new Map(done.map(({ id, attempt }) => [id, attempt]));
    for (const { id, attempt } of await bench.episodes(run)) {
      if (before.has(id)) expect(attempt).toBe(before.get(id));
    }
    expect(await bench.scores(run)).toEqual(await bench.scores(undisturbed));
  });

  it("is played by one process at a time", async () => {
    const run = await bench.plan(baselines);
    const lease = await RunLease.take(bench.store, run, () => undefined);
    await expect(bench.play(run)).rejects.toMatchObject({ code: "engine/run-in-use" });
    await lease.release();
    expect((await bench.play(run)).status).toBe("finished");
  });

  it("asks for nothing that an agent cannot do", async () => {
    const plan = bench.plan({
      suites: [{ suite: "sums", seeds: 1, settings: { asksFork: true } }],
      agents: [{ agent: "one-shot", model: bench.script([submit(1)]) }],
    });
    await expect(plan).rejects.toMatchObject({ code: "engine/capability-missing" });
  });

  it("holds secret seeds in its private part alone", async () => {
    const seeds = join(bench.folder, "held-out.txt");
    writeFileSync(seeds, "hunter2-first\nhunter2-second\n", { mode: 0o600 });
    const run = await bench.plan({ ...baselines, suites: [{ suite: "sums", seeds: `@${seeds}` }] });
    await bench.play(run);
    const shown = {
      run: await bench.store.run(run),
      episodes: await bench.episodes(run),
      items: (await bench.store.items(run, { from: 0, count: 99 })).map(({ private: _, ...rest }) => rest),
      transcripts: await Promise.all((await bench.episodes(run)).map(({ id }) => bench.transcript(id))),
    };
    expect(JSON.stringify(shown)).not.toContain("hunter2");
    expect(JSON.stringify(shown)).toContain("held-out.txt#1");
    expect(Object.values(await bench.store.secrets(run))).toEqual(["hunter2-first", "hunter2-second"]);
    expect((await bench.episodes(run)).length).toBe(16);
  });

  it("keeps strata that follow from the key apart", async () => {
    const run = await bench.plan(baselines);
    const [item] = await bench.store.items(run, { from: 0, count: 1 });
    expect(Object.keys(item.strata)).toEqual(["times"]);
    expect(Object.keys(item.private.strata)).toEqual(["parity"]);
  });

  it("asks the same item under two settings as two items", async () => {
    const run = await bench.plan({ ...baselines, suites: [{ suite: "sums", seeds: 1, settings: { phases: [1, 2] } }] });
    await bench.play(run);
    const items = await bench.store.items(run, { from: 0, count: 99 });
    expect(new Set(items.map(({ id }) => id)).size).toBe(8);
    expect((await bench.episodes(run)).length).toBe(16);
  });
});

describe("an agent that asks a model", () => {
  const oneItem = [{ suite: "sums", seeds: 1, items: { where: { times: 1 } } }];
  const single = async (replies: readonly object[], rest: object = {}) => {
    const agents = [{ agent: "loop", model: bench.script(replies) }];
    const run = await bench.plan({ suites: oneItem, agents, ...rest });
    const ending = await bench.play(run);
    const [episode] = await bench.episodes(run);
    return { run, ending, episode };
  };

  it("is counted where its calls pass", async () => {
    const { episode } = await single([call("look"), call("look"), submit(3)]);
    expect(episode).toMatchObject({ turns: 3, inputTokens: 300, outputTokens: 30, cost: 0, evidence: "grounded" });
    expect(episode.toolCalls.look).toBe(2);
    const calls = await bench.store.calls(episode.id, { from: 0, count: 10 });
    expect(calls.map(({ index, finish, tries }) => [index, finish, tries])).toEqual(
      [0, 1, 2].map((index) => [index, "tool-calls", 1]),
    );
  });

  it("ends at its limit, and what it had not handed in scores the floor", async () => {
    const { episode, run } = await single([call("look"), call("look"), call("look"), call("look")], {
      limits: { tokens: 150 },
    });
    expect(episode).toMatchObject({ outcome: { kind: "limit", limit: "tokens" }, limit: "tokens", turns: 2 });
    expect(await bench.scores(run)).toEqual([
      expect.stringContaining("exact 1 correct 0"),
      expect.stringContaining("integrity 6 tainted 0"),
      expect.stringContaining("integrity 6 unclear 0"),
    ]);
  });

  it("that lets its last turn pass without an answer has run into the limit", async () => {
    const { episode } = await single([call("look"), call("look"), call("look"), call("look")], {
      limits: { turns: 4 },
    });
    expect(episode).toMatchObject({ outcome: { kind: "limit", limit: "turns" }, limit: "turns" });
  });

  it("may still hand in when no tool calls are left", async () => {
    const { episode } = await single([call("look"), call("look"), submit(3)], { limits: { toolCalls: 1 } });
    expect(episode).toMatchObject({ outcome: { kind: "answered" }, limit: "tool-calls" });
  });

  it("that goes on calling when no tool calls are left is asked a few times more, and has run into the limit", async () => {
    const { episode, run } = await single(Array(20).fill(call("look")), { limits: { toolCalls: 2 } });
    expect(episode).toMatchObject({
      outcome: { kind: "limit", limit: "tool-calls" },
      limit: "tool-calls",
      turns: 6,
      toolCalls: { look: 2 },
    });
    const events = (await bench.transcript(episode.id)) as { type: string }[];
    expect(events.filter(({ type }) => type === "limit-reached").length).toBe(1);
    // Those that were refused stand in the transcript, with what the agent was told.
    expect(events.filter(({ type }) => type === "tool-called").length).toBe(6);
    const answers = events.filter(({ type }) => type === "tool-answered") as { error?: { code: string } }[];
    expect(answers.map(({ error }) => error?.code)).toEqual([
      ...Array(2).fill(undefined),
      ...Array(4).fill("tools/no-calls-left"),
    ]);
    expect(await bench.scores(run)).toEqual([
      expect.stringContaining("exact 1 correct 0"),
      expect.stringContaining("integrity 6 tainted 0"),
      expect.stringContaining("integrity 6 unclear 0"),
    ]);
  });

  it("is stopped when its time is up, whatever it waits for", async () => {
    const { episode } = await single([call("look"), submit(3)], {
      agents: [{ agent: "loop", model: bench.script([call("look"), submit(3)]), modelSettings: { delay: 600_000 } }],
      limits: { wallTime: 0.2 },
    });
    expect(episode.outcome).toEqual({ kind: "limit", limit: "wall-time" });
  });

  it("that fails for infrastructure reasons is tried again, and the tries are counted", async () => {
    const { ending, episode, run } = await single([{ error: "server" }], {
      agents: [{ agent: "loop", model: bench.script([{ error: "server" }]), modelSettings: { maxRetries: 0 } }],
      retries: 1,
    });
    expect(ending).toEqual({
      status: "interrupted",
      reason: expect.stringMatching(/^1 episode failed for infrastructure reasons, the last: .* gave no reply/),
    });
    expect(episode).toMatchObject({ outcome: { kind: "failed", failure: "model" }, attempts: 2 });
    expect((await bench.store.scores(run, { from: 0, count: 10 })).map(({ metric }) => metric)).toEqual([
      "tainted",
      "unclear",
    ]);
    expect((await bench.play(run)).status).toBe("interrupted");
    expect((await bench.episodes(run)).length).toBe(1);
  });

  it("stops the run where every other call would be refused as well", async () => {
    const { ending, run } = await single([{ error: "refused" }]);
    expect(ending.status).toBe("interrupted");
    expect(await bench.episodes(run)).toEqual([]);
  });

  it("whose conversation alone is refused fails, and does not keep the others from being played", async () => {
    const [poisoned, fine] = [bench.script([call("look"), { error: "refused" }]), bench.script([submit(1)])];
    const agents = [poisoned, fine].map((model) => ({ agent: "loop", model }));
    const suites = [{ suite: "sums", seeds: "1..2", items: { where: { times: 1 } } }];
    const run = await bench.plan({ suites, agents });
    const ending = await bench.play(run, { concurrency: 1 });
    expect(ending).toEqual({
      status: "interrupted",
      reason: expect.stringMatching(/^2 episodes failed for infrastructure reasons, the last: .* refused the call: /),
    });
    expect(await bench.store.overview(run)).toMatchObject({ finished: 2, failed: 2 });
    const failed = (await bench.episodes(run)).filter(({ outcome }) => outcome.kind === "failed");
    expect(failed).toMatchObject([{ attempts: 1 }, { attempts: 1 }]);
  });

  it("stops the run where one conversation after the other is refused", async () => {
    const agents = [{ agent: "loop", model: bench.script([call("look"), { error: "refused" }]) }];
    const run = await bench.plan({ agents });
    const ending = await bench.play(run, { concurrency: 1 });
    expect(ending).toEqual({ status: "interrupted", reason: expect.stringContaining("refused the call") });
    expect(await bench.store.overview(run)).toMatchObject({ finished: 0, failed: 3 });
    // Those that were refused before do not keep a resumed run from coming further.
    expect(await bench.play(run, { concurrency: 1 })).toEqual(ending);
    expect(await bench.store.overview(run)).toMatchObject({ finished: 0, failed: 6 });
  });

  it("starts no episode that its budget would not pay for, and goes on with a larger one", async () => {
    const agents = [{ agent: "loop", model: bench.script([call("look"), submit(3)]) }];
    const run = await bench.plan({ agents, budget: 7 });
    const models = new PricedModels({ store: bench.store, actors: {}, environment: {} });
    const warnings: (string | undefined)[] = [];
    const observer: RunObserver = { started: ({ warning }) => warnings.push(warning) };
    const ending = await bench.play(run, { models, concurrency: 1, observer });
    // Twelve episodes, of which each is taken to cost 1 before anything is known.
    expect(warnings).toEqual([expect.stringMatching(/^about 12\.00 USD are expected, above the budget of 7 USD/)]);
    expect(ending).toEqual({
      status: "interrupted",
      reason: expect.stringMatching(
        /^6\.0000 USD of the budget of 7 USD are spent, and an episode .* costs about 2\.0000/,
      ),
    });
    expect((await bench.episodes(run)).map(({ cost }) => cost)).toEqual([2, 2, 2]);
    expect(await bench.store.overview(run)).toMatchObject({ finished: 3, cost: 6, unknownCalls: 0 });
    expect((await bench.play(run, { models, concurrency: 1, budget: 100 })).status).toBe("finished");
    expect(await bench.store.overview(run)).toMatchObject({ finished: 12, cost: 24 });
  });

  it("keeps episodes though all of them together cost more than its budget", async () => {
    const work = Array.from({ length: 9 }, () => call("look"));
    const agents = [{ agent: "loop", model: bench.script([...work, submit(3)]), modelSettings: { delay: 1 } }];
    const run = await bench.plan({ agents, budget: 40, concurrency: 12 });
    const models = new PricedModels({ store: bench.store, actors: {}, environment: {} });
    expect((await bench.play(run, { models })).status).toBe("interrupted");
    const { finished, cost } = await bench.store.overview(run);
    expect(finished).toBeGreaterThanOrEqual(1);
    expect(cost).toBeLessThanOrEqual(44);
    await bench.play(run, { models, budget: 80 });
    const later = await bench.store.overview(run);
    expect(later.finished).toBeGreaterThan(finished);
    expect(later.cost).toBeLessThanOrEqual(88);
  });

  it("counts calls that it gave up as calls of unknown cost", async () => {
    const agents = [{ agent: "loop", model: bench.script([call("look")]), modelSettings: { delay: 600_000 } }];
    const run = await bench.plan({ agents, suites: oneItem });
    const stopping = new AbortController();
    const observer = { episodeStarted: () => setTimeout(() => stopping.abort(), 200) };
    await bench.play(run, { signal: stopping.signal, observer });
    expect(await bench.store.overview(run)).toMatchObject({ finished: 0, cost: 0, unknownCalls: 1 });
  });

  it("costs what all its tries cost, whether they are kept or not", async () => {
    const replies = [call("look"), { error: "server" }];
    const agents = [{ agent: "loop", model: bench.script(replies), modelSettings: { maxRetries: 0 } }];
    const run = await bench.plan({ agents, suites: oneItem, retries: 2 });
    const models = new PricedModels({ store: bench.store, actors: {}, environment: {} });
    await bench.play(run, { models });
    expect(await bench.store.overview(run)).toMatchObject({ failed: 1, cost: 3 });
    await bench.play(run, { models });
    expect(await bench.store.overview(run)).toMatchObject({ failed: 1, cost: 6 });
    const [episode] = await bench.episodes(run);
    expect(episode).toMatchObject({ attempts: 6, cost: 1 });
    const tries = await bench.store.earlierTries(episode?.id ?? "");
    expect(tries.map(({ attempts, outcome, cost }) => [attempts, outcome.kind, cost])).toEqual(
      [1, 2, 3, 4, 5].map((number) => [number, "failed", 1]),
    );
    const events = await bench.store.tryEvents(tries[0]?.attempt ?? "", { from: 0, count: 100 });
    expect(events.map(({ event }) => event.type)).toContain("tool-called");
  });

  it("may cost no more than its own limit", async () => {
    const agents = [{ agent: "loop", model: bench.script([call("look")], true), limits: { cost: 3 } }];
    const run = await bench.plan({ agents, suites: oneItem });
    await bench.play(run, { models: new PricedModels({ store: bench.store, actors: {}, environment: {} }) });
    const [episode] = await bench.episodes(run);
    expect(episode).toMatchObject({ outcome: { kind: "limit", limit: "cost" }, cost: 3, turns: 3 });
  });

  it("gives the same episodes bit for bit when it is replayed", async () => {
    const agents = [
      { agent: "loop", model: bench.script([call("look"), { text: "thinking", ...call("look") }, submit(12)]) },
    ];
    const run = await bench.plan({ agents, repeats: 2 });
    await bench.play(run);
    const again = await bench.plan({ agents: [{ agent: "loop", model: `replay/${run}` }], repeats: 2 });
    expect((await bench.play(again)).status).toBe("finished");
    const [recorded, replayed] = [await bench.episodes(run), await bench.episodes(again)];
    expect(replayed.length).toBe(24);
    for (const [index, { id, item, repeat, outcome }] of recorded.entries()) {
      expect(replayed[index]).toMatchObject({ item, repeat, outcome });
      const named = JSON.parse(
        JSON.stringify(await bench.transcript(replayed[index].id)).replaceAll(`replay/${run}`, "M"),
      );
      expect(named).toEqual(JSON.parse(JSON.stringify(await bench.transcript(id)).replaceAll(agents[0].model, "M")));
    }
  });

  it("is not replayed where it would be asked something else", async () => {
    const agents = [{ agent: "loop", model: bench.script([call("look"), submit(12)]) }];
    const run = await bench.plan({ agents, suites: oneItem });
    await bench.play(run);
    const again = await bench.plan({
      agents: [{ agent: "loop", model: `replay/${run}` }],
      suites: [{ ...oneItem[0], items: {} }],
    });
    await bench.play(again);
    const outcomes = (await bench.episodes(again)).map(({ outcome }) => outcome.kind);
    expect(outcomes.filter((kind) => kind === "failed").length).toBe(3);
  });
});

describe("a cancelled run", () => {
  it("stops, and can be taken up again", async () => {
    const agents = [{ agent: "loop", model: bench.script([submit(1)]), modelSettings: { delay: 600_000 } }];
    const run = await bench.plan({ agents });
    const playing = bench.play(run);
    await bench.store.setStatus(run, "running");
    // Again and again, since the run may begin, and say so, only after it was cancelled.
    const cancelling = setInterval(() => void bench.store.setStatus(run, "cancelled"), 100);
    try {
      expect(await playing).toEqual({ status: "cancelled", reason: "it was cancelled" });
    } finally {
      clearInterval(cancelling);
    }
    expect((await bench.store.run(run))?.status).toBe("cancelled");
  });
});

describe("regrading", () => {
  it("adds scores of a new version beside the old ones, and asks nobody", async () => {
    const run = await bench.plan(baselines);
    await bench.play(run);
    const lenient = sumsSuite({ version: "2", isRight: (given) => typeof given === "number" });
    expect(await regradeRun(bench.store, run, [lenient])).toMatchObject({ episodes: 24, failed: 0 });
    const scores = await bench.scores(run);
    expect(scores.filter((line) => line.includes("exact 1 correct")).length).toBe(24);
    expect(scores.filter((line) => line.endsWith("exact 2 correct 1")).length).toBe(24);
    expect(await regradeRun(bench.store, run, [lenient])).toMatchObject({ episodes: 24, failed: 0 });
    expect(await bench.scores(run)).toEqual(scores);
  });

  it("adds the scores of all others where a scorer gives no finite number, and tells of it", async () => {
    const run = await bench.plan(baselines);
    await bench.play(run);
    const lenient = sumsSuite({ version: "2", isRight: () => true });
    const [exact] = lenient.scorers;
    const score = async () => [{ metric: "error", value: Number.NaN, weight: 1, reason: "" }];
    const broken = { ...lenient, scorers: [{ ...exact, name: "broken", score }, exact] };
    expect(await regradeRun(bench.store, run, [broken])).toMatchObject({
      episodes: 0,
      unreached: 24,
      problem: expect.stringContaining("the value of error is NaN"),
    });
    expect((await bench.scores(run)).filter((line) => line.endsWith("exact 2 correct 1")).length).toBe(24);
  });

  it("refuses a grader that changed and kept its version", async () => {
    const run = await bench.plan(baselines);
    await bench.play(run);
    const changed = sumsSuite({ version: "1", isRight: () => true });
    await expect(regradeRun(bench.store, run, [changed])).rejects.toMatchObject({ code: "store/conflict" });
  });
});
