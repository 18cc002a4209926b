/** What a person typed at the prompt. */
export type Line =
  | { readonly kind: "nothing" }
  | { readonly kind: "help"; readonly tool: string }
  | { readonly kind: "quit" }
  | { readonly kind: "submit"; readonly written: string; readonly confidence: number | null }
  | { readonly kind: "call"; readonly tool: string; readonly input: WrittenInput };

/** A tool's input as a JSON object, or as fields whose types the tool's schema settles. */
export type WrittenInput =
  | { readonly form: "json"; readonly written: string }
  | { readonly form: "fields"; readonly fields: readonly WrittenField[] };

export interface WrittenField {
  readonly name: string;
  readonly written: string;
}

const field = /^([\w-]+)=("(?:[^"\\]|\\.)*"|\S*)(?:\s+|$)/;
const confidence = /\s+confidence=(0|1|0?\.\d+|1\.0+)$/;

/** Reads a line, or says what is wrong with it. */
export function parseLine(line: string): Line | { readonly kind: "unclear"; readonly problem: string } {
  const typed = line.trim();
  const [, word, rest] = /^(\S*)\s*([\s\S]*)$/.exec(typed) ?? ["", "", ""];
  switch (word) {
    case "":
      return { kind: "nothing" };
    case "help":
      return { kind: "help", tool: rest };
    case "quit":
      return { kind: "quit" };
    case "submit": {
      const stated = confidence.exec(rest);
      if (rest === "") return { kind: "unclear", problem: "Say what you hand in: submit 3.2 confidence=0.8" };
      return {
        kind: "submit",
        written: stated === null ? rest : rest.slice(0, stated.index),
        confidence: stated === null ? null : Number(stated[1]),
      };
    }
    default:
      return parseCall(word, rest);
  }
}

function parseCall(tool: string, rest: string): ReturnType<typeof parseLine> {
  if (rest.startsWith("{")) return { kind: "call", tool, input: { form: "json", written: rest } };
  const fields: WrittenField[] = [];
  let left = rest;
  while (left !== "") {
    const found = field.exec(left);
    if (found === null) {
      return {
        kind: "unclear",
        problem: `Write ${tool} with a JSON object or with fields such as name=value or name="two words".`,
      };
    }
    fields.push({ name: found[1], written: found[2] });
    left = left.slice(found[0].length);
  }
  return { kind: "call", tool, input: { form: "fields", fields } };
}
