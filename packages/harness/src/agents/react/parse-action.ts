import type { Json, ToolCall } from "@assay/contract";
import { readLooseJson } from "./read-loose-json.ts";

/** The first action of a reply, and the reply up to its end. */
export interface Action {
  readonly call: ToolCall;
  readonly upTo: string;
}

/** A code fence with its language and what is in it; one that is never closed reaches to the end. */
const fence = /^[ \t]*```[ \t]*(\w*)[ \t]*\n([\s\S]*?)(?:^[ \t]*```[ \t]*$|(?![\s\S]))/gm;

/** Blocks that look like an object and are no action, after which no more are tried: each failure takes its time. */
const maxTried = 200;

/**
 * Finds the first action: a block called `action`, or any block, or the whole reply, that is an object with a `tool`.
 * A block called `action` counts even where it cannot be read, so that the model is told.
 */
export function parseAction(reply: string): Action | undefined {
  const lines = reply.replaceAll("\r\n", "\n");
  let tried = 0;
  for (const found of lines.matchAll(fence)) {
    const [whole, language, inside] = found;
    if (inside.trimStart().startsWith("{")) tried += 1;
    if (tried > maxTried) return undefined;
    const call = callIn(inside);
    if (call === undefined && language !== "action") continue;
    return { call: call ?? unreadable(inside), upTo: lines.slice(0, found.index + whole.length) };
  }
  const call = callIn(lines);
  return call === undefined ? undefined : { call, upTo: lines };
}

const unreadable = (written: string): ToolCall => ({
  id: "action",
  tool: "the action",
  input: { valid: false, text: written },
});

function callIn(written: string): ToolCall | undefined {
  const text = written.trim();
  // A text of many blocks is no reason to fail at parsing each.
  if (!text.startsWith("{")) return undefined;
  const read = readLooseJson(text);
  if (!read.valid || !isRecord(read.value)) return undefined;
  const { tool, input = {} } = read.value;
  return typeof tool === "string" ? { id: "action", tool, input: { valid: true, value: input } } : undefined;
}

function isRecord(value: Json): value is { readonly [key: string]: Json | undefined } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
