import type { ZodType, z } from "zod";

/** The longest reply that is looked into. */
const longestReply = 60_000;

const mostProblems = 6;

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
  return parsed.success ? { ok: true, value: parsed.data } : failed(...parsed.error.issues.map(describeIssue));
}

function failed(...problems: readonly string[]): ReadForm<never> {
  const more = problems.length - mostProblems;
  const shown = problems.slice(0, mostProblems);
  return { ok: false, problems: more > 0 ? [...shown, `There are ${more} more problems of this kind.`] : shown };
}

/** A fault with its place, such as "columns.2.short: …". */
function describeIssue(issue: z.core.$ZodIssue): string {
  const inner = issue.code === "invalid_union" ? issue.errors.flat().at(0) : undefined;
  const place = [...issue.path, ...(inner?.path ?? [])].map(String).join(".");
  const message = (inner ?? issue).message.replace(/^Invalid input: /, "");
  return `${place === "" ? "The reply" : place}: ${message.replace(/\.$/, "")}.`;
}
