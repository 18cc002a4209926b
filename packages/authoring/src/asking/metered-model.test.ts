import type { Model, PriceList } from "@assay/contract";
import { describe, expect, it } from "vitest";
import { CostBudget, MeteredModel } from "./metered-model.ts";

const usage = { inputTokens: 100_000, outputTokens: 10_000, cachedInputTokens: 0, reasoningTokens: 0 };

/** A model that uses many tokens in every call. */
function hungry(name: string): Model & { calls: number } {
  const model = {
    name,
    calls: 0,
    async reply() {
      model.calls += 1;
      return {
        parts: [],
        finish: "stop" as const,
        usage,
        servedBy: `${name}-today`,
        milliseconds: 1,
        waited: 0,
        tries: 1,
      };
    },
  };
  return model;
}

/** The only known model costs 10 per million tokens. */
const prices: PriceList = {
  knows: (model) => model === "openai/gpt-5.4",
  cost: ({ inputTokens, outputTokens }, model) =>
    prices.knows(model) ? (inputTokens + outputTokens) / 100_000 : undefined,
};

const { signal } = new AbortController();

describe("a purse", () => {
  it("stops all that pay from it before the call after its limit", async () => {
    const each = prices.cost(usage, "openai/gpt-5.4") ?? 0;
    expect(each).toBeGreaterThan(0);
    const purse = new CostBudget(prices, 1.5 * each);
    const [one, other] = [hungry("openai/gpt-5.4"), hungry("openai/gpt-5.4")];
    await new MeteredModel(one, purse).reply([], signal);
    await new MeteredModel(other, purse).reply([], signal);
    await expect(new MeteredModel(one, purse).reply([], signal)).rejects.toThrow(/continue from the saved work/);
    expect([one.calls, other.calls]).toEqual([1, 1]);
    expect(purse.spent).toMatchObject({ inputTokens: 200_000, outputTokens: 20_000 });
    expect(purse.spent.cost).toBeCloseTo(2 * each);
  });

  it("without a limit takes models without a price, and says that the cost is not known", async () => {
    const purse = new CostBudget(prices);
    const metered = new MeteredModel(hungry("openai/unheard-of"), purse);
    await metered.reply([], signal);
    expect(purse.spent.cost).toBeNull();
    expect(metered.servedBy).toEqual(["openai/unheard-of-today"]);
    expect(() => new MeteredModel(hungry("openai/unheard-of"), new CostBudget(prices, 1))).toThrow(/no price/);
  });
});
