import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "@assay/contract";
import { afterAll, describe, expect, it } from "vitest";
import { failureOf, lookTool, testContext } from "../../testing/ask.ts";
import { openModel } from "../open-model.ts";
import { fakeRuntime } from "./fake-runtime.test-support.ts";
import { mostAtOnce } from "./most-at-once.ts";

const runtime = fakeRuntime();
afterAll(() => runtime[Symbol.dispose]());
const context = { ...testContext(), environment: { ASSAY_LOCAL_MODELS: runtime.folder } };
const open = (settings: object = {}, name = "local/echo") => openModel(name, settings, context);
const never = new AbortController().signal;
const ask = (said: string, settings: object = {}, tools = [] as (typeof lookTool)[], signal = never) =>
  open(settings).reply({ messages: [{ role: "user", parts: [text(said)] }], tools, signal });

describe("local/ models, in a child process", () => {
  it("answer, with tokens counted and temperature 0 unless it is set", async () => {
    expect(await ask("hello")).toMatchObject({
      parts: [{ type: "text", text: "hello 0" }],
      finish: "stop",
      usage: { inputTokens: 6, outputTokens: 7, cachedInputTokens: 0, reasoningTokens: 0 },
      servedBy: "echo.gguf",
      tries: 1,
    });
    expect((await ask("hello", { temperature: 0.5 })).parts).toEqual([{ type: "text", text: "hello 0.5" }]);
  });

  it("count what they read before as cached", async () => {
    await ask("hello you", { contextSize: 256 });
    expect((await ask("hello me", { contextSize: 256 })).usage.cachedInputTokens).toBe(6);
  });

  it("are held to a call by a grammar where tools are declared", async () => {
    const reply = await ask("look", {}, [lookTool]);
    expect(reply.finish).toBe("tool-calls");
    expect(reply.parts).toMatchObject([{ tool: "look", input: { valid: true, value: { path: "a" } } }]);
  });

  it("say that a call was cut, and keep it", async () => {
    const reply = await ask("look", { maxOutputTokens: 30 }, [lookTool]);
    expect(reply).toMatchObject({ finish: "length", parts: [{ tool: "look", input: { valid: false } }] });
  });

  it("refuse a conversation that does not fit, with both lengths", async () => {
    const failure = await failureOf(ask("x".repeat(190)));
    expect(failure).toMatchObject({ code: "models/context-overflow", isTransient: false });
    expect(String(failure)).toMatch(/it has 191 tokens, and the context has 200/);
  });

  it("stop when they are no longer wanted", async () => {
    const controller = new AbortController();
    const asked = ask("hang", {}, [], controller.signal);
    setImmediate(() => controller.abort(new Error("enough")));
    expect(await failureOf(asked)).toMatchObject({ message: "enough" });
    expect((await ask("hello")).parts).toEqual([{ type: "text", text: "hello 0" }]);
  });

  it("are given up when a call takes too long", async () => {
    expect(await failureOf(ask("hang", { timeout: 0.05, maxRetries: 0 }))).toMatchObject({
      code: "models/unavailable",
      fault: "timeout",
    });
  });

  it("cost a call when they crash, and start again with the next", async () => {
    const failure = await failureOf(ask("crash", { maxRetries: 1 }));
    expect(failure).toMatchObject({ code: "models/unavailable", isTransient: true });
    expect(String(failure)).toMatch(/after 2 tries: .*its process ended \(SIG/);
    expect((await ask("hello")).parts).toEqual([{ type: "text", text: "hello 0" }]);
  });

  it("pass on what the runtime complains about", async () => {
    expect(String(await failureOf(ask("fail", { maxRetries: 0 })))).toMatch(/the runtime failed: no such rule/);
    writeFileSync(join(runtime.folder, "broken.gguf"), "no model");
    const broken = open({}, "local/broken").reply({ messages: [], tools: [], signal: never });
    const failure = await failureOf(broken);
    expect(failure).toMatchObject({ code: "models/refused", isTransient: false });
    expect(String(failure)).toMatch(/the model cannot be loaded: the magic bytes are wrong/);
  });

  it("name what is missing and how to get it", async () => {
    const failing = (name: string, settings: object = {}, environment = context.environment) =>
      failureOf((async () => openModel(name, settings, { ...context, environment }))());
    const absent = await failing("local/smollm2");
    expect(absent).toMatchObject({ code: "models/not-installed" });
    expect(String(absent)).toMatch(/fetch it with '.* setup --model local\/smollm2'/);
    expect(String(await failing("local/other"))).toMatch(/local\/\.\/model\.gguf/);
    expect(await failing("local/echo", { contextSize: 1 })).toMatchObject({ code: "models/wrong-settings" });
    expect(await failing("local/echo", { baseUrl: "http://127.0.0.1/" })).toMatchObject({
      code: "models/wrong-settings",
    });
  });
});

describe("episodes at once", () => {
  const local = { model: "local/echo", modelSettings: {} };
  it("are as many as local models answer, where there are only such", () => {
    expect(mostAtOnce([local])).toBe(1);
    expect(mostAtOnce([local, { ...local, modelSettings: { concurrency: 4 } }])).toBe(4);
    expect(mostAtOnce([local, { model: "openai/gpt-5.4", modelSettings: {} }])).toBe(Number.POSITIVE_INFINITY);
    expect(mostAtOnce([local, { modelSettings: {} }])).toBe(Number.POSITIVE_INFINITY);
  });
});
