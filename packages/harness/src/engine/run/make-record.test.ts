import { expect, it } from "vitest";
import { cost, type PriceTable, priceTable } from "../../models/index.ts";
import { sumsSuite } from "../../testing/sums-suite.ts";
import { checkPlan } from "../plan/read-plan.ts";
import { makeRecord } from "./make-record.ts";

const software = { version: "0.0.0", commit: undefined, modified: undefined, node: "", platform: "" };
const usage = { inputTokens: 1_000_000, outputTokens: 0, cachedInputTokens: 0, reasoningTokens: 0 };

const pricesOf = (prices: object): PriceTable => {
  const agents = [{ agent: "baseline/oracle" }];
  const plan = checkPlan({ version: 1, suites: [{ suite: "sums", seeds: "1" }], agents, prices }, "the plan");
  return makeRecord(plan, [sumsSuite()], software, "the plan").prices as unknown as PriceTable;
};

it("the record of a run holds the prices that its plan adds, beside those that Assay knows", () => {
  const prices = pricesOf({ "compatible/qwen3-8b": { input: 3, output: 4 } });
  expect(cost(usage, "compatible/qwen3-8b", prices)).toBe(3);
  expect(prices.models).toMatchObject(JSON.parse(JSON.stringify(priceTable.models)));
  expect(prices.version).not.toBe(priceTable.version);
  expect(cost(usage, "compatible/qwen3-8b", pricesOf({}))).toBeUndefined();
});
