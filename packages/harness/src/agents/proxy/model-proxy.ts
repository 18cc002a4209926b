import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import {
  AssayError,
  type AssistantPart,
  type ErrorCode,
  type Event,
  type Json,
  type Message,
  type Model,
  type ModelReply,
  type ModelRequest,
  text,
} from "@assay/contract";
import { estimateInput, ModelFailure } from "../../models/index.ts";
import { parseOutsideJson } from "../../models/outside-json.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { saidEvent } from "../said-event.ts";
import { ConversationTree } from "./conversation-tree.ts";
import { Deliveries, type Delivery, trackedBody } from "./delivery.ts";
import { type Answer, type Heard, type Problem, type WireProtocol, WrongRequest } from "./protocol.ts";
import { chatProtocol } from "./protocols/chat.ts";
import { messagesProtocol } from "./protocols/messages.ts";
import { responsesProtocol } from "./protocols/responses.ts";
import { type Purpose, purposeOf } from "./purpose.ts";
import { recordMessages } from "./record-messages.ts";
import { Sayings } from "./sayings.ts";
import { cutAtStop } from "./stop-sequences.ts";
import { Tally } from "./tally.ts";

export interface ProxyOptions {
  /** The plan's model: every reply is counted and paid as a loop's is. */
  readonly model: Model;
  /** The model that the plan names for what programs ask on the side. */
  readonly sideModel?: Model | undefined;
  readonly signal: AbortSignal;
  record(event: Event): void;
  /** Names of the episode's tools: calls of others are the program's own. */
  toolNames(): readonly string[];
  /** Milliseconds until a stream that waits gives a sign of life, and between one and the next. */
  readonly patience?: number;
  readonly pulse?: number;
}

/** Requests in a row that a limit or a failure refuses before the program is ended: several ask again without end. */
const mostRefused = 5;

/** Programs give up after 300 seconds without a byte. */
const usualPatience = 60_000;
const usualPulse = 20_000;

/**
 * The plan's model for a program, in the protocols that programs speak. It holds no key and knows no provider. Requests are
 * answered one after the other: what a call took is known before limits allow the next.
 */
export class ModelProxy {
  readonly #options: ProxyOptions;
  readonly #gone = new AbortController();
  readonly #over = new AbortController();
  readonly #signal: AbortSignal;
  readonly #sayings = new Sayings();
  readonly #conversations = new ConversationTree();
  readonly #deliveries = new Deliveries();
  readonly #tally = new Tally();
  #last: Promise<unknown> = Promise.resolve();
  readonly #offered = new Set<string>();
  #requests = 0;
  #refused = 0;
  #failure: unknown;
  #wasAsked = false;
  #hasAnswered = false;
  /** The longest conversation that the model has taken, in tokens. */
  #longest = 0;

  constructor(options: ProxyOptions) {
    this.#options = options;
    this.#signal = AbortSignal.any([options.signal, this.#gone.signal]);
  }

  /** What kept the model from answering when it was asked last, where something of ours did. */
  get failure(): unknown {
    return this.#failure;
  }

  get wasAsked(): boolean {
    return this.#wasAsked;
  }

  /** Aborts when the program goes on asking though it gets no answers. */
  get over(): AbortSignal {
    return this.#over.signal;
  }

  async handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (request.method === "HEAD") return new Response(null, { status: 200 });
    if (request.method === "GET") return this.#list(pathname, request.headers);
    const protocol = protocols.find(({ path }) => path.test(pathname))?.protocol;
    if (request.method !== "POST" || protocol === undefined) return refuse(messagesProtocol, notFound);
    let body: Json;
    let heard: Heard;
    try {
      body = parseOutsideJson(await request.text());
      heard = protocol.read(body);
    } catch (error) {
      return refuse(protocol, { kind: "wrong-request", message: sayWrong(error) });
    }
    if (pathname.endsWith("/count_tokens")) return this.#countTokens(heard);
    this.#wasAsked = true;
    return this.#serve(protocol, heard, body, request.headers);
  }

  /** Ends what the program had asked for and was not answered. */
  async close(): Promise<void> {
    if (this.#gone.signal.aborted) return;
    this.#gone.abort();
    await this.#last;
    if (this.#wasAsked) {
      this.#options.record({ type: "note-recorded", kind: "model-requests", data: this.#tally.total });
    }
  }

  async #serve(protocol: WireProtocol, heard: Heard, body: Json, headers: Headers): Promise<Response> {
    const digest = digestOf(protocol, body);
    const kept = await this.#deliveries.leftBehind(digest);
    const number = kept?.number ?? ++this.#requests;
    const answering =
      kept === undefined ? this.#inTurn(() => this.#answer(protocol, heard, number, headers)) : Promise.resolve(kept);
    answering.catch(() => undefined);
    const delivery = this.#deliveries.begin(digest, answering);
    if (heard.isStreamed && !(await settlesWithin(answering, this.#options.patience ?? usualPatience))) {
      return this.#streamSlowly(protocol, heard, number, delivery);
    }
    try {
      const answer = await answering;
      const sent = heard.isStreamed ? heard.stream(answer, false) : JSON.stringify(heard.whole(answer));
      return respond([sent].values(), heard.isStreamed ? eventStream : json, delivery);
    } catch (error) {
      delivery.end("refused");
      return refuse(protocol, await this.#explain(error, heard));
    }
  }

  /** A stream that shows signs of life until there is an answer. */
  #streamSlowly(protocol: WireProtocol, heard: Heard, number: number, delivery: Delivery): Response {
    const pause = this.#options.pulse ?? usualPulse;
    const explain = (error: unknown) => this.#explain(error, heard);
    async function* chunks(): AsyncGenerator<string, void> {
      yield heard.opening(number);
      while (!(await settlesWithin(delivery.answering, pause))) yield heard.pulse;
      try {
        yield heard.stream(await delivery.answering, true);
      } catch (error) {
        delivery.end("refused");
        yield protocol.refuseInStream(await explain(error));
      }
    }
    return respond(chunks(), eventStream, delivery);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = this.#last.then(() => {
      this.#signal.throwIfAborted();
      return work();
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #answer(protocol: WireProtocol, heard: Heard, number: number, headers: Headers): Promise<Answer> {
    const purpose = purposeOf(heard, headers);
    const messages = this.#restore(heard);
    this.#recordRequest(protocol, heard, { number, purpose, messages });
    const side = purpose === "task" || purpose === "helper" ? undefined : this.#options.sideModel;
    const model = side ?? this.#options.model;
    const reply = await this.#ask(model, {
      messages: forModels(messages.map(({ message }) => message)),
      tools: heard.tools,
    });
    const cut = cutAtStop(reply, heard.stop);
    const parts = this.#sayings.keep(number, cut);
    this.#tally.add(purpose, reply.usage);
    this.#longest = Math.max(this.#longest, reply.usage.inputTokens);
    this.#recordReply(parts);
    const { finish, stoppedAt } = cut;
    return { number, parts, finish, usage: reply.usage, ...(stoppedAt === undefined ? {} : { stoppedAt }) };
  }

  /** The conversation with what the model said as it said it. */
  #restore({ messages }: Heard): { readonly message: Message; readonly isKnown: boolean }[] {
    return messages.map((message) => {
      if (message.role !== "assistant") return { message, isKnown: false };
      const { parts, isKnown } = this.#sayings.restore(message.parts);
      return { message: { role: "assistant", parts }, isKnown };
    });
  }

  #recordRequest(
    protocol: WireProtocol,
    heard: Heard,
    asked: {
      readonly number: number;
      readonly purpose: Purpose;
      readonly messages: readonly { readonly message: Message; readonly isKnown: boolean }[];
    },
  ): void {
    const { number, purpose, messages } = asked;
    const continued = this.#conversations.add(
      number,
      messages.map(({ message }) => message),
    );
    recordMessages(messages.slice(continued.kept), this.#options.record);
    this.#options.record({
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

  #recordReply(parts: readonly AssistantPart[]): void {
    const said = saidEvent(parts);
    if (said !== undefined) this.#options.record(said);
    // Those of earlier phases too: a program may call them again.
    for (const name of this.#options.toolNames()) this.#offered.add(name);
    for (const part of parts) {
      if (part.type !== "tool-call" || [...this.#offered].some((name) => isNameOf(name, part.tool))) continue;
      const input = part.input.valid ? part.input.value : part.input.text;
      const data = { call: part.id, tool: part.tool, input };
      this.#options.record({ type: "note-recorded", kind: "own-tool-called", data });
    }
  }

  async #ask(model: Model, asked: Pick<ModelRequest, "messages" | "tools">): Promise<ModelReply> {
    const reply = await model.reply({ ...asked, signal: this.#signal });
    this.#hasAnswered = true;
    this.#failure = undefined;
    this.#refused = 0;
    return reply;
  }

  #countTokens(heard: Heard): Response {
    const messages = this.#restore(heard).map(({ message }) => message);
    return Response.json({ input_tokens: estimateInput({ messages, tools: heard.tools }) });
  }

  /** The model under the plan's name for it, in the words of whoever asks. */
  #list(pathname: string, headers: Headers): Response {
    if (pathname === "/" || pathname === "/v1") return new Response("");
    const [, id] = /\/models(?:\/(.+))?$/.exec(pathname) ?? [];
    if (!/\/models(\/|$)/.test(pathname)) return refuse(messagesProtocol, notFound);
    const { name } = this.#options.model;
    const isMessages = headers.has("anthropic-version");
    const model = isMessages
      ? { type: "model", id: id ?? name, display_name: name, created_at: "1970-01-01T00:00:00Z" }
      : { id: id ?? name, object: "model", created: 0, owned_by: "assay" };
    if (id !== undefined) return Response.json(model);
    const list = isMessages ? { has_more: false, first_id: name, last_id: name } : { object: "list" };
    return Response.json({ data: [model], ...list });
  }

  /** What a program is told in place of an answer. Its own mistakes are no failure of the episode, nor of the run. */
  async #explain(error: unknown, heard: Heard): Promise<Problem> {
    // The episode has noted it; a program may still hand in what it has.
    if (AttemptLimit.isInstance(error)) {
      this.#countRefused();
      return { kind: "limit", message: `${error.message}; hand in the best answer that you have` };
    }
    if (hasCode(error, "models/context-overflow")) {
      this.#noteRefused(error);
      return { kind: "overflow", message: this.#sayOverflow(heard) };
    }
    let failure = error;
    if (hasCode(error, "models/refused")) {
      failure = await this.#inTurn(() => this.#failureBehind(error)).catch((reason: unknown) => reason);
      if (failure === undefined) {
        this.#noteRefused(error);
        return { kind: "wrong-request", message: "the model does not take these messages with these tools" };
      }
    }
    // What was given up because the program had ended failed for no reason of ours.
    if (!this.#gone.signal.aborted) this.#failure = failure;
    this.#countRefused();
    return problemOf(failure);
  }

  /** In words by which programs know that they should send less. */
  #sayOverflow(heard: Heard): string {
    const messages = this.#restore(heard).map(({ message }) => message);
    const tokens = estimateInput({ messages, tools: heard.tools });
    const most = this.#longest > 0 && this.#longest < tokens ? this.#longest : tokens - 1;
    return `prompt is too long: ${tokens} tokens > ${most} maximum`;
  }

  /**
   * What of ours made the model refuse; undefined where it was the request. Providers say 400 and 404 of a wrong tool as of
   * a wrong name, a setting that the model has not, or an empty account. A model that answers a plain question has none of these.
   */
  async #failureBehind(refusal: AssayError): Promise<unknown> {
    try {
      await this.#ask(this.#options.model, { messages: [{ role: "user", parts: [text("Say yes.")] }], tools: [] });
      return undefined;
    } catch (error) {
      if (!AttemptLimit.isInstance(error)) return error;
      return this.#hasAnswered ? undefined : refusal;
    }
  }

  #noteRefused({ message }: AssayError): void {
    this.#options.record({ type: "note-recorded", kind: "request-refused", data: { message } });
  }

  #countRefused(): void {
    this.#refused += 1;
    if (this.#refused >= mostRefused) this.#over.abort();
  }
}

const protocols: readonly { readonly path: RegExp; readonly protocol: WireProtocol }[] = [
  { path: /\/chat\/completions$/, protocol: chatProtocol },
  { path: /\/messages(\/count_tokens)?$/, protocol: messagesProtocol },
  { path: /\/responses$/, protocol: responsesProtocol },
];

const notFound: Problem = {
  kind: "not-found",
  message: "there is POST /v1/chat/completions, /v1/responses and /v1/messages here, and GET /v1/models",
};

const hasCode = (error: unknown, code: ErrorCode): error is AssayError =>
  AssayError.isInstance(error) && error.code === code;

const json = "application/json";
const eventStream = "text/event-stream";

/** A program repeats a request without `stream` when a stream broke off: it is the same request. */
function digestOf({ name }: WireProtocol, body: Json): string {
  const { stream: _, stream_options: __, ...rest } = body as { readonly [name: string]: Json };
  return hash("sha256", `${name}\n${JSON.stringify(rest)}`);
}

async function settlesWithin(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const waiting = new AbortController();
  const settled = promise.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([settled, sleep(milliseconds, false, { signal: waiting.signal })]);
  } finally {
    waiting.abort();
  }
}

function respond(chunks: Iterator<string> | AsyncIterator<string>, type: string, delivery: Delivery): Response {
  const each: AsyncIterator<string> = {
    next: async () => chunks.next(),
    return: async () => (await chunks.return?.()) ?? { done: true, value: undefined },
  };
  const body = trackedBody(each, (wasRead) => delivery.end(wasRead ? "taken" : "left"));
  return new Response(body, { headers: { "content-type": type, "cache-control": "no-store" } });
}

function refuse(protocol: WireProtocol, problem: Problem): Response {
  const { status, body } = protocol.refuse(problem);
  return Response.json(body, { status });
}

function sayWrong(error: unknown): string {
  if (error instanceof WrongRequest) return error.message;
  return error instanceof SyntaxError ? "the body is no JSON, or is nested too deeply" : "the request cannot be read";
}

/** A failure in words that tell nothing of the host. */
function problemOf(failure: unknown): Problem {
  const message = "the model gave no answer";
  if (!ModelFailure.isInstance(failure)) return { kind: "failed", message };
  if (!failure.isTransient) return { kind: "cannot-be-asked", message: "the model cannot be asked" };
  if (failure.fault === "rate-limit") return { kind: "rate-limit", message: "the model takes no more requests now" };
  if (failure.fault === "overload") return { kind: "overload", message: "the model is overloaded" };
  return { kind: "failed", message };
}

/** Clients put a prefix before the names of tools: `mcp__bench__submit`, `bench_submit`. */
const isNameOf = (tool: string, called: string): boolean => called === tool || called.endsWith(`_${tool}`);

/** Few providers take instructions of the system in the middle of a conversation: there they are the user's. */
function forModels(messages: readonly Message[]): Message[] {
  const begun = messages.findIndex(({ role }) => role !== "system");
  return messages.map((message, index) =>
    message.role === "system" && begun >= 0 && index > begun
      ? { role: "user", parts: [text(`<system>\n${message.text}\n</system>`)] }
      : message,
  );
}
