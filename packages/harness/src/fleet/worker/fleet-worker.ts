import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { AssayError } from "@assay/contract";
import { sql } from "kysely";
import type { PlayedEpisode } from "../../engine/index.ts";
import { RunStopped, readRecord } from "../../engine/index.ts";
import { ModelFailure } from "../../models/index.ts";
import type { StoredItem } from "../../store/index.ts";
import { BudgetSpent, type EpisodePurse } from "../budget/run-purse.ts";
import type { EpisodeJob } from "../jobs/job.ts";
import { lotsOf } from "../jobs/lots.ts";
import { lacking, type Offers, type Wanted } from "../jobs/needs.ts";
import { settleRun } from "../jobs/settle-run.ts";
import { settledJobs } from "../jobs/settled-jobs.ts";
import { LimitExchange } from "../limits/limit-exchange.ts";
import { type Fleet, queueIn } from "../open-fleet.ts";
import { CommitQueue } from "./commit-queue.ts";
import { LostClaim } from "./lost-claim.ts";
import { type DeskLot, type DeskOptions, type OfferedRun, RunDesk } from "./run-desk.ts";
import { tick } from "./tick.ts";

export interface WorkerOptions extends Omit<DeskOptions, "fleet" | "worker" | "limiters"> {
  readonly offers: Offers;
  /** Episodes in flight at once. */
  readonly concurrency: number;
  /** Seconds that episodes in flight have to end in when the worker is asked to stop; the rest is handed back. */
  readonly grace: number;
  /** Whether it ends when no run is left, instead of waiting for the next one. */
  readonly isUntilIdle?: boolean;
  say(line: string): void;
}

/** What a worker has done so far. */
export interface WorkerStatus {
  readonly id: string;
  readonly playing: number;
  readonly finished: number;
  readonly duplicates: number;
  readonly handedBack: number;
  readonly committing: { readonly milliseconds: number; readonly transactions: number };
  readonly limits: LimitExchange["status"];
}

/** A job that this worker has claimed. */
interface Claim {
  readonly desk: RunDesk;
  readonly lot: DeskLot;
  readonly id: string;
  readonly data: EpisodeJob;
  /** Which claim of the job it is: another worker's has another number. */
  readonly retryCount: number;
  readonly stopping: AbortController;
  readonly purse: EpisodePurse | undefined;
}

const tickEvery = 1000;
/** How long a queue that had nothing is not looked at. */
const emptyPause = 1000;
/** A run that was refused is looked at again, since its planner or this machine may have changed. */
const refusedPause = 60_000;
/** How long a worker without a run waits for one that is asked to end then. */
const idleBeforeEnd = 10_000;
/** A lot whose model was out is left alone. */
const outPause = 2000;
/** The most jobs that are taken from a queue at once. */
const mostAtOnce = 64;

/** Plays episodes of all runs of a fleet, as many at once as it may, until it is stopped. */
export class FleetWorker {
  readonly id = `${hostname()}-${process.pid}-${randomUUID().slice(0, 8)}`;
  readonly #fleet: Fleet;
  readonly #options: WorkerOptions;
  readonly #commits: CommitQueue;
  readonly #limits: LimitExchange;
  readonly #desks = new Map<string, RunDesk>();
  readonly #refused = new Map<string, { readonly reason: string; readonly until: number }>();
  readonly #claims = new Map<string, Claim>();
  readonly #playing = new Set<Promise<void>>();
  readonly #ending = new AbortController();
  #held: ReadonlySet<string> = new Set();
  #paused: ReadonlySet<string> = new Set();
  #offered: readonly OfferedRun[] = [];
  #finished = 0;
  #duplicates = 0;
  #handedBack = 0;
  #served = 0;
  #wake: () => void = () => undefined;
  #isStopping = false;

  constructor(fleet: Fleet, options: WorkerOptions) {
    this.#fleet = fleet;
    this.#options = options;
    this.#commits = new CommitQueue(fleet);
    this.#limits = new LimitExchange(fleet, this.id);
  }

  get status(): WorkerStatus {
    return {
      id: this.id,
      playing: this.#claims.size,
      finished: this.#finished,
      duplicates: this.#duplicates,
      handedBack: this.#handedBack,
      committing: this.#commits.spent,
      limits: this.#limits.status,
    };
  }

  /** Works until the signal is aborted, and then lets what is in flight end or hands it back. */
  async work(stop: AbortSignal): Promise<void> {
    const onStop = (): void => this.#wake();
    stop.addEventListener("abort", onStop);
    const { signal } = this.#ending;
    const beats = [this.#every(tickEvery, () => this.#tick()), this.#every(this.#touchEvery, () => this.#touch())];
    this.#limits.start();
    try {
      await this.#tick().catch((error: unknown) => this.#note(error));
      let busy = performance.now();
      while (!stop.aborted) {
        const taken = await this.#fill().catch((error: unknown) => this.#note(error));
        if (taken > 0 || this.#claims.size > 0 || this.#offered.length > 0) busy = performance.now();
        if (this.#options.isUntilIdle === true && performance.now() - busy > idleBeforeEnd) break;
        if (taken === 0) await this.#untilWoken(this.#claims.size > 0 ? emptyPause / 4 : emptyPause / 2, stop);
      }
      this.#isStopping = true;
      await this.#tick().catch(() => undefined);
      const grace = sleep(this.#options.grace * 1000, undefined, { signal }).catch(() => undefined);
      await Promise.race([Promise.all(this.#playing), grace]);
      for (const { stopping } of this.#claims.values()) stopping.abort(handedBack);
      await Promise.all(this.#playing);
    } finally {
      stop.removeEventListener("abort", onStop);
      this.#ending.abort();
      await Promise.all(beats);
      await this.#limits.stop();
      for (const desk of this.#desks.values()) await desk.close();
      await this.#leave().catch(() => undefined);
    }
  }

  get #touchEvery(): number {
    return (this.#fleet.lease * 1000) / 3;
  }

  /** Does something again and again, one time after the other. What goes wrong is done the next time. */
  async #every(milliseconds: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.#ending;
    while (!signal.aborted) {
      await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await work().catch((error: unknown) => this.#note(error));
    }
  }

  async #tick(): Promise<void> {
    const { concurrency, offers } = this.#options;
    const state = await tick(this.#fleet, {
      id: this.id,
      machine: hostname(),
      pid: process.pid,
      offers: JSON.stringify(offers),
      concurrency,
      playing: this.#claims.size,
      finished: this.#finished,
      committing: this.#commits.spent.milliseconds,
      is_stopping: this.#isStopping,
      refusals: [...this.#refused].map(([run, { reason }]) => ({ run, reason })),
      played: [...this.#desks.keys()],
    });
    this.#held = state.held;
    this.#paused = state.paused;
    this.#offered = state.runs;
    for (const [run, desk] of this.#desks) {
      const isGone = !state.runs.some((each) => each.run === run);
      if (!isGone && !state.cancelled.has(run)) continue;
      // Without the run in the fleet's tables, what is in flight belongs to nothing.
      desk.stopping.abort(new RunStopped("cancelled", "the run was taken back"));
      if (desk.inFlight > 0) continue;
      this.#desks.delete(run);
      await desk.close();
    }
    for (const run of [...this.#refused.keys()]) {
      if (!state.runs.some((each) => each.run === run)) this.#refused.delete(run);
    }
    for (const { run } of state.runs) {
      const isMine = [...this.#claims.values()].some(({ desk }) => desk.run === run);
      if (!isMine || state.cancelled.has(run)) await settleRun(this.#fleet, run);
    }
  }

  /** Says that the claimed jobs are still played, and stops those that are another's by now. */
  async #touch(): Promise<void> {
    const claims = [...this.#claims.values()];
    for (const [queue, own] of Map.groupBy(claims, ({ lot }) => lot.queue)) {
      const attempts = own.map(({ id, retryCount }) => ({ id, retryCount }));
      const held = settledJobs(await this.#fleet.boss.touch(queue, attempts));
      for (const claim of own)
        if (!held.has(claim.id) && this.#claims.has(claim.id)) claim.stopping.abort(new LostClaim());
    }
  }

  /** Takes jobs as long as there is room; returns how many. */
  async #fill(): Promise<number> {
    const free = this.#options.concurrency - this.#claims.size;
    if (free <= 0 || this.#paused.has("all")) return 0;
    const lot = await this.#nextLot();
    if (lot === undefined) return 0;
    return this.#take(lot.desk, lot.lot, free);
  }

  /** The lot to take from: of the run with the fewest episodes in flight here, the one that was served longest ago. */
  async #nextLot(): Promise<{ readonly desk: RunDesk; readonly lot: DeskLot } | undefined> {
    const now = performance.now();
    const open: { readonly desk: RunDesk; readonly lot: DeskLot }[] = [];
    for (const offered of this.#offered) {
      if (this.#paused.has(`run ${offered.run}`)) continue;
      const desk = await this.#deskOf(offered);
      if (desk === undefined || desk.stopping.signal.aborted) continue;
      for (const lot of desk.lots) {
        if (lot.emptyUntil > now || this.#held.has(lot.queue) || !this.#canPlay(lot)) continue;
        if (lot.agent.model !== undefined && this.#paused.has(`model ${lot.agent.model}`)) continue;
        if (lot.limiter !== undefined && this.#limits.isOut(lot.limiter) && lot.inFlight > 0) continue;
        open.push({ desk, lot });
      }
    }
    const [first] = open.sort(
      (one, other) =>
        one.desk.inFlight - other.desk.inFlight ||
        one.lot.inFlight - other.lot.inFlight ||
        one.lot.lastServed - other.lot.lastServed,
    );
    return first;
  }

  #canPlay(lot: { readonly needs: DeskLot["needs"] }): boolean {
    return lacking(lot.needs, this.#options.offers).length === 0;
  }

  /** The desk of a run; undefined where this worker does not play it. */
  async #deskOf(offered: OfferedRun): Promise<RunDesk | undefined> {
    const { run } = offered;
    const known = this.#desks.get(run);
    if (known !== undefined) return known;
    const refused = this.#refused.get(run);
    if (refused !== undefined && refused.until > performance.now()) return undefined;
    try {
      const stored = await this.#fleet.store.run(run);
      const record = readRecord(run, stored?.record ?? null);
      const lots = lotsOf(run, record, JSON.parse(offered.needs) as Wanted);
      if (!lots.some((lot) => this.#canPlay(lot))) {
        const missing = [...new Set(lots.flatMap(({ needs }) => lacking(needs, this.#options.offers)))];
        throw new AssayError("fleet/cannot-play", `it lacks ${missing.join(", ")}`);
      }
      const desk = await RunDesk.open(offered, {
        ...this.#options,
        fleet: this.#fleet,
        worker: this.id,
        limiters: this.#limits,
      });
      this.#desks.set(run, desk);
      this.#refused.delete(run);
      this.#options.say(`plays the run ${run}`);
      return desk;
    } catch (error) {
      const reason = messageOf(error);
      if (refused?.reason !== reason) this.#options.say(`does not play the run ${run}: ${reason}`);
      this.#refused.set(run, { reason, until: performance.now() + refusedPause });
      return undefined;
    }
  }

  /** Claims jobs of a lot and begins to play them. */
  async #take(desk: RunDesk, lot: DeskLot, free: number): Promise<number> {
    lot.lastServed = ++this.#served;
    // Of several runs none gets more at once than its part of the room.
    const wanted = Math.max(1, Math.min(free, mostAtOnce, Math.ceil(this.#options.concurrency / this.#offered.length)));
    // A model whose provider was out is asked by one episode, to see whether it is back.
    const isOut = lot.limiter !== undefined && this.#limits.isOut(lot.limiter);
    const most = isOut ? 1 : wanted;
    const reserved = await desk.purse?.reserve(lot.number, most, desk.player.guess(lot.agent));
    const granted = reserved?.episodes ?? most;
    const each = reserved?.each ?? 0;
    if (granted === 0) {
      lot.emptyUntil = performance.now() + emptyPause;
      if (reserved?.closed !== undefined) await this.#hold(desk, lot, reserved.closed);
      return 0;
    }
    let jobs: readonly Pick<Claim, "id" | "data" | "retryCount">[] = [];
    try {
      jobs = await this.#fleet.boss.fetch<EpisodeJob>(lot.queue, { batchSize: granted });
    } catch (error) {
      // The queue goes when its run has ended, a moment before this worker hears of that.
      if (!(error instanceof Error && /^Queue .* does not exist$/.test(error.message))) this.#note(error);
    }
    await desk.purse?.giveBack(granted - jobs.length, each);
    if (jobs.length < granted) lot.emptyUntil = performance.now() + emptyPause;
    if (isOut) lot.emptyUntil = performance.now() + outPause;
    if (jobs.length === 0) return 0;
    const claims = jobs.map(
      ({ id, data, retryCount }): Claim => ({
        desk,
        lot,
        id,
        data,
        retryCount,
        stopping: new AbortController(),
        purse: desk.purse?.begin(lot.number, each),
      }),
    );
    for (const claim of claims) {
      this.#claims.set(claim.id, claim);
      lot.inFlight += 1;
    }
    const begun = this.#begin(claims);
    this.#playing.add(begun);
    void begun.finally(() => this.#playing.delete(begun));
    return jobs.length;
  }

  /** Reads the items of claimed jobs, and plays those whose episodes are not there yet. */
  async #begin(claims: readonly Claim[]): Promise<void> {
    const [first] = claims;
    if (first === undefined) return;
    const { desk, lot } = first;
    const positions = [...new Set(claims.map(({ data }) => data.position))];
    let items: ReadonlyMap<number, StoredItem> = new Map();
    let done: ReadonlySet<string> = new Set();
    try {
      const { store } = this.#fleet;
      const [found, ended] = await Promise.all([
        store.itemsAt(desk.run, positions),
        store.doneAt(desk.run, lot.agent.id, positions),
      ]);
      items = new Map(found.map((item) => [item.position, item]));
      done = new Set(ended.map(({ item, repeat }) => `${item} ${repeat}`));
    } catch (error) {
      this.#note(error);
    }
    await Promise.all(
      claims.map(async (claim) => {
        const item = items.get(claim.data.position);
        const isDone = item !== undefined && done.has(`${item.id} ${claim.data.repeat}`);
        if (isDone) await this.#forget(claim).catch((error: unknown) => this.#note(error));
        else if (item === undefined) await this.#handBack(claim);
        else await this.#play(claim, item);
        this.#claims.delete(claim.id);
        lot.inFlight -= 1;
        this.#wake();
      }),
    );
  }

  async #play(claim: Claim, item: StoredItem): Promise<void> {
    const { desk, lot, data, purse } = claim;
    const signal = AbortSignal.any([claim.stopping.signal, desk.stopping.signal]);
    const free = { spend: () => undefined, allow: async () => undefined };
    const episode = { item, agent: lot.agent, repeat: data.repeat, attempts: data.attempts };
    try {
      const played = await desk.player.play(episode, purse ?? free, signal);
      if (this.#isOutage(lot, played)) {
        desk.player.drop(costOf(played));
        await this.#handBack(claim);
        return;
      }
      const money = purse === undefined || desk.purse === undefined ? undefined : { purse: desk.purse, own: purse };
      const { finished } = played;
      const result = await this.#commits.commit({ finished, queue: lot.queue, job: claim.id, money });
      this.#finished += 1;
      if (money !== undefined) money.purse.ended(money.own);
      if (result === "duplicate") {
        this.#duplicates += 1;
        desk.player.drop(costOf(played));
      }
      await desk.player.keepCost();
    } catch (error) {
      await this.#afterFailure(claim, error);
    }
  }

  async #afterFailure(claim: Claim, error: unknown): Promise<void> {
    const { desk, lot } = claim;
    await this.#handBack(claim);
    if (BudgetSpent.isInstance(error)) {
      // Those in flight may go on, and nothing begins that has no room.
      for (const each of desk.lots) each.emptyUntil = performance.now() + emptyPause;
      return;
    }
    if (claim.stopping.signal.aborted || desk.stopping.signal.aborted) return;
    this.#note(error);
    // What every other episode of the lot would meet as well: a refused key, a store that refuses a score.
    const isOfLot = RunStopped.isInstance(error) || (AssayError.isInstance(error) && error.code.startsWith("store/"));
    if (isOfLot) await this.#hold(desk, lot, messageOf(error)).catch((other: unknown) => this.#note(other));
    else lot.emptyUntil = performance.now() + emptyPause;
  }

  /** Whether an episode failed only because its model's provider is out: then it is played again when that is back. */
  #isOutage({ limiter }: DeskLot, { finished, cause }: PlayedEpisode): boolean {
    return (
      limiter !== undefined &&
      finished.summary.outcome.kind === "failed" &&
      ModelFailure.isInstance(cause) &&
      cause.code === "models/unavailable" &&
      this.#limits.isOut(limiter)
    );
  }

  /** Gives a job back, so that another worker plays it. Where that cannot be said it is taken when the claim runs out. */
  async #handBack({ desk, lot, id, data, retryCount, purse }: Claim): Promise<void> {
    this.#handedBack += 1;
    if (purse !== undefined) await desk.purse?.drop(purse).catch((error: unknown) => this.#note(error));
    await desk.player.keepCost().catch((error: unknown) => this.#note(error));
    // As a new job of the same id: the queue counts only lost workers, and what is handed back lost none.
    await this.#fleet.tables
      .transaction()
      .execute(async (transaction) => {
        const removed = await this.#fleet.boss.deleteJob(lot.queue, { id, retryCount }, queueIn(transaction));
        if (settledJobs(removed).has(id))
          await this.#fleet.boss.insert(lot.queue, [{ id, data }], queueIn(transaction));
      })
      .catch((error: unknown) => this.#note(error));
  }

  /** Takes a job out of the queue whose episode is there already. */
  async #forget({ desk, lot, id, retryCount, purse }: Claim): Promise<void> {
    if (purse !== undefined) await desk.purse?.drop(purse);
    await this.#fleet.boss.deleteJob(lot.queue, { id, retryCount });
  }

  /** Plays no more of a lot, or of a run, until the run is resumed. */
  async #hold(desk: RunDesk, lot: DeskLot | undefined, reason: string): Promise<void> {
    const lots = lot === undefined ? desk.lots : [lot];
    await this.#fleet.tables
      .updateTable("lots")
      .set({ held: sql<string>`coalesce(held, ${reason})` })
      .where("run", "=", desk.run)
      .where(
        "lot",
        "in",
        lots.map(({ number }) => number),
      )
      .execute();
    this.#held = new Set([...this.#held, ...lots.map(({ queue }) => queue)]);
    this.#options.say(`holds ${lot === undefined ? "all" : lot.agent.label} of the run ${desk.run}: ${reason}`);
  }

  async #leave(): Promise<void> {
    await this.#fleet.tables.deleteFrom("grants").where("worker", "=", this.id).execute();
    await this.#fleet.tables.deleteFrom("workers").where("id", "=", this.id).execute();
  }

  async #untilWoken(milliseconds: number, stop: AbortSignal): Promise<void> {
    if (stop.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    this.#wake = resolve;
    await promise;
    clearTimeout(timer);
  }

  #lastNote = "";

  /** Says what went wrong and is tried again, once. */
  #note(error: unknown): number {
    const text = messageOf(this.#fleet.explain(error));
    if (text !== this.#lastNote) this.#options.say(`note: ${text}`);
    this.#lastNote = text;
    return 0;
  }
}

const handedBack = new RunStopped("interrupted", "the worker was asked to stop");

const costOf = ({ finished: { summary } }: PlayedEpisode): number => (summary.cost ?? 0) + (summary.actorCost ?? 0);

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));
