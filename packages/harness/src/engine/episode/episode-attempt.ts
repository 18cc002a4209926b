import type { Agent, Event, Host, Model, Outcome, Phase, Session } from "@assay/contract";
import { stream } from "@assay/science/numerics/stream";
import { AttemptLimit } from "../../agents/index.ts";
import type { StoredCall } from "../../store/index.ts";
import { getTaskTool } from "../../tools/index.ts";
import { cannotPlan } from "../plan/expand-agents.ts";
import { suiteFailure } from "../suite-failure.ts";
import { askActor, openOnce } from "./ask-actor.ts";
import { countedModel } from "./counted-model.ts";
import { type EpisodeEnding, endEpisode } from "./end-episode.ts";
import { Episode } from "./episode.ts";
import { EpisodeMeter } from "./episode-meter.ts";
import type { EpisodeServices, EpisodeTask } from "./episode-task.ts";
import { noteRefused } from "./refused-answer.ts";
import { watchAbort, watchTime } from "./watch-attempt.ts";

/** One agent at work on one episode: its models are counted, its time is limited, and what it does is recorded. */
export class EpisodeAttempt {
  readonly episode: Episode;
  readonly meter: EpisodeMeter;
  readonly #task: EpisodeTask;
  readonly #services: EpisodeServices;
  readonly #runSignal: AbortSignal;
  readonly #timeUp = new AbortController();
  /** Aborts when the run is stopped or the agent's time is up. */
  readonly #signal: AbortSignal;
  readonly #calls: StoredCall[] = [];
  readonly #openActor: ReturnType<typeof openOnce>;
  #agent: Agent | undefined;
  #isAgentDone = false;

  constructor(task: EpisodeTask, services: EpisodeServices, runSignal: AbortSignal) {
    const { suite, world, challenge, maker, handle } = task;
    this.#task = task;
    this.#services = services;
    this.#runSignal = runSignal;
    this.#signal = AbortSignal.any([runSignal, this.#timeUp.signal]);
    this.meter = new EpisodeMeter(task.limits);
    this.#openActor = openOnce(async (role, name) => this.#count(await services.openActor(role, name), role));
    this.episode = Episode.create({
      suite,
      world,
      challenge,
      meter: this.meter,
      signal: this.#signal,
      backend: services.backend,
      actors: services.actors,
      actor: (role, prompt, form, name) => this.#askActor(role, prompt, form, name),
      fork: () => this.#agent?.fork?.(),
      ...(maker.drivenBy === "program" ? { hostTools: (own: Episode) => [getTaskTool(() => own.phase)] } : {}),
      ...(handle === undefined ? {} : { handle }),
      // A baseline hands in what it means to, once.
      ...(maker.drivenBy === "suite" ? { formTries: 0 } : {}),
    });
  }

  /**
   * Lets the agent work until it is done, a limit is reached, or the run is stopped. Gives the error that ended its work;
   * undefined where there was none.
   */
  async run(): Promise<unknown> {
    const clock = watchTime(this.meter, this.#timeUp);
    const abort = watchAbort(this.#signal);
    const work = this.#work();
    try {
      await Promise.race([work, abort.rejection]);
      return this.episode.failure;
    } catch (error) {
      // An infrastructure error that the agent met first explains what followed.
      return AttemptLimit.isInstance(error) ? error : (this.episode.failure ?? error);
    } finally {
      clock.stop();
      abort.stop();
      // A program is stopped with its sandbox, and records what it wrote last.
      if (this.#task.maker.drivenBy === "program") await work.catch(() => undefined);
    }
  }

  /** Drops the episode of a run that was stopped. */
  async abandon(): Promise<void> {
    await this.episode.end({ kind: "failed", failure: "internal", message: "abandoned" }).catch(() => undefined);
  }

  /** Ends the episode and scores what was handed in. */
  async end(outcome: Outcome | undefined): Promise<EpisodeEnding> {
    const { suite, challenge } = this.#task;
    this.#isAgentDone = true;
    if (outcome?.kind === "limit") this.episode.reachLimit(outcome.limit);
    const { grading } = this.#services;
    return endEpisode(this.episode, { suite, challenge, meter: this.meter, outcome, calls: this.#calls, grading });
  }

  async #work(): Promise<void> {
    let isInAgent = true;
    try {
      const agent = await this.#makeAgent();
      this.#agent = agent;
      isInAgent = false;
      await this.episode.begin();
      isInAgent = true;
      const { phase } = this.episode;
      if (phase !== undefined) await agent.attempt(this.#session(phase));
    } catch (error) {
      throw isInAgent ? this.#named(error) : error;
    }
  }

  /** The error with the name of the baseline whose code threw it. */
  #named(error: unknown): unknown {
    const { maker, suite } = this.#task;
    const isOfBaseline = maker.drivenBy === "suite" && this.episode.failure === undefined && !this.#signal.aborted;
    return isOfBaseline ? suiteFailure(suite.name, `the ${maker.name.replace("/", " ")}`, error) : error;
  }

  /** The agent's side. A model is told what is wrong with a refused answer; of a baseline's, a note is kept. */
  #session(phase: Phase): Session {
    const session = this.episode.session(phase);
    if (this.#task.maker.drivenBy !== "suite") return session;
    return {
      get phase() {
        return session.phase;
      },
      signal: session.signal,
      call: session.call,
      submit: async (value) => {
        const submitted = await session.submit(value);
        if (submitted.status === "refused") this.episode.record(noteRefused({ value, problem: submitted.problem }));
        return submitted;
      },
    };
  }

  async #makeAgent(): Promise<Agent> {
    const { maker, suite, world, challenge, item, agent, repeat } = this.#task;
    const { programs, person } = this.#services;
    const { meter, episode } = this;
    const record = (event: Event): void => this.#recordAgent(event);
    switch (maker.drivenBy) {
      case "suite":
        return maker.make({ suite, world, challenge, random: stream("engine", "baseline", item, agent, repeat) });
      case "model":
        return maker.make({
          model: await this.#openModel(),
          turnsLeft: () => meter.turnsLeft,
          show: (evidence, bytes) => episode.toolbox.show(evidence, bytes),
          record,
          files: episode.files,
        });
      case "program": {
        if (programs === undefined) throw new Error("this run was not told where programs run");
        const { asksModel, openSideModel, ...program } = programs;
        const side = await openSideModel();
        return maker.make({
          ...program,
          ...(asksModel ? { model: await this.#openModel() } : {}),
          ...(side === undefined ? {} : { sideModel: this.#count(side) }),
          files: episode.files,
          show: (evidence, bytes) => episode.toolbox.show(evidence, bytes),
          secondsLeft: () => (meter.timeLeft === undefined ? undefined : meter.timeLeft / 1000),
          record,
        });
      }
      case "person":
        if (person === undefined) throw cannotPlan(maker.drivenBy);
        return maker.make(person);
      case "client":
        throw cannotPlan(maker.drivenBy);
    }
  }

  async #openModel(): Promise<Model> {
    return this.#count(await this.#services.openModel());
  }

  /** Asks an actor. Judges are asked after the agent's work, and a limit on its time does not stop them. */
  async #askActor(...[role, prompt, form, name]: Parameters<Host["actor"]>): ReturnType<Host["actor"]> {
    const model = await this.#openActor(role, name);
    const signal = this.#isAgentDone ? this.#runSignal : this.#signal;
    return askActor(model, { role, prompt, form, signal });
  }

  /** The model with its calls counted, priced and kept; without a role it is the agent's own. */
  #count(model: Model, role?: string): Model {
    const services = this.#services;
    return countedModel(model, {
      meter: this.meter,
      ...(role === undefined ? {} : { role }),
      isRecorded: services.isRecorded,
      price: (reply) => services.price(reply, model.name),
      allow: (signal) => services.allow(signal),
      giveUp: () => services.giveUp(),
      keep: (call) => this.#calls.push({ index: this.#calls.length, ...call }),
      record: (event) => (role === undefined ? this.#recordAgent(event) : this.episode.record(event)),
    });
  }

  /** Records what the agent did. A reply may come after its time, and what an agent makes of it then does not count. */
  #recordAgent(event: Event): void {
    if (!this.#isAgentDone) this.episode.record(event);
  }
}
