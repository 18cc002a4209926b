import type { Seed } from "@assay/contract";
import { isStoreLost } from "../../store/index.ts";
import type { PlayedEpisode } from "../episode/play-episode.ts";
import { yieldToEventLoop } from "../episode/yield-to-event-loop.ts";
import { isSuiteFailure } from "../suite-failure.ts";
import { EpisodePlayer } from "./episode-player.ts";
import { type MissingEpisode, missingEpisodes } from "./missing-episodes.ts";
import { RunBudget } from "./run-budget.ts";
import type { RunEnding, RunOptions } from "./run-options.ts";
import type { RunRecord } from "./run-record.ts";
import { RunStopped } from "./run-stopped.ts";

/** Plays the episodes that a planned run lacks, several at a time, and commits each when it ends. */
export class Execution {
  readonly #options: RunOptions;
  readonly #record: RunRecord;
  readonly #player: EpisodePlayer;
  readonly #budget: RunBudget;
  readonly #signal: AbortSignal;
  readonly #stopping: AbortController;
  readonly #failed: { readonly isOfSuite: boolean; readonly message: string }[] = [];

  constructor(
    options: RunOptions,
    record: RunRecord,
    seeds: ReadonlyMap<string, Seed>,
    signal: AbortSignal,
    stopping: AbortController,
  ) {
    this.#options = options;
    this.#record = record;
    this.#player = new EpisodePlayer(options, record, seeds);
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
      if (!isStoreLost(reason)) await this.#player.keepCost().catch(() => undefined);
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
    const budget = await this.#budget.enter(agent.id, this.#player.guess(agent), this.#signal);
    let played: PlayedEpisode | undefined;
    try {
      observer?.episodeStarted?.(agent, cell);
      played = await this.#player.play({ item, agent, repeat, attempts }, budget, this.#signal);
      await store.commit(played.finished);
    } finally {
      budget.end(played !== undefined);
    }
    await this.#player.keepCost();
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
    const each = agents.reduce((sum, agent) => sum + this.#player.guess(agent), 0) / agents.length;
    const expected = spent + (episodes - finished) * each;
    if (expected <= limit) return undefined;
    const { currency } = this.#options.models;
    return `about ${expected.toFixed(2)} ${currency} are expected, above the budget of ${limit} ${currency}: the run will probably stop before all episodes are played`;
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
