/** Characters that JSON allows as they are and a terminal might obey. */
const unsafe = /[\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;

/** A value as JSON that is safe to print: every text as it was, with control characters escaped. */
export function safeJson(value: unknown, indent?: number): string {
  const text = JSON.stringify(value, null, indent);
  return text.replace(unsafe, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A value in which null stands for what is not known, so that programs find every field. */
export const withNulls = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, each: unknown) => each ?? null));
