import { type Agent, type AnyTool, type Capability, type Part, type Phase, type Session, text } from "@assay/contract";
import { submitTool } from "../tools/submit.ts";
import { answerInText } from "./answer-in-text.ts";
import { CallRound, type Progress } from "./call-round.ts";
import { Dialogue } from "./dialogue.ts";
import type { ModelContext } from "./model-context.ts";
import { finalTurnNotice, onceMoreNotice, reminders, turnsLeftNotice } from "./notices.ts";
import { typeSubmit } from "./phase-schema.ts";
import type { Protocol } from "./protocol.ts";
import { withoutImage } from "./shown-result.ts";
import type { ToolAgentOptions } from "./tool-agent-options.ts";
import type { Turn } from "./turn.ts";

/** A turn with what it led to. */
type TakenTurn = { readonly progress: Progress } & (
  | { readonly kind: "calls"; readonly isOutOfCalls: boolean }
  | { readonly kind: Exclude<Turn["kind"], "calls"> }
);

/** As the model is told of it; what it does is the agent's own matter. */
const submitDeclaration = submitTool(async () => ({ status: "finished" }));

/**
 * A model that works with tools, turn by turn, until it has handed in every phase. An attempt that resolves before that
 * got no answer out of its model; limits and failures are rejections and pass through.
 */
export class ToolAgent implements Agent {
  readonly can: readonly Capability[];
  readonly #protocol: Protocol;
  readonly #context: ModelContext;
  readonly #options: ToolAgentOptions;
  readonly #dialogue: Dialogue;
  /** The calls that are being answered; a fork may be asked for meanwhile. */
  #round: CallRound | undefined;

  constructor(protocol: Protocol, context: ModelContext, options: ToolAgentOptions, dialogue?: Dialogue) {
    this.can = capabilities(options);
    this.#protocol = protocol;
    this.#context = context;
    this.#options = options;
    this.#dialogue = dialogue ?? new Dialogue(context, options.contentFilterRetries);
  }

  /** A copy that knows the conversation so far; calls that wait for an answer have one in it. */
  fork(): Agent {
    const dialogue = this.#dialogue.copy();
    if (this.#round !== undefined) dialogue.add(this.#protocol.tell(this.#round.answers));
    return new ToolAgent(this.#protocol, this.#context, this.#options, dialogue);
  }

  async attempt(session: Session): Promise<void> {
    // Of three or more turns the last is held back, so that an answer missed on the final turn can be asked for once more.
    const held = (this.#context.turnsLeft() ?? 0) > 2 ? 1 : 0;
    this.#dialogue.begin(this.#protocol.system.fill({}));
    this.#show(session.phase);
    let misses = 0;
    let finals = 0;
    for (;;) {
      const left = this.#turnsBeforeFinal(held);
      const isFinal = left !== undefined && left <= 0;
      this.#notify(left, finals);
      // Whatever was said when the model is asked no more is the best that it has.
      const isLastChance = isFinal || misses >= this.#options.reminders;
      const turn = await this.#takeTurn(session, isFinal, isLastChance);
      if (turn === undefined || turn.progress.kind === "finished") return;
      if (turn.progress.kind === "next-phase") {
        [misses, finals] = [0, 0];
      } else if (isFinal) {
        if (++finals > 1) return;
      } else if (turn.kind === "calls" && !turn.isOutOfCalls) {
        misses = 0;
      } else {
        if (++misses > this.#options.reminders) return;
        // Whoever calls though no calls are left was told so by the answer.
        if (turn.kind !== "calls") this.#dialogue.tell(reminders[turn.kind]);
      }
    }
  }

  /** Undefined: the provider's filter let nothing pass. */
  async #takeTurn(session: Session, isFinal: boolean, isLastChance: boolean): Promise<TakenTurn | undefined> {
    const tools = isFinal ? [submitDeclaration] : withSubmit(session.phase.tools);
    const declared = this.#protocol.declare(tools);
    const typed = this.#options.structured
      ? declared.map((each) => (each.name === "submit" ? typeSubmit(each, session.phase) : each))
      : declared;
    const reply = await this.#dialogue.ask(typed, session.signal);
    if (reply === undefined) return undefined;
    const { turn, kept } = this.#protocol.read(reply);
    this.#dialogue.keep(kept);
    switch (turn.kind) {
      case "calls":
        return { kind: turn.kind, ...(await this.#answer(turn.calls, session, isFinal)) };
      case "text": {
        const mayAnswer = isLastChance || this.#protocol.plainTextAnswers;
        const accepted = isLastChance ? "any-text" : "form";
        return {
          kind: turn.kind,
          progress: mayAnswer ? await this.#handInText(turn.text, accepted, session) : { kind: "none" },
        };
      }
      case "refusal":
        this.#context.record({ type: "note-recorded", kind: "refusal", data: {} });
        return { kind: turn.kind, progress: { kind: "none" } };
      case "empty":
      case "cut":
        return { kind: turn.kind, progress: { kind: "none" } };
    }
  }

  async #answer(
    calls: Extract<Turn, { kind: "calls" }>["calls"],
    session: Session,
    isFinal: boolean,
  ): Promise<{ readonly progress: Progress; readonly isOutOfCalls: boolean }> {
    const round = new CallRound(calls, {
      session,
      isFinal,
      seesImages: this.#options.images,
      present: (phase) => this.#present(phase),
      record: (event) => this.#context.record(event),
    });
    this.#round = round;
    const progress = await round.run();
    this.#round = undefined;
    if (progress.kind === "next-phase" && progress.phase.forgets === true) this.#show(progress.phase);
    else this.#dialogue.add(this.#protocol.tell(round.answers));
    return { progress, isOutOfCalls: round.isOutOfCalls };
  }

  async #handInText(said: string, accepted: "form" | "any-text", session: Session): Promise<Progress> {
    const answer = answerInText(said, session.phase, accepted);
    if (answer === undefined) return { kind: "none" };
    const submitted = await session.submit(answer);
    if (submitted.status === "refused") return { kind: "none" };
    if (submitted.status === "finished") return { kind: "finished" };
    this.#show(submitted.phase);
    return { kind: "next-phase", phase: submitted.phase };
  }

  #show(phase: Phase): void {
    if (phase.forgets === true) this.#dialogue.empty();
    this.#dialogue.add({ role: "user", parts: this.#present(phase) });
  }

  #present({ prompt, tools }: Phase): readonly Part[] {
    const shown = this.#options.images ? prompt : prompt.map(withoutImage);
    const introduction = this.#protocol.introduce(withSubmit(tools));
    return introduction === undefined ? shown : [...shown, text(introduction)];
  }

  #notify(left: number | undefined, finals: number): void {
    if (left === undefined || left > this.#options.noticeTurns) return;
    if (left > 0) this.#dialogue.tell(turnsLeftNotice(left));
    else this.#dialogue.tell(finals === 0 ? finalTurnNotice : onceMoreNotice);
  }

  #turnsBeforeFinal(held: number): number | undefined {
    const left = this.#context.turnsLeft();
    return left === undefined ? undefined : left - 1 - held;
  }
}

/** The engine may count `submit` among a phase's tools or not; the model is told of it once. */
function withSubmit(tools: readonly AnyTool[]): readonly AnyTool[] {
  return [...tools.filter(({ name }) => name !== "submit"), submitDeclaration];
}

/** What agents with these options are able to do. */
export function capabilities({ images }: Pick<ToolAgentOptions, "images">): readonly Capability[] {
  return images ? ["tools", "images", "shell", "branch"] : ["tools", "shell", "branch"];
}
