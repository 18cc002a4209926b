import Anthropic from "@anthropic-ai/sdk";
import type { Json } from "@assay/contract";
import OpenAI from "openai";

/** A call as a client was told of it. */
interface Called {
  readonly id: string;
  readonly name: string;
  readonly input: Json;
}

/** What a client was answered. `raw` is what it sends back on the next turn. */
interface Said {
  readonly text: string;
  readonly thinking: string;
  readonly calls: readonly Called[];
  readonly finish: string;
  readonly tokens: { readonly input: number; readonly cached: number; readonly output: number };
  readonly raw: unknown;
}

/** A turn of a conversation in nobody's protocol. */
type Turn =
  | { readonly user: string; readonly picture?: string }
  | { readonly said: Said }
  | { readonly results: readonly { readonly id: string; readonly text: string; readonly picture?: string }[] };

/** An official client, whole or streamed. */
export interface TestClient {
  readonly name: "chat" | "responses" | "messages";
  ask(turns: readonly Turn[]): Promise<Said>;
}

const schema = { type: "object", properties: { path: { type: "string" } }, required: ["path"] } as const;
const scene = "You are careful.";

/** The clients that their vendors publish, unchanged. */
export function openClients(url: string, streams: boolean): readonly TestClient[] {
  const openai = new OpenAI({ baseURL: `${url}/v1`, apiKey: "any", maxRetries: 0 });
  const anthropic = new Anthropic({ baseURL: url, apiKey: "any", maxRetries: 0 });
  return [
    { name: "chat", ask: (turns) => askChat(openai, turns, streams) },
    { name: "responses", ask: (turns) => askResponses(openai, turns, streams) },
    { name: "messages", ask: (turns) => askMessages(anthropic, turns, streams) },
  ];
}

async function askChat(client: OpenAI, turns: readonly Turn[], streams: boolean): Promise<Said> {
  const messages = turns.flatMap((turn): OpenAI.Chat.ChatCompletionMessageParam[] => {
    if ("said" in turn) return [turn.said.raw as OpenAI.Chat.ChatCompletionMessage];
    if ("results" in turn)
      return turn.results.map(({ id, text }) => ({ role: "tool", tool_call_id: id, content: text }));
    const picture =
      turn.picture === undefined ? [] : [{ type: "image_url", image_url: { url: pictureUrl(turn.picture) } }];
    return [{ role: "user", content: [{ type: "text", text: turn.user }, ...(picture as [])] }];
  });
  const request = {
    model: "test-model",
    messages: [{ role: "system" as const, content: scene }, ...messages],
    tools: [
      { type: "function" as const, function: { name: "look", description: "Looks.", parameters: { ...schema } } },
    ],
  };
  const { choices, usage } = streams
    ? await client.chat.completions
        .stream({ ...request, stream_options: { include_usage: true } })
        .finalChatCompletion()
    : await client.chat.completions.create(request);
  const [choice] = choices;
  const message = choice?.message;
  return {
    text: message?.content ?? "",
    thinking: (message as { reasoning_content?: string } | undefined)?.reasoning_content ?? "",
    calls: (message?.tool_calls ?? []).flatMap((call) =>
      call.type === "function"
        ? [{ id: call.id, name: call.function.name, input: JSON.parse(call.function.arguments) }]
        : [],
    ),
    finish: choice?.finish_reason ?? "",
    tokens: {
      input: usage?.prompt_tokens ?? 0,
      cached: usage?.prompt_tokens_details?.cached_tokens ?? 0,
      output: usage?.completion_tokens ?? 0,
    },
    raw: message,
  };
}

async function askResponses(client: OpenAI, turns: readonly Turn[], streams: boolean): Promise<Said> {
  const input = turns.flatMap((turn): OpenAI.Responses.ResponseInputItem[] => {
    if ("said" in turn) return turn.said.raw as OpenAI.Responses.ResponseInputItem[];
    if ("results" in turn) {
      return turn.results.map(({ id, text, picture }) => ({
        type: "function_call_output",
        call_id: id,
        output: picture === undefined ? text : [{ type: "input_text", text }, inputImage(picture)],
      }));
    }
    const picture = turn.picture === undefined ? [] : [inputImage(turn.picture)];
    return [{ role: "user", content: [{ type: "input_text", text: turn.user }, ...picture] }];
  });
  const request = {
    model: "test-model",
    instructions: scene,
    input,
    store: false,
    include: ["reasoning.encrypted_content" as const],
    tools: [
      { type: "function" as const, name: "look", description: "Looks.", parameters: { ...schema }, strict: false },
    ],
  };
  const response = streams
    ? await client.responses.stream(request).finalResponse()
    : await client.responses.create(request);
  return {
    text: response.output_text,
    thinking: response.output
      .flatMap((item) => (item.type === "reasoning" ? item.summary.map(({ text }) => text) : []))
      .join("\n"),
    calls: response.output.flatMap((item) =>
      item.type === "function_call" ? [{ id: item.call_id, name: item.name, input: JSON.parse(item.arguments) }] : [],
    ),
    finish: response.status ?? "",
    tokens: {
      input: response.usage?.input_tokens ?? 0,
      cached: response.usage?.input_tokens_details?.cached_tokens ?? 0,
      output: response.usage?.output_tokens ?? 0,
    },
    raw: response.output,
  };
}

async function askMessages(client: Anthropic, turns: readonly Turn[], streams: boolean): Promise<Said> {
  const messages = turns.map((turn): Anthropic.MessageParam => {
    if ("said" in turn) return { role: "assistant", content: turn.said.raw as Anthropic.ContentBlockParam[] };
    if ("results" in turn) {
      const content = turn.results.map(({ id, text, picture }) => ({
        type: "tool_result" as const,
        tool_use_id: id,
        content: [{ type: "text" as const, text }, ...(picture === undefined ? [] : [imageBlock(picture)])],
      }));
      return { role: "user", content };
    }
    const picture = turn.picture === undefined ? [] : [imageBlock(turn.picture)];
    return { role: "user", content: [{ type: "text", text: turn.user }, ...picture] };
  });
  const request = {
    model: "test-model",
    max_tokens: 1000,
    system: scene,
    messages,
    tools: [{ name: "look", description: "Looks.", input_schema: { ...schema, required: ["path"] } }],
  };
  const message = streams
    ? await client.messages.stream(request).finalMessage()
    : await client.messages.create(request);
  const { input_tokens, cache_read_input_tokens, cache_creation_input_tokens, output_tokens } = message.usage;
  return {
    text: message.content.flatMap((block) => (block.type === "text" ? [block.text] : [])).join("\n"),
    thinking: message.content.flatMap((block) => (block.type === "thinking" ? [block.thinking] : [])).join("\n"),
    calls: message.content.flatMap((block) =>
      block.type === "tool_use" ? [{ id: block.id, name: block.name, input: block.input as Json }] : [],
    ),
    finish: message.stop_reason ?? "",
    tokens: {
      input: input_tokens + (cache_read_input_tokens ?? 0) + (cache_creation_input_tokens ?? 0),
      cached: cache_read_input_tokens ?? 0,
      output: output_tokens,
    },
    raw: message.content,
  };
}

const pictureUrl = (base64: string): string => `data:image/png;base64,${base64}`;
const inputImage = (base64: string) => ({
  type: "input_image" as const,
  image_url: pictureUrl(base64),
  detail: "auto" as const,
});
const imageBlock = (base64: string) => ({
  type: "image" as const,
  source: { type: "base64" as const, media_type: "image/png" as const, data: base64 },
});
