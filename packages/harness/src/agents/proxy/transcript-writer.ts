import type { AssayError, AssistantPart, Event, Message } from "@assay/contract";
import { saidEvent } from "../said-event.ts";
import { ConversationTree } from "./conversation-tree.ts";
import type { Heard, WireProtocol } from "./protocol.ts";
import type { Purpose } from "./purpose.ts";
import { recordMessages } from "./record-messages.ts";

/** A message as it goes to the model. `isKnown`: the model said it. */
export interface RestoredMessage {
  readonly message: Message;
  readonly isKnown: boolean;
}

/** Writes what a program asked its model, and what the model said, into the transcript: each message once. */
export class TranscriptWriter {
  readonly #record: (event: Event) => void;
  readonly #toolNames: () => readonly string[];
  readonly #conversations = new ConversationTree();
  readonly #offered = new Set<string>();

  constructor({ record, toolNames }: { record(event: Event): void; toolNames(): readonly string[] }) {
    this.#record = record;
    this.#toolNames = toolNames;
  }

  addRequest(
    protocol: WireProtocol,
    heard: Heard,
    asked: {
      readonly number: number;
      readonly purpose: Purpose;
      readonly messages: readonly RestoredMessage[];
    },
  ): void {
    const { number, purpose, messages } = asked;
    const continued = this.#conversations.add(
      number,
      messages.map(({ message }) => message),
    );
    recordMessages(messages.slice(continued.kept), this.#record);
    this.#record({
      type: "note-recorded",
      kind: "model-requested",
      data: {
        request: number,
        protocol: protocol.name,
        purpose,
        model: heard.model,
        streamed: heard.isStreamed,
        ...continued,
        messages: messages.length,
        tools: heard.tools.map(({ name }) => name),
      },
    });
  }

  addReply(parts: readonly AssistantPart[]): void {
    const said = saidEvent(parts);
    if (said !== undefined) this.#record(said);
    // Those of earlier phases too: a program may call them again.
    for (const name of this.#toolNames()) this.#offered.add(name);
    for (const part of parts) {
      if (part.type !== "tool-call" || [...this.#offered].some((name) => isNameOf(name, part.tool))) continue;
      const input = part.input.valid ? part.input.value : part.input.text;
      const data = { call: part.id, tool: part.tool, input };
      this.#record({ type: "note-recorded", kind: "own-tool-called", data });
    }
  }

  addRefusal({ message }: AssayError): void {
    this.#record({ type: "note-recorded", kind: "request-refused", data: { message } });
  }
}

/** Clients put a prefix before the names of tools: `mcp__bench__submit`, `bench_submit`. */
const isNameOf = (tool: string, called: string): boolean => called === tool || called.endsWith(`_${tool}`);
