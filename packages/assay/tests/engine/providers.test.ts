import { RunModels } from "@assay/harness/engine";
import { anthropic, anthropicError } from "@assay/harness/testing/anthropic-server";
import { chat } from "@assay/harness/testing/chat-server";
import { bytes, cutOff, json, type Script, serve, silence } from "@assay/harness/testing/local-server";
import { openai, openaiStream } from "@assay/harness/testing/openai-server";
import { RunBench } from "@assay/harness/testing/run-bench";
import { suite as repositoryQa } from "@assay/repository-qa";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

// Whole episodes of repository-qa over the providers' own protocols, served on loopback.

let bench: RunBench;
beforeEach(async () => {
  bench = await RunBench.open([repositoryQa]);
});
afterEach(() => bench.close());

const key = "sk-test-0123456789abcdef";
const environment = { OPENAI_API_KEY: key, ANTHROPIC_API_KEY: key, ASSAY_COMPATIBLE_KEY: key };
const oneItem = [{ suite: "repository-qa", seeds: 32, items: { where: { type: "extension", variant: "template" } } }];

async function play(model: string, settings: object, scripts: readonly Script[], rest: object = {}, agent = "loop") {
  await using server = await serve(...scripts);
  const modelSettings = { baseUrl: server.url, timeout: 600, ...settings };
  const run = await bench.plan({ suites: oneItem, agents: [{ agent, model, modelSettings }], retries: 0, ...rest });
  const models = new RunModels({ store: bench.store, actors: {}, environment });
  const ending = await bench.play(run, { models });
  const [episode] = await bench.episodes(run);
  const events = episode === undefined ? [] : await bench.store.events(episode.id, { from: 0, count: 1000 });
  return { run, ending, episode, events: events.map(({ event }) => event), received: [...server.received] };
}

const call = (number: number, name: string, input: object) =>
  ({ type: "function_call", id: `fc_${number}`, call: `call_${number}`, name, input: JSON.stringify(input) }) as const;
const thought = { type: "reasoning", id: "rs_1", summary: ["Look first."], encrypted: "gAAAA+/=" } as const;

describe("an episode over the OpenAI protocol", () => {
  it("goes from parallel calls through reasoning that comes back unchanged to an answer", async () => {
    const { episode, events, received } = await play("openai/gpt-5.4", {}, [
      openai([thought, call(1, "list_directory", {}), call(2, "get_environment", {})]),
      openai([call(3, "submit", { value: "csv" })]),
    ]);
    expect(episode).toMatchObject({
      outcome: { kind: "answered" },
      turns: 2,
      inputTokens: 240,
      cachedInputTokens: 200,
      outputTokens: 100,
      reasoningTokens: 60,
    });
    expect(episode.cost).toBeCloseTo((2 * (20 * 2.5 + 100 * 0.25 + 50 * 15)) / 1e6, 12);
    expect(events.flatMap((event) => (event.type === "tool-called" ? [event.tool] : []))).toEqual([
      "list_directory",
      "get_environment",
    ]);
    expect(received[1].text).toContain("gAAAA+/=");
    expect(await bench.store.servedModels(episode.run)).toEqual([
      { model: "openai/gpt-5.4", servedBy: "gpt-5.4-2026-03-05", calls: 2, filtered: 0 },
    ]);
  });

  it("survives what providers do, and counts the tries", async () => {
    const answer = [call(3, "submit", { value: "csv" })];
    const { episode } = await play("openai/gpt-5.4", {}, [
      json({ error: { message: "slow down" } }, 429, { "retry-after": "0" }),
      json({ error: { message: "oops" } }, 500),
      cutOff(openaiStream(answer), "reset"),
      bytes("<html>garbage"),
      openai(answer),
    ]);
    expect(episode).toMatchObject({ outcome: { kind: "answered" }, turns: 1 });
    const [only] = await bench.store.calls(episode.id, { from: 0, count: 9 });
    expect(only.tries).toBe(5);
  });

  it("fails as ours when the provider stays silent, and is not graded", async () => {
    const { episode, ending, run } = await play("openai/gpt-5.4", { maxRetries: 0, timeout: 0.3 }, [silence]);
    expect(episode.outcome).toMatchObject({ kind: "failed", failure: "model" });
    expect(ending.status).toBe("interrupted");
    // How the agent went about it is judged all the same.
    expect((await bench.scores(run)).filter((score) => !score.includes(" integrity "))).toEqual([]);
  });

  it("stops the run at a refused key, and nothing shows it", async () => {
    const refusal: Script = (response, { headers }) =>
      void response
        .writeHead(401, { "content-type": "application/json" })
        .end(JSON.stringify({ error: { message: `bad key ${headers.authorization}` } }));
    const { ending, run } = await play("openai/gpt-5.4", {}, [refusal]);
    expect(ending).toMatchObject({ status: "interrupted" });
    expect(ending.reason).toContain("OPENAI_API_KEY");
    expect(JSON.stringify([ending, await bench.store.run(run)])).not.toContain(key);
  });

  it("scores a context that overflows as a limit, not as a failure of ours", async () => {
    const overflow = json({ error: { code: "context_length_exceeded", message: "too long" } }, 400);
    const { episode } = await play("openai/gpt-5.4", {}, [openai([call(1, "list_directory", {})]), overflow]);
    expect(episode.outcome).toEqual({ kind: "limit", limit: "tokens" });
  });
});

describe("an episode over the Anthropic protocol", () => {
  it("calls tools and hands in", async () => {
    const use = (id: string, name: string, input: object) =>
      ({ type: "tool_use", id, name, input: JSON.stringify(input) }) as const;
    const { episode } = await play("anthropic/claude-opus-5", {}, [
      anthropicError(529, "overloaded_error", "overloaded"),
      anthropic([use("a", "list_directory", {}), use("b", "get_environment", {})], "tool_use"),
      anthropic([use("c", "submit", { value: "csv" })], "tool_use"),
    ]);
    expect(episode).toMatchObject({ outcome: { kind: "answered" }, turns: 2 });
    expect(episode.toolCalls).toMatchObject({ list_directory: 1, get_environment: 1 });
    expect(episode.cost).toBeGreaterThan(0);
  });
});

describe("an episode over an OpenAI-compatible server", () => {
  it("has no price, and says so", async () => {
    const { episode } = await play("compatible/qwen3-8b", {}, [chat({ content: '{"answer": "csv"}', finish: "stop" })]);
    expect(episode).toMatchObject({ outcome: { kind: "answered" }, cost: undefined });
  });

  it("works in text alone with the agent react", async () => {
    const act = (tool: string, input: object): Script =>
      chat({ content: `I see.\n\n\`\`\`action\n${JSON.stringify({ tool, input })}\n\`\`\``, finish: "stop" });
    const { episode, received } = await play(
      "compatible/qwen3-8b",
      {},
      [act("list_directory", {}), act("submit", { value: "csv" })],
      {},
      "react",
    );
    expect(episode).toMatchObject({ outcome: { kind: "answered" }, turns: 2 });
    expect(received.every(({ body }) => body.tools === undefined)).toBe(true);
  });
});
