import type { Json } from "@assay/contract";
import { bytes, json, type Script } from "./local-server.ts";

/** An answer of the Chat Completions protocol that vLLM, Ollama and llama.cpp speak. */
export interface ChatAnswer {
  readonly content?: string;
  readonly reasoning?: string;
  readonly refusal?: string;
  readonly calls?: readonly { readonly id: string; readonly name: string; readonly input: string }[];
  readonly finish: string;
}

const usage = {
  prompt_tokens: 40,
  completion_tokens: 20,
  total_tokens: 60,
  prompt_tokens_details: { cached_tokens: 16 },
  completion_tokens_details: { reasoning_tokens: 8 },
};
const common = { id: "chatcmpl-1", created: 1_790_000_000, model: "qwen3-8b-served" };

/** An answer of `POST /chat/completions`, as a stream where the request asks for one. */
export function chat(answer: ChatAnswer): Script {
  return (response, request) => {
    const script = request.body.stream === true ? bytes(chatStream(answer), "text/event-stream") : json(whole(answer));
    return script(response, request);
  };
}

function whole({ content, reasoning, refusal, calls, finish }: ChatAnswer): Json {
  const message = {
    role: "assistant",
    content: content ?? null,
    reasoning_content: reasoning,
    refusal: refusal ?? null,
    tool_calls: calls?.map(({ id, name, input }) => ({ id, type: "function", function: { name, arguments: input } })),
  };
  return { ...common, object: "chat.completion", choices: [{ index: 0, message, finish_reason: finish }], usage };
}

export function chatStream({ content, reasoning, refusal, calls = [], finish }: ChatAnswer): string {
  const halves = (text: string | undefined): string[] => (text === undefined ? [] : [text.slice(0, 3), text.slice(3)]);
  const deltas: Json[] = [
    { role: "assistant", content: "" },
    ...halves(reasoning).map((piece) => ({ reasoning_content: piece })),
    ...halves(content).map((piece) => ({ content: piece })),
    ...halves(refusal).map((piece) => ({ refusal: piece })),
    ...calls.flatMap(({ id, name, input }, index) => [
      { tool_calls: [{ index, id, type: "function", function: { name, arguments: "" } }] },
      ...halves(input).map((piece) => ({ tool_calls: [{ index, function: { arguments: piece } }] })),
    ]),
  ];
  const chunk = { ...common, object: "chat.completion.chunk" };
  const chunks: Json[] = [
    ...deltas.map((delta) => ({ ...chunk, choices: [{ index: 0, delta, finish_reason: null }] })),
    { ...chunk, choices: [{ index: 0, delta: {}, finish_reason: finish }] },
    { ...chunk, choices: [], usage },
  ];
  return [...chunks.map((each) => `data: ${JSON.stringify(each)}\n\n`), "data: [DONE]\n\n"].join("");
}
