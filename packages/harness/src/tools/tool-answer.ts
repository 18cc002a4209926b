import { type Evidence, type Json, type ToolResult, text } from "@assay/contract";
import type { errorCodes } from "../error-codes.ts";

/** Every code with which a common tool refuses; an agent can act on each. */
export type ToolErrorCode = Extract<(typeof errorCodes)[number], `tools/${string}`>;

/** The code of a call that the limit on calls did not allow. */
export const noCallsLeft: ToolErrorCode = "tools/no-calls-left";

/** An answer as text and, for agents that are programs, as data. */
export function answer(shown: string, data: Json, evidence?: readonly Evidence[]): ToolResult {
  return { parts: [text(shown)], data, ...(evidence === undefined ? {} : { evidence }) };
}

/** An answer without what was asked for. */
export type Refusal = ToolResult & {
  readonly error: { readonly code: ToolErrorCode; readonly message: string };
};

/** An answer that says what was wrong and what to do instead. */
export function refuse(code: ToolErrorCode, message: string, evidence?: readonly Evidence[]): Refusal {
  return { parts: [], error: { code, message }, ...(evidence === undefined ? {} : { evidence }) };
}

/** A text from outside, short enough for a sentence and with its control characters escaped. */
export function quoted(value: string): string {
  return JSON.stringify(value.length > 200 ? `${value.slice(0, 200)}…` : value);
}
