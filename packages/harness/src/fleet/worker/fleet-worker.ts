import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { RunStopped } from "../../engine/index.ts";
import type { EpisodeJob } from "../jobs/job.ts";
import { settleRun } from "../jobs/settle-run.ts";
import { settledJobs } from "../jobs/settled-jobs.ts";
import { LimitExchange } from "../limits/limit-exchange.ts";
import type { Fleet } from "../open-fleet.ts";
import { type Claim, emptyPause } from "./claim.ts";
import { ClaimPlayer } from "./claim-player.ts";
import { LostClaim } from "./lost-claim.ts";
import { OpenDesks, type OpenDesksOptions } from "./open-desks.ts";
import type { DeskLot, OfferedRun, RunDesk } from "./run-desk.ts";
import { tick } from "./tick.ts";
import type { WorkerStatus } from "./worker-status.ts";

export interface WorkerOptions extends Omit<OpenDesksOptions, "fleet" | "worker" | "limiters"> {
  /** Episodes in flight at once. */
  readonly concurrency: number;
  /** Seconds that episodes in flight have to end in when the worker is asked to stop; the rest is handed back. */
  readonly grace: number;
  /** Whether it ends when no run is left, instead of waiting for the next one. */
  readonly isUntilIdle?: boolean;
}

const tickEvery = 1000;
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
  readonly #limits: LimitExchange;
  readonly #desks: OpenDesks;
  readonly #player: ClaimPlayer;
  readonly #claims = new Map<string, Claim>();
  readonly #playing = new Set<Promise<void>>();
  readonly #ending = new AbortController();
  #held: ReadonlySet<string> = new Set();
  #paused: ReadonlySet<string> = new Set();
  #offered: readonly OfferedRun[] = [];
  #served = 0;
  #wake: () => void = () => undefined;
  #isStopping = false;

  constructor(fleet: Fleet, options: WorkerOptions) {
    this.#fleet = fleet;
    this.#options = options;
    this.#limits = new LimitExchange(fleet, this.id);
    this.#desks = new OpenDesks({ ...options, fleet, worker: this.id, limiters: this.#limits });
    this.#player = new ClaimPlayer({
      fleet,
      limits: this.#limits,
      say: options.say,
      note: (error) => this.#note(error),
      ended: ({ id, lot }) => {
        this.#claims.delete(id);
        lot.inFlight -= 1;
        this.#wake();
      },
    });
  }

  get status(): WorkerStatus {
    return { id: this.id, playing: this.#claims.size, ...this.#player.status, limits: this.#limits.status };
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
      await this.#desks.close();
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
    const { finished, committing } = this.#player.status;
    this.#player.held.clear();
    const state = await tick(this.#fleet, {
      id: this.id,
      machine: hostname(),
      pid: process.pid,
      offers: JSON.stringify(offers),
      concurrency,
      playing: this.#claims.size,
      finished,
      committing: committing.milliseconds,
      is_stopping: this.#isStopping,
      refusals: this.#desks.refusals,
      played: this.#desks.runs,
    });
    this.#held = state.held;
    this.#paused = state.paused;
    this.#offered = state.runs;
    await this.#desks.keep(state);
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
      const desk = await this.#desks.of(offered);
      if (desk === undefined || desk.stopping.signal.aborted) continue;
      for (const lot of desk.lots) {
        if (lot.emptyUntil > now || this.#isHeld(lot) || !this.#desks.canPlay(lot)) continue;
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

  #isHeld({ queue }: DeskLot): boolean {
    return this.#held.has(queue) || this.#player.held.has(queue);
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
      if (reserved?.closed !== undefined) await this.#player.hold(desk, lot, reserved.closed);
      return 0;
    }
    let jobs: readonly Pick<Claim, "id" | "data" | "retryCount">[] = [];
    try {
      jobs = await this.#fleet.boss.fetch<EpisodeJob>(lot.queue, { batchSize: granted });
    } catch (error) {
      // The queue goes when its run has ended, a moment before this worker hears of that.
      if (!(error instanceof Error && /^Queue .* does not exist$/.test(error.message))) this.#note(error);
    }
    // Where the database cannot be told, the purse forgets it as soon as nothing is played. The jobs are played all the same.
    await desk.purse?.giveBack(granted - jobs.length, each).catch((error) => this.#note(error));
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
    const begun = this.#player.play(claims);
    this.#playing.add(begun);
    void begun.finally(() => this.#playing.delete(begun));
    return jobs.length;
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
    const cause = this.#fleet.explain(error);
    const text = cause instanceof Error ? cause.message : String(cause);
    if (text !== this.#lastNote) this.#options.say(`note: ${text}`);
    this.#lastNote = text;
    return 0;
  }
}

const handedBack = new RunStopped("interrupted", "the worker was asked to stop");
