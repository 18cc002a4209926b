import { hash } from "node:crypto";
import {
  AssayError,
  type ErrorCode,
  type Event,
  type Json,
  type Model,
  type ModelReply,
  type ModelRequest,
  text,
} from "@assay/contract";
import { estimateInput } from "../../models/index.ts";
import { parseOutsideJson } from "../../models/outside-json.ts";
import { AttemptLimit } from "../attempt-limit.ts";
import { eventStream, json, refuse, respond, sayWrong } from "./answer-request.ts";
import { Deliveries, type Delivery } from "./delivery.ts";
import { forModels } from "./for-models.ts";
import { listModels, notFound } from "./list-models.ts";
import { problemOf } from "./problem-of.ts";
import type { Answer, Heard, Problem, WireProtocol } from "./protocol.ts";
import { chatProtocol } from "./protocols/chat.ts";
import { messagesProtocol } from "./protocols/messages.ts";
import { responsesProtocol } from "./protocols/responses.ts";
import { purposeOf } from "./purpose.ts";
import { Sayings } from "./sayings.ts";
import { settlesWithin } from "./settles-within.ts";
import { cutAtStop } from "./stop-sequences.ts";
import { Tally } from "./tally.ts";
import { type RestoredMessage, TranscriptWriter } from "./transcript-writer.ts";

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
  readonly #deliveries = new Deliveries();
  readonly #tally = new Tally();
  readonly #transcript: TranscriptWriter;
  #last: Promise<unknown> = Promise.resolve();
  #requests = 0;
  #refused = 0;
  #failure: unknown;
  #wasAsked = false;
  #hasAnswered = false;
  /** The longest conversation that the model has taken, in tokens. */
  #longest = 0;

  constructor(options: ProxyOptions) {
    this.#options = options;
    this.#transcript = new TranscriptWriter(options);
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
    if (request.method === "GET") return listModels(this.#options.model.name, pathname, request.headers);
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
    this.#transcript.addRequest(protocol, heard, { number, purpose, messages });
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
    this.#transcript.addReply(parts);
    const { finish, stoppedAt } = cut;
    return { number, parts, finish, usage: reply.usage, ...(stoppedAt === undefined ? {} : { stoppedAt }) };
  }

  /** The conversation with what the model said as it said it. */
  #restore({ messages }: Heard): RestoredMessage[] {
    return messages.map((message) => {
      if (message.role !== "assistant") return { message, isKnown: false };
      const { parts, isKnown } = this.#sayings.restore(message.parts);
      return { message: { role: "assistant", parts }, isKnown };
    });
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

  /** What a program is told in place of an answer. Its own mistakes are no failure of the episode, nor of the run. */
  async #explain(error: unknown, heard: Heard): Promise<Problem> {
    // The episode has noted it; a program may still hand in what it has.
    if (AttemptLimit.isInstance(error)) {
      this.#countRefused();
      return { kind: "limit", message: `${error.message}; hand in the best answer that you have` };
    }
    if (hasCode(error, "models/context-overflow")) {
      this.#transcript.addRefusal(error);
      return { kind: "overflow", message: this.#sayOverflow(heard) };
    }
    let failure = error;
    if (hasCode(error, "models/refused")) {
      failure = await this.#inTurn(() => this.#failureBehind(error)).catch((reason: unknown) => reason);
      if (failure === undefined) {
        this.#transcript.addRefusal(error);
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

const hasCode = (error: unknown, code: ErrorCode): error is AssayError =>
  AssayError.isInstance(error) && error.code === code;

/** A program repeats a request without `stream` when a stream broke off: it is the same request. */
function digestOf({ name }: WireProtocol, body: Json): string {
  const { stream: _, stream_options: __, ...rest } = body as { readonly [name: string]: Json };
  return hash("sha256", `${name}\n${JSON.stringify(rest)}`);
}
