import type { AssistantPart, Model, ModelReply, ModelRequest } from "@assay/contract";
import { AssayError, type ErrorCode, type Event, type Json, text } from "@assay/contract";
import { AttemptLimit } from "../attempt-limit.ts";
import { saidEvent } from "../said-event.ts";
import { answerWith, type ChatRequest, chatRequestSchema, messagesIn, toolsIn } from "./chat-protocol.ts";

/**
 * The plan's model for a program, in OpenAI's chat protocol: every call is counted and paid as a loop's is, and no key is
 * told. Requests are answered one after the other: what a call took is known before limits allow the next.
 */
export class ModelService {
  readonly #model: Model;
  readonly #gone = new AbortController();
  readonly #signal: AbortSignal;
  readonly #record: (event: Event) => void;
  readonly #said = new Map<string, readonly AssistantPart[]>();
  #last: Promise<unknown> = Promise.resolve();
  #failure: unknown;
  #wasAsked = false;
  #hasAnswered = false;

  constructor(model: Model, signal: AbortSignal, record: (event: Event) => void) {
    this.#model = model;
    this.#signal = AbortSignal.any([signal, this.#gone.signal]);
    this.#record = record;
  }

  /** What kept the model from answering when it was asked last, where something of ours did. */
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
    const response = this.#last.then(() => this.#respond(body.data));
    this.#last = response;
    return response;
  }

  /** Ends what the program had asked for and was not answered. */
  async close(): Promise<void> {
    this.#gone.abort();
    await this.#last;
  }

  async #respond(request: ChatRequest): Promise<Response> {
    try {
      this.#signal.throwIfAborted();
      return Response.json(await this.#answer(request));
    } catch (error) {
      return this.#explain(error);
    }
  }

  async #answer(request: ChatRequest): Promise<Json> {
    const messages = messagesIn(request, (name) => this.#said.get(name));
    const reply = await this.#ask({ messages, tools: toolsIn(request) });
    const { answer, name } = answerWith(this.#model.name, reply);
    this.#said.set(name, reply.parts);
    const said = saidEvent(reply.parts);
    if (said !== undefined) this.#record(said);
    return answer;
  }

  async #ask(asked: Pick<ModelRequest, "messages" | "tools">): Promise<ModelReply> {
    const reply = await this.#model.reply({ ...asked, signal: this.#signal });
    this.#hasAnswered = true;
    this.#failure = undefined;
    return reply;
  }

  /** What a program is told in place of an answer. Its own mistakes are no failure of the episode, nor of the run. */
  async #explain(error: unknown): Promise<Response> {
    // The episode has noted it; a program may still hand in what it has.
    if (AttemptLimit.isInstance(error)) return refuse(403, `${error.message}; hand in the best answer that you have`);
    if (hasCode(error, "models/context-overflow")) {
      return this.#blame(error, "the conversation does not fit into the model's context; send a shorter one");
    }
    let failure = error;
    if (hasCode(error, "models/refused")) {
      failure = await this.#failureBehind(error);
      if (failure === undefined) return this.#blame(error, "the model does not take these messages with these tools");
    }
    // What was given up because the program had ended failed for no reason of ours.
    if (!this.#gone.signal.aborted) this.#failure = failure;
    return refuse(502, "the model gave no answer");
  }

  /**
   * What of ours made the model refuse; undefined where it was the request. Providers say 400 and 404 of a wrong tool as of
   * a wrong name, a setting that the model has not, or an empty account. A model that answers a plain question has none of these.
   */
  async #failureBehind(refusal: AssayError): Promise<unknown> {
    try {
      await this.#ask({ messages: [{ role: "user", parts: [text("Say yes.")] }], tools: [] });
      return undefined;
    } catch (error) {
      if (!AttemptLimit.isInstance(error)) return error;
      return this.#hasAnswered ? undefined : refusal;
    }
  }

  #blame({ message }: AssayError, told: string): Response {
    this.#record({ type: "note-recorded", kind: "request-refused", data: { message } });
    return refuse(400, told);
  }
}

const hasCode = (error: unknown, code: ErrorCode): error is AssayError =>
  AssayError.isInstance(error) && error.code === code;

const refuse = (status: number, message: string): Response =>
  Response.json({ error: { message, type: "assay", code: null } }, { status });
