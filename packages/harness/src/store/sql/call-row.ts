import type { StoredCall } from "../episode.ts";
import type { ModelCallsTable } from "./database.ts";
import { plainText } from "./plain-text.ts";

/** A call of a model as a row. */
export function callRow(episode: string, call: StoredCall): ModelCallsTable {
  return {
    episode,
    call_index: call.index,
    role: call.role ?? null,
    model: plainText(call.model),
    served_by: call.servedBy === undefined ? null : plainText(call.servedBy),
    finish: plainText(call.finish),
    input_tokens: call.inputTokens,
    output_tokens: call.outputTokens,
    cached_input_tokens: call.cachedInputTokens,
    reasoning_tokens: call.reasoningTokens,
    estimated: call.estimated === true ? 1 : 0,
    cost: call.cost ?? null,
    milliseconds: call.milliseconds,
    waited: call.waited,
    tries: call.tries,
    request: call.request,
    reply: call.reply === undefined ? null : JSON.stringify(call.reply),
  };
}

/** The call that `callRow` was given. */
export function readCall(row: ModelCallsTable): StoredCall {
  return { ...readCallAlone(row), reply: row.reply === null ? undefined : JSON.parse(row.reply) };
}

/** The same without its reply. */
export function readCallAlone(row: Omit<ModelCallsTable, "reply">): Omit<StoredCall, "reply"> {
  return {
    index: row.call_index,
    role: row.role ?? undefined,
    model: row.model,
    servedBy: row.served_by ?? undefined,
    finish: row.finish,
    inputTokens: row.input_tokens,
    outputTokens: row.output_tokens,
    cachedInputTokens: row.cached_input_tokens,
    reasoningTokens: row.reasoning_tokens,
    ...(row.estimated === 0 ? {} : { estimated: true as const }),
    cost: row.cost ?? undefined,
    milliseconds: row.milliseconds,
    waited: row.waited,
    tries: row.tries,
    request: row.request,
  };
}
