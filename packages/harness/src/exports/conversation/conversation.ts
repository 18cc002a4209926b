import type { Json, Part, RecordedEvent, Usage } from "@assay/contract";

/** A call of a tool as the agent wrote it; `problem` says what could not be read. */
export interface SaidCall {
  readonly id: string;
  readonly tool: string;
  readonly input: Json;
  readonly problem?: string;
}

/** One message between the agent and what it works in, in the order in which they were said. */
export type Said = { readonly milliseconds: number; readonly branch: number | undefined } & (
  | { readonly role: "system" | "user"; readonly parts: readonly Part[] }
  | {
      readonly role: "assistant";
      readonly parts: readonly Part[];
      readonly reasoning: readonly string[];
      readonly calls: readonly SaidCall[];
      /** The call of a model that it came from; undefined for scripted agents. */
      readonly model: { readonly name: string; readonly usage: Usage; readonly finish: string } | undefined;
    }
  | {
      readonly role: "tool";
      readonly parts: readonly Part[];
      readonly call: string;
      readonly tool: string;
      readonly error: string | undefined;
    }
);

/**
 * What was said in an episode as a conversation. Agents without a model leave calls of tools and answers behind, and no
 * messages; these become messages here. Calls of branches are marked, since the agent's own context does not hold them.
 */
export function conversationOf(events: readonly RecordedEvent[]): readonly Said[] {
  const reader = new ConversationReader();
  for (const event of events) reader.read(event);
  return reader.said;
}

type Model = (Said & { role: "assistant" })["model"];

class ConversationReader {
  readonly said: Said[] = [];
  /** Calls of the last message that nothing answered yet. */
  #pending: SaidCall[] = [];
  /** The ids that the agent gave calls, by those of the toolbox. */
  readonly #idOf = new Map<string, string>();
  #model: Model;
  #branch: number | undefined;

  read({ event, milliseconds }: RecordedEvent): void {
    const common = { milliseconds, branch: this.#branch };
    switch (event.type) {
      case "branch-started":
        this.#branch = event.phase;
        return;
      case "branch-ended":
        this.#branch = undefined;
        return;
      case "phase-started":
        this.said.push({ ...common, role: "user", parts: event.prompt });
        return;
      case "model-called":
        this.#model = { name: event.model, usage: event.usage, finish: event.finish };
        return;
      case "message-added":
        this.#addMessage(event, common);
        return;
      case "tool-called": {
        const index = this.#pending.findIndex(({ tool }) => tool === event.tool);
        const [call] = index < 0 ? [] : this.#pending.splice(index, 1);
        this.#idOf.set(event.call, call?.id ?? event.call);
        if (call === undefined) this.#addScripted({ id: event.call, tool: event.tool, input: event.input }, common);
        return;
      }
      case "tool-answered": {
        const call = this.#idOf.get(event.call) ?? event.call;
        const { parts, tool, error } = event;
        this.said.push({ ...common, role: "tool", parts, call, tool, error: error?.message });
        return;
      }
      case "answer-submitted":
        if (this.#pending.some(({ tool }) => tool === "submit")) this.#pending = [];
        else {
          const id = `submit-${event.phase}`;
          this.#addScripted({ id, tool: "submit", input: { value: event.value } }, common);
        }
        return;
    }
  }

  #addMessage(
    { role, parts, reasoning = [], calls = [], call = "" }: RecordedEvent["event"] & { type: "message-added" },
    common: { readonly milliseconds: number; readonly branch: number | undefined },
  ): void {
    if (role === "assistant") {
      const written = calls.map(({ id, tool, input }) =>
        input.valid ? { id, tool, input: input.value } : { id, tool, input: input.text, problem: "it is not JSON" },
      );
      this.#pending = [...written];
      this.said.push({ ...common, role, parts, reasoning, calls: written, model: this.#model });
      this.#model = undefined;
    } else if (role === "tool") {
      const answered = this.#pending.find(({ id }) => id === call);
      this.#pending = this.#pending.filter(({ id }) => id !== call);
      this.said.push({ ...common, role, parts, call, tool: answered?.tool ?? "", error: undefined });
    } else if (role === "system" && this.said.length === 1) {
      // The prompt of the first phase is recorded before the agent begins, and said after the instructions.
      this.said.unshift({ ...common, role, parts });
    } else this.said.push({ ...common, role, parts });
  }

  /** A call that no message asked for. */
  #addScripted(call: SaidCall, common: { readonly milliseconds: number; readonly branch: number | undefined }): void {
    this.said.push({ ...common, role: "assistant", parts: [], reasoning: [], calls: [call], model: undefined });
  }
}

/** The text of parts; images are named. */
export const textOf = (parts: readonly Part[]): string =>
  parts.map((part) => (part.type === "text" ? part.text : `[${part.mime}]`)).join("\n");

/** The input of a call as an object, which other formats ask for. */
export function argumentsOf({ input }: SaidCall): { readonly [name: string]: Json } {
  const isObject = typeof input === "object" && input !== null && !Array.isArray(input);
  return isObject ? (input as { readonly [name: string]: Json }) : { input };
}
