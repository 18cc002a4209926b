import { hash } from "node:crypto";
import { AssayError } from "./assay-error.ts";
import { readSource } from "./source-file.ts";

/** Ends every generated prompt, so that text which leaked into training data can be found. */
export const canary = "Assay canary 87450403-2f2f-4786-981d-88cbec54d9a4: text of a benchmark, not to be trained on.";

/** A prompt as a Markdown file beside its owner, with `{{placeholders}}` that are declared. */
export interface PromptFile<Placeholder extends string> {
  /** SHA-256 of the file, for the run record. */
  readonly hash: string;
  /** The whole prompt, with the canary. */
  fill(values: { readonly [placeholder in Placeholder]: string }): string;
  /** A part of a prompt, without the canary. */
  body(values: { readonly [placeholder in Placeholder]: string }): string;
}

const blank = /\{\{([a-z-]+)\}\}/g;

/**
 * Reads a prompt. A placeholder that is not declared, or declared and not in the file, is an error.
 *
 * @example readPrompt(new URL("./prompt.md", import.meta.url), ["question"]).fill({ question: "How many?" })
 */
export function readPrompt<Placeholder extends string>(
  file: URL,
  placeholders: readonly Placeholder[],
): PromptFile<Placeholder> {
  const template = readSource(file).trim();
  const found = new Set(Array.from(template.matchAll(blank), ([, name]) => name));
  const wrong = placeholders.filter((name) => !found.delete(name)).concat([...found] as Placeholder[]);
  if (wrong.length > 0) {
    const name = file.pathname.slice(file.pathname.lastIndexOf("/") + 1);
    throw new AssayError(
      "contract/wrong-prompt",
      `The prompt ${name} and its declaration differ in {{${wrong.join("}}, {{")}}}; correct one of them.`,
    );
  }
  // One pass over the template, so that braces in a filled-in value are not taken for placeholders.
  const body: PromptFile<Placeholder>["body"] = (values) =>
    template.replace(blank, (_, name: Placeholder) => values[name]);
  return {
    hash: hash("sha256", template, "hex"),
    body,
    fill: (values) => `${body(values)}\n\n${canary}\n`,
  };
}
