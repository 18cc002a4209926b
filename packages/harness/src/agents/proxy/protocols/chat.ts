import type { Json, ModelReply } from "@assay/contract";
import type { Answer, AskedMessage, Heard, SaidPart, WireProtocol } from "../protocol.ts";
import { WrongRequest } from "../protocol.ts";
import { openaiError } from "./openai-error.ts";
import {
  type Fields,
  fieldsOf,
  imageAt,
  joined,
  listOf,
  optionalText,
  readContent,
  readInput,
  refusePart,
  textOf,
  textsOf,
  writeInput,
} from "./read-parts.ts";
import { addMessage, ReadRequest } from "./read-request.ts";
import { customInput, fromCustom, ToolNames } from "./tool-names.ts";

/** OpenAI's Chat Completions, which most other servers and programs speak too. */
export const chatProtocol: WireProtocol = {
  name: "chat",
  read(body) {
    const request = fieldsOf(body, "the request");
    if (typeof request.n === "number" && request.n !== 1) {
      throw new WrongRequest("one answer is given to a request; leave 'n' out");
    }
    const names = readTools(request);
    const messages = readMessages(request);
    if (messages.length === 0) throw new WrongRequest("messages is empty; send at least one");
    return new ChatHeard(request, messages, names);
  },
  refuse: (problem) => openaiError(problem),
  refuseInStream: (problem) => `${event(openaiError(problem).body)}${done}`,
};

function readTools(request: Fields): ToolNames {
  const names = new ToolNames();
  for (const [index, each] of listOf(request.tools, "tools").entries()) {
    const place = `tools[${index}]`;
    const tool = fieldsOf(each, place);
    // Tools that a provider runs itself are nobody's here.
    if (tool.type !== "function" && tool.type !== "custom") continue;
    const { name, description, parameters } = fieldsOf(tool[tool.type], `${place}.${tool.type}`);
    const form = { name: textOf(name, `${place}.name`), isCustom: tool.type === "custom" };
    names.declare(form, optionalText(description), parameters);
  }
  return names;
}

function readMessages(request: Fields): AskedMessage[] {
  const called = new Map<string, string>();
  const messages: AskedMessage[] = [];
  for (const [index, each] of listOf(request.messages, "messages").entries()) {
    const place = `messages[${index}]`;
    addMessage(messages, readMessage(fieldsOf(each, place), place, called));
  }
  return messages;
}

function readMessage(message: Fields, place: string, called: Map<string, string>): AskedMessage {
  const content = (): ReturnType<typeof readContent> => readContent(message.content, `${place}.content`, readPart);
  switch (message.role) {
    case "system":
    case "developer":
      return { role: "system", text: joined(content()) };
    case "user":
      return { role: "user", parts: content() };
    case "assistant":
      return { role: "assistant", parts: readSaid(message, joined(content()), place, called) };
    case "tool": {
      const id = textOf(message.tool_call_id, `${place}.tool_call_id`);
      return { role: "tool", answers: [{ id, tool: called.get(id) ?? "", parts: content(), isError: false }] };
    }
    default:
      throw new WrongRequest(
        `${place}.role is ${JSON.stringify(message.role)}; there is system, user, assistant, tool`,
      );
  }
}

function readPart(part: Fields, place: string) {
  switch (part.type) {
    case "text":
      return { type: "text", text: textOf(part.text, place) } as const;
    case "refusal":
      return { type: "text", text: textOf(part.refusal, place) } as const;
    case "image_url": {
      const image = part.image_url;
      return imageAt(typeof image === "string" ? image : fieldsOf(image, place).url, place);
    }
    default:
      return refusePart(part.type, place);
  }
}

function readSaid(message: Fields, said: string, place: string, called: Map<string, string>): SaidPart[] {
  const parts: SaidPart[] = said === "" ? [] : [{ type: "text", text: said }];
  for (const [index, each] of listOf(message.tool_calls, `${place}.tool_calls`).entries()) {
    const at = `${place}.tool_calls[${index}]`;
    const call = fieldsOf(each, at);
    const id = textOf(call.id, `${at}.id`);
    const isCustom = call.type === "custom";
    const { name, arguments: written, input } = fieldsOf(isCustom ? call.custom : call.function, at);
    const tool = textOf(name, `${at}.name`);
    called.set(id, tool);
    parts.push({
      type: "tool-call",
      id,
      tool,
      input: isCustom ? fromCustom(optionalText(input)) : readInput(optionalText(written)),
    });
  }
  return parts;
}

const event = (data: Json): string => `data: ${JSON.stringify(data)}\n\n`;
const done = "data: [DONE]\n\n";

class ChatHeard extends ReadRequest implements Heard {
  readonly stop: readonly string[];
  /** A comment: clients pass it over. */
  readonly pulse = ": ping\n\n";
  readonly #countsInStream: boolean;

  constructor(request: Fields, messages: readonly AskedMessage[], names: ToolNames) {
    super(request, messages, names);
    this.stop = textsOf(request.stop);
    const options = request.stream_options;
    this.#countsInStream =
      typeof options === "object" && options !== null && "include_usage" in options && options.include_usage === true;
  }

  whole(answer: Answer): Json {
    const { content, reasoning, calls } = this.#say(answer);
    const message = {
      role: "assistant",
      content,
      refusal: null,
      ...(reasoning === "" ? {} : { reasoning_content: reasoning }),
      ...(calls.length === 0 ? {} : { tool_calls: calls }),
    };
    const choice = { index: 0, message, logprobs: null, finish_reason: reasons[answer.finish] };
    return { ...this.#frame(answer.number, "chat.completion"), choices: [choice], usage: usageOf(answer) };
  }

  stream(answer: Answer): string {
    const { content, reasoning, calls } = this.#say(answer);
    const frame = this.#frame(answer.number, "chat.completion.chunk");
    const chunk = (delta: Json, finish: string | null = null): string =>
      event({ ...frame, choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }] });
    return [
      chunk({ role: "assistant", content: "" }),
      ...(reasoning === "" ? [] : [chunk({ reasoning_content: reasoning })]),
      ...(content === null ? [] : [chunk({ content })]),
      ...calls.map((call, index) => chunk({ tool_calls: [{ index, ...call }] })),
      chunk({}, reasons[answer.finish]),
      ...(this.#countsInStream ? [event({ ...frame, choices: [], usage: usageOf(answer) })] : []),
      done,
    ].join("");
  }

  opening(): string {
    return this.pulse;
  }

  #frame(number: number, object: string): Fields {
    return { id: `chatcmpl-${number}`, object, created: Math.floor(Date.now() / 1000), model: this.model };
  }

  #say({ parts }: Answer) {
    const textIn = (type: "text" | "reasoning"): string =>
      parts.flatMap((part) => (part.type === type && part.text !== "" ? [part.text] : [])).join("\n");
    const content = textIn("text");
    const calls = parts.flatMap((part): Fields[] => {
      if (part.type !== "tool-call") return [];
      const { name, isCustom } = this.names.formOf(part.tool);
      return isCustom
        ? [{ id: part.id, type: "custom", custom: { name, input: customInput(part.input) } }]
        : [{ id: part.id, type: "function", function: { name, arguments: writeInput(part.input) } }];
    });
    return { content: content === "" ? null : content, reasoning: textIn("reasoning"), calls };
  }
}

const usageOf = ({ usage }: Answer): Json => ({
  prompt_tokens: usage.inputTokens,
  completion_tokens: usage.outputTokens,
  total_tokens: usage.inputTokens + usage.outputTokens,
  prompt_tokens_details: { cached_tokens: usage.cachedInputTokens },
  completion_tokens_details: { reasoning_tokens: usage.reasoningTokens },
});

const reasons: { readonly [finish in ModelReply["finish"]]: string } = {
  stop: "stop",
  length: "length",
  "tool-calls": "tool_calls",
  "content-filter": "content_filter",
  refusal: "stop",
  other: "stop",
};
