import type { Message, Model, ModelReply, PriceList } from "@assay/contract";
import { AssayError } from "@assay/contract";

/** Tokens and cost of the calls so far. */
export interface Spent {
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** Null if a model has no price. */
  readonly cost: number | null;
}

export const nothingSpent: Spent = { inputTokens: 0, outputTokens: 0, cost: 0 };

export const addSpent = (one: Spent, other: Spent): Spent => ({
  inputTokens: one.inputTokens + other.inputTokens,
  outputTokens: one.outputTokens + other.outputTokens,
  cost: one.cost === null || other.cost === null ? null : one.cost + other.cost,
});

/** The shared cost limit of all models that one command uses. */
export class CostBudget {
  #spent: Spent = nothingSpent;
  readonly prices: PriceList;
  readonly #limit: number | undefined;

  constructor(prices: PriceList, limit?: number) {
    this.prices = prices;
    this.#limit = limit;
  }

  get spent(): Spent {
    return this.#spent;
  }

  /** Throws for a model without a price if there is a cost limit. */
  requirePrice(model: string): void {
    if (this.#limit === undefined || this.prices.knows(model)) return;
    throw new AssayError(
      "models/unknown-price",
      `${model} has no price in the price table, so --limit-cost cannot be enforced; remove --limit-cost, or add the price`,
    );
  }

  /** Throws if the limit is already reached. Call it before each model call. */
  requireMoneyLeft(): void {
    const { cost: money } = this.#spent;
    if (this.#limit === undefined || money === null || money < this.#limit) return;
    throw new AssayError(
      "authoring/cost-limit",
      `the cost limit of ${this.#limit} is reached (spent ${money.toFixed(4)}); run the same command with a higher --limit-cost to continue from the saved work`,
    );
  }

  add(spent: Spent): void {
    this.#spent = addSpent(this.#spent, spent);
  }
}

/** A model whose calls are counted and charged to a budget. */
export class MeteredModel {
  readonly name: string;
  readonly #model: Model;
  readonly #purse: CostBudget;
  readonly #servedBy = new Set<string>();
  #spent: Spent = nothingSpent;

  constructor(model: Model, purse: CostBudget) {
    purse.requirePrice(model.name);
    this.name = model.name;
    this.#model = model;
    this.#purse = purse;
  }

  get spent(): Spent {
    return this.#spent;
  }

  /** The distinct model names that the provider reported, in order of first appearance. */
  get servedBy(): readonly string[] {
    return [...this.#servedBy];
  }

  async reply(messages: readonly Message[], signal: AbortSignal): Promise<ModelReply> {
    this.#purse.requireMoneyLeft();
    const reply = await this.#model.reply({ messages, tools: [], signal });
    const { inputTokens, outputTokens } = reply.usage;
    const spent = { inputTokens, outputTokens, cost: this.#purse.prices.cost(reply.usage, this.name) ?? null };
    this.#spent = addSpent(this.#spent, spent);
    this.#purse.add(spent);
    if (reply.servedBy !== undefined) this.#servedBy.add(reply.servedBy);
    return reply;
  }
}
