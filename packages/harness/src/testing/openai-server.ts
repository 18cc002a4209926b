import type { Json } from "@assay/contract";
import { bytes, json, type Script } from "./local-server.ts";

/** An item of the Responses API's output. */
export type Item =
  | { readonly type: "reasoning"; readonly id: string; readonly summary: readonly string[]; readonly encrypted: string }
  | { readonly type: "message"; readonly id: string; readonly text: string }
  | { readonly type: "refusal"; readonly id: string; readonly text: string }
  | {
      readonly type: "function_call";
      readonly id: string;
      readonly call: string;
      readonly name: string;
      readonly input: string;
    };

interface Ending {
  /** `max_output_tokens` or `content_filter`. */
  readonly incomplete?: string;
}

const usage = {
  input_tokens: 120,
  input_tokens_details: { cached_tokens: 100 },
  output_tokens: 50,
  output_tokens_details: { reasoning_tokens: 30 },
  total_tokens: 170,
};

/** An answer of `POST /responses`, as a stream where the request asks for one. */
export function openai(items: readonly Item[], ending: Ending = {}): Script {
  return (response, request) => {
    const script =
      request.body.stream === true
        ? bytes(openaiStream(items, ending), "text/event-stream")
        : json(whole(items, ending));
    return script(response, request);
  };
}

function whole(items: readonly Item[], { incomplete }: Ending): { [key: string]: Json } {
  return {
    id: "resp_1",
    object: "response",
    created_at: 1_790_000_000,
    status: incomplete === undefined ? "completed" : "incomplete",
    error: null,
    incomplete_details: incomplete === undefined ? null : { reason: incomplete },
    model: "gpt-5.4-2026-03-05",
    output: items.map((item) => done(item)),
    usage,
  };
}

/** The events of a streamed answer. */
export function openaiStream(items: readonly Item[], ending: Ending = {}): string {
  const start = { ...whole([], {}), status: "in_progress", usage: null };
  const last = ending.incomplete === undefined ? "response.completed" : "response.incomplete";
  const events: { [key: string]: Json }[] = [
    { type: "response.created", response: start },
    { type: "response.in_progress", response: start },
    ...items.flatMap((item, index) => eventsOf(item, index)),
    { type: last, response: whole(items, ending) },
  ];
  return events
    .map((event, number) => `event: ${event.type}\ndata: ${JSON.stringify({ ...event, sequence_number: number })}\n\n`)
    .join("");
}

function eventsOf(item: Item, index: number): { [key: string]: Json }[] {
  const at = { output_index: index, item_id: item.id };
  const added = { type: "response.output_item.added", output_index: index, item: begun(item) };
  const ended = { type: "response.output_item.done", output_index: index, item: done(item) };
  const halves = (text: string): string[] => [text.slice(0, 4), text.slice(4)];
  switch (item.type) {
    case "reasoning":
      return [
        added,
        ...item.summary.flatMap((text, part) => {
          const place = { ...at, summary_index: part };
          return [
            { type: "response.reasoning_summary_part.added", ...place, part: { type: "summary_text", text: "" } },
            ...halves(text).map((delta) => ({ type: "response.reasoning_summary_text.delta", ...place, delta })),
            { type: "response.reasoning_summary_text.done", ...place, text },
            { type: "response.reasoning_summary_part.done", ...place, part: { type: "summary_text", text } },
          ];
        }),
        ended,
      ];
    case "message":
      return [
        added,
        {
          type: "response.content_part.added",
          ...at,
          content_index: 0,
          part: { type: "output_text", text: "", annotations: [] },
        },
        ...halves(item.text).map((delta) => ({ type: "response.output_text.delta", ...at, content_index: 0, delta })),
        { type: "response.output_text.done", ...at, content_index: 0, text: item.text },
        ended,
      ];
    case "refusal":
      return [
        added,
        ...halves(item.text).map((delta) => ({ type: "response.refusal.delta", ...at, content_index: 0, delta })),
        { type: "response.refusal.done", ...at, content_index: 0, refusal: item.text },
        ended,
      ];
    case "function_call":
      return [
        added,
        ...halves(item.input).map((delta) => ({ type: "response.function_call_arguments.delta", ...at, delta })),
        { type: "response.function_call_arguments.done", ...at, arguments: item.input },
        ended,
      ];
  }
}

function begun(item: Item): { [key: string]: Json } {
  const whole = done(item);
  switch (item.type) {
    case "reasoning":
      return { ...whole, summary: [], encrypted_content: "beginning" };
    case "function_call":
      return { ...whole, status: "in_progress", arguments: "" };
    default:
      return { ...whole, status: "in_progress", content: [] };
  }
}

function done(item: Item): { [key: string]: Json } {
  switch (item.type) {
    case "reasoning":
      return {
        type: "reasoning",
        id: item.id,
        summary: item.summary.map((text) => ({ type: "summary_text", text })),
        encrypted_content: item.encrypted,
      };
    case "message": {
      const content = [{ type: "output_text", text: item.text, annotations: [], logprobs: [] }];
      return { type: "message", id: item.id, role: "assistant", status: "completed", content };
    }
    case "refusal": {
      const content = [{ type: "refusal", refusal: item.text }];
      return { type: "message", id: item.id, role: "assistant", status: "completed", content };
    }
    case "function_call": {
      const { id, call, name, input } = item;
      return { type: "function_call", id, call_id: call, name, arguments: input, status: "completed" };
    }
  }
}

/** An error as OpenAI words it. */
export function openaiError(
  status: number,
  message: string,
  code: string | null = null,
  headers: { [name: string]: string } = {},
): Script {
  return json({ error: { message, type: "some_error", param: null, code } }, status, headers);
}
