import { randomUUID } from "node:crypto";
import { type AnySuite, AssayError, type Challenge, type Json } from "@assay/contract";
import { makeAgent } from "../../agents/index.ts";
import type { PriceTable } from "../../models/index.ts";
import type { FinishedEpisode, Store, StoredItem } from "../../store/index.ts";
import type { EpisodePlace } from "../episode/end-episode.ts";
import { type AgentEntry, cannotPlan, comesFromOutside } from "../plan/expand-agents.ts";
import { nameSeeds } from "../plan/expand-suites.ts";
import { checkPlan } from "../plan/read-plan.ts";
import { beginRun } from "./begin-run.ts";
import { checkNeeds, checkRun } from "./check-run.ts";
import { makeRecord } from "./make-record.ts";
import { type PlannedItem, planItems } from "./plan-items.ts";
import { RunLease } from "./run-lease.ts";
import { RunModels } from "./run-models.ts";
import type { RunRecord, Software } from "./run-record.ts";
import { RunStopped } from "./run-stopped.ts";
import { challengeOf } from "./stored-challenge.ts";

/** Which items of one world are hosted, and for which agent. */
export interface Hosting {
  readonly suite: AnySuite;
  readonly preset: string;
  /** What differs from the preset. */
  readonly settings: { readonly [name: string]: Json };
  /** As people write it: a number, or `@file` with one secret seed. */
  readonly seed: string;
  /** Counted from 1, in the order of `assay items`. */
  readonly items: readonly number[];
  readonly agent: "human" | "external";
  readonly options: { readonly [name: string]: Json };
  readonly software: Software;
}

/** An item that is offered. */
export interface HostedItem {
  readonly number: number;
  readonly id: string;
  readonly challenge: Challenge<Json, Json>;
}

/**
 * A run whose agent comes from outside, a person or a client. Each episode that it ends is committed. Items that it leaves
 * undone stay undone.
 */
export class HostedRun {
  readonly id: string;
  readonly agent: AgentEntry;
  readonly world: unknown;
  readonly items: readonly HostedItem[];
  /** The models that the settings name for roles. */
  readonly models: RunModels;
  readonly #store: Store;
  readonly #stopping: AbortController;
  readonly #lease: RunLease;
  readonly #done = new Set<string>();

  private constructor(
    store: Store,
    { id, agent, world, items, models }: Pick<HostedRun, "id" | "agent" | "world" | "items" | "models">,
    lease: RunLease,
    stopping: AbortController,
  ) {
    this.id = id;
    this.agent = agent;
    this.world = world;
    this.items = items;
    this.models = models;
    this.#store = store;
    this.#lease = lease;
    this.#stopping = stopping;
  }

  /** Adds the run to the store. A wrong choice of items leaves nothing there. */
  static async begin(store: Store, hosting: Hosting): Promise<HostedRun> {
    const { suite } = hosting;
    const record = hostedRecord(hosting);
    const models = new RunModels({
      actors: record.plan.actors,
      environment: process.env,
      prices: record.prices as unknown as PriceTable,
    });
    await checkRun(record, [suite], models);
    const [cell] = record.cells;
    const [agent] = record.agents;
    const [named] = nameSeeds(cell.seeds);
    const planned: PlannedItem[] = [];
    for await (const { kept } of planItems(suite, { cell, index: 0 }, [named])) planned.push(...kept);
    checkNeeds(record.agents, planned);
    const id = await beginRun(store, record);
    const stored = planned.map(({ item }, position): StoredItem => ({ ...item, position }));
    await store.addItems(id, stored);
    const stopping = new AbortController();
    const lease = await RunLease.take(store, id, (reason) => stopping.abort(reason));
    await store.setStatus(id, "running");
    const numbers = [...hosting.items].sort((one, other) => one - other);
    const items = stored.map((item, index) => ({ number: numbers[index], id: item.id, challenge: challengeOf(item) }));
    const world = suite.world(named.seed, cell.settings);
    return new HostedRun(store, { id, agent, world, items, models }, lease, stopping);
  }

  /** Aborts when the run is cancelled. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** The place of an item's episode in this run. */
  place(item: HostedItem): EpisodePlace {
    return { run: this.id, item: item.id, agent: this.agent.id, repeat: 1, attempt: randomUUID(), attempts: 1 };
  }

  async commit(finished: FinishedEpisode): Promise<void> {
    await this.#store.commit(finished);
    if (finished.summary.outcome.kind !== "failed") this.#done.add(finished.summary.item);
  }

  /** Ends the run: no more episodes will be committed. */
  async end(): Promise<void> {
    const left = this.items.length - this.#done.size;
    const { reason } = this.signal;
    try {
      if (RunStopped.isInstance(reason)) await this.#store.setStatus(this.id, reason.status, reason.message);
      else if (left === 0) await this.#store.setStatus(this.id, "finished");
      else
        await this.#store.setStatus(this.id, "interrupted", `${left} of ${this.items.length} items were left undone`);
    } finally {
      await this.#lease.release();
    }
  }
}

function hostedRecord({ suite, preset, settings, seed, items, agent, options, software }: Hosting): RunRecord {
  const source = "the command";
  const plan = checkPlan(
    {
      version: 1,
      suites: [{ suite: suite.name, preset, settings, seeds: seed, items: { numbers: items } }],
      agents: [{ agent, options }],
      concurrency: items.length,
    },
    source,
  );
  return makeRecord(plan, [suite], software, source, { isHosted: true });
}

/** Refuses to resume a run whose agent comes from outside. */
export function requirePlayable(run: string, { agents }: RunRecord): void {
  for (const { agent, options } of agents) {
    const { drivenBy } = makeAgent(agent, options);
    if (!comesFromOutside(drivenBy)) continue;
    const { code, message } = cannotPlan(drivenBy);
    throw new AssayError(code, `the run ${run} cannot be resumed: ${message}`);
  }
}
