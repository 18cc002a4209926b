import { gzipSync } from "node:zlib";
import type { Json } from "@assay/contract";
import { type ChatAnswer, chat, chatStream } from "@assay/harness/testing/chat-server";
import type { Script } from "@assay/harness/testing/local-server";

/** One way in which a server misbehaves. */
export interface Way {
  readonly name: string;
  /** Whether the model is asked for a stream. */
  readonly streams: boolean;
  /** How often it misbehaves. A refusal stops a run unless the model had answered before, and a long wait takes long. */
  readonly often?: "usual" | "seldom after a reply" | "hardly ever";
  /** Answers a request; `good` is what a server answers that behaves. */
  readonly answer: (good: ChatAnswer) => Script;
}

type Body = string | Uint8Array;

const send =
  (status: number, body: Body, headers: { readonly [name: string]: string } = {}): Script =>
  (response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(body);
  };

const error = (message: string, code: string): string => JSON.stringify({ error: { message, type: code, code } });
const page = "<!doctype html><html><head><title>502</title></head><body><h1>Bad gateway</h1></body></html>";
const events = { "content-type": "text/event-stream" };

/** A whole reply in JSON, as good as can be but for what is given. */
const reply = (
  answer: ChatAnswer,
  changes: { readonly message?: Json; readonly usage?: Json; readonly more?: Json } = {},
): string => {
  const { message = {}, usage = { prompt_tokens: 40, completion_tokens: 20, total_tokens: 60 }, more = {} } = changes;
  const calls = answer.calls?.map(({ id, name, input }) => ({
    id,
    type: "function",
    function: { name, arguments: input },
  }));
  const whole = { role: "assistant", content: answer.content ?? null, tool_calls: calls, ...(message as object) };
  return JSON.stringify({
    id: "chatcmpl-1",
    object: "chat.completion",
    created: 1_790_000_000,
    model: "served",
    choices: [{ index: 0, message: whole, finish_reason: answer.finish }],
    usage,
    ...(more as object),
  });
};

const chunk = (delta: Json, finish: string | null = null): string =>
  `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "served", choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;

const whole = (name: string, answer: Way["answer"], more: Partial<Way> = {}): Way => ({
  name,
  streams: false,
  answer,
  ...more,
});
const streamed = (name: string, answer: Way["answer"]): Way => ({ name, streams: true, answer });
const status = (code: number, body: string, headers?: { readonly [name: string]: string }) => () =>
  send(code, body, headers);
const called = (name: string, input: string): ChatAnswer => ({
  calls: [{ id: "call-x", name, input }],
  finish: "tool_calls",
});

const nested = (levels: number): string => "[".repeat(levels) + "]".repeat(levels);
const neverEnding = { between: 200, most: 300 };

/** Milliseconds after which a server that says nothing hangs up by itself. */
const longestSilence = 60_000;

/** Sends the head of an answer and some text, and then nothing. */
const falls =
  (text: string): Script =>
  (response) => {
    response.writeHead(200, events).write(text);
    setTimeout(() => response.destroy(), longestSilence).unref();
  };

export const ways: readonly Way[] = [
  // Status codes
  whole("400 bad request", status(400, error("this is not supported", "invalid_request_error")), {
    often: "seldom after a reply",
  }),
  whole("401 key refused", status(401, error("wrong key", "invalid_api_key")), { often: "seldom after a reply" }),
  whole(
    "400 context overflow",
    status(
      400,
      error(
        "This model's maximum context length is 128 tokens. However, you requested 900 tokens.",
        "context_length_exceeded",
      ),
    ),
  ),
  whole("413 too large", status(413, page, { "content-type": "text/html" })),
  whole("429 without a time", status(429, error("slow down", "rate_limit_exceeded"))),
  whole("429, retry in 1 s", status(429, error("slow down", "rate_limit_exceeded"), { "retry-after": "1" })),
  whole("429, retry in a day", status(429, error("slow down", "rate_limit_exceeded"), { "retry-after": "86400" }), {
    often: "hardly ever",
  }),
  whole("500 with a page", status(500, page, { "content-type": "text/html" })),
  whole(
    "503, retry at a date that is over",
    status(503, error("busy", "overloaded"), { "retry-after": "Thu, 01 Jan 1970 00:00:00 GMT" }),
  ),
  whole(
    "302 to itself",
    () =>
      (response, { path }) =>
        void response.writeHead(302, { location: path }).end(),
  ),
  whole("204 without a body", () => (response) => void response.writeHead(204).end()),
  // Bodies
  whole("200 with a page", status(200, page, { "content-type": "text/html" })),
  whole("truncated JSON", (good) => send(200, reply(good).slice(0, 150))),
  whole("wrong types", (good) =>
    send(200, reply(good, { more: { choices: [{ index: "0", message: "hello", finish_reason: 7 }] } })),
  ),
  whole("no choices", (good) => send(200, reply(good, { more: { choices: [] } }))),
  whole("NaN counts", (good) => send(200, reply(good).replace('"prompt_tokens":40', '"prompt_tokens":NaN'))),
  whole("negative counts", (good) =>
    send(200, reply(good, { usage: { prompt_tokens: -40, completion_tokens: -20, total_tokens: -60 } })),
  ),
  whole("fractions of tokens", (good) =>
    send(200, reply(good, { usage: { prompt_tokens: 3.5, completion_tokens: 0.25, total_tokens: 3.75 } })),
  ),
  whole("1e17 tokens", (good) =>
    send(200, reply(good, { usage: { prompt_tokens: 1e17, completion_tokens: 1e300, total_tokens: 1e17 } })),
  ),
  whole("counts that are texts", (good) =>
    send(200, reply(good, { usage: { prompt_tokens: "40", completion_tokens: null, total_tokens: [] } })),
  ),
  whole("no counts", (good) => send(200, reply(good, { usage: null }))),
  whole("100,000 levels of JSON", (good) =>
    send(200, reply(good).replace('"usage"', `"deep":${nested(100_000)},"usage"`)),
  ),
  whole("invalid UTF-8", (good) =>
    send(200, Buffer.from(reply(good, { message: { content: "\xff\xfe\x80" } }), "latin1")),
  ),
  whole("gzip that is none", (good) => send(200, reply(good), { "content-encoding": "gzip" })),
  whole("gzip cut off", (good) => send(200, gzipSync(reply(good)).subarray(0, 60), { "content-encoding": "gzip" })),
  whole("JSON called text", (good) => send(200, reply(good), { "content-type": "text/plain" })),
  // Streams
  streamed("stream that ends early", (good) => send(200, chatStream(good).slice(0, 300), events)),
  streamed("stream that falls silent", () => falls(chunk({ role: "assistant", content: "I will" }))),
  streamed("stream that never ends", () => (response) => {
    response.writeHead(200, events);
    let left = neverEnding.most;
    const timer = setInterval(() => {
      left -= 1;
      if (left === 0) response.end();
      else response.write(chunk({ content: "and " }));
    }, neverEnding.between);
    response.once("close", () => clearInterval(timer));
  }),
  streamed("error within the stream", () =>
    send(200, `${chunk({ content: "a" })}data: ${error("CUDA out of memory", "server_error")}\n\n`, events),
  ),
  streamed("stream of garbage", () =>
    send(200, `data: {"choices":\n\ndata: 7\n\n: ping\n\nevent: x\ndata: [[[\n\n${"data: \0\n\n".repeat(50)}`, events),
  ),
  // Connections
  whole("reset", () => (response) => void response.socket?.resetAndDestroy()),
  whole("half a reply, then closed", (good) => (response) => {
    response
      .writeHead(200, { "content-type": "application/json", "content-length": "5000" })
      .write(reply(good).slice(0, 100));
    response.socket?.end();
  }),
  whole("no answer", () => (response) => void setTimeout(() => response.destroy(), longestSilence).unref()),
  // Replies of a model
  streamed("the same call twice", (good) => chat({ ...good, calls: [...(good.calls ?? []), ...(good.calls ?? [])] })),
  streamed("unknown tool", () => chat(called("rm_rf", '{"path": "/"}'))),
  streamed("arguments that are no JSON", (good) => chat(called(good.calls?.[0]?.name ?? "", "{path: README.md"))),
  streamed("1 MB of arguments", (good) =>
    chat(called(good.calls?.[0]?.name ?? "", JSON.stringify({ value: "x".repeat(1_000_000) }))),
  ),
  whole("20,000 levels of arguments", (good) =>
    send(200, reply(called(good.calls?.[0]?.name ?? "", `{"value":${nested(20_000)}}`))),
  ),
  streamed("NUL, lone surrogates and escapes", () =>
    chat(called("submit", '{"value":{"answer":"\\u0000 \\ud800 \\u001b[2J \\ufffe"}}')),
  ),
  streamed("reasoning alone", () => chat({ reasoning: "I wonder.", finish: "stop" })),
  streamed("refusal", () => chat({ refusal: "I cannot help with that.", finish: "content_filter" })),
];
