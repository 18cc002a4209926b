import type { RubricKey } from "@assay/grading/judging";
import { trueAnswer } from "@assay/grading/rubrics";
import { afterAll, describe, expect, it } from "vitest";
import { TaskSet } from "../../training/task-set.ts";
import { TrainingGround } from "../../training/training-ground.ts";
import { AccessToken } from "../guards/index.ts";
import { makeTrainingApp } from "./training-app.ts";
import { methodNames } from "./training-methods.ts";

const token = "a-token-of-the-test";
const headers = { host: "127.0.0.1", authorization: `Bearer ${token}` };
const ground = new TrainingGround({ episodes: 3, idleMilliseconds: 3_600_000 });
const reports: unknown[] = [];
const app = makeTrainingApp({
  ground,
  guarding: { token: new AccessToken(token), bound: "127.0.0.1" },
  report: (error) => reports.push(error),
});
afterAll(() => ground.end());

// biome-ignore lint/suspicious/noExplicitAny: what comes over the wire is looked at field by field.
type Answer = any;

async function ask(method: string, input: object, signal?: AbortSignal): Promise<{ status: number; body: Answer }> {
  const init = { method: "POST", headers, body: JSON.stringify(input) };
  const response = await app.request(`/training/${method}`, signal === undefined ? init : { ...init, signal });
  return { status: response.status, body: await response.json() };
}

const call = async (method: string, input: object): Promise<Answer> => {
  const { status, body } = await ask(method, input);
  expect(body, JSON.stringify(body)).toBeDefined();
  expect([status, body.code]).toEqual([200, undefined]);
  return body;
};

const campaign = () => call("open", { suite: "campaign" }).then(({ set }) => set as string);

describe("the training server", () => {
  it.each([
    ["no token", { host: "127.0.0.1" }],
    ["a wrong token", { host: "127.0.0.1", authorization: "Bearer another" }],
    ["a foreign host", { ...headers, host: "evil.example" }],
    ["a page of another site", { ...headers, origin: "https://evil.example" }],
  ])("refuses %s at every method", async (_, given) => {
    for (const method of [...methodNames, "batch"]) {
      const response = await app.request(`/training/${method}`, { method: "POST", headers: given, body: "{}" });
      expect([method, response.status]).toEqual([method, 403]);
    }
  });

  it("says what is wrong with a request, in one sentence", async () => {
    const cases: readonly (readonly [method: string, input: object, said: RegExp])[] = [
      ["fly", {}, /no method 'fly'/],
      ["open", { suite: "nowhere" }, /nowhere/],
      ["open", { suite: "campaign", purpose: "secret" }, /purpose/],
      ["open", { suite: "campaign", colour: "red" }, /colour/],
      ["open", { suite: "campaign", settings: { difficulty: 7 } }, /difficulty/],
      ["open", { suite: "campaign", part: "x" }, /no parts/],
      ["entry", { set: "x", seed: 1 }, /open it again/],
      ["step", { episode: "x", tool: "submit" }, /no such episode/],
      ["close", { episode: "x" }, /no such episode/],
    ];
    for (const [method, input, said] of cases) {
      const { status, body } = await ask(method, input);
      expect([method, status < 500, body.message]).toEqual([method, true, expect.stringMatching(said)]);
    }
    const response = await app.request("/training/open", { method: "POST", headers, body: "[1" });
    expect(await response.json()).toMatchObject({ code: "training/wrong-request" });
    expect(reports).toEqual([]);
  });

  it("takes whole numbers as seeds and no file of secret ones", async () => {
    const set = await campaign();
    for (const seed of ["@seeds.txt", "1..5", "x", -1, 1.5, null]) {
      expect(await ask("entry", { set, seed })).toMatchObject({
        status: 400,
        body: { code: "training/wrong-request" },
      });
    }
  });

  it("gives an entry without key or secret strata, the same each time", async () => {
    const set = await campaign();
    const entry = await call("entry", { set, seed: 4 });
    expect(entry).toEqual(await call("entry", { set, seed: "4" }));
    expect(entry.item).toMatchObject({ suite: "campaign", purpose: "training", seed: "4" });
    expect(Object.keys(entry.item.strata)).not.toContain("mechanisms");
    expect(JSON.stringify(entry)).not.toContain('"key"');
    expect(entry.phase.prompt[0].text.length).toBeGreaterThan(100);
    expect(entry.phase.tools.map((tool: Answer) => tool.function.name)).toContain("submit");
  });

  it("marks the worlds of evaluations", async () => {
    const { set } = await call("open", { suite: "campaign", purpose: "evaluation" });
    expect((await call("entry", { set, seed: 4 })).item.purpose).toBe("evaluation");
  });

  it("plays an episode to its scores, and knows it no more", async () => {
    const { set } = await call("open", { suite: "repository-qa", where: { type: "count-rows" } });
    const { episode, phase } = await call("reset", { set, seed: 1 });
    expect(phase.prompt[0].text).toMatch(/how many|count|number of/i);
    const listed = await call("step", { episode, tool: "list_directory", input: {} });
    expect(listed).toMatchObject({ error: null, phase: null, ended: null });
    const wrong = await call("step", { episode, tool: "fly", input: {} });
    expect(wrong.error.code).toBe("tools/unknown-tool");
    const done = await call("step", { episode, tool: "submit", input: { value: { answer: 1, confidence: 0.1 } } });
    expect(done.ended).toMatchObject({ outcome: "answered", reward: 0 });
    expect(done.ended.scores.length).toBeGreaterThan(1);
    expect((await ask("step", { episode, tool: "submit", input: { value: 1 } })).body.code).toBe(
      "training/unknown-episode",
    );
  });

  it("gives progress that adds up to what was reached, however often a thing is done", async () => {
    const { set } = await call("open", { suite: "repository-qa", where: { type: "count-rows" } });
    const { episode } = await call("reset", { set, seed: 2 });
    const asked = { episode, tool: "list_directory", input: { depth: null } };
    const { parts } = await call("step", asked);
    const path = /\S+\.(csv|txt|json|log|jsonl)/.exec(parts[0].text)?.[0];
    let total = 0;
    for (let time = 0; time < 3; time++) {
      const { progress } = await call("step", { episode, tool: "read_text_file", input: { path } });
      total += progress.evidence;
    }
    expect(total).toBeGreaterThanOrEqual(0);
    expect(total).toBeLessThanOrEqual(1);
    await call("close", { episode });
  });

  it("gives what the results file gains as it stands, and takes it back where it is spoilt", async () => {
    const choice = { suite: "data-analysis", part: "cepheid-calibration", settings: { difficulty: "easy" } };
    const { set } = await call("open", choice);
    const { key } = (await TaskSet.open({ ...choice, purpose: "training", where: [] })).item("1", 0)
      .challenge as unknown as { readonly key: RubricKey };
    const { episode } = await call("reset", { set, seed: 1 });
    const write = async (text: string): Promise<number> => {
      const { progress } = await call("step", {
        episode,
        tool: "write_file",
        input: { path: "results.json", text },
      });
      return progress.criteria;
    };
    const right = JSON.stringify(trueAnswer(key.form, key.rubric));
    expect([await write("{}"), await write(right), await write(right), await write("{}")]).toEqual([0, 1, 0, -1]);
    await write(right);
    const { progress, ended } = await call("step", { episode, tool: "submit", input: { value: "see the file" } });
    expect([progress.criteria, ended.reward]).toEqual([0, 1]);
  }, 600_000);

  it("makes the calls of a batch side by side, each with its own result or error", async () => {
    const set = await campaign();
    const { results } = await call("batch", {
      calls: [
        { method: "reset", input: { set, seed: 1 } },
        { method: "reset", input: { set, seed: -1 } },
        { method: "suites" },
      ],
    });
    expect(results).toEqual([
      { result: expect.objectContaining({ episode: expect.any(String) }) },
      { error: expect.objectContaining({ code: "training/wrong-request" }) },
      { result: { suites: expect.arrayContaining(["campaign"]) } },
    ]);
    await call("close", { episode: results[0].result.episode });
    expect((await ask("batch", { calls: 7 })).status).toBe(400);
  });

  it("opens so many episodes and no more", async () => {
    const set = await campaign();
    const opened = await Promise.all([1, 2, 3].map((seed) => call("reset", { set, seed })));
    expect((await ask("reset", { set, seed: 4 })).body.code).toBe("training/too-many-episodes");
    for (const { episode } of opened) await call("close", { episode });
    expect((await call("state", {})).episodes).toBe(0);
  });

  it("scores an answer without an episode, the same each time", async () => {
    const { set } = await call("open", { suite: "repository-qa" });
    const asked = { set, seed: 3, number: 1, answer: { reply: "It is 12." } };
    const scored = await call("score", asked);
    expect(scored.scores.length).toBeGreaterThan(0);
    expect(await call("score", asked)).toEqual(scored);
    expect(await call("score", { ...asked, answer: {} })).toMatchObject({ reward: 0 });
  });

  it("says which difficulties to train at next", async () => {
    const attempts = Array.from({ length: 40 }, (_, index) => {
      const difficulty = (index % 10) / 10;
      return { difficulty, score: difficulty < 0.5 ? 1 : 0 };
    });
    const { next, difficulty } = await call("difficulties", { target: 0.5, attempts, count: 4 });
    expect(next).toHaveLength(4);
    expect(difficulty).toBeGreaterThan(0.35);
    expect(difficulty).toBeLessThan(0.6);
  });
});

describe("an episode", () => {
  const slow = { suite: "repository-qa", where: { type: "count-rows" } };
  const sleep = { tool: "run_python_code", input: { code: "import time\ntime.sleep(3600)" } };

  it("outlives a call that takes longer than its time-out", async () => {
    const { set } = await call("open", slow);
    const { episode } = await call("reset", { set, seed: 5 });
    const { body } = await ask("step", { episode, ...sleep, timeout: 0.5 });
    expect(body.code).toBe("training/timed-out");
    const next = await call("step", { episode, tool: "run_python_code", input: { code: "print(6 * 7)" } });
    expect(next.parts[0].text).toContain("42");
    await call("close", { episode });
  }, 600_000);

  it("outlives a call whose client hangs up", async () => {
    const { set } = await call("open", slow);
    const { episode } = await call("reset", { set, seed: 5 });
    const hangingUp = new AbortController();
    const asked = ask("step", { episode, ...sleep }, hangingUp.signal).catch((error: unknown) => ({ body: error }));
    setTimeout(() => hangingUp.abort(), 300);
    await asked;
    const next = await call("step", { episode, tool: "list_directory", input: {} });
    expect(next.error).toBeNull();
    await call("close", { episode });
  }, 600_000);

  it("can be closed while a call of it runs", async () => {
    const { set } = await call("open", slow);
    const { episode } = await call("reset", { set, seed: 5 });
    const running = ask("step", { episode, ...sleep });
    const { ended } = await call("close", { episode });
    expect(["crashed", "failed"]).toContain(ended.outcome);
    expect((await running).status).not.toBe(200);
  }, 600_000);
});
