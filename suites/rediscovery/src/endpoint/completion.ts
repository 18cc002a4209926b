import type { ReplyToken, SubjectReply } from "../subject/chat.ts";
import type { ChatCall } from "./chat-call.ts";
import { tokenPieces } from "./token-pieces.ts";

/** The part of a reply that is sent, after stop texts and the token limit. */
export interface Completion {
  readonly text: string;
  /** The tokens of the text, with probabilities if the subject gave them. */
  readonly pieces: readonly CompletionPiece[];
  readonly finish: "stop" | "length";
  /** Whether words or numbers of the reply are not sent. */
  readonly isCut: boolean;
}

export interface CompletionPiece {
  readonly text: string;
  readonly token?: ReplyToken;
}

/** Cuts a reply before the first stop text and at the token limit. */
export function completeReply(reply: SubjectReply, { stop, maxTokens }: ChatCall): Completion {
  const whole: readonly CompletionPiece[] =
    reply.tokens?.map((token) => ({ text: token.text, token })) ?? tokenPieces(reply.text).map((text) => ({ text }));
  const end = endOf(reply.text, stop);
  const pieces: CompletionPiece[] = [];
  let at = 0;
  for (const piece of whole) {
    if (at >= end) break;
    if (pieces.length >= maxTokens) return ended(reply.text, at, pieces, "length");
    // A stop text may begin inside a token. The beginning of that token stays, so that the pieces always make up the
    // text.
    pieces.push(piece.text.length <= end - at ? piece : { ...piece, text: piece.text.slice(0, end - at) });
    at += piece.text.length;
  }
  return ended(reply.text, end, pieces, "stop");
}

const ended = (
  whole: string,
  end: number,
  pieces: readonly CompletionPiece[],
  finish: Completion["finish"],
): Completion => ({ text: whole.slice(0, end), pieces, finish, isCut: /[\p{L}\p{N}]/u.test(whole.slice(end)) });

function endOf(text: string, stop: readonly string[]): number {
  const found = stop.map((each) => text.indexOf(each)).filter((at) => at >= 0);
  return Math.min(text.length, ...found);
}
