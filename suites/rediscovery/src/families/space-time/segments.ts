import { boundStretches } from "../../reading/bound-stretches.ts";
import { mendSpelling } from "../../reading/mend-spelling.ts";
import { rewriter } from "../../reading/patterns.ts";
import tables from "./patterns.json" with { type: "json" };

/** Marks are made alike, and lines joined that were broken within a sentence. */
const unbroken = rewriter(tables.marks, "gu");
const plainly = rewriter(tables.rewrites);

/** Where a sentence or a label ends within a line. */
const partEnd = /(?<=[.!?;](?=[\s"')*]|$))|(?<=(?<!\d):|[=→]|->|=>)(?=[\s"'@*]|$)/;

export function segmentsOf(prompt: string, name: string) {
  const wholeName = new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, "giu");
  const named = boundStretches(prompt.normalize("NFC")).replace(wholeName, "@");
  return plainly(mendSpelling(unbroken(named).toLowerCase()))
    .split("\n")
    .map((line) => line.replace(/^\s*(?:\d+[.)]|[-*•#>]+)\s+/, "").split(partEnd))
    .flatMap((parts) => parts.map((part, index) => segment(part, parts[index + 1])))
    .filter(({ text, words }) => words.length > 0 || text.includes("@"));
}

export type Segment = ReturnType<typeof segment>;

/** A sentence, a label or a line of a prompt, in lower case, with @ for the entity's name. */
function segment(part: string, next = "") {
  const text = part.replace(/\s+/g, " ").trim();
  const bare = text.replace(/["')*\s]+$/g, "");
  const end = bare.at(-1) ?? "";
  return {
    text: bare,
    /** The words beside the name. */
    words: text.replaceAll("'s", " s").match(/[\p{L}\p{N}]+|___/gu) ?? [],
    /** What it ends with: a question mark, a full stop, a colon, or nothing. */
    mark: end === "?" ? "?" : /[.!;]/.test(end) ? "." : /[:=→>]/.test(end) ? ":" : "",
    /** What follows on its line. */
    value: /[\p{L}\p{N}@]/u.test(next) ? next : "",
  };
}
