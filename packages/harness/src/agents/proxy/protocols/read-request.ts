import type { AskedMessage, Heard } from "../protocol.ts";
import { type Fields, optionalText } from "./read-parts.ts";
import type { ToolNames } from "./tool-names.ts";

/** What all protocols hear of a request in the same way. */
export abstract class ReadRequest implements Pick<Heard, "model" | "isStreamed" | "messages" | "tools"> {
  readonly model: string;
  readonly isStreamed: boolean;
  readonly messages: readonly AskedMessage[];
  readonly tools: Heard["tools"];
  protected readonly names: ToolNames;

  constructor(request: Fields, messages: readonly AskedMessage[], names: ToolNames) {
    this.model = optionalText(request.model);
    this.isStreamed = request.stream === true;
    this.messages = messages;
    this.tools = names.declarations;
    this.names = names;
  }
}

/** Adds a message. The answers to several calls are one message of ours. */
export function addMessage(messages: AskedMessage[], message: AskedMessage): void {
  const last = messages.at(-1);
  if (message.role === "tool" && last?.role === "tool") {
    messages[messages.length - 1] = { role: "tool", answers: [...last.answers, ...message.answers] };
  } else messages.push(message);
}
