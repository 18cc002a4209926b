import type { AssistantPart, Json, Message, ModelReply, ToolDeclaration } from "@assay/contract";
import { AssayError, text } from "@assay/contract";
import { AttemptLimit } from "./attempt-limit.ts";
import type { ModelContext } from "./model-context.ts";
import { saidEvent } from "./said-event.ts";

/** A conversation with a model, which grows until it is emptied. */
export class Dialogue {
  readonly #context: ModelContext;
  readonly #filterRetries: number;
  #messages: Message[];

  /** `filterRetries`: how often the model is asked again at a point where its provider's filter stopped it. */
  constructor(context: ModelContext, filterRetries: number, messages: readonly Message[] = []) {
    this.#context = context;
    this.#filterRetries = filterRetries;
    this.#messages = [...messages];
  }

  get messages(): readonly Message[] {
    return this.#messages;
  }

  /** Sets the scene, once. */
  begin(system: string): void {
    if (this.#messages.length > 0) return;
    this.#messages.push({ role: "system", text: system });
    this.#context.record({ type: "message-added", role: "system", parts: [text(system)] });
  }

  /** Forgets all but the scene. */
  empty(): void {
    this.#messages = this.#messages.filter(({ role }) => role === "system");
    this.#context.record({ type: "note-recorded", kind: "context-emptied", data: {} });
  }

  /** Adds a message of which another event tells: a phase's prompt, the answers of tools. */
  add(message: Message): void {
    this.#messages.push(message);
  }

  /** Tells the model something that the transcript has nowhere else. */
  tell(said: string): void {
    this.#messages.push({ role: "user", parts: [text(said)] });
    this.#context.record({ type: "message-added", role: "user", parts: [text(said)] });
  }

  /** Keeps what the model said; a message without words or calls is none, and providers refuse it. */
  keep(parts: readonly AssistantPart[]): void {
    if (parts.every(({ type }) => type === "reasoning")) return;
    this.#messages.push({ role: "assistant", parts });
  }

  /** The model's reply, recorded whole whatever is kept of it; undefined where its provider's filter stopped it every time. */
  async ask(
    tools: readonly ToolDeclaration[],
    signal: AbortSignal,
    replySchema?: Json,
  ): Promise<ModelReply | undefined> {
    for (let asked = 0; asked <= this.#filterRetries; asked++) {
      const reply = await this.#reply(tools, signal, replySchema);
      const said = saidEvent(reply.parts);
      if (said !== undefined) this.#context.record(said);
      if (reply.finish !== "content-filter") return reply;
      this.#context.record({ type: "note-recorded", kind: "content-filter", data: { time: asked + 1 } });
    }
    return undefined;
  }

  /** The same conversation, which goes its own way from here on. */
  copy(): Dialogue {
    return new Dialogue(this.#context, this.#filterRetries, this.#messages);
  }

  async #reply(tools: readonly ToolDeclaration[], signal: AbortSignal, replySchema?: Json): Promise<ModelReply> {
    try {
      // A copy, so that what was asked stays as it was asked.
      return await this.#context.model.reply({
        messages: [...this.#messages],
        tools,
        signal,
        ...(replySchema === undefined ? {} : { replySchema }),
      });
    } catch (error) {
      if (AssayError.isInstance(error) && error.code === "models/context-overflow") {
        throw new AttemptLimit("tokens", error.message, { cause: error });
      }
      throw error;
    }
  }
}
