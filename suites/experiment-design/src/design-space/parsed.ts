/** A value that was read, or one sentence that says why it could not be. */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

export const parsed = <Value>(value: Value): Parsed<Value> => ({ ok: true, value });

export const refused = (message: string): { readonly ok: false; readonly message: string } => ({ ok: false, message });

const LONGEST_EXCERPT = 40;

/** What was given, short enough to stand in a message, and without control characters. */
export function excerpt(given: unknown): string {
  const text = typeof given === "string" ? given : (JSON.stringify(given) ?? "nothing");
  const cut = text.length > LONGEST_EXCERPT ? `${text.slice(0, LONGEST_EXCERPT)}…` : text;
  return JSON.stringify(cut.toWellFormed());
}
