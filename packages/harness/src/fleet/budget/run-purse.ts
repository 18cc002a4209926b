import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { EpisodeAllowance } from "../../engine/index.ts";
import { RunStopped } from "../../engine/index.ts";
import type { Database } from "../../store/index.ts";
import { type Fleet, fleetIn } from "../open-fleet.ts";
import type { FleetTables } from "../tables/fleet-tables.ts";
import { fleetSchema } from "../tables/migrate-fleet.ts";

/** The share of the budget that running episodes may use beyond it, so that they end: as in a run of one process. */
const reserveShare = 0.1;
/** An episode that needs more than was expected asks for so much of that at a time. */
const extension = 0.25;
const between = 500;
/** Rounding may not keep an episode out. */
const slack = 1e-9;

/** Stops the episodes of a run because there is no money for them. */
export class BudgetSpent extends RunStopped {
  constructor(message: string) {
    super("interrupted", message);
  }

  static override isInstance(value: unknown): value is BudgetSpent {
    return value instanceof BudgetSpent;
  }
}

/** How much of a run's budget is gone. */
interface Balance {
  readonly budget: number;
  /** Spent by what has ended. */
  readonly spent: number;
  /** Held by running episodes of all workers, and by those of workers that are gone. */
  readonly reserved: number;
  readonly running: number;
  readonly waiting: number;
}

/** Money that was reserved for some episodes, the same for each. */
interface Reserved {
  readonly episodes: number;
  readonly each: number;
  /** Why no episode can begin any more; undefined as long as one runs whose end may make room. */
  readonly closed: string | undefined;
}

/**
 * The part of one worker in the budget of a run. Money is reserved in the database before it is spent, under a lock on the
 * run: an episode begins if what it is expected to cost fits into the budget, beside all that was spent and reserved. One
 * that needs more may reserve from a tenth of the budget beyond it. So the budget holds whatever becomes of a worker.
 */
export class RunPurse {
  readonly #fleet: Fleet;
  readonly #run: string;
  readonly #worker: string;
  readonly #currency: string;
  readonly #own = new Set<EpisodePurse>();
  /** Reservations that are asked for, and those of which it is not known yet whether they will be used. */
  #asking = 0;
  #unbegun = 0;
  #releasing = 0;

  constructor(fleet: Fleet, run: string, worker: string, currency: string) {
    this.#fleet = fleet;
    this.#run = run;
    this.#worker = worker;
    this.#currency = currency;
  }

  /**
   * Reserves money for up to so many episodes of a lot. `guess` is what one costs as long as none has ended. Where that does
   * not fit and nothing runs, one goes on alone, so that somebody knows better.
   */
  async reserve(lot: number, wanted: number, guess: number): Promise<Reserved> {
    this.#asking += 1;
    try {
      const reserved = await this.#reserve(lot, wanted, guess);
      this.#unbegun += reserved.episodes;
      return reserved;
    } finally {
      this.#asking -= 1;
    }
  }

  #reserve(lot: number, wanted: number, guess: number): Promise<Reserved> {
    return this.#change(async (balance, tables) => {
      const known = await tables
        .selectFrom("lots")
        .select(["ended", "cost"])
        .where("run", "=", this.#run)
        .where("lot", "=", lot)
        .executeTakeFirst();
      const isKnown = known !== undefined && known.ended > 0;
      const expected = isKnown ? known.cost / known.ended : guess;
      const room = balance.budget - balance.spent - balance.reserved;
      const isOpen = balance.spent < balance.budget;
      const fitting = expected <= 0 ? wanted : Math.floor((room + slack) / expected);
      const begun = isOpen ? Math.max(0, Math.min(wanted, fitting)) : 0;
      const each = begun > 0 ? expected : Math.max(0, Math.min(expected, room));
      const isAlone = begun === 0 && isOpen && !isKnown && balance.running === 0;
      const episodes = isAlone ? 1 : begun;
      const closed = episodes === 0 && balance.running === 0 ? this.#whyClosed(balance, expected) : undefined;
      return { amount: episodes * each, running: episodes, result: { episodes, each, closed } };
    });
  }

  #whyClosed({ spent, budget }: Balance, expected: number): string {
    const gone = `${spent.toFixed(4)} ${this.#currency}`;
    return spent >= budget
      ? `the budget of ${budget} ${this.#currency} is spent (${gone}); resume the run with a larger --budget`
      : `${gone} of the budget of ${budget} ${this.#currency} are spent, and an episode like the next costs about ${expected.toFixed(4)} ${this.#currency}; resume the run with a larger --budget`;
  }

  /** Gives back what was reserved for episodes that were not begun. */
  async giveBack(episodes: number, each: number): Promise<void> {
    this.#unbegun -= episodes;
    if (episodes > 0) await this.#releaseAlone(episodes * each, episodes);
  }

  /** The purse of an episode for which so much was reserved. */
  begin(lot: number, reserved: number): EpisodePurse {
    const purse = new EpisodePurse(lot, reserved, (own, signal) => this.#extend(own, signal));
    this.#own.add(purse);
    this.#unbegun -= 1;
    return purse;
  }

  /** Ends an episode inside the transaction that commits its cost. */
  async settleIn(transaction: Transaction<Database>, purse: EpisodePurse): Promise<void> {
    const tables = fleetIn(transaction);
    await tables
      .updateTable("lots")
      .set((own) => ({ ended: own("ended", "+", 1), cost: own("cost", "+", purse.own) }))
      .where("run", "=", this.#run)
      .where("lot", "=", purse.lot)
      .execute();
    await this.#release(tables, purse.reserved, 1);
  }

  /** Notes that an episode was committed. */
  ended(purse: EpisodePurse): void {
    this.#own.delete(purse);
  }

  /** Ends an episode of which nothing is kept; what it cost is added to the run by whoever calls this. */
  async drop(purse: EpisodePurse): Promise<void> {
    if (this.#own.delete(purse)) await this.#releaseAlone(purse.reserved, 1);
  }

  /** Reserves more for an episode, or waits until there is room. Where all wait for each other the cheapest is given up. */
  async #extend(purse: EpisodePurse, signal: AbortSignal): Promise<void> {
    const more = Math.max(purse.own + purse.last - purse.reserved, purse.expected * extension);
    let isWaiting = false;
    try {
      for (;;) {
        signal.throwIfAborted();
        const waits: 0 | 1 = isWaiting ? 0 : 1;
        const { isGiven, balance } = await this.#change<{ isGiven: boolean; balance: Balance }>(async (found) => {
          const most = found.budget * (1 + reserveShare);
          const isGiven = found.spent + found.reserved + more <= most + slack;
          return isGiven
            ? { amount: more, running: 0, result: { isGiven, balance: found } }
            : { amount: 0, running: 0, waiting: waits, result: { isGiven, balance: found } };
        });
        if (isGiven) {
          purse.add(more);
          return;
        }
        isWaiting = true;
        const others = [...this.#own].filter((each) => each.isWaiting && each !== purse);
        const isCheapest = others.every((each) => each.own >= purse.own);
        const allWait = balance.waiting + waits >= balance.running;
        if (allWait && isCheapest && (await this.#isFirstWaiting())) {
          throw new BudgetSpent(
            `the budget of ${balance.budget} ${this.#currency} is spent (${balance.spent.toFixed(4)} ${this.#currency}); resume the run with a larger --budget`,
          );
        }
        await sleep(between, undefined, { signal }).catch(() => undefined);
      }
    } finally {
      if (isWaiting) await this.#stopWaiting().catch(() => undefined);
    }
  }

  /** Of several workers whose episodes all wait, one gives an episode up at a time. */
  async #isFirstWaiting(): Promise<boolean> {
    const first = await this.#fleet.tables
      .selectFrom("grants")
      .select("worker")
      .where("run", "=", this.#run)
      .where("waiting", ">", 0)
      .orderBy("worker")
      .limit(1)
      .executeTakeFirst();
    return first?.worker === this.#worker;
  }

  async #stopWaiting(): Promise<void> {
    await this.#fleet.tables
      .updateTable("grants")
      .set((own) => ({ waiting: sql<number>`greatest(0, ${own.ref("waiting")} - 1)` }))
      .where("run", "=", this.#run)
      .where("worker", "=", this.#worker)
      .execute();
  }

  async #releaseAlone(amount: number, episodes: number): Promise<void> {
    this.#releasing += 1;
    try {
      await this.#release(this.#fleet.tables, amount, episodes);
    } finally {
      this.#releasing -= 1;
    }
  }

  /**
   * Where this worker holds nothing, what the database says that it holds was reserved by a call whose reply was lost. No
   * episode began with it, and the other workers would wait for its end.
   */
  async #forgetLost(tables: Transaction<FleetTables>): Promise<void> {
    const isIdle = this.#own.size === 0 && this.#unbegun === 0 && this.#releasing === 0 && this.#asking === 1;
    if (!isIdle) return;
    await tables
      .updateTable("grants")
      .set({ reserved: 0, running: 0, waiting: 0 })
      .where("run", "=", this.#run)
      .where("worker", "=", this.#worker)
      .execute();
  }

  async #release(tables: Fleet["tables"], amount: number, episodes: number): Promise<void> {
    await tables
      .updateTable("grants")
      .set((own) => ({
        reserved: sql<number>`greatest(0, ${own.ref("reserved")} - ${amount}::float8)`,
        running: sql<number>`greatest(0, ${own.ref("running")} - ${episodes}::int)`,
      }))
      .where("run", "=", this.#run)
      .where("worker", "=", this.#worker)
      .execute();
  }

  /** Looks at the balance under a lock, so that of two workers one looks after the other has reserved. */
  async #change<Result>(
    decide: (
      balance: Balance,
      tables: Transaction<FleetTables>,
    ) => Promise<{
      readonly amount: number;
      readonly running: number;
      readonly waiting?: number;
      readonly result: Result;
    }>,
  ): Promise<Result> {
    return this.#fleet.tables.transaction().execute(async (tables) => {
      const own = await tables
        .selectFrom("runs")
        .select("budget")
        .where("run", "=", this.#run)
        .forUpdate()
        .executeTakeFirst();
      await this.#forgetLost(tables);
      const fleetTable = sql.raw(fleetSchema);
      // What a worker that is gone had reserved may be spent, as far as its episodes cost what others did. It may come back.
      const { rows } = await sql<Omit<Balance, "budget">>`
        with known as (
          select sum(cost) / nullif(sum(ended), 0) as mean from ${fleetTable}.lots where run = ${this.#run}
        )
        select
          (select coalesce(sum(cost), 0) from assay.tallies where run = ${this.#run})::float8 as spent,
          coalesce(sum(case when workers.id is null then least(reserved, running * mean) else reserved end), 0)::float8 as reserved,
          coalesce(sum(running) filter (where workers.id is not null), 0)::int as running,
          coalesce(sum(waiting) filter (where workers.id is not null), 0)::int as waiting
        from known cross join ${fleetTable}.grants
        left join ${fleetTable}.workers on workers.id = grants.worker
        where grants.run = ${this.#run}`.execute(tables);
      const [sums] = rows;
      if (own === undefined || sums === undefined) throw new BudgetSpent("the run was taken back");
      const balance = { ...sums, budget: own.budget ?? Number.POSITIVE_INFINITY };
      const { amount, running, waiting = 0, result } = await decide(balance, tables);
      if (amount !== 0 || running !== 0 || waiting !== 0) {
        await tables
          .insertInto("grants")
          .values({ run: this.#run, worker: this.#worker, reserved: amount, running, waiting })
          .onConflict((conflict) =>
            conflict.columns(["run", "worker"]).doUpdateSet((row) => ({
              reserved: row("grants.reserved", "+", row.ref("excluded.reserved")),
              running: row("grants.running", "+", row.ref("excluded.running")),
              waiting: row("grants.waiting", "+", row.ref("excluded.waiting")),
            })),
          )
          .execute();
      }
      return result;
    });
  }
}

/** What one running episode has reserved and spent. */
export class EpisodePurse implements EpisodeAllowance {
  readonly lot: number;
  readonly expected: number;
  readonly #extend: (purse: EpisodePurse, signal: AbortSignal) => Promise<void>;
  #reserved: number;
  #own = 0;
  #last = 0;
  #isWaiting = false;

  constructor(lot: number, reserved: number, extend: (purse: EpisodePurse, signal: AbortSignal) => Promise<void>) {
    this.lot = lot;
    this.expected = reserved;
    this.#reserved = reserved;
    this.#extend = extend;
  }

  get own(): number {
    return this.#own;
  }

  get last(): number {
    return this.#last;
  }

  get reserved(): number {
    return this.#reserved;
  }

  get isWaiting(): boolean {
    return this.#isWaiting;
  }

  add(amount: number): void {
    this.#reserved += amount;
  }

  spend(cost: number): void {
    this.#own += cost;
    this.#last = cost;
  }

  async allow(signal: AbortSignal): Promise<void> {
    if (this.#own + this.#last <= this.#reserved + slack) return;
    this.#isWaiting = true;
    try {
      await this.#extend(this, signal);
    } finally {
      this.#isWaiting = false;
    }
  }
}
