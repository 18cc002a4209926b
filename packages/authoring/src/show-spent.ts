import type { Spent } from "./asking/metered-model.ts";

/** Tokens and money, for people. */
export function showSpent({ inputTokens, outputTokens, cost }: Spent): string {
  const money = cost === null ? "no price known" : cost.toFixed(4);
  return `${inputTokens.toLocaleString("en")} tokens read, ${outputTokens.toLocaleString("en")} written, cost ${money}`;
}
