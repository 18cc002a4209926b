/** A piece of a prompt, a message or a tool's answer. */
export type Part =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "image"; readonly mime: string; readonly bytes: Uint8Array };

/** A part that holds text. */
export function text(value: string): Part {
  return { type: "text", text: value };
}
