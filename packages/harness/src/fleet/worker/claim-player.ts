import { AssayError } from "@assay/contract";
import { sql } from "kysely";
import { type PlayedEpisode, RunStopped } from "../../engine/index.ts";
import { ModelFailure } from "../../models/index.ts";
import type { StoredItem } from "../../store/index.ts";
import { BudgetSpent } from "../budget/run-purse.ts";
import { settledJobs } from "../jobs/settled-jobs.ts";
import type { LimitExchange } from "../limits/limit-exchange.ts";
import { type Fleet, queueIn } from "../open-fleet.ts";
import { type Claim, emptyPause } from "./claim.ts";
import { CommitQueue } from "./commit-queue.ts";
import type { DeskLot, RunDesk } from "./run-desk.ts";

/** What playing claimed jobs takes of the worker around it. */
interface ClaimPlayerOptions {
  readonly fleet: Fleet;
  readonly limits: LimitExchange;
  say(line: string): void;
  /** What went wrong and is tried again. */
  note(error: unknown): void;
  /** A claim is over, whatever became of it. */
  ended(claim: Claim): void;
}

/** Plays claimed jobs, and commits their episodes, hands them back or forgets them. */
export class ClaimPlayer {
  readonly #options: ClaimPlayerOptions;
  readonly #commits: CommitQueue;
  /** Queues of which no more is played, as far as this process has found out since the fleet told it. */
  readonly held = new Set<string>();
  #finished = 0;
  #duplicates = 0;
  #handedBack = 0;

  constructor(options: ClaimPlayerOptions) {
    this.#options = options;
    this.#commits = new CommitQueue(options.fleet);
  }

  get status() {
    return {
      finished: this.#finished,
      duplicates: this.#duplicates,
      handedBack: this.#handedBack,
      committing: this.#commits.spent,
    };
  }

  /** Reads the items of jobs of one lot that were claimed together, and plays those whose episodes are not there yet. */
  async play(claims: readonly Claim[]): Promise<void> {
    const [first] = claims;
    if (first === undefined) return;
    const { desk, lot } = first;
    const positions = [...new Set(claims.map(({ data }) => data.position))];
    let items: ReadonlyMap<number, StoredItem> = new Map();
    let done: ReadonlySet<string> = new Set();
    try {
      const { store } = this.#options.fleet;
      const [found, ended] = await Promise.all([
        store.itemsAt(desk.run, positions),
        store.doneAt(desk.run, lot.agent.id, positions),
      ]);
      items = new Map(found.map((item) => [item.position, item]));
      done = new Set(ended.map(({ item, repeat }) => `${item} ${repeat}`));
    } catch (error) {
      this.#options.note(error);
    }
    await Promise.all(
      claims.map(async (claim) => {
        const item = items.get(claim.data.position);
        const isDone = item !== undefined && done.has(`${item.id} ${claim.data.repeat}`);
        if (isDone) await this.#forget(claim).catch(this.#options.note);
        else if (item === undefined) await this.#handBack(claim);
        else await this.#playOne(claim, item);
        this.#options.ended(claim);
      }),
    );
  }

  /** Plays no more of a lot until the run is resumed. */
  async hold({ run }: RunDesk, { number, queue, agent }: DeskLot, reason: string): Promise<void> {
    await this.#options.fleet.tables
      .updateTable("lots")
      .set({ held: sql<string>`coalesce(held, ${reason})` })
      .where("run", "=", run)
      .where("lot", "=", number)
      .execute();
    this.held.add(queue);
    this.#options.say(`holds ${agent.label} of the run ${run}: ${reason}`);
  }

  async #playOne(claim: Claim, item: StoredItem): Promise<void> {
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
    this.#options.note(error);
    // What every other episode of the lot would meet as well: a refused key, a store that refuses a score.
    const isOfLot = RunStopped.isInstance(error) || (AssayError.isInstance(error) && error.code.startsWith("store/"));
    const reason = error instanceof Error ? error.message : String(error);
    if (isOfLot) await this.hold(desk, lot, reason).catch(this.#options.note);
    else lot.emptyUntil = performance.now() + emptyPause;
  }

  /** Whether an episode failed only because its model's provider is out: then it is played again when that is back. */
  #isOutage({ limiter }: DeskLot, { finished, cause }: PlayedEpisode): boolean {
    return (
      limiter !== undefined &&
      finished.summary.outcome.kind === "failed" &&
      ModelFailure.isInstance(cause) &&
      cause.code === "models/unavailable" &&
      this.#options.limits.isOut(limiter)
    );
  }

  /** Gives a job back, so that another worker plays it. Where that cannot be said it is taken when the claim runs out. */
  async #handBack({ desk, lot, id, data, retryCount, purse }: Claim): Promise<void> {
    const { fleet, note } = this.#options;
    this.#handedBack += 1;
    if (purse !== undefined) await desk.purse?.drop(purse).catch(note);
    await desk.player.keepCost().catch(note);
    // As a new job of the same id: the queue counts only lost workers, and what is handed back lost none.
    await fleet.tables
      .transaction()
      .execute(async (transaction) => {
        const removed = await fleet.boss.deleteJob(lot.queue, { id, retryCount }, queueIn(transaction));
        if (settledJobs(removed).has(id)) await fleet.boss.insert(lot.queue, [{ id, data }], queueIn(transaction));
      })
      .catch(note);
  }

  /** Takes a job out of the queue whose episode is there already. */
  async #forget({ desk, lot, id, retryCount, purse }: Claim): Promise<void> {
    if (purse !== undefined) await desk.purse?.drop(purse);
    await this.#options.fleet.boss.deleteJob(lot.queue, { id, retryCount });
  }
}

const costOf = ({ finished: { summary } }: PlayedEpisode): number => (summary.cost ?? 0) + (summary.actorCost ?? 0);
