import type { Json, ModelReply, Part, ToolAnswer } from "@assay/contract";
import type { Answer, AskedMessage, Heard, MarkedPart, Problem, SaidPart, WireProtocol } from "../protocol.ts";
import { WrongRequest } from "../protocol.ts";
import {
  type Fields,
  fieldsOf,
  imageAt,
  joined,
  listOf,
  optionalText,
  readContent,
  refusePart,
  textOf,
  textsOf,
} from "./read-parts.ts";
import { ReadRequest } from "./read-request.ts";
import { ToolNames } from "./tool-names.ts";

/** Anthropic's Messages. */
export const messagesProtocol: WireProtocol = {
  name: "messages",
  read(body) {
    const request = fieldsOf(body, "the request");
    const messages = [...readSystem(request), ...readMessages(request)];
    if (messages.every(({ role }) => role === "system")) throw new WrongRequest("messages is empty; send at least one");
    return new MessagesHeard(request, messages, readTools(request));
  },
  refuse: (problem) => ({ status: errors[problem.kind].status, body: errorBody(problem) }),
  refuseInStream: (problem) => event(errorBody(problem)),
};

/** A line about the bill that one program puts first; it is for the provider, and differs from request to request. */
const billing = /^x-anthropic-billing-header:/;

function readSystem({ system }: Fields): AskedMessage[] {
  const parts = readContent(system, "system", readPart).filter(
    (part) => part.type === "text" && !billing.test(part.text),
  );
  return parts.length === 0 ? [] : [{ role: "system", text: joined(parts) }];
}

function readTools(request: Fields): ToolNames {
  const names = new ToolNames();
  for (const [index, each] of listOf(request.tools, "tools").entries()) {
    const tool = fieldsOf(each, `tools[${index}]`);
    // Tools that a provider runs itself have a type of their own and no schema.
    if (tool.input_schema === undefined) continue;
    names.declare(
      { name: textOf(tool.name, `tools[${index}].name`) },
      optionalText(tool.description),
      tool.input_schema,
    );
  }
  return names;
}

function readMessages(request: Fields): AskedMessage[] {
  const called = new Map<string, string>();
  return listOf(request.messages, "messages").flatMap((each, index) => {
    const place = `messages[${index}]`;
    const message = fieldsOf(each, place);
    switch (message.role) {
      case "system":
        return [{ role: "system", text: joined(readContent(message.content, place, readPart)) }];
      case "user":
        return readUser(message, place, called);
      case "assistant":
        return [{ role: "assistant", parts: readSaid(message.content, place, called) }];
      default:
        throw new WrongRequest(`${place}.role is ${JSON.stringify(message.role)}; there is user and assistant`);
    }
  });
}

/** Answers of tools come within messages of the user: they are messages of their own to us, and come first. */
function readUser(message: Fields, place: string, called: ReadonlyMap<string, string>): AskedMessage[] {
  const answers: ToolAnswer[] = [];
  const parts = readContent(message.content, `${place}.content`, (part, at) => {
    if (part.type !== "tool_result") return readPart(part, at);
    const id = textOf(part.tool_use_id, `${at}.tool_use_id`);
    const shown = readContent(part.content, `${at}.content`, readPart);
    answers.push({ id, tool: called.get(id) ?? "", parts: shown, isError: part.is_error === true });
    return undefined;
  });
  return [
    ...(answers.length === 0 ? [] : [{ role: "tool", answers } as const]),
    ...(parts.length === 0 && answers.length > 0 ? [] : [{ role: "user", parts } as const]),
  ];
}

function readPart(part: Fields, place: string): Part | undefined {
  switch (part.type) {
    case "text":
      return { type: "text", text: textOf(part.text, place) };
    case "image": {
      const { type, media_type: mime, data } = fieldsOf(part.source, place);
      return imageAt(type === "base64" ? `data:${optionalText(mime)};base64,${optionalText(data)}` : undefined, place);
    }
    // Tools that a search found: they are declared by the request that follows.
    case "tool_reference":
      return undefined;
    default:
      return refusePart(part.type, place);
  }
}

function readSaid(content: Json | undefined, place: string, called: Map<string, string>): SaidPart[] {
  if (typeof content === "string") return content === "" ? [] : [{ type: "text", text: content }];
  return listOf(content, place).flatMap((each, index): SaidPart[] => {
    const at = `${place}.content[${index}]`;
    const block = fieldsOf(each, at);
    switch (block.type) {
      case "text":
        return block.text === "" ? [] : [{ type: "text", text: textOf(block.text, at) }];
      case "thinking":
        return [{ type: "reasoning", text: optionalText(block.thinking), mark: optionalText(block.signature) }];
      case "redacted_thinking":
        return [{ type: "reasoning", text: "", mark: optionalText(block.data) }];
      case "tool_use": {
        const [id, tool] = [textOf(block.id, `${at}.id`), textOf(block.name, `${at}.name`)];
        called.set(id, tool);
        return [{ type: "tool-call", id, tool, input: { valid: true, value: block.input ?? {} } }];
      }
      default:
        return [];
    }
  });
}

const event = (data: Fields): string => `event: ${String(data.type)}\ndata: ${JSON.stringify(data)}\n\n`;

class MessagesHeard extends ReadRequest implements Heard {
  readonly stop: readonly string[];
  readonly pulse = event({ type: "ping" });

  constructor(request: Fields, messages: readonly AskedMessage[], names: ToolNames) {
    super(request, messages, names);
    this.stop = textsOf(request.stop_sequences);
  }

  whole(answer: Answer): Json {
    return { ...this.#message(answer), content: this.#blocks(answer), ...this.#ending(answer), usage: usageOf(answer) };
  }

  stream(answer: Answer): string {
    const { output_tokens, ...input } = usageOf(answer);
    const message = { ...this.#message(answer), content: [], stop_reason: null, stop_sequence: null };
    return [
      { type: "message_start", message: { ...message, usage: { ...input, output_tokens: 0 } } },
      ...this.#blocks(answer).flatMap((block, index) => [
        { type: "content_block_start", index, content_block: begun(block) },
        ...deltas(block).map((delta) => ({ type: "content_block_delta", index, delta })),
        { type: "content_block_stop", index },
      ]),
      { type: "message_delta", delta: this.#ending(answer), usage: { ...input, output_tokens } },
      { type: "message_stop" },
    ]
      .map(event)
      .join("");
  }

  /** A ping may come before the message begins. */
  opening(): string {
    return this.pulse;
  }

  #message({ number }: Answer): Fields {
    return { id: `msg_${number}`, type: "message", role: "assistant", model: this.model };
  }

  #ending({ finish, stoppedAt }: Answer): Fields {
    return stoppedAt === undefined
      ? { stop_reason: reasons[finish], stop_sequence: null }
      : { stop_reason: "stop_sequence", stop_sequence: stoppedAt };
  }

  #blocks({ parts }: Answer): Fields[] {
    return parts.map((part) => this.#block(part));
  }

  #block(part: MarkedPart): Fields {
    switch (part.type) {
      case "text":
        return { type: "text", text: part.text };
      case "reasoning":
        return part.text === ""
          ? { type: "redacted_thinking", data: part.mark ?? "" }
          : { type: "thinking", thinking: part.text, signature: part.mark ?? "" };
      case "tool-call": {
        const { name } = this.names.formOf(part.tool);
        // The protocol has only objects here; what is none is told as its stream would.
        const input = part.input.valid ? part.input.value : { invalid: part.input.text };
        return { type: "tool_use", id: part.id, name, input };
      }
    }
  }
}

function begun(block: Fields): Fields {
  switch (block.type) {
    case "thinking":
      return { type: "thinking", thinking: "", signature: "" };
    case "text":
      return { type: "text", text: "" };
    case "tool_use":
      return { ...block, input: {} };
    default:
      return block;
  }
}

function deltas(block: Fields): Fields[] {
  switch (block.type) {
    case "thinking":
      return [
        { type: "thinking_delta", thinking: block.thinking },
        { type: "signature_delta", signature: block.signature },
      ];
    case "text":
      return [{ type: "text_delta", text: block.text }];
    case "tool_use":
      return [{ type: "input_json_delta", partial_json: JSON.stringify(block.input) }];
    default:
      return [];
  }
}

/** Tokens read from and written to a cache are counted apart in this protocol. */
function usageOf({ usage }: Answer) {
  const { inputTokens, cachedInputTokens, cacheWriteTokens = 0, outputTokens } = usage;
  return {
    input_tokens: Math.max(0, inputTokens - cachedInputTokens - cacheWriteTokens),
    cache_creation_input_tokens: cacheWriteTokens,
    cache_read_input_tokens: cachedInputTokens,
    output_tokens: outputTokens,
  };
}

const reasons: { readonly [finish in ModelReply["finish"]]: string } = {
  stop: "end_turn",
  length: "max_tokens",
  "tool-calls": "tool_use",
  "content-filter": "refusal",
  refusal: "refusal",
  other: "end_turn",
};

const errors: { readonly [kind in Problem["kind"]]: { readonly status: number; readonly type: string } } = {
  "wrong-request": { status: 400, type: "invalid_request_error" },
  overflow: { status: 400, type: "invalid_request_error" },
  limit: { status: 403, type: "permission_error" },
  "not-found": { status: 404, type: "not_found_error" },
  "rate-limit": { status: 429, type: "rate_limit_error" },
  overload: { status: 529, type: "overloaded_error" },
  failed: { status: 500, type: "api_error" },
  "cannot-be-asked": { status: 403, type: "permission_error" },
};

const errorBody = ({ kind, message }: Problem): Fields => ({
  type: "error",
  error: { type: errors[kind].type, message },
});
