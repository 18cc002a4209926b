import { addSpent, nothingSpent, type Spent } from "@assay/authoring";
import type { PriceList } from "@assay/contract";

/** Assumed cost of one question: 1.5 proposals. These are guesses, and shown as such. */
const guess = { proposals: 1.5, author: { input: 1500, output: 150 }, checker: { input: 2000, output: 150 } } as const;

/** Approximate number of questions of a world. */
const questionsPerWorld = 39;

/** Estimates the cost of wording the questions of a number of worlds. */
export function estimateWordings(
  prices: PriceList,
  authors: readonly string[],
  checker: string,
  worlds: number,
  perWorld = questionsPerWorld,
): Spent {
  const calls = guess.proposals * worlds * Math.min(perWorld, questionsPerWorld);
  const share = (model: string, { input, output }: { readonly input: number; readonly output: number }): Spent => {
    const usage = {
      inputTokens: Math.round(calls * input),
      outputTokens: Math.round(calls * output),
      cachedInputTokens: 0,
      reasoningTokens: 0,
    };
    return {
      inputTokens: usage.inputTokens,
      outputTokens: usage.outputTokens,
      cost: prices.cost(usage, model) ?? null,
    };
  };
  return authors
    .flatMap((author) => [share(author, guess.author), share(checker, guess.checker)])
    .reduce(addSpent, nothingSpent);
}
