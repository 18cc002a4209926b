import type { AssistantPart, Finish } from "@assay/contract";
import type { Attempt, AttemptReply } from "../calling/call-with-retries.ts";
import { Fault } from "../calling/fault.ts";
import type { Pause } from "../calling/pause.ts";
import { ModelFailure } from "../model-failure.ts";
import type { RepliesFile, ScriptedEntry } from "./replies-file.ts";

type ScriptedReply = Exclude<ScriptedEntry, { error: unknown }>;

/** Gives the entries of a file of replies in their order, one a try. */
export function scriptedAttempt(model: string, { replies, wrap }: RepliesFile, delay: number, pause: Pause): Attempt {
  let next = 0;
  return async ({ signal }) => {
    signal.throwIfAborted();
    const position = next++;
    const entry = replies[wrap ? position % replies.length : position];
    if (entry === undefined) throw usedUp(model, replies.length);
    if (delay > 0) await pause(delay, signal);
    if (!("error" in entry)) return toReply(entry, position);
    const wait = entry.retryAfter === undefined ? undefined : entry.retryAfter * 1000;
    throw new Fault(entry.error, `${entry.error.replace("-", " ")}, as its file says.`, wait);
  };
}

function toReply(
  { text, reasoning, calls = [], finish, usage, servedBy }: ScriptedReply,
  position: number,
): AttemptReply {
  const parts: AssistantPart[] = [];
  if (reasoning) parts.push({ type: "reasoning", text: reasoning });
  if (text) parts.push({ type: "text", text });
  for (const [index, call] of calls.entries()) {
    const input =
      "input" in call
        ? ({ valid: true, value: call.input } as const)
        : ({ valid: false, text: call.inputText } as const);
    parts.push({ type: "tool-call", id: `call-${position + 1}-${index + 1}`, tool: call.tool, input });
  }
  const usual: Finish = calls.length > 0 ? "tool-calls" : "stop";
  return { parts, finish: finish ?? usual, usage, servedBy };
}

function usedUp(model: string, count: number): ModelFailure {
  const message = `${model} has ${count} replies and was asked for one more: add replies, or set "wrap" to true.`;
  return new ModelFailure("models/wrong-replies", message, { isTransient: false });
}
