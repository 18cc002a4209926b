import type { Json } from "@assay/contract";
import { anthropic, anthropicError, anthropicStream } from "../../testing/anthropic-server.ts";
import { chat, chatStream } from "../../testing/chat-server.ts";
import { google, googleError } from "../../testing/google-server.ts";
import { json, type Script } from "../../testing/local-server.ts";
import { openai, openaiError, openaiStream } from "../../testing/openai-server.ts";

/** One of the providers behind the proxy, with answers in its own words. */
export interface TestProvider {
  readonly model: string;
  readonly text: Script;
  /** Thoughts and two calls. */
  readonly thinkingAndCalls: Script;
  /** A stream of its own that says "There are seven." */
  readonly streamed: string;
  readonly tooMany: Script;
  readonly tooLong: Script;
  /** What it counts for an answer. */
  readonly tokens: { readonly input: number; readonly cached: number; readonly output: number };
  /** What was thought, as the provider wants it back: pieces that the next request must hold. */
  readonly thoughts: readonly string[];
  /** The results of tools in a request that it got, by the ids of their calls or in order. */
  results(body: never): Json[];
}

const said = "There are seven.";
const thought = "First, I count the rows.";
const inputs = ['{"path":"a.csv"}', '{"path":"b.csv"}'] as const;
const googlePart = { text: said };

export const providers: readonly TestProvider[] = [
  {
    model: "openai/gpt-5.4",
    text: openai([{ type: "message", id: "msg_1", text: said }]),
    thinkingAndCalls: openai([
      { type: "reasoning", id: "rs_77", summary: [thought], encrypted: "gAAAAencrypted==" },
      { type: "function_call", id: "fc_1", call: "call_1", name: "look", input: inputs[0] },
      { type: "function_call", id: "fc_2", call: "call_2", name: "look", input: inputs[1] },
    ]),
    streamed: openaiStream([{ type: "message", id: "msg_1", text: said }]),
    tooMany: openaiError(429, "slow down", "rate_limit_exceeded", { "retry-after": "0" }),
    tooLong: openaiError(400, "Your input exceeds the context window of this model.", "context_length_exceeded"),
    tokens: { input: 120, cached: 100, output: 50 },
    thoughts: ['"encrypted_content":"gAAAAencrypted=="', thought],
    results: (body: { input: { type?: string; call_id?: string; output?: Json }[] }) =>
      body.input.flatMap(({ type, call_id, output }) =>
        type === "function_call_output" ? [[call_id, output]] : [],
      ) as Json[],
  },
  {
    model: "anthropic/claude-opus-5",
    text: anthropic([{ type: "text", text: said }], "end_turn"),
    thinkingAndCalls: anthropic(
      [
        { type: "thinking", thinking: thought, signature: "EqQB+signature/==" },
        { type: "redacted_thinking", data: "Es0B+redacted==" },
        { type: "tool_use", id: "toolu_1", name: "look", input: inputs[0] },
        { type: "tool_use", id: "toolu_2", name: "look", input: inputs[1] },
      ],
      "tool_use",
    ),
    streamed: anthropicStream([{ type: "text", text: said }], "end_turn"),
    tooMany: anthropicError(429, "rate_limit_error", "slow down", { "retry-after": "0" }),
    tooLong: anthropicError(400, "invalid_request_error", "prompt is too long: 213462 tokens > 200000 maximum"),
    tokens: { input: 100, cached: 70, output: 45 },
    thoughts: [
      JSON.stringify({ type: "thinking", thinking: thought, signature: "EqQB+signature/==" }),
      JSON.stringify({ type: "redacted_thinking", data: "Es0B+redacted==" }),
    ],
    results: (body: { messages: { content: { type: string; tool_use_id?: string; content?: Json }[] }[] }) =>
      body.messages
        .flatMap(({ content }) => content)
        .flatMap(({ type, tool_use_id, content }) =>
          type === "tool_result" ? [[tool_use_id, content]] : [],
        ) as Json[],
  },
  {
    model: "google/gemini-3-pro",
    text: google([googlePart]),
    thinkingAndCalls: google([
      { text: thought, thought: true },
      { functionCall: { name: "look", args: JSON.parse(inputs[0]) }, thoughtSignature: "c2lnbmF0dXJl" },
      { functionCall: { name: "look", args: JSON.parse(inputs[1]) } },
    ]),
    streamed: [
      { candidates: [{ content: { role: "model", parts: [{ text: "There " }] }, index: 0 }] },
      { candidates: [{ content: { role: "model", parts: [{ text: "are seven." }] }, index: 0, finishReason: "STOP" }] },
    ]
      .map((piece) => `data: ${JSON.stringify(piece)}\r\n\r\n`)
      .join(""),
    tooMany: googleError(429, "RESOURCE_EXHAUSTED", "slow down"),
    tooLong: googleError(
      400,
      "INVALID_ARGUMENT",
      "The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).",
    ),
    tokens: { input: 90, cached: 60, output: 40 },
    thoughts: ['"thoughtSignature":"c2lnbmF0dXJl"'],
    results: (body: { contents: { parts: { functionResponse?: { name: string; response: Json } }[] }[] }) =>
      body.contents
        .flatMap(({ parts }) => parts)
        .flatMap(({ functionResponse }) =>
          functionResponse === undefined ? [] : [functionResponse.response],
        ) as Json[],
  },
  {
    model: "compatible/qwen3-8b",
    text: chat({ content: said, finish: "stop" }),
    thinkingAndCalls: chat({
      reasoning: thought,
      calls: inputs.map((input, index) => ({ id: `call_${index + 1}`, name: "look", input })),
      finish: "tool_calls",
    }),
    streamed: chatStream({ content: said, finish: "stop" }),
    tooMany: json({ error: { message: "slow down", code: 429 } }, 429, { "retry-after": "0" }),
    tooLong: json({ error: { message: "This model's maximum context length is 4096 tokens.", code: 400 } }, 400),
    tokens: { input: 40, cached: 16, output: 20 },
    thoughts: [thought],
    results: (body: { messages: { role: string; tool_call_id?: string; content: Json }[] }) =>
      body.messages.flatMap(({ role, tool_call_id, content }) =>
        role === "tool" ? [[tool_call_id, content]] : [],
      ) as Json[],
  },
];
