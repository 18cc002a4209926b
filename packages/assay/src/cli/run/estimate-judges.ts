import type { AnySuite } from "@assay/contract";
import { boundActors, type Plan } from "@assay/harness/engine";
import { cost, type PriceTable } from "@assay/harness/models";

/** What a question to a judge is taken to read and write. A guess, and shown as one. */
export const judgeGuess = { input: 3000, output: 600 } as const;

const usage = {
  inputTokens: judgeGuess.input,
  outputTokens: judgeGuess.output,
  cachedInputTokens: 0,
  reasoningTokens: 0,
};

/** What somebody who judges would be asked, and about what that costs. */
export interface EstimatedJudge {
  readonly role: string;
  readonly judge: string;
  readonly calls: number;
  readonly tokens: number;
  readonly cost: number | null;
}

/** Counts how often scorers would ask those who play their roles. */
export class JudgeEstimate {
  readonly #actors: Plan["actors"];
  readonly #prices: PriceTable;
  readonly #questions = new Map<string, number>();

  constructor(actors: Plan["actors"], prices: PriceTable) {
    this.#actors = actors;
    this.#prices = prices;
  }

  /** Takes so many episodes of an item, by its key. A scorer asks nobody where one of its roles is not played. */
  add({ scorers }: Pick<AnySuite, "scorers">, key: unknown, episodes: number): void {
    for (const { actors, questions } of scorers) {
      if (!actors.every((role) => Object.hasOwn(this.#actors, role))) continue;
      const asked = episodes * (questions?.(key) ?? 1);
      for (const role of actors) this.#questions.set(role, (this.#questions.get(role) ?? 0) + asked);
    }
  }

  get judges(): readonly EstimatedJudge[] {
    return [...this.#questions].flatMap(([role, calls]) =>
      boundActors(this.#actors, role).map(({ name, model }): EstimatedJudge => {
        const price = cost(usage, model, this.#prices);
        const tokens = calls * (usage.inputTokens + usage.outputTokens);
        return { role, judge: name, calls, tokens, cost: price === undefined ? null : calls * price };
      }),
    );
  }

  /** Roles that are played and that no scorer asks: what a suite asks of them while an episode goes on is not known. */
  get unknownRoles(): readonly string[] {
    return Object.keys(this.#actors).filter((role) => !this.#questions.has(role));
  }
}
