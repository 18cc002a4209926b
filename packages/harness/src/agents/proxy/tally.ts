import type { Json, TokenUsage } from "@assay/contract";
import type { Purpose } from "./purpose.ts";

interface Sum {
  requests: number;
  inputTokens: number;
  cachedInputTokens: number;
  outputTokens: number;
  reasoningTokens: number;
}

const nothing: Sum = { requests: 0, inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, reasoningTokens: 0 };

/** What a program's requests took, by what they were for. */
export class Tally {
  readonly #sums = new Map<Purpose, Sum>();

  add(purpose: Purpose, usage: TokenUsage): void {
    const sum = this.#sums.get(purpose) ?? nothing;
    this.#sums.set(purpose, {
      requests: sum.requests + 1,
      inputTokens: sum.inputTokens + usage.inputTokens,
      cachedInputTokens: sum.cachedInputTokens + usage.cachedInputTokens,
      outputTokens: sum.outputTokens + usage.outputTokens,
      reasoningTokens: sum.reasoningTokens + usage.reasoningTokens,
    });
  }

  get total(): Json {
    return Object.fromEntries(Array.from(this.#sums, ([purpose, sum]) => [purpose, { ...sum }]));
  }
}
