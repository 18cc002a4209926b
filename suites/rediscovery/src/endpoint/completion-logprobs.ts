import type { CompletionPiece } from "./completion.ts";

/** The value that OpenAI's API uses for nearly impossible tokens, because JSON has no infinity. */
const minLogprob = -9999;
const utf8 = new TextEncoder();

interface TokenLogprob {
  readonly token: string;
  readonly logprob: number;
  readonly bytes: readonly number[];
}

export interface ChoiceLogprobs {
  readonly content: readonly (TokenLogprob & { readonly top_logprobs: readonly TokenLogprob[] })[];
  readonly refusal: null;
}

/** The log probabilities in the format of the API. Null if not requested or if the subject has none. */
export function showLogprobs(pieces: readonly CompletionPiece[], top: number | undefined): ChoiceLogprobs | null {
  if (top === undefined) return null;
  const content = pieces.flatMap(({ text, token }) =>
    token === undefined
      ? []
      : [
          {
            ...showToken({ text, logprob: token.logprob }),
            top_logprobs: token.top.slice(0, top).map(showToken),
          },
        ],
  );
  return content.length === pieces.length ? { content, refusal: null } : null;
}

function showToken({ text, logprob }: { readonly text: string; readonly logprob: number }): TokenLogprob {
  return { token: text, logprob: Math.max(minLogprob, logprob), bytes: [...utf8.encode(text)] };
}
