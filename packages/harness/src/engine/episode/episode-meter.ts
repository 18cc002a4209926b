import type { LimitName, Usage } from "@assay/contract";
import { AttemptLimit } from "../../agents/index.ts";
import type { Limits } from "../plan/plan-schema.ts";

type Tokens = Omit<Usage, "cost" | "estimated">;

/** Counts what an episode uses and says when a limit is reached. Time stands still while a model waits for its turn. */
export class EpisodeMeter {
  readonly #limits: Limits;
  readonly #now: () => number;
  readonly #started: number;
  readonly #toolCalls = new Map<string, number>();
  #usage: Tokens = { inputTokens: 0, outputTokens: 0, cachedInputTokens: 0, reasoningTokens: 0 };
  #cost: number | undefined = 0;
  #actorCost: number | undefined = 0;
  #estimatedCalls = 0;
  #turns = 0;
  #waited = 0;
  #waits = 0;
  #waitingSince = 0;
  #reached: LimitName | undefined;

  constructor(limits: Limits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#started = now();
  }

  get usage(): Tokens {
    return this.#usage;
  }

  /** Undefined once a call had no price. */
  get cost(): number | undefined {
    return this.#cost;
  }

  get actorCost(): number | undefined {
    return this.#actorCost;
  }

  /** Replies whose tokens the provider did not count. */
  get estimatedCalls(): number {
    return this.#estimatedCalls;
  }

  get turns(): number {
    return this.#turns;
  }

  /** Milliseconds of waits, those going on included. */
  get waited(): number {
    return this.#waited + (this.#waits > 0 ? this.#now() - this.#waitingSince : 0);
  }

  /** The first limit that was reached, if any. */
  get reached(): LimitName | undefined {
    return this.#reached;
  }

  get toolCalls(): { readonly [tool: string]: number } {
    return Object.fromEntries(this.#toolCalls);
  }

  /** Milliseconds of the episode without waits. */
  get milliseconds(): number {
    return this.#now() - this.#started - this.waited;
  }

  /** Replies that the limit on turns still allows; undefined without one. */
  get turnsLeft(): number | undefined {
    return this.#limits.turns === undefined ? undefined : Math.max(0, this.#limits.turns - this.#turns);
  }

  /** Milliseconds until the limit on time; undefined without one. */
  get timeLeft(): number | undefined {
    return this.#limits.wallTime === undefined ? undefined : this.#limits.wallTime * 1000 - this.milliseconds;
  }

  /** Whether a model may be asked once more; otherwise the attempt ends here. */
  beginTurn(): void {
    const { turns, tokens, cost } = this.#limits;
    const { inputTokens, outputTokens } = this.#usage;
    if (turns !== undefined && this.#turns >= turns) throw this.reach("turns");
    if (tokens !== undefined && inputTokens + outputTokens >= tokens) throw this.reach("tokens");
    if (cost !== undefined && (this.#cost ?? 0) >= cost) throw this.reach("cost");
    if ((this.timeLeft ?? 1) <= 0) throw this.reach("wall-time");
    this.#turns += 1;
  }

  /** Notes what a reply took. */
  endTurn(usage: Omit<Usage, "cost">, cost: number | undefined): void {
    if (usage.estimated === true) this.#estimatedCalls += 1;
    const sum = this.#usage;
    this.#usage = {
      inputTokens: sum.inputTokens + usage.inputTokens,
      outputTokens: sum.outputTokens + usage.outputTokens,
      cachedInputTokens: sum.cachedInputTokens + usage.cachedInputTokens,
      reasoningTokens: sum.reasoningTokens + usage.reasoningTokens,
    };
    this.#cost = add(this.#cost, cost);
  }

  /** Notes what an actor's reply cost: it is the run's, not the agent's. */
  endActorCall(cost: number | undefined): void {
    this.#actorCost = add(this.#actorCost, cost);
  }

  /** Begins a wait; waits may overlap. */
  pause(): void {
    if (this.#waits++ === 0) this.#waitingSince = this.#now();
  }

  resume(): void {
    if (--this.#waits === 0) this.#waited += this.#now() - this.#waitingSince;
  }

  /** Whether a tool may be called once more. `submit` is always allowed and not counted. */
  beginToolCall(tool: string): boolean {
    const total = [...this.#toolCalls].reduce((sum, [name, calls]) => (name === "submit" ? sum : sum + calls), 0);
    const maxCalls = this.#limits.toolCalls;
    if (tool !== "submit" && maxCalls !== undefined && total >= maxCalls) {
      this.reach("tool-calls");
      return false;
    }
    this.#toolCalls.set(tool, (this.#toolCalls.get(tool) ?? 0) + 1);
    return true;
  }

  reach(limit: LimitName): AttemptLimit {
    this.#reached ??= limit;
    return new AttemptLimit(limit, `the limit on ${limit} is reached`);
  }
}

/** A sum is unknown once a part of it is. */
const add = (sum: number | undefined, part: number | undefined): number | undefined =>
  sum === undefined || part === undefined ? undefined : sum + part;
