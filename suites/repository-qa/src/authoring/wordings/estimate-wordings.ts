import { addSpent, nothingSpent, type Spent } from "@assay/authoring";
import type { PriceList } from "@assay/contract";

/** What one question is taken to need, at one proposal and a half: a guess, and shown as one. */
const guess = { proposals: 1.5, author: { input: 1500, output: 150 }, checker: { input: 2000, output: 150 } } as const;

/** About how many questions of a world are worded, where all are. */
const questionsPerWorld = 39;

/** What wording the questions of so many worlds would take. */
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
