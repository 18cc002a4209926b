import type { ZodType } from "zod";
import { placedIssues } from "../describe-file-issues.ts";

/** The longest reply that is looked into: the problem tree of a long paper has some ten thousands of characters. */
const longestReply = 200_000;

/** A value of a form, or what a model must mend. */
export type ReadForm<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads a reply that must be one JSON value of a form, alone or in one code fence, and nothing else. */
export function readForm<Value>(said: string, form: ZodType<Value>): ReadForm<Value> {
  if (said.length > longestReply) {
    return failed(`The reply has ${said.length} characters; ${longestReply} is the most.`);
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
  // A fault with its place, such as "columns.2.short: …".
  return failed(
    ...placedIssues(parsed.error).map(
      ({ path, message }) => `${path.map(String).join(".") || "The reply"}: ${message.replace(/\.$/, "")}.`,
    ),
  );
}

const failed = (...problems: readonly string[]): ReadForm<never> => ({ ok: false, problems });
