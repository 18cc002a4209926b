import { randomInt } from "node:crypto";
import { basename } from "node:path";
import type { AssistantPart, Finish, ModelRequest } from "@assay/contract";
import type { Attempt, AttemptReply } from "../calling/call-with-retries.ts";
import type { Generated } from "./llama-messages.ts";
import { llamaProcess } from "./llama-process.ts";
import type { LocalSettings } from "./local-settings.ts";
import { callGrammar, readCall, replyGrammar, toTurns } from "./tools-in-words.ts";

/** Tries calls of a model whose file runs in a child process of this one. */
export function localAttempt(file: string, runtime: string, settings: LocalSettings): Attempt {
  const { contextSize, threads, concurrency, temperature, topP, repeatPenalty, maxOutputTokens, timeout } = settings;
  const llama = llamaProcess({ runtime, file, contextSize, threads, sequences: concurrency });
  let calls = 0;
  return async (request) => {
    const seed = settings.seed ?? randomInt(2 ** 31);
    const generation = {
      turns: toTurns(request.messages, request.tools),
      grammar: grammarOf(request, settings),
      maxTokens: maxOutputTokens,
      ...{ temperature, topP, seed, repeatPenalty },
    };
    const generated = await llama.generate(generation, request.signal, timeout);
    return toReply(generated, request, `local-${++calls}`, basename(file));
  };
}

function grammarOf(
  { tools, replySchema }: ModelRequest,
  { toolCalls }: Pick<LocalSettings, "toolCalls">,
): string | undefined {
  if (tools.length > 0) return callGrammar(tools, toolCalls === "required");
  return replySchema === undefined ? undefined : replyGrammar(replySchema);
}

function toReply(
  { text, inputTokens, cachedTokens, outputTokens, isCut }: Generated,
  { messages, tools }: ModelRequest,
  id: string,
  servedBy: string,
): AttemptReply {
  const call = tools.length === 0 ? undefined : readCall(text);
  const parts: AssistantPart[] =
    call !== undefined ? [{ type: "tool-call", id, ...call }] : text === "" ? [] : [{ type: "text", text }];
  const finish: Finish = isCut ? "length" : call !== undefined ? "tool-calls" : "stop";
  const usage = { inputTokens, outputTokens, cachedInputTokens: cachedTokens, reasoningTokens: 0 };
  const hasImages = messages.some(
    (message) =>
      (message.role === "user" && hasImage(message.parts)) ||
      (message.role === "tool" && message.answers.some(({ parts }) => hasImage(parts))),
  );
  const warnings = hasImages ? ["images: this model cannot see them, so they were named in words"] : [];
  return { parts, finish, usage, servedBy, warnings };
}

const hasImage = (parts: readonly { readonly type: string }[]): boolean => parts.some(({ type }) => type === "image");
