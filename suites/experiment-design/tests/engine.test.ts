import { stream } from "@assay/science/numerics/stream";
import { driveEpisode, gradeAnswers, RunBench, regradeRun } from "assay/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerFormOf } from "../src/episode/introduce.ts";
import { attemptOf } from "../src/scoring/attempt.ts";
import { openSetup } from "../src/setup.ts";
import { pose } from "../src/suite.test-support.ts";
import { textbookSuite } from "../src/suite.ts";

// The suite in the engine with a store and a scripted model.

const settings = {
  environment: "death-process",
  goal: "infected",
  evaluation: "design",
  points: 2,
  regret: { designs: 0, search: false },
};
const suite = (differing: object) => ({
  suites: [{ suite: "experiment-design", seeds: 1, settings: { ...settings, ...differing } }],
});
const call = (tool: string, input: object) => ({ calls: [{ tool, input }] });
const submit = (value: unknown) => call("submit", { value });
const run = (design: number) => call("run_experiment", { design });

let bench: RunBench;
beforeAll(async () => {
  bench = await RunBench.open([textbookSuite]);
});
afterAll(() => bench.close());

async function play(plan: object) {
  const id = await bench.plan(plan);
  expect(await bench.play(id)).toMatchObject({ status: "finished" });
  const [episode] = await bench.episodes(id);
  return {
    id,
    episode,
    submission: await bench.store.submission(episode.id),
    events: await bench.transcript(episode.id),
  };
}

describe("experiment-design in a run", () => {
  it("asks forks of a model at every budget, and shows it nothing of that afterwards", async () => {
    const model = bench.script([submit({ answers: [10, 11] }), run(1), submit("done"), submit([20, 21])]);
    const { submission, events, episode } = await play({
      ...suite({ budgets: [0, 1] }),
      agents: [{ agent: "loop", model }],
    });
    expect(submission.answers.map(({ to }) => to)).toEqual(["branch", "agent", "branch"]);
    expect(submission.answers.filter(({ to }) => to === "branch").map(({ value }) => value)).toEqual([
      { predictions: [[10], [11]] },
      { predictions: [[20], [21]] },
    ]);
    expect(episode.outcome.kind).toBe("answered");
    const phases = events.filter((event) => (event as { type: string }).type === "phase-started");
    expect(phases).toHaveLength(1);
    expect(JSON.stringify(phases)).not.toContain("## Now: predictions");
  });

  it("lets an agent that cannot be forked take part with one budget, and refuses it with several", async () => {
    const agents = [{ agent: "one-shot", model: bench.script([{ text: "done" }]) }];
    await expect(bench.plan({ ...suite({ budgets: [0, 1] }), agents })).rejects.toMatchObject({
      code: "engine/capability-missing",
    });
    await expect(bench.plan({ ...suite({ budgets: [1] }), agents })).resolves.toEqual(expect.any(String));
  });

  it("asks the model that plays the novice, and regrades to the same scores", async () => {
    const model = bench.script([
      ...[run(1), submit("done")],
      ...[call("explain", { text: "Half of fifty at most times." }), submit("done")],
      ...[call("predict", { question: 1, answer: 20 }), call("predict", { question: 2, answer: 20 }), submit("done")],
    ]);
    const novice = bench.script([{ text: "25" }, { text: "I would say 26." }]);
    const { id, submission } = await play({
      ...suite({ budgets: [1], evaluation: "discovery", novice: "model" }),
      agents: [{ agent: "loop", model }],
      actors: { novice },
    });
    expect(submission.answers.filter(({ role }) => role === "novice").map(({ value }) => value)).toEqual([
      { prediction: [25] },
      { prediction: [26] },
    ]);
    const before = await bench.scores(id);
    expect(before.length).toBeGreaterThan(0);
    await regradeRun(bench.store, id, [textbookSuite]);
    expect(await bench.scores(id)).toEqual(before);
  });
});

describe("scores of experiment-design", () => {
  it.each([
    ["with forks", {}],
    ["with an explanation", { evaluation: "discovery" } as const],
    ["with regret", { budgets: [2], regret: { designs: 5, search: true } }],
    ["by the published constants", { constants: "published", law: "departed" } as const],
  ])("from a file of answers equal those of the episode %s", async (_, differing) => {
    const posed = pose(differing);
    const agent = textbookSuite.baselines.random.agent({ item: posed.challenge.item }, stream("test"));
    const { submission, scores } = await driveEpisode(textbookSuite, posed.world, posed.challenge, agent, {});
    const { item, key } = JSON.parse(JSON.stringify(posed.challenge)) as typeof posed.challenge;
    const attempt = attemptOf(submission, item, answerFormOf(openSetup(item), item.goal));
    const value = textbookSuite.grading?.reply.parse(JSON.parse(JSON.stringify(attempt))) ?? null;
    const listed = { id: item.id, question: item.question, strata: {}, key };
    const given = { said: { kind: "value", value, confidence: null }, files: {} } as const;
    const [graded] = await gradeAnswers(textbookSuite, [listed], new Map([[item.id, given]]));
    expect(graded.scores).toEqual(scores);
    expect(textbookSuite.grading?.key.safeParse(key).success).toBe(true);
  });
});
