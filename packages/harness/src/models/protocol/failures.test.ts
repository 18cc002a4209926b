import { describe, expect, it } from "vitest";
import { anthropic, anthropicError, anthropicStream } from "../../testing/anthropic-server.ts";
import { ask, failureOf, open, secretKey, testContext } from "../../testing/ask.ts";
import { chat, chatStream } from "../../testing/chat-server.ts";
import { google, googleError } from "../../testing/google-server.ts";
import { bytes, cutOff, eventStream, hangUp, json, type Script, serve, silence } from "../../testing/local-server.ts";
import { type Item, openai, openaiError, openaiStream } from "../../testing/openai-server.ts";
import { ModelFailure } from "../model-failure.ts";

const words = "There are seven rows in the table.";
const item: Item = { type: "message", id: "msg_1", text: words };
const call: Item = { type: "function_call", id: "fc_1", call: "call_1", name: "look", input: '{"path":"a.csv"}' };

interface Speech {
  readonly model: string;
  readonly good: Script;
  /** A streamed answer with a call. */
  readonly stream: string;
  error(status: number, message: string, headers?: { [name: string]: string }): Script;
  readonly variable: string;
}

const speeches: Speech[] = [
  {
    model: "openai/gpt-5.4",
    good: openai([item]),
    stream: openaiStream([item, call]),
    error: (status, message, headers) => openaiError(status, message, null, headers),
    variable: "OPENAI_API_KEY",
  },
  {
    model: "anthropic/claude-opus-5",
    good: anthropic([{ type: "text", text: words }], "end_turn"),
    stream: anthropicStream(
      [
        { type: "text", text: words },
        { type: "tool_use", id: "toolu_1", name: "look", input: '{"path":"a.csv"}' },
      ],
      "tool_use",
    ),
    error: (status, message, headers) => anthropicError(status, "some_error", message, headers),
    variable: "ANTHROPIC_API_KEY",
  },
  {
    model: "google/gemini-3-pro",
    good: google([{ text: words }]),
    stream: [{ text: words }, { functionCall: { name: "look", args: {} } }]
      .map((part) => `data: ${JSON.stringify({ candidates: [{ content: { role: "model", parts: [part] } }] })}\r\n\r\n`)
      .join(""),
    error: (status, message, headers) =>
      headers === undefined ? googleError(status, "SOME", message) : json({ error: { message } }, status, headers),
    variable: "GOOGLE_GENERATIVE_AI_API_KEY",
  },
  {
    model: "compatible/qwen3-8b",
    good: chat({ content: words, finish: "stop" }),
    stream: chatStream({
      content: words,
      calls: [{ id: "call_1", name: "look", input: '{"path":"a.csv"}' }],
      finish: "tool_calls",
    }),
    error: (status, message, headers) => json({ error: { message, type: "some", code: status } }, status, headers),
    variable: "ASSAY_COMPATIBLE_KEY",
  },
];

describe.each(speeches)("$model", ({ model, good, stream, error, variable }) => {
  it.each([
    ["a rate limit", error(429, "Slow down.")],
    ["an overload", error(529, "Overloaded.")],
    ["an overload of the gateway", bytes("<html>Service unavailable</html>", "text/html", 503)],
    ["an error of the server", error(500, "Something broke.")],
    ["a conflict", error(409, "Locked.")],
    ["a request that took too long", error(408, "Too slow.")],
    ["a connection that is closed", hangUp],
    ["garbage in place of a stream", bytes("\u0000\u0001not a stream at all", "text/event-stream")],
    ["garbage within a stream", bytes('data: {"this is": not JSON\n\n', "text/event-stream")],
    ["an empty stream", bytes("", "text/event-stream")],
    ["a stream that is reset", cutOff(stream, "reset")],
    ["a stream that ends too early", cutOff(stream, "end")],
    ["a stream that ends before its last event", cutOff(stream, "end", 0.8)],
  ])("is asked again after %s", async (_name, script) => {
    await using server = await serve(script, script, good);
    const waits: number[] = [];
    const reply = await ask(open(model, server, {}, testContext(waits)));
    expect(reply).toMatchObject({ tries: 3, parts: [{ type: "text", text: words }] });
    expect(waits).toEqual([500, 1000]);
  });

  it.each([
    ["garbage", bytes("not JSON")],
    ["JSON of another shape", json({ hello: "world" })],
    ["an error of the server", error(502, "Bad gateway.")],
  ])("is asked again after %s without streaming", async (_name, script) => {
    await using server = await serve(script, good);
    const reply = await ask(open(model, server, { streaming: false }));
    expect(reply).toMatchObject({ tries: 2, parts: [{ type: "text", text: words }] });
  });

  it("is waited for as long as Retry-After says, in seconds or as a date", async () => {
    const date = new Date(Date.now() + 600_000).toUTCString();
    await using server = await serve(
      error(429, "Slow down.", { "retry-after": "7" }),
      error(503, "Busy.", { "retry-after": date }),
      good,
    );
    const waits: number[] = [];
    await ask(open(model, server, {}, testContext(waits)));
    expect(waits[0]).toBe(7000);
    expect(waits[1]).toBeGreaterThan(500_000);
    expect(waits[1]).toBeLessThanOrEqual(600_000);
  });

  it.each([400, 404, 422])("is not asked again after %i", async (status) => {
    await using server = await serve(error(status, "No such thing."));
    const failure = await failureOf(ask(open(model, server)));
    expect(failure).toMatchObject({ code: "models/refused", isTransient: false });
    expect(failure).toHaveProperty("message", `${model} refused the call: No such thing (${status}).`);
    expect(server.received).toHaveLength(1);
  });

  it.each([401, 403])("names the variable of a key that is refused with %i", async (status) => {
    await using server = await serve(error(status, "Invalid key."));
    const failure = await failureOf(ask(open(model, server)));
    expect(failure).toMatchObject({ code: "models/refused", isTransient: false });
    expect(String(failure)).toContain(variable);
    expect(server.received).toHaveLength(1);
  });

  it("fails for now when no try succeeds, as often as the plan says", async () => {
    await using server = await serve(error(500, "Something broke."));
    const failure = await failureOf(ask(open(model, server, { maxRetries: 2 })));
    expect(failure).toMatchObject({ code: "models/unavailable", isTransient: true });
    expect(failure).toHaveProperty("message", `${model} gave no reply after 3 tries: server (500): Something broke.`);
    expect(server.received).toHaveLength(3);
  });

  it("is asked once where the plan wants no retries", async () => {
    await using server = await serve(error(429, "Slow down."));
    expect(await failureOf(ask(open(model, server, { maxRetries: 0 })))).toMatchObject({ isTransient: true });
    expect(server.received).toHaveLength(1);
  });

  it("is given up when it is silent for too long, before and within a stream", async () => {
    const stalled: Script = (response) => {
      response.writeHead(200, eventStream).write(stream.slice(0, 100));
    };
    await using server = await serve(silence, stalled, good);
    const reply = await ask(open(model, server, { timeout: 2 }));
    expect(reply.tries).toBeGreaterThanOrEqual(3);
  });

  it("never says its key, whatever the server repeats", async () => {
    const echo: Script = (response, request) => {
      const echoed = `${JSON.stringify(request.headers)} ${Buffer.from(secretKey).toString("base64")}`;
      return error(400, `Bad request with headers ${echoed}`)(response, request);
    };
    await using server = await serve(echo);
    const failure = await failureOf(ask(open(model, server)));
    expect(failure).toBeInstanceOf(ModelFailure);
    const shown = JSON.stringify([String(failure), failure, Object.getOwnPropertyDescriptors(failure)]);
    expect(shown).toContain("[key]");
    expect(shown).not.toContain(secretKey);
    expect(shown).not.toContain(Buffer.from(secretKey).toString("base64"));
    expect(failure).toHaveProperty("cause", undefined);
  });

  it("lets go of a call at once when it is aborted: in flight, and while it waits to be asked again", async () => {
    await using server = await serve(silence, error(429, "Slow down.", { "retry-after": "600" }));
    const reason = new Error("the run was cancelled");
    for (const requests of [1, 2]) {
      const controller = new AbortController();
      const { pause: _, ...context } = testContext();
      const asked = failureOf(ask(open(model, server, {}, context), undefined, controller.signal));
      await expect.poll(() => server.received.length).toBe(requests);
      setTimeout(() => controller.abort(reason), 30);
      expect(await asked).toBe(reason);
    }
  });
});

describe("a provider's failures within a stream", () => {
  const event = (body: object): string => `event: error\ndata: ${JSON.stringify(body)}\n\n`;
  const overloaded = event({ type: "error", error: { type: "overloaded_error", message: "Overloaded" } });

  it.each([
    ["before anything was said", overloaded],
    ["in the middle", speeches[1]?.stream.split("event: content_block_stop")[0] + overloaded],
  ])("of Anthropic's %s lower the limit of calls, and the call is made again", async (_when, stream) => {
    await using server = await serve(bytes(stream, "text/event-stream"), speeches[1]?.good ?? silence);
    const context = testContext();
    const reply = await ask(open("anthropic/claude-opus-5", server, {}, context));
    expect(reply.tries).toBe(2);
    expect(Object.values(context.limiters.status)[0]?.limit).toBeLessThan(16);
  });

  it("of OpenAI's are typed by their code", async () => {
    const failed = (code: string, message: string) => {
      const response = { id: "r", created_at: 1, model: "m", status: "failed", error: { code, message } };
      return bytes(event({ type: "response.failed", sequence_number: 1, response }), "text/event-stream");
    };
    await using server = await serve(
      failed("server_error", "Sorry."),
      failed("rate_limit_exceeded", "Slow down."),
      failed("context_length_exceeded", "Your input exceeds the context window of this model."),
    );
    const failure = await failureOf(ask(open("openai/gpt-5.4", server)));
    expect(failure).toMatchObject({ code: "models/context-overflow" });
    expect(server.received).toHaveLength(3);
  });

  it.each([{}, { type: "error" }])("of OpenAI's without streaming are typed by their code, with %j", async (more) => {
    const failed = (code: string) => {
      const error = { code, message: "Sorry.", ...more };
      return json({ id: "r", object: "response", created_at: 1, model: "m", status: "failed", error, output: [] });
    };
    await using server = await serve(...["server_error", "rate_limit_exceeded", "invalid_prompt"].map(failed));
    const failure = await failureOf(ask(open("openai/gpt-5.4", server, { streaming: false })));
    expect(failure).toMatchObject({ code: "models/refused", isTransient: false });
    expect(server.received).toHaveLength(3);
  });
});

describe("a provider without money for us", () => {
  it("is not waited for", async () => {
    await using server = await serve(openaiError(429, "You exceeded your current quota.", "insufficient_quota"));
    const failure = await failureOf(ask(open("openai/gpt-5.4", server)));
    expect(failure).toMatchObject({ code: "models/refused", isTransient: false });
    expect(server.received).toHaveLength(1);
  });
});
