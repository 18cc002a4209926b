import type { ZodType } from "zod";
import { issuesWithPaths } from "../describe-file-issues.ts";

/** Maximum length of a reply, in characters. The problem tree of a long paper takes some tens of thousands. */
const maxReplyLength = 200_000;

/** A value that fits the schema, or the problems that the model must fix. */
export type ReadForm<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads a reply that must be exactly one JSON value, with or without a code fence around it. */
export function readForm<Value>(said: string, form: ZodType<Value>): ReadForm<Value> {
  if (said.length > maxReplyLength) {
    return failed(`The reply has ${said.length} characters; ${maxReplyLength} is the most.`);
  }
  const [, fenced] = /^\s*```(?:json)?\n([\s\S]*?)\n\s*```\s*$/.exec(said) ?? [];
  let value: unknown;
  try {
    value = JSON.parse(fenced ?? said);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/\s+/g, " ") : "";
    return failed(`The reply is no JSON (${why.slice(0, 160)}); write one JSON object and nothing else.`);
  }
  const parsed = form.safeParse(value);
  if (parsed.success) return { ok: true, value: parsed.data };
  // Each problem names its place, such as "columns.2.short: …".
  return failed(
    ...issuesWithPaths(parsed.error).map(
      ({ path, message }) => `${path.map(String).join(".") || "The reply"}: ${message.replace(/\.$/, "")}.`,
    ),
  );
}

const failed = (...problems: readonly string[]): ReadForm<never> => ({ ok: false, problems });
