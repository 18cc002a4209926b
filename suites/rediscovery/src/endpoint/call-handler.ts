import { hash } from "node:crypto";
import type { Host } from "@assay/contract";
import type { InstrumentBody, Outcome, Subjects } from "../subject/chat.ts";
import type { BudgetLeft, CallBudget } from "./call-budget.ts";
import { CallLog } from "./call-log.ts";
import type { ChatCall } from "./chat-call.ts";
import type { ChatHead } from "./chat-response.ts";
import { type Completion, completeReply } from "./completion.ts";
import { Refusal } from "./refusal.ts";
import { SampleDraws } from "./sample-draws.ts";
import { type Disclosure, type ShownReading, showUnderstood } from "./show-understood.ts";

/** A completion with what the subject understood, or why it understood nothing. */
export interface AnsweredCompletion extends Completion {
  readonly understood: ShownReading;
  readonly doubt: string | undefined;
}

/** An answered chat call. */
export interface AnsweredCall {
  readonly head: ChatHead;
  readonly completions: readonly AnsweredCompletion[];
}

/**
 * Passes calls to the subjects, counts them and logs them. A call is answered or refused within one turn of the event
 * loop, so that concurrent callers cannot overdraw a budget.
 */
export class CallHandler {
  readonly subjects: Subjects;
  readonly #budget: CallBudget;
  readonly #draws = new SampleDraws();
  readonly #log = new CallLog();
  readonly #disclosure: Disclosure;
  #chats = 0;
  #measurements = 0;

  constructor(subjects: Subjects, budget: CallBudget, disclosure: Disclosure = "vocabulary") {
    this.subjects = subjects;
    this.#budget = budget;
    this.#disclosure = disclosure;
  }

  left(): { readonly [subject: string]: BudgetLeft } {
    return this.#budget.left();
  }

  complete(call: ChatCall): AnsweredCall {
    const { subject, messages, temperature, seed, n } = call;
    this.#budget.require(subject, n);
    const identity = JSON.stringify(["chat", subject, temperature, messages.map((each) => [each.role, each.content])]);
    const draw = this.#draws.draw({ identity, seed, isGreedy: temperature === 0 }, n);
    // The probability of a token comes with its alternatives, so at least one is requested.
    const topLogprobs = call.topLogprobs === undefined ? 0 : Math.max(1, call.topLogprobs);
    const replies = this.#trying(() =>
      draw.samples.map((sample) => this.subjects.reply({ subject, messages, temperature, sample, topLogprobs })),
    );
    const understood = replies.filter((reply) => reply.understood !== undefined).length;
    this.#budget.charge(subject, understood, n - understood);
    this.#draws.use(draw);
    const completions = replies.map(
      (reply): AnsweredCompletion => ({
        ...completeReply(reply, call),
        understood: showUnderstood(reply, this.#disclosure),
        doubt: reply.doubt,
      }),
    );
    this.#chats += 1;
    const id = `chatcmpl-${shortHash(`${this.#chats} ${draw.request}`)}`;
    for (const [index, reply] of replies.entries()) {
      if (reply.understood === undefined) continue;
      const { reading, outcome } = reply.understood;
      const { request, samples } = draw;
      this.#log.add({
        subject,
        ...reading,
        // What was not shown was not observed.
        outcome: completions[index].isCut ? unobserved(outcome) : outcome,
        request,
        sample: samples[index],
        reply: id,
        text: completions[index].text,
      });
    }
    if (understood < n) this.#log.addNotUnderstood(subject, n - understood, draw.request);
    return { head: { id, created: this.#chats, model: subject }, completions };
  }

  /** The answer of an instrument. Only the request says which subject's budget it uses. */
  measure(path: string, request: unknown): InstrumentBody {
    const instrument = this.subjects.instruments[path];
    const asked = this.#trying(() => instrument.read(request));
    if ("problem" in asked) throw new Refusal("invalid_value", asked.problem);
    const { subject } = asked;
    this.#budget.require(subject, 1);
    if ("unread" in asked) {
      this.#budget.charge(subject, 0, 1);
      this.#log.addNotUnderstood(subject, 1, shortHash(JSON.stringify([path, request])));
      return { id: this.#measurementId(subject), ...asked.unread };
    }
    const identity = JSON.stringify([path, subject, asked.identity]);
    const draw = this.#draws.draw({ identity, seed: seedOf(request), isGreedy: instrument.isDeterministic }, 1);
    const [sample] = draw.samples;
    const { body, outcome } = this.#trying(() => asked.take(sample));
    this.#budget.charge(subject, 1, 0);
    this.#draws.use(draw);
    const id = this.#measurementId(draw.request);
    this.#log.add({ subject, ...asked.reading, outcome, request: draw.request, sample, reply: id, text: "" });
    const { item, levels } = asked.reading;
    return { id, ...body, ...(this.#disclosure === "vocabulary" ? { understood: { item, conditions: levels } } : {}) };
  }

  /** Counts a refusal in the hidden log. */
  refuse({ code }: Refusal): void {
    this.#log.addRefused(code);
  }

  /** Writes the hidden log of one HTTP request. */
  writeLog(host: Host): void {
    this.#log.write(host);
  }

  #measurementId(of: string): string {
    this.#measurements += 1;
    return `measurement-${shortHash(`${this.#measurements} ${of}`)}`;
  }

  /** A fault of a subject is logged, hidden from the agent, and costs nothing. */
  #trying<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      this.#log.addFault(error instanceof Error ? error.message : String(error));
      throw new Refusal(
        "server_error",
        "The subject failed; this is no fault of the request, and nothing was counted.",
      );
    }
  }
}

const unobserved = (outcome: Outcome): Outcome =>
  Object.fromEntries(Object.keys(outcome).map((column) => [column, null]));

const shortHash = (text: string): string => hash("sha256", text, "hex").slice(0, 24);

function seedOf(request: unknown): number | undefined {
  if (typeof request !== "object" || request === null || !("seed" in request)) return undefined;
  return typeof request.seed === "number" ? request.seed : undefined;
}
