import type { TokenUsage } from "@assay/contract";
import type { Limits } from "../plan/plan-schema.ts";

/** What a turn of a model is taken to read and write where nothing is known yet. A guess, and shown as one. */
export const usageGuess = { turns: 12, firstInput: 3000, inputPerTurn: 1200, outputPerTurn: 350 } as const;

/** About what an episode of a model under these limits uses. */
export function guessUsage({ turns: limit }: Pick<Limits, "turns">): TokenUsage {
  const { firstInput, inputPerTurn, outputPerTurn } = usageGuess;
  const turns = Math.min(usageGuess.turns, limit ?? usageGuess.turns);
  return {
    inputTokens: turns * firstInput + (inputPerTurn * turns * (turns - 1)) / 2,
    outputTokens: turns * outputPerTurn,
    cachedInputTokens: 0,
    reasoningTokens: 0,
  };
}
