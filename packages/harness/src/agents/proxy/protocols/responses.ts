import type { Json, Part } from "@assay/contract";
import type { Answer, AskedMessage, Heard, SaidPart, WireProtocol } from "../protocol.ts";
import { WrongRequest } from "../protocol.ts";
import { openaiCode, openaiError } from "./openai-error.ts";
import {
  type Fields,
  fieldsOf,
  imageAt,
  isFields,
  joined,
  listOf,
  optionalText,
  readContent,
  readInput,
  refusePart,
  textOf,
} from "./read-parts.ts";
import { addMessage, ReadRequest } from "./read-request.ts";
import { ResponseWriter } from "./response-writer.ts";
import { flatName, fromCustom, ToolNames } from "./tool-names.ts";

/** OpenAI's Responses, whole conversations alone: nothing is stored between requests. */
export const responsesProtocol: WireProtocol = {
  name: "responses",
  read(body) {
    const request = fieldsOf(body, "the request");
    if (optionalText(request.previous_response_id) !== "" || isFields(request.conversation)) {
      throw new WrongRequest("nothing is stored here; send the whole conversation as input");
    }
    const names = new ToolNames();
    declareAll(names, request.tools, "tools");
    const messages = [...readInstructions(request), ...readItems(request)];
    if (messages.length === 0) throw new WrongRequest("input is empty; send at least one message");
    return new ResponsesHeard(request, messages, names);
  },
  refuse: (problem) => openaiError(problem),
  refuseInStream(problem) {
    const error = { code: openaiCode(problem), message: problem.message };
    const response = { object: "response", status: "failed", error, output: [] };
    return `event: response.failed\ndata: ${JSON.stringify({ type: "response.failed", response })}\n\n`;
  },
};

/** Functions, tools of text, and both within namespaces. Tools that a provider runs itself are left out. */
function declareAll(names: ToolNames, tools: Json | undefined, place: string, namespace?: string): void {
  for (const [index, each] of listOf(tools, place).entries()) {
    const at = `${place}[${index}]`;
    const tool = fieldsOf(each, at);
    const within = namespace === undefined ? {} : { namespace };
    if (tool.type === "namespace") declareAll(names, tool.tools, `${at}.tools`, textOf(tool.name, `${at}.name`));
    else if (tool.type === "function" || tool.type === "custom") {
      const form = { name: textOf(tool.name, `${at}.name`), isCustom: tool.type === "custom", ...within };
      names.declare(form, optionalText(tool.description), tool.parameters ?? undefined);
    }
  }
}

function readInstructions({ instructions }: Fields): AskedMessage[] {
  const said = optionalText(instructions);
  return said === "" ? [] : [{ role: "system", text: said }];
}

/** What a model said comes in several items, which are one message of ours. */
function readItems({ input }: Fields): AskedMessage[] {
  if (typeof input === "string") return [{ role: "user", parts: [{ type: "text", text: input }] }];
  const called = new Map<string, string>();
  const messages: AskedMessage[] = [];
  for (const [index, each] of listOf(input, "input").entries()) {
    const place = `input[${index}]`;
    const message = readItem(fieldsOf(each, place), place, called);
    const last = messages.at(-1);
    if (message?.role === "assistant" && last?.role === "assistant") {
      messages[messages.length - 1] = { role: "assistant", parts: [...last.parts, ...message.parts] };
    } else if (message !== undefined) addMessage(messages, message);
  }
  return messages;
}

function readItem(item: Fields, place: string, called: Map<string, string>): AskedMessage | undefined {
  switch (item.type ?? "message") {
    case "message":
      return readMessage(item, place);
    case "reasoning": {
      const thought = readContent(item.summary, `${place}.summary`, readPart);
      return said({ type: "reasoning", text: joined(thought), mark: optionalText(item.encrypted_content) });
    }
    case "function_call":
    case "custom_tool_call": {
      const id = textOf(item.call_id, `${place}.call_id`);
      const name = textOf(item.name, `${place}.name`);
      const namespace = optionalText(item.namespace);
      const tool = flatName(namespace === "" ? { name } : { name, namespace });
      called.set(id, tool);
      const isCustom = item.type === "custom_tool_call";
      const input = isCustom ? fromCustom(optionalText(item.input)) : readInput(optionalText(item.arguments));
      return said({ type: "tool-call", id, tool, input });
    }
    case "function_call_output":
    case "custom_tool_call_output": {
      const id = textOf(item.call_id, `${place}.call_id`);
      const parts = readContent(item.output, `${place}.output`, readPart);
      return { role: "tool", answers: [{ id, tool: called.get(id) ?? "", parts, isError: false }] };
    }
    case "item_reference":
      throw new WrongRequest(`${place} refers to an item that is not stored here; send the item itself`);
    default:
      // What a provider's own tools did has no place in another provider's conversation.
      return undefined;
  }
}

const said = (part: SaidPart): AskedMessage => ({ role: "assistant", parts: [part] });

function readMessage(item: Fields, place: string): AskedMessage {
  const parts = readContent(item.content, `${place}.content`, readPart);
  switch (item.role) {
    case "system":
    case "developer":
      return { role: "system", text: joined(parts) };
    case "user":
      return { role: "user", parts };
    case "assistant":
      return { role: "assistant", parts: parts.length === 0 ? [] : [{ type: "text", text: joined(parts) }] };
    default:
      throw new WrongRequest(`${place}.role is ${JSON.stringify(item.role)}; there is system, user, assistant`);
  }
}

function readPart(part: Fields, place: string): Part {
  switch (part.type) {
    case "input_text":
    case "output_text":
    case "summary_text":
    case "text":
      return { type: "text", text: textOf(part.text, place) };
    case "refusal":
      return { type: "text", text: textOf(part.refusal, place) };
    case "input_image":
      return imageAt(part.image_url, place);
    default:
      return refusePart(part.type, place);
  }
}

class ResponsesHeard extends ReadRequest implements Heard {
  readonly stop = [];
  readonly #writer: ResponseWriter;

  constructor(request: Fields, messages: readonly AskedMessage[], names: ToolNames) {
    super(request, messages, names);
    this.#writer = new ResponseWriter(this.model, names);
  }

  get pulse(): string {
    return this.#writer.pulse();
  }

  whole(answer: Answer): Json {
    return this.#writer.whole(answer);
  }

  stream(answer: Answer, isOpen: boolean): string {
    return `${isOpen ? "" : this.opening(answer.number)}${this.#writer.events(answer)}`;
  }

  opening(number: number): string {
    return this.#writer.opening(number);
  }
}
