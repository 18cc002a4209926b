import type { FinishedEpisode } from "../../store/index.ts";
import { isStoreLost } from "../../store/index.ts";
import type { EpisodePurse, RunPurse } from "../budget/run-purse.ts";
import { type Fleet, queueIn } from "../open-fleet.ts";

/** An episode that has ended, with the job that it was. */
export interface EpisodeToCommit {
  readonly finished: FinishedEpisode;
  readonly queue: string;
  readonly job: string;
  readonly money?: { readonly purse: RunPurse; readonly own: EpisodePurse } | undefined;
}

/** `duplicate`: another worker has committed this episode, and what this one played is dropped. */
export type CommitResult = "committed" | "duplicate";

const episodesAtOnce = 64;

interface Waiting extends EpisodeToCommit {
  resolve(result: CommitResult): void;
  reject(reason: unknown): void;
}

/**
 * Commits episodes together with the end of their jobs: both are in one transaction, or neither. What ends while a
 * transaction is under way goes into the next one, so that a database with much to do is asked less often for more.
 */
export class CommitQueue {
  readonly #fleet: Fleet;
  #waiting: Waiting[] = [];
  #working: Promise<void> | undefined;
  #milliseconds = 0;
  #transactions = 0;

  constructor(fleet: Fleet) {
    this.#fleet = fleet;
  }

  /** How long its transactions took in all, and how many there were. */
  get spent(): { readonly milliseconds: number; readonly transactions: number } {
    return { milliseconds: this.#milliseconds, transactions: this.#transactions };
  }

  /** How many episodes wait to be committed. */
  get length(): number {
    return this.#waiting.length;
  }

  commit(episode: EpisodeToCommit): Promise<CommitResult> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ...episode, resolve, reject });
      this.#working ??= this.#work().finally(() => {
        this.#working = undefined;
      });
    });
  }

  async #work(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, episodesAtOnce);
      const started = performance.now();
      try {
        await this.#commit(batch);
      } catch (error) {
        if (batch.length === 1 || isStoreLost(error)) for (const { reject } of batch) reject(error);
        else await this.#commitEach(batch);
      }
      this.#milliseconds += performance.now() - started;
      this.#transactions += 1;
    }
  }

  /** After one of a batch was refused: it alone is not committed. */
  async #commitEach(batch: readonly Waiting[]): Promise<void> {
    for (const each of batch) await this.#commit([each]).catch(each.reject);
  }

  async #commit(batch: readonly Waiting[]): Promise<void> {
    const { store, boss } = this.#fleet;
    let stored: ReadonlyMap<string, string> = new Map();
    await store.commitAll(
      batch.map(({ finished }) => finished),
      async (transaction, committed) => {
        const there = batch.filter((_, index) => committed[index] === "already-there");
        if (there.length > 0) {
          const ids = there.map(({ finished }) => finished.summary.id);
          const rows = await transaction
            .selectFrom("episodes")
            .select(["id", "attempt"])
            .where("id", "in", ids)
            .execute();
          stored = new Map(rows.map(({ id, attempt }) => [id, attempt]));
        }
        for (const [queue, jobs] of Map.groupBy(batch, (each) => each.queue)) {
          const ids = jobs.map(({ job }) => job);
          // Whoever has the job now finds it gone, and stops: the first result counts.
          await boss.deleteJob(queue, ids, queueIn(transaction));
        }
        for (const { money } of batch) if (money !== undefined) await money.purse.settleIn(transaction, money.own);
      },
    );
    for (const { finished, resolve } of batch) {
      const attempt = stored.get(finished.summary.id);
      // A commit whose answer was lost is done again, and then finds its own.
      resolve(attempt === undefined || attempt === finished.summary.attempt ? "committed" : "duplicate");
    }
  }
}
