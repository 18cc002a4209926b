import { boundStretches } from "../../reading/bound-stretches.ts";
import { mendSpelling } from "../../reading/mend-spelling.ts";
import { rewriter } from "../../reading/patterns.ts";
import tables from "./patterns.json" with { type: "json" };

/** A sentence, a label or a line of a prompt, in lower case, with @ for the entity's name. */
export interface Segment {
  readonly text: string;
  /** The words beside the name. */
  readonly words: readonly string[];
  /** What it ends with: a question mark, a full stop, a colon, or nothing. */
  readonly mark: "?" | "." | ":" | "";
  readonly hasName: boolean;
  /** What follows on its line. */
  readonly value: string;
}

const plainly = rewriter(tables.rewrites);

/** Where a sentence or a label ends within a line. */
const partEnd = /(?<=[.!?;](?=[\s"')*]|$))|(?<=(?<!\d):|[=→]|->|=>)(?=[\s"'@*]|$)/;

/** The parts of a prompt, in their order. */
export function segmentsOf(prompt: string, name: string): readonly Segment[] {
  const named = boundStretches(prompt.normalize("NFC"))
    .replace(/[‘’`´]/g, "'")
    .replace(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, "giu"), "@")
    .replace(/\{+@\}+|\[+@\]+/g, "@")
    // A line that was broken within a sentence.
    .replace(/([\p{Ll},@])[ \t]*\n[ \t]*(?=\p{Ll}|@)/gu, "$1 ");
  return plainly(mendSpelling(named.toLowerCase()))
    .split("\n")
    .flatMap((line) =>
      line
        .replace(/^\s*(?:\d+[.)]|[-*•#>]+)\s+/, "")
        .split(partEnd)
        .map((part, index, parts) => segment(part, parts[index + 1])),
    )
    .filter(({ words, hasName }) => words.length > 0 || hasName);
}

function segment(part: string, next: string | undefined): Segment {
  const text = part.replace(/\s+/g, " ").trim();
  const bare = text.replace(/["')*\s]+$/g, "");
  const words = [...text.replaceAll("'s", " s").matchAll(/[\p{L}\p{N}]+|___/gu)].map(([word]) => word);
  const end = bare.at(-1) ?? "";
  const mark = end === "?" ? "?" : /[.!;]/.test(end) ? "." : /[:=→>]/.test(end) ? ":" : "";
  return {
    text: bare,
    words,
    mark,
    hasName: text.includes("@"),
    value: /[\p{L}\p{N}@]/u.test(next ?? "") ? (next ?? "") : "",
  };
}
