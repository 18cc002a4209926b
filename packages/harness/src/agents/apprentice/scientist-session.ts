import {
  type Json,
  type Phase,
  readPrompt,
  type Session,
  type Submitted,
  type ToolResult,
  text,
} from "@assay/contract";
import type { ModelContext } from "../model-context.ts";
import type { Fitter } from "./fitter.ts";
import { field } from "./json-field.ts";
import type { Modeller } from "./modeller.ts";
import type { Notebook } from "./notebook.ts";

export const toldPrompt = readPrompt(new URL("./told.md", import.meta.url), ["news"]);
export const newsPrompt = readPrompt(new URL("./news.md", import.meta.url), ["fence", "program", "report", "critique"]);

/** Who works behind the scientist's back. */
export interface Team {
  readonly fitter: Fitter;
  readonly modeller: Modeller;
  readonly notebook: Notebook;
  record: ModelContext["record"];
}

/**
 * The scientist's side of an episode. What it sees is taken down, the modeller works when the schedule says so, and
 * phases that a fitted program can answer never reach it.
 */
export class ScientistSession implements Session {
  readonly #session: Session;
  readonly #team: Team;

  constructor(session: Session, team: Team) {
    this.#session = session;
    this.#team = team;
  }

  get phase(): Phase {
    return this.#show(this.#session.phase);
  }

  get signal(): AbortSignal {
    return this.#session.signal;
  }

  /** Whether anything is left for the scientist to do. */
  async begin(): Promise<boolean> {
    return (await this.#pass({ status: "next-phase", phase: this.#session.phase })).status === "next-phase";
  }

  async call(tool: string, input: Json): Promise<ToolResult> {
    const result = await this.#session.call(tool, input);
    // What shows something of the world is an observation; other tools only keep what they are given.
    if (result.error !== undefined || (result.evidence ?? []).length === 0) return result;
    this.#team.notebook.observe(tool, input, result);
    if (!(await this.#work("within"))) return result;
    return { ...result, parts: [...result.parts, text(this.#tell())] };
  }

  async submit(value: Json): Promise<Submitted> {
    await this.#work("end");
    return this.#pass(await this.#session.submit(value));
  }

  /** Answers phases that the program can answer, and hands on the first that it cannot. */
  async #pass(submitted: Submitted): Promise<Submitted> {
    let now = submitted;
    while (now.status === "next-phase") {
      const { phase } = now;
      this.#team.notebook.begin(phase);
      const value = await this.#predict(phase);
      if (value === undefined) return { ...now, phase: this.#show(phase) };
      const next = await this.#session.submit(value);
      if (next.status === "refused") {
        this.#note("own-answer", { reason: next.problem });
        return { ...now, phase: this.#show(phase) };
      }
      now = next;
    }
    return now;
  }

  /** What the fitted program hands in, where the phase asks for predictions; undefined where the scientist has to. */
  async #predict({ tools }: Phase): Promise<Json | undefined> {
    const { predicting } = this.#team.fitter;
    if (predicting === undefined || !tools.some(({ name }) => name === predicting)) return undefined;
    const { data, error } = await this.#session.call(predicting, {});
    const value = error === undefined ? field(data, "submit") : undefined;
    if (value === undefined) {
      this.#note("own-answer", { reason: error?.message ?? "the program does not answer everything that is asked" });
    }
    return value;
  }

  /** Does what the schedule asks for; whether there is a new program. */
  async #work(where: "end" | "within"): Promise<boolean> {
    const { fitter, modeller, notebook } = this.#team;
    if (!fitter.isOffered(this.#session)) return false;
    const { task, observations: data, fitted: before } = notebook;
    switch (notebook.due(where)) {
      case "nothing":
        return false;
      case "refit":
        if (before !== undefined) notebook.refitted(await modeller.refit(this.#session, before, data));
        return false;
      case "propose": {
        const proposed = await modeller.propose(this.#session, { task, data, before });
        if (proposed === undefined) this.#note("no-program", { observations: data.length });
        notebook.proposed(proposed);
        return proposed !== undefined;
      }
    }
  }

  /** A phase without the modeller's tools, and with what the modeller has to tell. */
  #show(phase: Phase): Phase {
    const { fitter, notebook } = this.#team;
    const isOwn = ({ name }: { readonly name: string }) => !fitter.tools.includes(name);
    const tools = phase.tools.filter(isOwn);
    if (notebook.fitted === undefined && tools.length === phase.tools.length) return phase;
    return { ...phase, tools, prompt: [...phase.prompt, text(this.#tell())] };
  }

  #tell(): string {
    const { fitter, notebook } = this.#team;
    if (notebook.fitted === undefined) return toldPrompt.body({ news: "It has no program yet." });
    const { program, report, critique } = notebook.fitted;
    const held = critique === report ? "" : critique;
    return toldPrompt.body({
      news: newsPrompt.body({ fence: fitter.fences[0], program, report, critique: held }).trim(),
    });
  }

  #note(kind: string, data: Json): void {
    this.#team.record({ type: "note-recorded", kind, data });
  }
}
