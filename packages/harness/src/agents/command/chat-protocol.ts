import type {
  AssistantPart,
  Json,
  Message,
  ModelReply,
  Part,
  ToolAnswer,
  ToolCall,
  ToolDeclaration,
} from "@assay/contract";
import { z } from "zod";
import { parseOutsideJson } from "../../models/outside-json.ts";

const imageData = /^data:(image\/[\w.+-]+);base64,([A-Za-z0-9+/=]+)$/;
const contentSchema = z.union([
  z.string(),
  z.array(
    z.discriminatedUnion("type", [
      z.object({ type: z.literal("text"), text: z.string() }),
      z.object({ type: z.literal("image_url"), image_url: z.object({ url: z.string().regex(imageData) }) }),
    ]),
  ),
]);
const callSchema = z.object({
  id: z.string(),
  function: z.object({ name: z.string(), arguments: z.string() }),
});
const messageSchema = z.discriminatedUnion("role", [
  z.object({ role: z.enum(["system", "developer"]), content: contentSchema }),
  z.object({ role: z.literal("user"), content: contentSchema }),
  z.object({
    role: z.literal("assistant"),
    content: contentSchema.nullish(),
    tool_calls: z.array(callSchema).nullish(),
  }),
  z.object({ role: z.literal("tool"), tool_call_id: z.string(), content: contentSchema }),
]);

/** A request in the words of OpenAI's chat protocol. How the model is set the plan says, so settings are passed over. */
export const chatRequestSchema = z.object({
  messages: z.array(messageSchema).min(1),
  tools: z
    .array(
      z.object({
        type: z.literal("function"),
        function: z.object({ name: z.string(), description: z.string().default(""), parameters: z.json().optional() }),
      }),
    )
    .default([]),
  stream: z.literal(false, "answers come whole; leave 'stream' out").optional(),
  n: z.literal(1, "one answer is given to a request; leave 'n' out").optional(),
});

export type ChatRequest = z.output<typeof chatRequestSchema>;
type ChatMessage = ChatRequest["messages"][number];

/** The same tools as our models are told of them. */
export const toolsIn = ({ tools }: ChatRequest): ToolDeclaration[] =>
  tools.map(({ function: { name, description, parameters } }) => ({
    name,
    description,
    schema: parameters ?? { type: "object", properties: {} },
  }));

/** The conversation as our models take it. `findSaid` gives back what a model said, with what its provider wants again. */
export function messagesIn(
  { messages }: ChatRequest,
  findSaid: (said: string) => readonly AssistantPart[] | undefined,
): Message[] {
  const names = new Map<string, string>();
  const converted: Message[] = [];
  for (const message of messages) {
    if (message.role === "assistant")
      for (const call of message.tool_calls ?? []) names.set(call.id, call.function.name);
    const next = convert(message, names, findSaid);
    const last = converted.at(-1);
    // The answers to several calls are one message of ours.
    if (next.role === "tool" && last?.role === "tool")
      converted[converted.length - 1] = { role: "tool", answers: [...last.answers, ...next.answers] };
    else converted.push(next);
  }
  return converted;
}

function convert(
  message: ChatMessage,
  names: ReadonlyMap<string, string>,
  findSaid: (said: string) => readonly AssistantPart[] | undefined,
): Message {
  switch (message.role) {
    case "system":
    case "developer":
      return { role: "system", text: textIn(partsIn(message.content)) };
    case "user":
      return { role: "user", parts: partsIn(message.content) };
    case "assistant": {
      const text = textIn(partsIn(message.content ?? ""));
      const calls = message.tool_calls ?? [];
      const known = findSaid(nameOf(text, calls));
      return {
        role: "assistant",
        parts: known ?? [...(text === "" ? [] : [{ type: "text", text } as const]), ...calls.map(callIn)],
      };
    }
    case "tool": {
      const id = message.tool_call_id;
      const answer: ToolAnswer = { id, tool: names.get(id) ?? "", parts: partsIn(message.content), isError: false };
      return { role: "tool", answers: [answer] };
    }
  }
}

const callIn = ({ id, function: { name, arguments: written } }: z.output<typeof callSchema>): AssistantPart => ({
  type: "tool-call",
  id,
  tool: name,
  input: readInput(written),
});

function readInput(written: string): ToolCall["input"] {
  try {
    return { valid: true, value: parseOutsideJson(written) };
  } catch {
    return { valid: false, text: written };
  }
}

function partsIn(content: z.output<typeof contentSchema>): Part[] {
  if (typeof content === "string") return [{ type: "text", text: content }];
  return content.map((part) => {
    if (part.type === "text") return part;
    const [, mime = "", data = ""] = imageData.exec(part.image_url.url) ?? [];
    return { type: "image", mime, bytes: Buffer.from(data, "base64") };
  });
}

const textIn = (parts: readonly Part[]): string =>
  parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");

/** What tells one saying of a model from another, in both protocols. */
const nameOf = (text: string, calls: readonly { readonly id: string }[]): string =>
  JSON.stringify([text, calls.map(({ id }) => id)]);

/** A reply in the words of the protocol, and the name under which it comes back. */
export function answerWith(model: string, { parts, finish, usage }: ModelReply): { answer: Json; name: string } {
  const text = parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
  const calls = parts.filter((part) => part.type === "tool-call");
  const toolCalls = calls.map(({ id, tool, input }) => ({
    id,
    type: "function",
    function: { name: tool, arguments: input.valid ? JSON.stringify(input.value) : input.text },
  }));
  const message = {
    role: "assistant",
    content: text === "" ? null : text,
    ...(toolCalls.length === 0 ? {} : { tool_calls: toolCalls }),
  };
  const answer = {
    id: "chat",
    object: "chat.completion",
    created: 0,
    model,
    choices: [{ index: 0, message, finish_reason: reasons[finish] }],
    usage: {
      prompt_tokens: usage.inputTokens,
      completion_tokens: usage.outputTokens,
      total_tokens: usage.inputTokens + usage.outputTokens,
    },
  };
  return { answer, name: nameOf(text, calls) };
}

const reasons: { readonly [finish in ModelReply["finish"]]: string } = {
  stop: "stop",
  length: "length",
  "tool-calls": "tool_calls",
  "content-filter": "content_filter",
  refusal: "stop",
  other: "stop",
};
