import { describe, expect, it } from "vitest";
import { cost, priceOf, priceTable } from "./price-table.ts";

const million = { inputTokens: 1_000_000, outputTokens: 1_000_000, cachedInputTokens: 0, reasoningTokens: 0 };

describe("the price of a call", () => {
  it("is that of the provider's list, by kind of token", () => {
    // 20 000 plain, 80 000 cached and 5 000 out: 0.05 + 0.02 + 0.075.
    const usage = { inputTokens: 100_000, cachedInputTokens: 80_000, outputTokens: 5000, reasoningTokens: 4000 };
    expect(cost(usage, "openai/gpt-5.4")).toBeCloseTo(0.145, 12);
  });

  it("counts what goes into the cache at its own price", () => {
    // 10 plain, 20 written, 70 read, 45 out, at 5, 6.25, 0.5 and 25: 50 + 125 + 35 + 1125 millionths.
    const usage = {
      inputTokens: 100,
      cachedInputTokens: 70,
      cacheWriteTokens: 20,
      outputTokens: 45,
      reasoningTokens: 25,
    };
    expect(cost(usage, "anthropic/claude-opus-5")).toBeCloseTo(0.001335, 12);
  });

  it("is higher for the whole of a long prompt", () => {
    const at = (inputTokens: number) => cost({ ...million, inputTokens }, "openai/gpt-5.4");
    expect(at(272_000)).toBeCloseTo(0.68 + 15, 12);
    expect(at(272_001)).toBeCloseTo(1.360_005 + 22.5, 12);
  });

  it("is not known for a model without one, and nothing for files and recordings", () => {
    expect(cost(million, "compatible/qwen3-8b")).toBeUndefined();
    expect(cost(million, "openai/gpt-5.4-pro")).toBeUndefined();
    expect(cost(million, "constructor")).toBeUndefined();
    expect(cost(million, "scripted/replies.json")).toBe(0);
    expect(cost(million, "replay/run-1")).toBe(0);
  });

  it("is that of the undated name for a dated version", () => {
    const price = priceOf("anthropic/claude-haiku-4-5");
    expect(price).toMatchObject({ input: 1, output: 5 });
    expect(priceOf("anthropic/claude-haiku-4-5-20251001")).toBe(price);
    expect(priceOf("openai/gpt-5.4-2026-03-05")).toBe(priceOf("openai/gpt-5.4"));
    expect(priceOf("openai/gpt-5.4-1234")).toBeUndefined();
  });

  it("has a source and a date on every line, and reading from a cache never costs more", () => {
    for (const price of Object.values(priceTable.models)) {
      expect(price.cachedInput).toBeLessThanOrEqual(price.input);
      expect(price.source).toMatch(/^https:/);
    }
    expect(Object.keys(priceTable.models).length).toBeGreaterThan(5);
  });
});
