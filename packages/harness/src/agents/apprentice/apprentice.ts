import type { Agent, Capability, Session } from "@assay/contract";
import { nativeProtocol } from "../loop/native-protocol.ts";
import type { ModelContext } from "../model-context.ts";
import type { Protocol } from "../protocol.ts";
import { textProtocol } from "../react/text-protocol.ts";
import { capabilities, ToolAgent } from "../tool-agent.ts";
import { languageFitter } from "./language-fitter.ts";
import { Modeller, modellerHashes } from "./modeller.ts";
import { Notebook } from "./notebook.ts";
import type { ApprenticeOptions } from "./options.ts";
import { pymcFitter, pymcPage } from "./pymc-fitter.ts";
import { newsPrompt, ScientistSession, toldPrompt } from "./scientist-session.ts";

/** How the scientist calls its tools, with the name of the prompt that says so. */
const protocolOf = ({ toolCalling }: ApprenticeOptions): { readonly file: string; readonly protocol: Protocol } =>
  toolCalling
    ? { file: "loop/system.md", protocol: nativeProtocol }
    : { file: "react/system.md", protocol: textProtocol };

/** SHA-256 of all prompts by name. */
export function apprenticeHashes(options: ApprenticeOptions): { readonly [file: string]: string } {
  const { file, protocol } = protocolOf(options);
  return {
    [file]: protocol.system.hash,
    ...modellerHashes,
    "apprentice/told.md": toldPrompt.hash,
    "apprentice/news.md": newsPrompt.hash,
    "apprentice/pymc.md": pymcPage.hash,
  };
}

/** What a fork begins with. */
interface Forked {
  readonly scientist: Agent;
  readonly notebook: Notebook;
  readonly isReady: boolean;
}

/**
 * Box's Apprentice: a scientist, which is a model with the tools of the task, and a modeller, the same model in
 * conversations of its own, who writes programs by a schedule and has them fitted. The fitted program predicts; where
 * there is none, the scientist answers itself.
 */
export class Apprentice implements Agent {
  readonly can: readonly Capability[];
  readonly #context: ModelContext;
  readonly #options: ApprenticeOptions;
  readonly #scientist: Agent;
  readonly #notebook: Notebook;
  /** Whether it is known that the task can be done; a fork of one who knows need not find out. */
  #isReady: boolean;
  readonly #isFork: boolean;

  constructor(context: ModelContext, options: ApprenticeOptions, forked?: Forked) {
    this.can = capabilities(options);
    this.#context = context;
    this.#options = options;
    this.#scientist = forked?.scientist ?? new ToolAgent(protocolOf(options).protocol, context, options);
    this.#notebook = forked?.notebook ?? new Notebook(options.schedule);
    this.#isReady = forked?.isReady ?? false;
    this.#isFork = forked !== undefined;
  }

  fork(): Agent {
    const scientist = this.#scientist.fork?.();
    if (scientist === undefined) throw new Error("an agent with tools can be forked");
    const notebook = new Notebook(this.#options.schedule, this.#notebook);
    return new Apprentice(this.#context, this.#options, { scientist, notebook, isReady: this.#isReady });
  }

  async attempt(session: Session): Promise<void> {
    const fitter = this.#options.language === "pymc" ? pymcFitter : languageFitter;
    if (!this.#isReady) await fitter.require(session);
    this.#isReady = true;
    if (this.#isFork && fitter.predicting === undefined) {
      const data = { reason: "programs in this language are fitted, but not asked" };
      this.#context.record({ type: "note-recorded", kind: "own-answer", data });
    }
    const view = new ScientistSession(session, {
      fitter,
      modeller: new Modeller(this.#context, this.#options, fitter),
      notebook: this.#notebook,
      record: (event) => this.#context.record(event),
    });
    if (await view.begin()) await this.#scientist.attempt(view);
  }
}
