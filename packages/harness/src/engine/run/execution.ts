import { randomUUID } from "node:crypto";
import type { Seed } from "@assay/contract";
import { makeAgent } from "../../agents/index.ts";
import { isStoreLost, type StoredItem } from "../../store/index.ts";
import { isServerLost } from "../episode/classify-ending.ts";
import type { EpisodeServices } from "../episode/episode-task.ts";
import { type PlayedEpisode, playEpisode } from "../episode/play-episode.ts";
import { yieldToEventLoop } from "../episode/yield-to-event-loop.ts";
import type { AgentEntry } from "../plan/expand-agents.ts";
import { isSuiteFailure } from "../suite-failure.ts";
import { FatalFaults, stopsTheRun } from "./fatal-faults.ts";
import { guessUsage } from "./guess-usage.ts";
import { type MissingEpisode, missingEpisodes } from "./missing-episodes.ts";
import { type EpisodeBudget, RunBudget } from "./run-budget.ts";
import type { RunEnding, RunOptions } from "./run-options.ts";
import type { RunRecord } from "./run-record.ts";
import { RunStopped } from "./run-stopped.ts";
import { challengeOf } from "./stored-challenge.ts";
import { WorldCache } from "./world-cache.ts";

/** Plays the episodes that a planned run lacks, several at a time, and commits each when it ends. */
export class Execution {
  readonly #options: RunOptions;
  readonly #record: RunRecord;
  readonly #worlds: WorldCache;
  readonly #budget: RunBudget;
  readonly #signal: AbortSignal;
  readonly #stopping: AbortController;
  readonly #failed: { readonly isOfSuite: boolean; readonly message: string }[] = [];
  readonly #faults = new FatalFaults();
  /** The cost of dropped tries that the store does not know yet. */
  #unkept = 0;
  /** Calls that were given up, whose cost nobody knows and the store does not count yet. */
  #unknownCalls = 0;

  constructor(
    options: RunOptions,
    record: RunRecord,
    seeds: ReadonlyMap<string, Seed>,
    signal: AbortSignal,
    stopping: AbortController,
  ) {
    this.#options = options;
    this.#record = record;
    this.#worlds = new WorldCache(record.cells, options.suites, seeds);
    this.#budget = new RunBudget(options.budget ?? record.plan.budget, options.models.currency);
    this.#signal = signal;
    this.#stopping = stopping;
  }

  async play(): Promise<RunEnding> {
    const { store, run, observer } = this.#options;
    const { plan, agents } = this.#record;
    const { finished, cost } = await store.overview(run);
    this.#budget.spend(cost);
    const episodes = (await store.countItems(run)) * agents.length * plan.repeats;
    observer?.started?.({ episodes, done: finished, warning: this.#warning(episodes, finished, cost) });
    const missing = missingEpisodes(store, run, agents, plan.repeats);
    const workers = Math.min(this.#options.concurrency ?? plan.concurrency, Math.max(1, episodes - finished));
    const ended = await Promise.allSettled(Array.from({ length: workers }, () => this.#work(missing)));
    const fault = ended.find((each) => each.status === "rejected");
    const reason: unknown = this.#signal.aborted ? this.#signal.reason : fault?.reason;
    if (reason !== undefined) {
      // A lost store is not waited for again, so this cost is then missing from the run.
      if (!isStoreLost(reason)) await this.#keepCost().catch(() => undefined);
      throw reason;
    }
    await this.#requireAll(episodes);
    if (this.#failed.length === 0) return { status: "finished", reason: undefined };
    return { status: "interrupted", reason: describeFailed(this.#failed) };
  }

  /** A server that was restored to an older state may have lost confirmed episodes. The run is then not finished. */
  async #requireAll(episodes: number): Promise<void> {
    const { store, run } = this.#options;
    const { finished, failed } = await store.overview(run);
    const lost = episodes - finished - failed;
    if (lost === 0) return;
    throw new RunStopped(
      "interrupted",
      `the store has lost ${countOf(lost)} that it had confirmed, and resuming the run plays the rest`,
    );
  }

  /** Plays one missing episode after the other. The first infrastructure error stops all workers. */
  async #work(missing: AsyncGenerator<MissingEpisode, void, void>): Promise<void> {
    try {
      for await (const episode of { [Symbol.asyncIterator]: () => ({ next: () => missing.next() }) }) {
        await yieldToEventLoop();
        if (this.#signal.aborted) return;
        await this.#playAndCommit(episode);
      }
    } catch (error) {
      this.#stopping.abort(error);
      throw error;
    }
  }

  async #playAndCommit({ item, agent, repeat, attempts }: MissingEpisode): Promise<void> {
    const { store, observer } = this.#options;
    const cell = this.#record.cells[item.cell];
    const budget = await this.#budget.enter(agent.id, this.#guess(agent), this.#signal);
    let played: PlayedEpisode | undefined;
    try {
      observer?.episodeStarted?.(agent, cell);
      played = await this.#playUntilDone(item, agent, repeat, attempts, budget);
      await store.commit(played.finished);
    } finally {
      budget.end(played !== undefined);
    }
    await this.#keepCost();
    const { finished, unreached, cause } = played;
    const { summary, scores } = finished;
    const { outcome } = summary;
    if (outcome.kind === "failed") this.#failed.push({ isOfSuite: isSuiteFailure(cause), message: outcome.message });
    for (const { scorer, problem } of unreached) observer?.judgeUnreached?.(scorer, problem);
    observer?.episodeEnded?.({ agent, cell, world: item.world, summary, scores });
  }

  /** What is said before the first episode where the budget will probably not do. */
  #warning(episodes: number, finished: number, spent: number): string | undefined {
    const { agents, plan } = this.#record;
    const limit = this.#options.budget ?? plan.budget;
    if (limit === undefined || finished >= episodes) return undefined;
    const each = agents.reduce((sum, agent) => sum + this.#guess(agent), 0) / agents.length;
    const expected = spent + (episodes - finished) * each;
    if (expected <= limit) return undefined;
    const { currency } = this.#options.models;
    return `about ${expected.toFixed(2)} ${currency} are expected, above the budget of ${limit} ${currency}: the run will probably stop before all episodes are played`;
  }

  /** About what an episode of an agent costs, as long as none has ended. */
  #guess({ model, limits }: AgentEntry): number {
    const cost = model === undefined ? 0 : (this.#options.models.cost(guessUsage(limits), model) ?? 0);
    return Math.min(cost, limits.cost ?? cost);
  }

  async #playUntilDone(
    item: StoredItem,
    agent: AgentEntry,
    repeat: number,
    before: number,
    budget: EpisodeBudget,
  ): Promise<PlayedEpisode> {
    const { run, observer } = this.#options;
    const maker = makeAgent(agent.agent, agent.options);
    let wasLostBefore = false;
    for (let tries = 1; ; tries++) {
      let spent = 0;
      const spend = (cost: number): void => {
        spent += cost;
      };
      const suite = this.#worlds.suite(item.cell);
      const world = this.#worlds.world(item.cell, item.world);
      const key = { run, item: item.id, agent: agent.id, repeat };
      const handle = await this.#options.models.handle(agent, key);
      const played = await playEpisode(
        {
          ...key,
          suite,
          world,
          challenge: challengeOf(item),
          maker,
          limits: agent.limits,
          attempt: randomUUID(),
          attempts: before + tries,
          wasLostBefore,
          ...(handle === undefined ? {} : { handle }),
        },
        this.#services(agent, key, budget, spend),
        this.#signal,
      ).catch((error: unknown) => {
        this.#unkept += spent;
        // A refused judge ends the run, as a refused model of an agent does.
        if (RunStopped.isInstance(error) || !stopsTheRun(error)) throw error;
        throw new RunStopped("interrupted", error.message);
      });
      const { cause, isWorthAnotherTry } = played;
      wasLostBefore ||= isServerLost(cause);
      const fatal = this.#faults.of(agent.id, played, before > 0);
      if (fatal === undefined && (!isWorthAnotherTry || tries > this.#record.plan.retries)) return played;
      this.#unkept += spent;
      if (fatal !== undefined) throw new RunStopped("interrupted", fatal.message);
      await this.#keepCost();
      await this.#options.store.keepTry(played.finished);
      observer?.episodeRetried?.(agent, this.#record.cells[item.cell], messageOf(cause));
    }
  }

  /** Adds the cost of dropped tries to the run in the store. */
  async #keepCost(): Promise<void> {
    const [cost, unknownCalls] = [this.#unkept, this.#unknownCalls];
    if (cost === 0 && unknownCalls === 0) return;
    [this.#unkept, this.#unknownCalls] = [0, 0];
    await this.#options.store.addCost(this.#options.run, cost, unknownCalls);
  }

  #services(
    agent: AgentEntry,
    key: { readonly item: string; readonly repeat: number },
    budget: EpisodeBudget,
    spend: (cost: number) => void,
  ): EpisodeServices {
    const { models, backend, programs, grading } = this.#options;
    return {
      grading,
      ...(programs === undefined
        ? {}
        : {
            programs: {
              port: programs.port,
              asksModel: agent.model !== undefined,
              startSandbox: async (options) => (await programs.backend.get()).start(options),
            },
          }),
      isRecorded: this.#record.plan.record,
      backend: () => backend.get(),
      openModel: () => models.open(agent, key),
      actors: (role) => models.actors(role),
      openActor: (role, name) => models.openActor(role, name),
      price: ({ usage }, model) => {
        const cost = models.cost(usage, model);
        budget.spend(cost ?? 0);
        spend(cost ?? 0);
        return cost;
      },
      allow: (signal) => budget.allow(signal),
      giveUp: () => {
        this.#unknownCalls += 1;
      },
    };
  }
}

/** Why episodes failed: those that the suite has to be mended for, and those that may pass when they are played again. */
function describeFailed(failed: readonly { readonly isOfSuite: boolean; readonly message: string }[]): string {
  const of = (isOfSuite: boolean, reason: string): string[] => {
    const some = failed.filter((each) => each.isOfSuite === isOfSuite);
    const last = some.at(-1)?.message.replace(/\.$/, "");
    return last === undefined ? [] : [`${countOf(some.length)} failed ${reason}, the last: ${last}`];
  };
  const ofSuite = of(true, "because of the suite").map((text) =>
    text.endsWith("mend the suite") ? text : `${text}; mend the suite`,
  );
  return [...of(false, "for infrastructure reasons"), ...ofSuite].join("; ");
}

const countOf = (episodes: number): string => (episodes === 1 ? "1 episode" : `${episodes} episodes`);

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
