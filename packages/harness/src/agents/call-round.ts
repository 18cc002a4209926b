import type { ToolAnswer, ToolCall } from "@assay/contract";
import { type Event, type Part, type Phase, type Session, text } from "@assay/contract";
import { refuseInput } from "../tools/check-input.ts";
import { showSubmitted, submitExample, submitInputSchema } from "../tools/submit.ts";
import { noCallsLeft } from "../tools/tool-answer.ts";
import { groupCalls } from "./group-calls.ts";
import { handIn } from "./hand-in.ts";
import { handedIn, malformedNotice, notAfterSubmit, notOnFinalTurn } from "./notices.ts";
import { shownResult } from "./shown-result.ts";

/** What a turn led to. */
export type Progress =
  | { readonly kind: "none" }
  | { readonly kind: "finished" }
  | { readonly kind: "next-phase"; readonly phase: Phase };

export interface RoundOptions {
  readonly session: Session;
  readonly isFinal: boolean;
  readonly seesImages: boolean;
  /** What a model is shown of a phase. */
  present(phase: Phase): readonly Part[];
  record(event: Event): void;
}

/** The calls of one turn, answered in their order; those that only read may run at once. */
export class CallRound {
  readonly #calls: readonly ToolCall[];
  readonly #options: RoundOptions;
  readonly #answers: ToolAnswer[] = [];
  #progress: Progress = { kind: "none" };
  #isOutOfCalls = false;

  constructor(calls: readonly ToolCall[], options: RoundOptions) {
    this.#calls = calls;
    this.#options = options;
  }

  async run(): Promise<Progress> {
    for (const group of groupCalls(this.#calls, this.#options.session.phase.tools)) {
      this.#answers.push(...(await Promise.all(group.map((call) => this.#answer(call)))));
    }
    return this.#progress;
  }

  /** Whether tools were called though no calls are left. */
  get isOutOfCalls(): boolean {
    return this.#isOutOfCalls;
  }

  /** An answer for every call, as it is known by now: a provider takes no conversation in which one is missing. */
  get answers(): readonly ToolAnswer[] {
    return this.#calls.map((call, index) => {
      const isSubmit = call.tool === "submit";
      return this.#answers[index] ?? answerOf(call, [text(isSubmit ? handedIn : notAfterSubmit)], !isSubmit);
    });
  }

  async #answer(call: ToolCall): Promise<ToolAnswer> {
    const { tool, input } = call;
    if (this.#progress.kind !== "none") return this.#refuse(call, notAfterSubmit);
    if (!input.valid) return this.#refuse(call, malformedNotice(tool));
    if (tool === "submit") return this.#submit(call, input.value);
    if (this.#options.isFinal) return this.#refuse(call, notOnFinalTurn);
    const result = await this.#options.session.call(tool, input.value);
    this.#isOutOfCalls = result.error?.code === noCallsLeft;
    return answerOf(call, shownResult(result, this.#options.seesImages), result.error !== undefined);
  }

  async #submit(call: ToolCall, input: unknown): Promise<ToolAnswer> {
    const { session, present } = this.#options;
    const parsed = submitInputSchema.safeParse(input);
    if (!parsed.success)
      return this.#refuse(call, refuseInput({ name: "submit", example: submitExample }, parsed.error).error.message);
    const submitted = await handIn(session, parsed.data.value, parsed.data.confidence);
    if (submitted.status === "refused") return this.#refuse(call, showSubmitted(submitted).error?.message ?? "");
    if (submitted.status === "finished") this.#progress = { kind: "finished" };
    else this.#progress = { kind: "next-phase", phase: submitted.phase };
    const parts = submitted.status === "next-phase" ? present(submitted.phase) : showSubmitted(submitted).parts;
    return answerOf(call, parts, false);
  }

  /** What the agent itself answers stands in no tool's event. */
  #refuse(call: ToolCall, message: string): ToolAnswer {
    const parts = [text(message)];
    this.#options.record({ type: "message-added", role: "tool", parts, call: call.id });
    return answerOf(call, parts, true);
  }
}

const answerOf = ({ id, tool }: ToolCall, parts: readonly Part[], isError: boolean): ToolAnswer => ({
  id,
  tool,
  parts,
  isError,
});
