import type { Json } from "@assay/contract";
import { bytes, json, type Script } from "./local-server.ts";

/** A block of Anthropic's Messages API. */
export type Block =
  | { readonly type: "thinking"; readonly thinking: string; readonly signature: string }
  | { readonly type: "redacted_thinking"; readonly data: string }
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "tool_use"; readonly id: string; readonly name: string; readonly input: string };

const counted = {
  input_tokens: 10,
  cache_creation_input_tokens: 20,
  cache_read_input_tokens: 70,
  output_tokens: 45,
  output_tokens_details: { thinking_tokens: 25 },
};

/** An answer of `POST /messages`, as a stream where the request asks for one. */
export function anthropic(blocks: readonly Block[], stopReason: string): Script {
  return (response, request) => {
    const isStream = request.body.stream === true;
    const script = isStream
      ? bytes(anthropicStream(blocks, stopReason), "text/event-stream")
      : json({ ...message, content: blocks.map(whole), stop_reason: stopReason, usage: counted });
    return script(response, request);
  };
}

const message: { [key: string]: Json } = {
  id: "msg_1",
  type: "message",
  role: "assistant",
  model: "claude-opus-5-20260724",
  content: [],
  stop_reason: null,
  stop_sequence: null,
};

function whole(block: Block): Json {
  return block.type === "tool_use" ? { ...block, input: JSON.parse(block.input) } : { ...block };
}

/** The events of a streamed answer. */
export function anthropicStream(blocks: readonly Block[], stopReason: string): string {
  const { output_tokens, output_tokens_details, ...input } = counted;
  const events: { [key: string]: Json }[] = [
    { type: "message_start", message: { ...message, usage: { ...input, output_tokens: 1 } } },
    { type: "ping" },
    ...blocks.flatMap((block, index) => [
      { type: "content_block_start", index, content_block: begun(block) },
      ...deltas(block).map((delta) => ({ type: "content_block_delta", index, delta })),
      { type: "content_block_stop", index },
    ]),
    {
      type: "message_delta",
      delta: { stop_reason: stopReason, stop_sequence: null },
      usage: { output_tokens, output_tokens_details },
    },
    { type: "message_stop" },
  ];
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join("");
}

function begun(block: Block): { [key: string]: Json } {
  switch (block.type) {
    case "thinking":
      return { type: "thinking", thinking: "", signature: "" };
    case "text":
      return { type: "text", text: "" };
    case "tool_use":
      return { type: "tool_use", id: block.id, name: block.name, input: {} };
    case "redacted_thinking":
      return { ...block };
  }
}

function deltas(block: Block): { [key: string]: Json }[] {
  const halves = (text: string): string[] => [text.slice(0, 5), text.slice(5)];
  switch (block.type) {
    case "thinking":
      return [
        ...halves(block.thinking).map((thinking) => ({ type: "thinking_delta", thinking })),
        { type: "signature_delta", signature: block.signature },
      ];
    case "text":
      return halves(block.text).map((text) => ({ type: "text_delta", text }));
    case "tool_use":
      return halves(block.input).map((part) => ({ type: "input_json_delta", partial_json: part }));
    case "redacted_thinking":
      return [];
  }
}

/** An error as Anthropic words it. */
export function anthropicError(
  status: number,
  type: string,
  text: string,
  headers: { [name: string]: string } = {},
): Script {
  return json({ type: "error", error: { type, message: text }, request_id: "req_1" }, status, headers);
}
