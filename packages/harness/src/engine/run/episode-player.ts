import { randomUUID } from "node:crypto";
import type { Seed } from "@assay/contract";
import { makeAgent } from "../../agents/index.ts";
import { isServerLost } from "../episode/classify-ending.ts";
import type { EpisodeServices } from "../episode/episode-task.ts";
import { type PlayedEpisode, playEpisode } from "../episode/play-episode.ts";
import type { AgentEntry } from "../plan/expand-agents.ts";
import { FatalFaults, stopsTheRun } from "./fatal-faults.ts";
import { guessUsage } from "./guess-usage.ts";
import type { MissingEpisode } from "./missing-episodes.ts";
import type { RunOptions } from "./run-options.ts";
import type { RunRecord } from "./run-record.ts";
import { RunStopped } from "./run-stopped.ts";
import { challengeOf } from "./stored-challenge.ts";
import { WorldCache } from "./world-cache.ts";

/** What one episode may spend of the budget of its run. */
export interface EpisodeAllowance {
  spend(cost: number): void;
  /** Resolves when the episode may make its next call; rejects where the run stops. */
  allow(signal: AbortSignal): Promise<void>;
}

/** Plays single episodes of a run, each with the tries that the plan allows. */
export class EpisodePlayer {
  readonly #options: PlayerOptions;
  readonly #record: RunRecord;
  readonly #worlds: WorldCache;
  readonly #faults = new FatalFaults();
  /** The cost of dropped tries that the store does not know yet. */
  #unkept = 0;
  /** Calls that were given up, whose cost nobody knows and the store does not count yet. */
  #unknownCalls = 0;

  constructor(options: PlayerOptions, record: RunRecord, seeds: ReadonlyMap<string, Seed>) {
    this.#options = options;
    this.#record = record;
    this.#worlds = new WorldCache(record.cells, options.suites, seeds);
  }

  /** About what an episode of an agent costs, as long as none has ended. */
  guess({ model, limits }: AgentEntry): number {
    const cost = model === undefined ? 0 : (this.#options.models.cost(guessUsage(limits), model) ?? 0);
    return Math.min(cost, limits.cost ?? cost);
  }

  /** Plays an episode until it has ended in a way that is not worth another try. Tries before the last are kept. */
  async play(
    { item, agent, repeat, attempts: before }: MissingEpisode,
    budget: EpisodeAllowance,
    signal: AbortSignal,
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
        signal,
      ).catch((error: unknown) => {
        this.#unkept += spent;
        // A refused judge ends the run, as a refused model of an agent does.
        if (RunStopped.isInstance(error) || !stopsTheRun(error)) throw error;
        throw new RunStopped("interrupted", error.message);
      });
      this.#options.played?.({ run, suite: suite.name, agent: agent.label, finished: played.finished });
      const { cause, isWorthAnotherTry } = played;
      wasLostBefore ||= isServerLost(cause);
      const fatal = this.#faults.of(agent.id, played, before > 0);
      if (fatal === undefined && (!isWorthAnotherTry || tries > this.#record.plan.retries)) return played;
      this.#unkept += spent;
      if (fatal !== undefined) throw new RunStopped("interrupted", fatal.message);
      await this.keepCost();
      await this.#options.store.keepTry(played.finished);
      observer?.episodeRetried?.(agent, this.#record.cells[item.cell], messageOf(cause));
    }
  }

  /** Takes note of money that was spent on a try of which nothing will be kept. */
  drop(cost: number): void {
    this.#unkept += cost;
  }

  /** Adds the cost of dropped tries to the run in the store. */
  async keepCost(): Promise<void> {
    const [cost, unknownCalls] = [this.#unkept, this.#unknownCalls];
    if (cost === 0 && unknownCalls === 0) return;
    [this.#unkept, this.#unknownCalls] = [0, 0];
    await this.#options.store.addCost(this.#options.run, cost, unknownCalls);
  }

  #services(
    agent: AgentEntry,
    key: { readonly item: string; readonly repeat: number },
    budget: EpisodeAllowance,
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
              openSideModel: () => models.openSide(agent),
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

/** What playing episodes takes of the run around them. */
export type PlayerOptions = Pick<
  RunOptions,
  "store" | "run" | "suites" | "models" | "backend" | "programs" | "grading" | "observer" | "played"
>;

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
