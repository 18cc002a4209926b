import type { Agent, Json, Phase, Session } from "@assay/contract";
import type { Datum, Outcome } from "@assay/science/inference";
import type { Design } from "../design-space/design-space.ts";
import { findGoal } from "../environments.ts";
import { readPoint } from "../episode/introduce.ts";
import { isRepeat } from "../is-repeat.ts";
import type { Item } from "../items.ts";
import { participantFor } from "../participants/participant-for.ts";
import { posteriorDraws, preparePosterior } from "../prediction/posteriors.ts";
import { predictAfter } from "../prediction/predict-after.ts";
import { openSetup, type Setup } from "../setup.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import { writeProgram } from "./write-program.ts";

/** The experiments that a scientist has tried so far. */
export interface TrialHistory {
  /** Observed data, without repeats that show the same outcome again. */
  readonly data: readonly Datum[];
  /** The designs of these data. */
  readonly designs: readonly Design[];
  /** Number of experiments run, including repeats. */
  readonly run: number;
  /** Designs that could not be run, oldest first. */
  readonly refused: readonly Design[];
  readonly refusedBefore: number;
}

/** Chooses the next experiment. Returns undefined to stop. */
export type Designer = (setup: Setup, item: Item, tried: TrialHistory) => Design | undefined;

/**
 * A scripted scientist. It knows the public model of the item and nothing hidden, and it sees what any agent sees:
 * prompts and tool results. Its predictions are the best ones given its data.
 */
export function scientist(item: Item, design: Designer): Agent {
  return new Scientist(item, design, emptyHistory);
}

export const emptyHistory: TrialHistory = { data: [], designs: [], run: 0, refused: [], refusedBefore: 0 };

/** The state after one more experiment. An outcome that could not be understood adds no data. */
export function addRun(setup: Setup, tried: TrialHistory, design: Design, outcome: Outcome | undefined): TrialHistory {
  const after = { ...tried, run: tried.run + 1, refusedBefore: tried.refused.length };
  if (outcome === undefined || isRepeat(setup, tried.designs, design)) return after;
  const inputs = setup.environment.inputs(design, setup.settings, setup.scene);
  return { ...after, data: [...tried.data, { inputs, outcome }], designs: [...tried.designs, design] };
}

export const addRefusal = (tried: TrialHistory, design: Design): TrialHistory => ({
  ...tried,
  refused: [...tried.refused, design],
});

class Scientist implements Agent {
  readonly can = ["tools", "branch"] as const;
  readonly #item: Item;
  readonly #design: Designer;
  readonly #setup: Setup;
  #tried: TrialHistory;

  constructor(item: Item, design: Designer, tried: TrialHistory) {
    this.#item = item;
    this.#design = design;
    this.#setup = openSetup(item);
    this.#tried = tried;
  }

  fork(): Agent {
    return new Scientist(this.#item, this.#design, this.#tried);
  }

  async attempt(session: Session): Promise<void> {
    for (;;) {
      const submitted = await session.submit(await this.#work(session));
      if (submitted.status !== "next-phase") return;
    }
  }

  /** Does what the tools of the phase ask for. A phase without tools asks one question. */
  async #work(session: Session): Promise<Json> {
    const offered = new Set(session.phase.tools.map(({ name }) => name));
    if (offered.has("run_experiment")) await this.#experiment(session);
    else if (offered.has("explain")) await this.#explain(session);
    else if (offered.has("predict")) return { answers: this.#predictAll(promptOf(session.phase)) };
    else return this.#predict(promptOf(session.phase));
    return "done";
  }

  async #experiment(session: Session): Promise<void> {
    const { environment, wording, space } = this.#setup;
    let left = 1;
    while (left > 0) {
      await preparePosterior(this.#item.reference, this.#setup.model, this.#tried.data);
      const design = this.#design(this.#setup, this.#item, this.#tried);
      await yieldToEventLoop();
      if (design === undefined) return;
      const result = await session.call("run_experiment", { design: space.print(design) });
      const told = (result.data ?? {}) as { left?: number; outcome?: Outcome; observed?: string };
      left = told.left ?? 0;
      const outcome = told.outcome ?? participantFor(environment, wording)?.parse(told.observed ?? "");
      this.#tried =
        result.error === undefined
          ? addRun(this.#setup, this.#tried, design, outcome)
          : addRefusal(this.#tried, design);
    }
  }

  async #explain(session: Session): Promise<void> {
    const { data } = this.#tried;
    const draws = posteriorDraws(this.#item.reference, this.#setup.model, data);
    const text = writeProgram(this.#setup, draws, this.#item.explanation, data.length > 0);
    await session.call("explain", { text });
  }

  #predictAll(prompt: string): string[] {
    const questions = prompt.split(/^### Question \d+$/m).slice(1);
    return this.#answers(questions);
  }

  #predict(question: string): string {
    const [answer] = this.#answers([question]);
    return answer;
  }

  #answers(questions: readonly string[]): string[] {
    const { environment, settings, wording, model } = this.#setup;
    const form = findGoal(environment, this.#item.goal).answer(settings, wording);
    const points = questions.map((question) => readPoint(this.#setup, this.#item.goal, question));
    return predictAfter(this.#item, this.#setup, model, this.#tried.data, points).map((each) => form.print(each));
  }
}

const promptOf = ({ prompt }: Phase): string =>
  prompt.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n");
