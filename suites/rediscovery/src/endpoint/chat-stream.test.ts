import { describe, expect, it } from "vitest";
import { readChatCall } from "./chat-call.ts";
import { chatStream } from "./chat-stream.ts";
import { completeReply } from "./completion.ts";
import { chat } from "./service.test-support.ts";

const head = { id: "chatcmpl-1", created: 4, model: "subject-a" };
const start = '{"id":"chatcmpl-1","created":4,"model":"subject-a","object":"chat.completion.chunk",';

function streamOf(text: string, options: object): string {
  const call = readChatCall(chat("How many?", { stream: true, ...options }), ["subject-a"]);
  return chatStream(head, call, [{ ...completeReply({ text }, call), understood: null, doubt: "It is unclear." }]);
}

describe("a stream", () => {
  it("is an event for the role, for each token and for the end, and a last word", () => {
    expect(streamOf('Two\n"', {}).split("\n\n")).toEqual([
      `data: ${start}"choices":[{"index":0,"delta":{"role":"assistant","content":"","refusal":null},"logprobs":null,"finish_reason":null}]}`,
      `data: ${start}"choices":[{"index":0,"delta":{"content":"Two"},"logprobs":null,"finish_reason":null}]}`,
      `data: ${start}"choices":[{"index":0,"delta":{"content":"\\n"},"logprobs":null,"finish_reason":null}]}`,
      `data: ${start}"choices":[{"index":0,"delta":{"content":"\\""},"logprobs":null,"finish_reason":null}]}`,
      `data: ${start}"choices":[{"index":0,"delta":{},"logprobs":null,"finish_reason":"stop","understood":null,"not_understood":"It is unclear."}]}`,
      "data: [DONE]",
      "",
    ]);
  });

  it("ends with the usage where that was asked for", () => {
    const events = streamOf("Two", { stream_options: { include_usage: true } }).split("\n\n");
    const usage = '"usage":{"prompt_tokens":3,"completion_tokens":1,"total_tokens":4}';
    expect(events.slice(-3)).toEqual([`data: ${start}"choices":[],${usage}}`, "data: [DONE]", ""]);
    expect(events.slice(0, -3).every((event) => event.endsWith('"usage":null}'))).toBe(true);
  });
});
