import { type Event, type Json, readPrompt, type Session } from "@assay/contract";
import { Dialogue } from "../dialogue.ts";
import type { ModelContext } from "../model-context.ts";
import { textOf } from "../turn.ts";
import type { Fitted, Fitter } from "./fitter.ts";
import { listObservations, type Observation } from "./observation.ts";
import type { ApprenticeOptions } from "./options.ts";
import { programIn } from "./read-program.ts";

const file = <Placeholder extends string>(name: string, placeholders: readonly Placeholder[]) =>
  readPrompt(new URL(`./${name}.md`, import.meta.url), placeholders);

const proposeSystem = file("propose", ["fence"]);
const proposalPrompt = file("proposal", ["task", "language", "data", "program", "critique"]);
const repairPrompt = file("repair", ["problem", "fence"]);
const revisePrompt = file("revise", ["report", "fence"]);
const criticSystem = file("criticise", []);
const criticismPrompt = file("criticism", ["task", "data", "fence", "program", "report"]);

/** SHA-256 of the modeller's prompts by name. */
export const modellerHashes = {
  "apprentice/propose.md": proposeSystem.hash,
  "apprentice/proposal.md": proposalPrompt.hash,
  "apprentice/repair.md": repairPrompt.hash,
  "apprentice/revise.md": revisePrompt.hash,
  "apprentice/criticise.md": criticSystem.hash,
  "apprentice/criticism.md": criticismPrompt.hash,
};

/** A program that was fitted. */
export interface FittedProgram {
  readonly program: string;
  readonly report: string;
  readonly score: number | undefined;
  /** What is held against it. */
  readonly critique: string;
}

/** What a proposal is made from. */
export interface Brief {
  readonly task: string;
  readonly data: readonly Observation[];
  readonly before: FittedProgram | undefined;
}

/** Turns of the model that are left to the scientist, so that modelling does not use up what handing in needs. */
const heldTurns = 5;

/** Asks a model for programs, has them fitted, and lets it mend and revise them a bounded number of times. */
export class Modeller {
  readonly #context: ModelContext;
  readonly #options: ApprenticeOptions;
  readonly #fitter: Fitter;

  constructor(context: ModelContext, options: ApprenticeOptions, fitter: Fitter) {
    this.#context = context;
    this.#options = options;
    this.#fitter = fitter;
  }

  /** The best of the programs that could be fitted, which is then the one fitted last; undefined where none could. */
  async propose(session: Session, brief: Brief): Promise<FittedProgram | undefined> {
    const { repairs, revisions } = this.#options;
    const fence = this.#fitter.fences[0];
    const dialogue = this.#begin(proposeSystem.fill({ fence }), await this.#present(session, brief));
    let best: { readonly program: string; readonly fitted: Extract<Fitted, { ok: true }> } | undefined;
    let last: string | undefined;
    let [repaired, revised] = [0, 0];
    for (;;) {
      const reply = await this.#ask(dialogue, session);
      if (reply === undefined) break;
      const program = programIn(reply, this.#fitter.fences);
      // A reply without a program, to the question whether one should be revised, keeps it.
      if (program === undefined && best !== undefined && revised > 0) break;
      const fitted = await this.#fit(session, program, brief.data);
      if (fitted.ok && program !== undefined) {
        last = program;
        if (best === undefined || !((fitted.score ?? 0) < (best.fitted.score ?? 0))) best = { program, fitted };
        if (revised++ >= revisions) break;
        dialogue.tell(revisePrompt.body({ report: fitted.report, fence }));
      } else if (!fitted.ok) {
        if (repaired++ >= repairs) break;
        dialogue.tell(repairPrompt.body({ problem: fitted.problem, fence }));
      }
    }
    if (best === undefined) return undefined;
    const { program } = best;
    const fitted = program === last ? best.fitted : await this.#fit(session, program, brief.data);
    return fitted.ok ? this.#conclude(session, brief, program, fitted) : undefined;
  }

  /** The same program fitted to what has been seen by now; undefined where that fails. */
  async refit(
    session: Session,
    before: FittedProgram,
    data: readonly Observation[],
  ): Promise<FittedProgram | undefined> {
    const fitted = await this.#fit(session, before.program, data);
    return fitted.ok ? { ...before, report: fitted.report, score: fitted.score } : undefined;
  }

  async #conclude(
    session: Session,
    { task, data }: Brief,
    program: string,
    { report, score }: Extract<Fitted, { ok: true }>,
  ): Promise<FittedProgram> {
    if (!this.#options.critic || data.length === 0) return { program, report, score, critique: report };
    const fence = this.#fitter.fences[0];
    const asked = criticismPrompt.body({ task, data: listObservations(data), fence, program, report });
    const said = await this.#ask(this.#begin(criticSystem.fill({}), asked), session);
    return { program, report, score, critique: said?.slice(0, 8000) ?? report };
  }

  async #present(session: Session, { task, data, before }: Brief): Promise<string> {
    return proposalPrompt.body({
      task,
      language: await this.#fitter.describe(session),
      data: listObservations(data),
      program: before === undefined ? "None yet." : `\`\`\`${this.#fitter.fences[0]}\n${before.program}\n\`\`\``,
      critique: before?.critique ?? "Nothing yet.",
    });
  }

  async #fit(session: Session, program: string | undefined, data: readonly Observation[]): Promise<Fitted> {
    if (program === undefined) {
      return { ok: false, problem: `There is no block fenced as ${this.#fitter.fences[0]} in the reply.` };
    }
    const fitted = await this.#fitter.fit(session, program, data);
    this.#note(
      fitted.ok ? "program-fitted" : "program-refused",
      fitted.ok
        ? { program, score: fitted.score ?? null, observations: data.length }
        : { program, problem: fitted.problem },
    );
    return fitted;
  }

  #begin(system: string, said: string): Dialogue {
    const dialogue = new Dialogue(this.#context, this.#options.contentFilterRetries);
    dialogue.begin(system);
    dialogue.tell(said);
    return dialogue;
  }

  /** What the model says; undefined where it declines, is stopped, or has no turn left to spend on this. */
  async #ask(dialogue: Dialogue, session: Session): Promise<string | undefined> {
    const left = this.#context.turnsLeft();
    if (left !== undefined && left <= heldTurns) {
      this.#note("modelling-stopped", { reason: "the turns that are left are kept for handing in" });
      return undefined;
    }
    const reply = await dialogue.ask([], session.signal);
    if (reply === undefined || reply.finish === "refusal") {
      this.#note("modelling-stopped", { reason: "the model gave no reply" });
      return undefined;
    }
    dialogue.keep(reply.parts.filter(({ type }) => type !== "tool-call"));
    return textOf(reply.parts);
  }

  #note(kind: string, data: Json): void {
    const event: Event = { type: "note-recorded", kind, data };
    this.#context.record(event);
  }
}
