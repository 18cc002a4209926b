/** A value, or a sentence that says why it could not be read. */
export type Parsed<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly message: string };

export const parsed = <Value>(value: Value): Parsed<Value> => ({ ok: true, value });

export const refused = (message: string): { readonly ok: false; readonly message: string } => ({ ok: false, message });

const MAX_EXCERPT_LENGTH = 40;

/** A shortened copy of the input for a message, without control characters. */
export function excerpt(given: unknown): string {
  const text = typeof given === "string" ? given : (JSON.stringify(given) ?? "nothing");
  const cut = text.length > MAX_EXCERPT_LENGTH ? `${text.slice(0, MAX_EXCERPT_LENGTH)}…` : text;
  return JSON.stringify(cut.toWellFormed());
}
