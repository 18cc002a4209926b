import { type Event, type Json, text } from "../../contract/index.ts";
import type { AssistantPart, Model } from "../../models/index.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { answerWith, chatRequestSchema, messagesIn, toolsIn } from "./chat-protocol.ts";

/** The plan's model for a program, in OpenAI's chat protocol: every call is counted and paid as a loop's is, and no key is told. */
export class ModelService {
  readonly #model: Model;
  readonly #signal: AbortSignal;
  readonly #record: (event: Event) => void;
  readonly #said = new Map<string, readonly AssistantPart[]>();
  #failure: unknown;
  #wasAsked = false;

  constructor(model: Model, signal: AbortSignal, record: (event: Event) => void) {
    this.#model = model;
    this.#signal = signal;
    this.#record = record;
  }

  /** What kept the model from answering, where something of ours did. */
  get failure(): unknown {
    return this.#failure;
  }

  get wasAsked(): boolean {
    return this.#wasAsked;
  }

  async handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method !== "POST" || !pathname.endsWith("/chat/completions")) {
      return refuse(404, "there is POST /chat/completions here, and nothing else");
    }
    const body = chatRequestSchema.safeParse(await request.json().catch(() => undefined));
    if (!body.success) return refuse(400, body.error.issues[0]?.message ?? "this is no request");
    this.#wasAsked = true;
    try {
      return Response.json(await this.#answer(body.data));
    } catch (error) {
      // The episode has noted it; a program may still hand in what it has.
      if (AttemptLimit.isInstance(error)) return refuse(403, `${error.message}; hand in the best answer that you have`);
      this.#failure ??= error;
      return refuse(502, "the model gave no answer");
    }
  }

  async #answer(request: Parameters<typeof messagesIn>[0]): Promise<Json> {
    const messages = messagesIn(request, (name) => this.#said.get(name));
    const reply = await this.#model.reply({ messages, tools: toolsIn(request), signal: this.#signal });
    const { answer, name } = answerWith(this.#model.name, reply);
    this.#said.set(name, reply.parts);
    const said = reply.parts.flatMap((part) => (part.type === "text" && part.text !== "" ? [text(part.text)] : []));
    if (said.length > 0) this.#record({ type: "message-added", role: "assistant", parts: said });
    return answer;
  }
}

const refuse = (status: number, message: string): Response =>
  Response.json({ error: { message, type: "assay", code: null } }, { status });
