import { RunStopped } from "./run-stopped.ts";

/** The share of the budget that running episodes may use beyond it, so that they end. */
const reserveShare = 0.1;

/** Rounding may not keep an episode out. */
const slack = 1e-9;

/** Until an episode has ended, nobody knows what one costs: from this share of the budget on, one goes on alone. */
const blindShare = 0.5;

/**
 * The budget of a run. An episode starts if what is spent, what the running ones still need and what it is expected to
 * cost fit into it. Running episodes go on within a reserve; where not all of them can end in it, those go first that have
 * come farthest, and the others wait.
 */
export class RunBudget {
  readonly #limit: number | undefined;
  readonly #currency: string;
  readonly #wayOut: string;
  readonly #running = new Set<EpisodeBudget>();
  /** What the episodes of each agent that ended have cost. */
  readonly #ended = new Map<string, { episodes: number; cost: number }>();
  readonly #waiting = new Set<() => void>();
  #spent = 0;

  constructor(limit: number | undefined, currency: string, wayOut = "resume the run with a larger --budget") {
    this.#limit = limit;
    this.#currency = currency;
    this.#wayOut = wayOut;
  }

  get spent(): number {
    return this.#spent;
  }

  spend(cost: number): void {
    this.#spent += cost;
    this.#wake();
  }

  /** Stops the work when the budget is spent. Calls in flight may still add their cost. */
  allow(): void {
    if (this.#limit !== undefined && this.#spent >= this.#limit) throw this.#isSpent(this.#limit);
  }

  /** Begins an episode, when there is room for it; stops the run where there will be none. */
  async enter(agent: string, guess: number, signal: AbortSignal): Promise<EpisodeBudget> {
    await this.#until(() => this.#hasRoom(agent, guess), signal);
    const episode = new EpisodeBudget(agent, guess, {
      spend: (cost) => this.spend(cost),
      allow: (own, its) => this.#until(() => this.#mayGoOn(own), its),
      end: (own, isKept) => this.#end(own, isKept),
    });
    this.#running.add(episode);
    return episode;
  }

  #hasRoom(agent: string, guess: number): boolean {
    const limit = this.#limit;
    if (limit === undefined) return true;
    const expected = this.#expected(agent, guess);
    const needed = [...this.#running].reduce((sum, each) => sum + this.#need(each), expected);
    if (this.#spent < limit && this.#spent + needed <= limit + slack) return true;
    if (this.#running.size > 0) return false;
    if (this.#spent >= limit) throw this.#isSpent(limit);
    // Nothing runs, and nobody knows better.
    if (!this.#ended.has(agent)) return true;
    throw new RunStopped(
      "interrupted",
      `${this.#show(this.#spent)} of the budget of ${this.#showLimit(limit)} are spent, and an episode like the next costs about ${this.#show(expected)}; ${this.#wayOut}`,
    );
  }

  #mayGoOn(episode: EpisodeBudget): boolean {
    const limit = this.#limit;
    if (limit === undefined) return true;
    const most = limit * (1 + reserveShare);
    const [first, ...others] = [...this.#running].sort((one, other) => other.own - one.own);
    if (episode === first) {
      if (this.#spent >= most) throw this.#isSpent(limit);
      return true;
    }
    if (this.#ended.size === 0) return this.#spent < limit * blindShare;
    let left = most - this.#spent - (first === undefined ? 0 : this.#need(first));
    for (const each of others) {
      left -= this.#need(each);
      if (left < -slack) return false;
      if (each === episode) return true;
    }
    return false;
  }

  /** What an episode is expected to cost still; at least as much as its last call. */
  #need(episode: EpisodeBudget): number {
    return Math.max(this.#expected(episode.agent, episode.guess) - episode.own, episode.last);
  }

  #expected(agent: string, guess: number): number {
    const ended = this.#ended.get(agent);
    return ended === undefined ? guess : ended.cost / ended.episodes;
  }

  #end(episode: EpisodeBudget, isKept: boolean): void {
    this.#running.delete(episode);
    if (isKept) {
      const { episodes, cost } = this.#ended.get(episode.agent) ?? { episodes: 0, cost: 0 };
      this.#ended.set(episode.agent, { episodes: episodes + 1, cost: cost + episode.own });
    }
    this.#wake();
  }

  async #until(isReady: () => boolean, signal: AbortSignal): Promise<void> {
    while (!isReady()) {
      signal.throwIfAborted();
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.add(resolve);
      signal.addEventListener("abort", resolve as () => void);
      await promise;
      signal.removeEventListener("abort", resolve as () => void);
      this.#waiting.delete(resolve);
    }
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
  }

  #isSpent(limit: number): RunStopped {
    const message = `the budget of ${this.#showLimit(limit)} is spent (${this.#show(this.#spent)}); ${this.#wayOut}`;
    return new RunStopped("interrupted", message);
  }

  #showLimit(limit: number): string {
    return `${limit} ${this.#currency}`;
  }

  #show(money: number): string {
    return `${money.toFixed(4)} ${this.#currency}`;
  }
}

interface Accounts {
  spend(cost: number): void;
  allow(episode: EpisodeBudget, signal: AbortSignal): Promise<void>;
  end(episode: EpisodeBudget, isKept: boolean): void;
}

/** The share of one running episode in the budget. */
export class EpisodeBudget {
  readonly agent: string;
  /** What it is taken to cost until the cost of an episode is known. */
  readonly guess: number;
  readonly #accounts: Accounts;
  #own = 0;
  #last = 0;

  constructor(agent: string, guess: number, accounts: Accounts) {
    this.agent = agent;
    this.guess = guess;
    this.#accounts = accounts;
  }

  /** What it has cost so far, and what its last call cost. */
  get own(): number {
    return this.#own;
  }

  get last(): number {
    return this.#last;
  }

  spend(cost: number): void {
    this.#own += cost;
    this.#last = cost;
    this.#accounts.spend(cost);
  }

  /** Resolves when the episode may make its next call; rejects where the run stops. */
  allow(signal: AbortSignal): Promise<void> {
    return this.#accounts.allow(this, signal);
  }

  end(isKept: boolean): void {
    this.#accounts.end(this, isKept);
  }
}
