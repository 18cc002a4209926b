import { randomUUID } from "node:crypto";
import { type AnySuite, AssayError, type Challenge, type ErrorCode, type Json, type Seed } from "@assay/contract";
import { makeAgent, type ProgramPort } from "../../agents/index.ts";
import { sweepInstanceFolders } from "../../sandbox/index.ts";
import type { Store, StoredItem } from "../../store/index.ts";
import type { EpisodeServices } from "../episode/episode-task.ts";
import { type PlayedEpisode, playEpisode } from "../episode/play-episode.ts";
import { yieldToEventLoop } from "../episode/yield-to-event-loop.ts";
import type { AgentEntry } from "../plan/expand-agents.ts";
import { FatalFaults, stopsTheRun } from "./fatal-faults.ts";
import { type MissingEpisode, missingEpisodes } from "./missing-episodes.ts";
import { planRun } from "./plan-run.ts";
import { RunBudget } from "./run-budget.ts";
import { RunLease } from "./run-lease.ts";
import type { RunModels } from "./run-models.ts";
import type { RunObserver } from "./run-observer.ts";
import { type RunRecord, readRecord } from "./run-record.ts";
import { runSeeds } from "./run-seeds.ts";
import { RunStopped } from "./run-stopped.ts";
import type { SharedBackend } from "./shared-backend.ts";
import { WorldCache } from "./world-cache.ts";

export interface RunOptions {
  readonly store: Store;
  readonly run: string;
  readonly suites: readonly AnySuite[];
  readonly models: RunModels;
  readonly backend: SharedBackend;
  /** Where agents that are programs run, and how tools are offered to them; without it, there can be none. */
  readonly programs?: { readonly backend: SharedBackend; readonly port: ProgramPort };
  readonly observer?: RunObserver;
  /** In place of the plan's budget. */
  readonly budget?: number;
  readonly concurrency?: number;
  readonly signal: AbortSignal;
}

/** How a run came to its end for now. */
export interface RunEnding {
  readonly status: "finished" | "interrupted" | "cancelled";
  /** Why it is not finished, in a sentence. */
  readonly reason: string | undefined;
}

/**
 * Plays the episodes that a run lacks, after planning the items that it lacks. Each is committed when it ends, once;
 * whatever stops the run (a signal, a spent budget, a lost store, a kill) costs the episodes in flight and nothing else.
 */
export async function executeRun(options: RunOptions): Promise<RunEnding> {
  const { store, run } = options;
  const stored = await store.run(run);
  if (stored === undefined) throw new AssayError("store/not-found", `there is no run ${run}; see 'assay runs'`);
  const record = readRecord(run, stored.record);
  const stopping = new AbortController();
  const signal = AbortSignal.any([options.signal, stopping.signal]);
  const lease = await RunLease.take(store, run, (reason) => stopping.abort(reason));
  try {
    // At once, before the lease looks whether somebody cancels the run: one that was cancelled before is taken up.
    const isPlanned = (await store.run(run))?.status !== "planning";
    await store.setStatus(run, isPlanned ? "running" : "planning");
    // What a killed process left is removed, whether or not this one needs a sandbox; a failure to do so can wait.
    await Promise.all([store.sweep(run), sweepInstanceFolders().catch(() => undefined)]);
    const ending = await planAndPlay(options, record, { isPlanned, signal, stopping });
    if (await lease.isHeld()) await noteEnding(store, run, ending);
    return ending;
  } catch (error) {
    await noteFailure(store, lease, run, error).catch(ignore);
    throw error;
  } finally {
    await lease.release();
  }
}

async function planAndPlay(
  options: RunOptions,
  record: RunRecord,
  {
    isPlanned,
    signal,
    stopping,
  }: { readonly isPlanned: boolean; readonly signal: AbortSignal; readonly stopping: AbortController },
): Promise<RunEnding> {
  const { store, run, suites, observer } = options;
  try {
    if (!isPlanned) {
      await planRun(store, run, record, suites, { signal, ...(observer === undefined ? {} : { observer }) });
      await store.setStatus(run, "running");
    }
    signal.throwIfAborted();
    const execution = new Execution(options, record, await runSeeds(store, run, record), signal, stopping);
    return await execution.play();
  } catch (error) {
    if (RunStopped.isInstance(error)) return { status: error.status, reason: error.message };
    if (options.signal.aborted) return { status: "interrupted", reason: "it was interrupted" };
    throw error;
  }
}

/** The store may be what failed, and then the way it ended shows in the message alone. */
async function noteFailure(store: Store, lease: RunLease, run: string, error: unknown): Promise<void> {
  if (isLost(error)) return;
  if (!(await lease.isHeld())) return;
  // To take it up again would come to the same.
  if (AssayError.isInstance(error) && unplannable.has(error.code)) await store.discardRun(run);
  else await noteEnding(store, run, { status: "interrupted", reason: messageOf(error) });
}

/** What is wrong with a plan itself, and shows only when its worlds are gone through. */
const unplannable: ReadonlySet<string> = new Set<ErrorCode>([
  "engine/capability-missing",
  "engine/too-few-items",
  "engine/wrong-choice",
  "engine/wrong-item",
]);

/**
 * Only whoever holds the run says what becomes of it. One whose items are not all there stays one that is being planned.
 */
async function noteEnding(store: Store, run: string, { status, reason }: RunEnding): Promise<void> {
  const isPlanned = (await store.run(run))?.status !== "planning";
  await store.setStatus(run, isPlanned ? status : "planning", reason);
}

const isLost = (error: unknown): boolean => AssayError.isInstance(error) && error.code === "store/lost";

const ignore = (): void => undefined;

class Execution {
  readonly #options: RunOptions;
  readonly #record: RunRecord;
  readonly #worlds: WorldCache;
  readonly #budget: RunBudget;
  readonly #signal: AbortSignal;
  readonly #stopping: AbortController;
  #failed = 0;
  #lastFailure = "";
  readonly #faults = new FatalFaults();
  /** Money spent on tries of which nothing is kept, and not yet told to the store. */
  #unkept = 0;

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
    this.#budget = new RunBudget(options.budget ?? record.plan.budget);
    this.#signal = signal;
    this.#stopping = stopping;
  }

  async play(): Promise<RunEnding> {
    const { store, run, observer } = this.#options;
    const { plan, agents } = this.#record;
    const { finished, cost } = await store.overview(run);
    this.#budget.spend(cost);
    const episodes = (await store.countItems(run)) * agents.length * plan.repeats;
    observer?.started?.({ episodes, done: finished });
    const missing = missingEpisodes(store, run, agents, plan.repeats);
    const workers = Math.min(this.#options.concurrency ?? plan.concurrency, Math.max(1, episodes - finished));
    const ended = await Promise.allSettled(Array.from({ length: workers }, () => this.#work(missing)));
    const fault = ended.find((each) => each.status === "rejected");
    const reason: unknown = this.#signal.aborted ? this.#signal.reason : fault?.reason;
    if (reason !== undefined) {
      // A store that is lost is not waited for once more; the next who takes the run up then does not know of it.
      if (!isLost(reason)) await this.#keepCost().catch(ignore);
      throw reason;
    }
    await this.#requireAll(episodes);
    if (this.#failed === 0) return { status: "finished", reason: undefined };
    return {
      status: "interrupted",
      reason: `${countOf(this.#failed)} failed for reasons of ours, the last: ${this.#lastFailure}; 'assay resume ${run}' tries them again`,
    };
  }

  /** A server that fell back to an older state may have lost what it had confirmed; then the run is not finished. */
  async #requireAll(episodes: number): Promise<void> {
    const { store, run } = this.#options;
    const { finished, failed } = await store.overview(run);
    const lost = episodes - finished - failed;
    if (lost === 0) return;
    throw new RunStopped(
      "interrupted",
      `the store has lost ${countOf(lost)} that it had confirmed, and taking the run up plays the rest`,
    );
  }

  /** Takes one missing episode after the other; the first error of ours stops all. */
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
    observer?.episodeStarted?.(agent, cell);
    const { finished, unreached } = await this.#playUntilDone(item, agent, repeat, attempts);
    const { summary, scores } = finished;
    if (summary.outcome.kind === "failed") {
      this.#failed += 1;
      this.#lastFailure = summary.outcome.message.replace(/\.$/, "");
    }
    await store.commit(finished);
    for (const { scorer, problem } of unreached) observer?.judgeUnreached?.(scorer, problem);
    observer?.episodeEnded?.({ agent, cell, world: item.world, summary, scores });
  }

  async #playUntilDone(item: StoredItem, agent: AgentEntry, repeat: number, before: number): Promise<PlayedEpisode> {
    const { run, observer } = this.#options;
    const maker = makeAgent(agent.agent, agent.options);
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
          ...(handle === undefined ? {} : { handle }),
        },
        this.#services(agent, key, spend),
        this.#signal,
      ).catch((error: unknown) => {
        this.#unkept += spent;
        // A judge that is refused ends the run as an agent's model does.
        if (RunStopped.isInstance(error) || !stopsTheRun(error)) throw error;
        throw new RunStopped("interrupted", error.message);
      });
      const { cause, isWorthAnotherTry } = played;
      const fatal = this.#faults.of(agent.id, played);
      if (fatal === undefined && (!isWorthAnotherTry || tries > this.#record.plan.retries)) return played;
      this.#unkept += spent;
      if (fatal !== undefined) throw new RunStopped("interrupted", fatal.message);
      await this.#keepCost();
      observer?.episodeRetried?.(agent, this.#record.cells[item.cell], messageOf(cause));
    }
  }

  /** Tells the store what was spent on tries of which nothing is kept. */
  async #keepCost(): Promise<void> {
    const cost = this.#unkept;
    if (cost === 0) return;
    this.#unkept = 0;
    await this.#options.store.addCost(this.#options.run, cost);
  }

  #services(
    agent: AgentEntry,
    key: { readonly item: string; readonly repeat: number },
    spend: (cost: number) => void,
  ): EpisodeServices {
    const { models, backend, programs } = this.#options;
    return {
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
        this.#budget.spend(cost ?? 0);
        spend(cost ?? 0);
        return cost;
      },
      allow: () => this.#budget.allow(),
    };
  }
}

const countOf = (episodes: number): string => (episodes === 1 ? "1 episode" : `${episodes} episodes`);

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** The item as its suite made it. */
export function challengeOf({ item, private: hidden, strata }: StoredItem): Challenge<Json, Json> {
  return {
    item,
    key: hidden.key,
    evidence: hidden.evidence as unknown as Challenge<Json, Json>["evidence"],
    needs: [],
    strata: { ...strata, ...hidden.strata },
  };
}
